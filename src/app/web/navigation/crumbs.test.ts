import { expect, test } from 'vitest';
import { crumbsOf } from './crumbs.ts';
import { screenAt, userWith } from './test-screens.ts';

const screens = [
  screenAt('/recipes', { navLabel: 'Recipes' }),
  screenAt('/recipes/$id', { within: '/recipes' }),
  screenAt('/recipes/edit/$id', { within: '/recipes' }),
  screenAt('/counts/list', { navLabel: 'Stock Counts' }),
  screenAt('/counts/count/$id', { within: '/counts/list' }),
  screenAt('/settings', { navLabel: 'Settings' }),
  screenAt('/people/$id', { within: '/settings' }),
  screenAt('/stock-counts', { navLabel: 'Stock Counts' }),
  screenAt('/reports/by-product', { navLabel: 'By Product', view: { of: 'Variance', label: 'By product', at: 1 } }),
  screenAt('/reports/by-count', { navLabel: 'Stock By Count', view: { of: 'Variance', label: 'By count', at: 2 } }),
  screenAt('/reports/closed', { access: { permissions: ['reports.view'] }, view: { of: 'Closed', label: 'One', at: 1 } }),
  screenAt('/reports/open', { navLabel: 'Open', view: { of: 'Closed', label: 'Other', at: 2 } }),
];

test.each([
  ['/recipes', undefined, ['Recipes']],
  ['/deliveries', 'D-7', ['Deliveries →/deliveries', 'D-7']],
  ['/recipes/7', 'Negroni', ['Recipes →/recipes', 'Negroni']],
  ['/recipes/edit/7', 'Negroni', ['Recipes →/recipes', 'Edit', 'Negroni']],
  ['/counts/list', undefined, ['Stock Counts →/counts/list', 'List']],
  ['/stock-counts', undefined, ['Stock Counts']],
  ['/reports/by-product', undefined, ['Variance →/reports/by-product', 'By Product']],
  ['/reports/by-count', undefined, ['Variance →/reports/by-product', 'By Count']],
  ['/reports/open', undefined, ['Open']],
  ['/counts/count/3', 'Friday', ['Stock Counts →/counts/list', 'Count', 'Friday']],
  ['/people/3', 'Olive', ['Settings →/settings', 'Olive']],
  ['/counts/count/3', undefined, ['Stock Counts →/counts/list', 'Count']],
])('%s of %s', (path, name, said) => {
  expect(crumbsOf(screens, path, name, userWith([])).map(({ label, to }) => (to ? `${label} →${to}` : label))).toEqual(said);
});

test('one of them is the title that the address says', () => {
  for (const path of ['/recipes', '/recipes/7', '/recipes/edit/7'])
    for (const name of [undefined, 'Negroni']) expect(crumbsOf(screens, path, name, userWith([])).filter(({ isTitle }) => isTitle)).toHaveLength(1);
});

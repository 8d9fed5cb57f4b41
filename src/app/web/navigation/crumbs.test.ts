import { expect, test } from 'vitest';
import { crumbsOf } from './crumbs.ts';
import { screenAt } from './test-screens.ts';

const screens = [
  screenAt('/recipes', { navLabel: 'Recipes' }),
  screenAt('/recipes/$id', { within: '/recipes' }),
  screenAt('/recipes/edit/$id', { within: '/recipes' }),
  screenAt('/counts/list', { navLabel: 'Stock Counts' }),
  screenAt('/counts/count/$id', { within: '/counts/list' }),
  screenAt('/settings', { navLabel: 'Settings' }),
  screenAt('/people/$id', { within: '/settings' }),
];

test.each([
  ['/recipes', undefined, ['Recipes']],
  ['/deliveries', 'D-7', ['Deliveries →/deliveries', 'D-7']],
  ['/recipes/7', 'Negroni', ['Recipes →/recipes', 'Negroni']],
  ['/recipes/edit/7', 'Negroni', ['Recipes →/recipes', 'Edit', 'Negroni']],
  ['/counts/count/3', 'Friday', ['Stock Counts →/counts/list', 'Count', 'Friday']],
  ['/people/3', 'Olive', ['Settings →/settings', 'Olive']],
  ['/counts/count/3', undefined, ['Stock Counts →/counts/list', 'Count']],
])('%s of %s', (path, name, said) => {
  expect(crumbsOf(screens, path, name).map(({ label, to }) => (to ? `${label} →${to}` : label))).toEqual(said);
});

test('one of them is the title that the address says', () => {
  for (const path of ['/recipes', '/recipes/7', '/recipes/edit/7'])
    for (const name of [undefined, 'Negroni']) expect(crumbsOf(screens, path, name).filter(({ isTitle }) => isTitle)).toHaveLength(1);
});

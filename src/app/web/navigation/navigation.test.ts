import { expect, test } from 'vitest';
import { navGroups } from '../../../kernel/web/screen.ts';
import { screens as all } from '../screens.ts';
import { daily } from './daily.ts';
import { navigationFor, placeOf, tabsFor } from './navigation.ts';
import { screenAt, userWith } from './test-screens.ts';

const everyGroup = [...navGroups].reverse().map((group) => screenAt(`/${group}`, { group, ...(group === 'SOC' && { access: { supplier: ['market.sell'] } }) }));
const screens = [screenAt('/dashboard'), ...everyGroup];
const sells = { permissions: ['market.sell', 'market.fulfil'] };
const groupsOf = (roles: readonly string[]) => navigationFor(screens, userWith(roles, sells)).groups.map(({ name }) => name);

test('the groups stand in their order, links without one above them', () => {
  expect(groupsOf(['ops_admin'])).toEqual(navGroups);
  expect(navigationFor(screens, userWith([])).daily.map(({ to }) => to)).toEqual(['/dashboard']);
});

test('a supplier’s day holds what waits and the orders; nobody else’s does', () => {
  const dayOf = (roles: readonly string[]) => navigationFor(all, userWith(roles, sells)).daily.map(({ to }) => to);
  expect(dayOf(['supplier']).slice(-4)).toEqual(['/supplier/workbench', '/supplier/orders', '/supplier/picking', '/supplier/shipments']);
  expect(dayOf(['ops_admin'])).not.toContain('/supplier/orders');
});

test('who only picks and drives has that, with no door in sight that is shut', () => {
  const { daily: day, top, groups } = navigationFor(all, userWith(['supplier_warehouse'], { permissions: ['market.fulfil'] }));
  expect(day.map(({ to }) => to)).toEqual(['/supplier/orders', '/supplier/picking', '/supplier/shipments']);
  expect(top).toEqual([]);
  expect(groups.map(({ name, entries }) => [name, entries.map(({ to, locked }) => [to, locked])])).toEqual([
    [
      'System & Settings',
      [
        ['/profile', false],
        ['/settings', false],
      ],
    ],
    [
      'SOC',
      [
        ['/supplier/orders', false],
        ['/supplier/picking', false],
        ['/supplier/shipments', false],
      ],
    ],
  ]);
});

test('a group without a screen is not there', () => {
  expect(navigationFor([screenAt('/areas', { group: 'Locations' })], userWith([])).groups.map(({ name }) => name)).toEqual(['Locations']);
});

test.each([
  [['supplier'], true],
  [['supplier_manager'], true],
  [['ops_admin'], true],
  [['admin'], true],
  [['user'], false],
  [[], false],
])('SOC for %j: %s', (roles, shown) => {
  expect(groupsOf(roles).includes('SOC')).toBe(shown);
});

test('an admin sees that SOC is locked; other doors that are shut are not shown', () => {
  const mixed = [...screens, screenAt('/supplier/orders', { group: 'Suppliers', access: { supplier: ['market.sell'] } })];
  const { groups } = navigationFor(mixed, userWith(['admin']));
  expect(groups.find(({ name }) => name === 'SOC')?.entries.map(({ locked }) => locked)).toEqual([true]);
  expect(groups.find(({ name }) => name === 'Suppliers')?.entries.map(({ to }) => to)).toEqual(['/Suppliers']);
});

test('a link to the own client knows its number, one to any record is none', () => {
  const own = screenAt('/client-products/$clientId', { navTo: (user) => `/client-products/${user.client_id}` });
  expect(navigationFor([own, screenAt('/recipe-management/$id')], userWith([])).top.map(({ to }) => to)).toEqual(['/client-products/149']);
});

const varianceOf = (permissions: readonly string[]) => {
  const user = userWith([], { permissions: [...permissions] });
  const entries = navigationFor(all, user).groups.flatMap((group) => group.entries);
  const found = entries.filter(({ label }) => /variance|summary|combined/i.test(label));
  return {
    found,
    tabs: tabsFor(
      all,
      all.find(({ path }) => path === found[0]?.to),
      user,
    ).map(({ label }) => label),
  };
};

test('variance is one entry, whose views are tabs under the addresses that they always had', () => {
  const { found, tabs } = varianceOf(['reports.view', 'stock.view', 'stock.count']);
  expect(found.map(({ label, to, paths }) => [label, to, paths])).toEqual([
    [
      'Variance',
      '/reports/variance-report',
      ['/reports/variance-report', '/reports/variance-enhanced', '/stock-count-variance', '/stock-count-wizard/summary', '/stock-count-wizard/combined'],
    ],
  ]);
  expect(tabs).toEqual(['By product', 'What caused it', 'By count', 'Count summary', 'Combined counts']);
});

test('it leads to the first view that somebody may open, and one view has no tabs', () => {
  expect(varianceOf(['stock.view']).found.map(({ to }) => to)).toEqual(['/stock-count-variance']);
  expect(varianceOf(['stock.view']).tabs).toEqual(['By count', 'Combined counts']);
  expect(varianceOf(['stock.count'])).toMatchObject({ found: [{ to: '/stock-count-wizard/summary' }], tabs: [] });
  expect(varianceOf([]).found).toEqual([]);
});

const everything = ['reports.view', 'stock.view', 'stock.count', 'recipes.edit'];
const daysOf = (permissions: readonly string[]) => navigationFor(all, userWith([], { permissions: [...permissions] })).daily.map(({ label, to }) => `${label} ${to}`);

test('the day stands first, in its order, as far as one may open it', () => {
  expect(daysOf(everything)).toEqual(daily.map(({ label, path }) => `${label} ${path}`));
  expect(daysOf(['stock.count'])).toEqual(['Dashboard /dashboard', 'Count /stock-count-wizard/list']);
});

test('what is on the day\u2019s list is found in its group as well', () => {
  const { groups, top } = navigationFor(all, userWith([], { permissions: everything }));
  expect(groups.find(({ name }) => name === 'Logistics')?.entries.map(({ label }) => label)).toEqual(['Delivery Management']);
  expect(top).toEqual([]);
});

test('each of the day\u2019s letters is one\u2019s alone', () => {
  expect(new Set(daily.map(({ letter }) => letter)).size).toBe(daily.length);
});

test('a record belongs to its list', () => {
  expect(['/recipe-management/7', '/recipe-management/edit/7', '/stock-count-wizard/count/3', '/waste-reasons', '/areas'].map((path) => placeOf(all, path))).toEqual([
    '/recipe-management',
    '/recipe-management',
    '/stock-count-wizard/list',
    '/waste-log',
    '/areas',
  ]);
});

test('what a screen says it belongs to is a screen', () => {
  for (const { path, within } of all) if (within !== undefined) expect([path, all.some((screen) => screen.path === within)]).toEqual([path, true]);
});

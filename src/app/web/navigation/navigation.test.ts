import { expect, test } from 'vitest';
import { navGroups } from '../../../kernel/web/screen.ts';
import { screens as all } from '../screens.ts';
import { commandsFor, matchCommands } from './commands.ts';
import { navigationFor, tabsFor } from './navigation.ts';
import { screenAt, userWith } from './test-screens.ts';

const everyGroup = [...navGroups].reverse().map((group) => screenAt(`/${group}`, { group, ...(group === 'SOC' && { access: 'supplier' }) }));
const screens = [screenAt('/dashboard'), ...everyGroup];
const groupsOf = (roles: readonly string[]) => navigationFor(screens, userWith(roles)).groups.map(({ name }) => name);

test('the groups stand in their order, links without one above them', () => {
  expect(groupsOf(['ops_admin'])).toEqual(navGroups);
  expect(navigationFor(screens, userWith([])).top.map(({ to }) => to)).toEqual(['/dashboard']);
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
  const mixed = [...screens, screenAt('/supplier/orders', { group: 'Suppliers', access: 'supplier' })];
  const { groups } = navigationFor(mixed, userWith(['admin']));
  expect(groups.find(({ name }) => name === 'SOC')?.entries.map(({ locked }) => locked)).toEqual([true]);
  expect(groups.find(({ name }) => name === 'Suppliers')?.entries.map(({ to }) => to)).toEqual(['/Suppliers']);
});

test('a link to the own client knows its number, one to any record is none', () => {
  const own = screenAt('/client-products/$clientId', { navTo: (user) => `/client-products/${user.client_id}` });
  expect(navigationFor([own, screenAt('/recipe-management/$id')], userWith([])).top.map(({ to }) => to)).toEqual(['/client-products/149']);
});

test('commands are what one may open, and the way out', () => {
  const mixed = [
    screenAt('/a', { navLabel: 'Stock Movements' }),
    screenAt('/b', { access: 'supplier' }),
    screenAt('/c/$id'),
    screenAt('/d', { palette: false }),
    screenAt('/e', { access: 'public' }),
  ];
  const commands = commandsFor(mixed, userWith([]));
  expect(commands.map(({ title }) => title)).toEqual(['Stock Movements', 'Sign out']);
  expect(matchCommands(commands, 'mov STOCK').map(({ to }) => to)).toEqual(['/a']);
  expect(matchCommands(commands, 'zzzz')).toEqual([]);
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

test('what one goes to a screen to do is found by its words', () => {
  const user = userWith([], { permissions: ['stock.view'] });
  expect(matchCommands(commandsFor(all, user), 'close month').map(({ to }) => to)).toEqual(['/reports/current-inventory?open=periods']);
  expect(matchCommands(commandsFor(all, user), 'periods').map(({ to }) => to)).toEqual(['/reports/current-inventory?open=periods']);
});

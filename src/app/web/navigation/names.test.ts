import { expect, test } from 'vitest';
import { screens } from '../screens.ts';
import { crumbsOf } from './crumbs.ts';
import { hasParameter } from './match-screen.ts';
import { navigationFor } from './navigation.ts';
import { userWith } from './test-screens.ts';
import { titleOf } from './title.ts';

/** What the address calls otherwise than the screen is called, and why. */
const otherwise: Readonly<Record<string, string>> = {
  '/stock-count-wizard/list': 'the address says List of any list; the screen’s name stands before it',
  '/stock-count-wizard/summary': 'within Variance, which stands before it, the summary of a count needs no more words',
  '/stock-count-wizard/combined': 'as the summary',
  '/transfers-returns': 'an address has no “and”',
  '/plus': 'PLUs are written in capitals, an address is not',
  '/variance/product-detail': 'Variance stands before it',
};

const ofVenue = screens.filter(({ access, palette }) => access !== 'public' && palette !== false && !(typeof access === 'object' && 'supplier' in access));
const everything = userWith([], { permissions: ['stock.view', 'stock.count', 'stock.edit', 'reports.view', 'recipes.edit', 'market.buy', 'settings.edit', 'users.manage'] });

test('a screen of a venue has one name: in the search, in the menu, in the way to it', () => {
  const differing = ofVenue.flatMap((screen) => {
    const path = hasParameter(screen) ? screen.path.replace(/\$\w+/, '149') : screen.path;
    const names = [screen.title, screen.navLabel ?? screen.title, titleOf(path)];
    return new Set(names).size > 1 && !(screen.path in otherwise) ? [[screen.path, ...names]] : [];
  });
  expect(differing).toEqual([]);
});

test('where the address calls it otherwise, all else agrees', () => {
  for (const path of Object.keys(otherwise)) {
    const screen = ofVenue.find((one) => one.path === path);
    expect([path, screen?.navLabel ?? screen?.title]).toEqual([path, screen?.title]);
    expect(titleOf(path)).not.toBe(screen?.title);
  }
});

test('the way to what the menu leads to begins with what the menu calls it', () => {
  // The day's list says in a word what one goes there to do.
  const { top, groups } = navigationFor(screens, everything);
  for (const { to, label } of [...top, ...groups.flatMap(({ entries }) => entries)]) {
    const [first] = crumbsOf(screens, to, undefined, everything);
    const said = to in otherwise && !first?.isName ? titleOf(to) : label;
    expect([to, first?.label]).toEqual([to, said]);
  }
});

const sellers = screens.filter(({ access }) => typeof access === 'object' && 'supplier' in access);

test.each(sellers.map(({ path, title, navLabel, view }) => ({ path, title, menu: view ? view.of : navLabel, at: view?.label })))(
  'a supplier’s $path is called the same in the menu, in the header and among all screens',
  ({ path, title, menu, at }) => {
    const header = titleOf(path.replace(/\/\{-?\$\w+\}$/, ''));
    expect({ title, menu: at ?? menu ?? header }).toEqual({ title: header, menu: header });
  },
);

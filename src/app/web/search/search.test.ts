import { describe, expect, test } from 'vitest';
import { screenAt, userWith } from '../navigation/test-screens.ts';
import { screens as all } from '../screens.ts';
import { type Entry, firstPages, ownEntries, placeholders, signOutKey } from './entries.ts';
import { marked } from './marked.ts';
import { ranked, scoredEntries } from './ranked.ts';
import { recentOf, rememberChoice } from './recent.ts';

const page = (title: string, more: Partial<Entry> = {}): Entry => ({ key: title, kind: 'page', title, detail: 'Admin', to: `/${title}`, ...more });
const none = new Set<string>();
const titles = (entries: readonly Entry[]) => entries.map(({ title }) => title);
const found = (typed: string, entries: readonly Entry[], recent = none) => titles(ranked(scoredEntries(typed, entries), recent));
const manager = userWith([], { permissions: ['reports.view', 'stock.view', 'stock.count', 'stock.edit', 'recipes.edit', 'receiving.edit', 'sales.import'] });
const byManager = (typed: string) => found(typed, ownEntries(all, manager));

test('at most eight match', () => {
  const pages = Array.from({ length: 20 }, (_, at) => page(`Page ${at}`));
  expect(found('page', pages)).toHaveLength(8);
});

test('every word must be there, in any order and case, nearly right as well', () => {
  const pages = ['Stock Movements', 'Stock Value Report', 'Suppliers'].map((title) => page(title));
  expect(found(' STOCK rep', pages)).toEqual(['Stock Value Report']);
  expect(found('supliers', pages)).toEqual(['Suppliers']);
  expect(found('zzzz', pages)).toEqual([]);
});

test('each of the first pages is found by its name; those stand that one may open', () => {
  const labels = ['Dashboard', 'Suppliers', 'Master Products', 'Stock Movements', 'Stock Value Report', 'Adjustments'];
  const paths = ['/dashboard', '/suppliers', '/master-products', '/stock-movements', '/reports/stock-value', '/adjustments', '/marketplace'];
  const screens = paths.map((path) => screenAt(path, path === '/marketplace' ? { space: 'marketplace' } : {}));
  expect(titles(firstPages('admin', screens, userWith([])))).toEqual(labels);
  expect(titles(firstPages('marketplace', screens, userWith([])))).toEqual(['Marketplace Home']);
  for (const label of labels) expect(found(label, ownEntries(screens, userWith([])))[0]).toBe(label);
  expect(titles(firstPages('admin', all, userWith([], { permissions: ['stock.count'] })))).toEqual(['Dashboard', 'Suppliers', 'Master Products']);
});

test.each([
  ['count', 'Stock Counts'],
  ['receive', 'Delivery Management'],
  ['stock', 'Current Inventory'],
  ['variance report', 'Variance Report'],
  ['new count', 'New count'],
  ['log waste', 'Log waste'],
  ['recieve a delivery', 'Receive a delivery'],
  ['new recipe', 'New recipe'],
  ['close month', 'Close a month (periods)'],
  ['periods', 'Close a month (periods)'],
  ['sign out', 'Sign out'],
  ['log out', 'Sign out'],
])('%s finds %s', (typed, wanted) => {
  expect(byManager(typed)[0]).toBe(wanted);
});

test('what one may not do is not offered', () => {
  const counter = ownEntries(all, userWith([], { permissions: ['stock.count'] }));
  expect(titles(counter.filter(({ kind }) => kind === 'action'))).toEqual(['New count', 'Sign out']);
  expect(titles(counter)).not.toContain('Par Levels');
  expect(counter.at(-1)).toMatchObject({ key: signOutKey, to: undefined });
});

test('the kind of the best stands first, and those of a kind together', () => {
  const entries = [page('Gin list'), { ...page('Gin'), kind: 'product' }, page('Gin report'), { ...page('Gin Fizz'), kind: 'recipe' }];
  expect(ranked(scoredEntries('gin', entries), none).map(({ kind }) => kind)).toEqual(['product', 'page', 'page', 'recipe']);
});

test('what was opened lately comes before its like', () => {
  const entries = [page('Gin one'), page('Gin two')];
  expect(found('gin', entries)).toEqual(['Gin one', 'Gin two']);
  expect(found('gin', entries, new Set(['Gin two']))).toEqual(['Gin two', 'Gin one']);
});

describe('what one chose lately', () => {
  const shelf = () => {
    const kept = new Map<string, string>();
    return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  };
  test('is kept once, the latest first, for each user and venue', () => {
    const place = shelf();
    const me = { user_id: 1, client_id: 2 };
    for (const title of ['a', 'b', 'a']) rememberChoice(me, page(title), place);
    expect(recentOf(me, place).map(({ title }) => title)).toEqual(['a', 'b']);
    expect(recentOf({ ...me, client_id: 3 }, place)).toEqual([]);
    rememberChoice(me, { ...page('sign out'), to: undefined }, place);
    expect(recentOf(me, place)).toHaveLength(2);
  });
  test('is nothing where what is kept can not be read', () => {
    const place = shelf();
    place.setItem('search.recent.1.2', '{"a":1}');
    expect(recentOf({ user_id: 1, client_id: 2 }, place)).toEqual([]);
    place.setItem('search.recent.1.2', JSON.stringify([{ key: 'x', kind: 'page', title: 'X', detail: '', to: 'https://elsewhere.example' }]));
    expect(recentOf({ user_id: 1, client_id: 2 }, place)).toEqual([]);
  });
});

test('the beginnings that were typed are marked, whatever their accents', () => {
  const said = (title: string, typed: string) =>
    marked(title, typed)
      .map(({ text, marked }) => (marked ? `[${text}]` : text))
      .join('');
  expect(said('Espolòn Blanco', 'espolon bl')).toBe('[Espolòn] [Bl]anco');
  expect(said('Campari', 'campri')).toBe('Campari');
  expect(said('St-Germain', 'ger')).toBe('St-[Ger]main');
});

test('the placeholders, to the letter', () => {
  expect(placeholders).toEqual({ admin: 'Search pages, reports\u2026 (/)', marketplace: 'Search market pages\u2026 (/)' });
});

import { expect, test } from 'vitest';
import { matchPages, searchablePages, searchPlaceholders } from './quick-search.ts';
import { screenAt, userWith } from './test-screens.ts';

test('at most eight match', () => {
  const pages = Array.from({ length: 20 }, (_, at) => ({ label: `Page ${at}`, path: `/${at}` }));
  expect(matchPages(pages, 'page')).toHaveLength(8);
});

test('every word must be in the name, in any order and case', () => {
  const pages = ['Stock Movements', 'Stock Value Report', 'Suppliers'].map((label) => ({ label, path: label }));
  expect(matchPages(pages, ' STOCK rep').map(({ label }) => label)).toEqual(['Stock Value Report']);
  expect(matchPages(pages, 'zzzz')).toEqual([]);
});

test('the pages of each space, those that stand', () => {
  const all = ['/dashboard', '/suppliers', '/master-products', '/stock-movements', '/reports/stock-value', '/adjustments', '/marketplace'].map((path) => screenAt(path));
  expect(searchablePages('admin', userWith([]), all).map(({ label }) => label)).toEqual([
    'Dashboard',
    'Suppliers',
    'Master Products',
    'Stock Movements',
    'Stock Value Report',
    'Adjustments',
  ]);
  expect(searchablePages('marketplace', userWith([]), all).map(({ label }) => label)).toEqual(['Marketplace Home']);
  expect(searchablePages('admin', userWith([]), all.slice(0, 1)).map(({ label }) => label)).toEqual(['Dashboard']);
});

test('the placeholders, to the letter', () => {
  expect(searchPlaceholders).toEqual({ admin: 'Search pages, reports\u2026 (/)', marketplace: 'Search market pages\u2026 (/)' });
});

import { expect, test } from 'vitest';
import { asksTheSame, hasTheSame, lookOf, tableQueryOf } from './look.ts';

const columns = { order: ['cost_price', 'group_id'], hidden: ['sku', 'barcode'] };
const asked = {
  search: 'gin',
  filters: { group_id: { eq: 3 }, cost_price: { gte: 1, lte: 9 } },
  sortField: 'cost_price',
  sortOrder: 'desc',
  group: { by: 'group_id', folded: true, except: ['7'] },
} as const;

test('what a list asks for is kept and asked for again', () => {
  expect(tableQueryOf(lookOf(asked, columns))).toEqual(asked);
  expect(tableQueryOf(lookOf({ ...asked, group: undefined }, columns)).group).toBe(undefined);
  expect(tableQueryOf(lookOf({ ...asked, sortField: undefined, sortOrder: 'asc' }, columns))).toMatchObject({ sortField: undefined, sortOrder: 'asc' });
});

test('the order in which filters were set, or columns hidden, changes nothing', () => {
  expect(asksTheSame(asked, { ...asked, filters: { cost_price: { lte: 9, gte: 1 }, group_id: { eq: 3 } } })).toBe(true);
  expect(asksTheSame(asked, { ...asked, filters: { group_id: { eq: 4 }, cost_price: { gte: 1, lte: 9 } } })).toBe(false);
  expect(asksTheSame(asked, { ...asked, sortOrder: 'asc' })).toBe(false);
  expect(asksTheSame(asked, { ...asked, group: { ...asked.group, except: [] } })).toBe(false);
  expect(asksTheSame(asked, { ...asked, group: undefined })).toBe(false);
  expect(hasTheSame(columns, { order: columns.order, hidden: ['barcode', 'sku'] })).toBe(true);
  expect(hasTheSame(columns, { order: ['group_id', 'cost_price'], hidden: columns.hidden })).toBe(false);
});

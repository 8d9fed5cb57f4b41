import { sql } from 'kysely';
import { z } from 'zod';
import { expect, test } from '../../../../test/harness.ts';
import { heldBack } from '../../contract/held-back.ts';
import { column, filtersOf } from '../../contract/records/column.ts';
import { sheetColumns } from '../sheets/export/columns.ts';
import { pageOf } from './paged.ts';
import { ofTable, oneRow, readRows, rowsOf } from './rows.ts';

const bottle = z.object({
  bottle_id: column.id('Number'),
  name: column.name('Bottle'),
  price: column.money('Price').nullable(),
  cost: heldBack(column.money('Cost'), ['stock.worth']),
  left: column.quantity('Left'),
  state: column.state('State', ['full', 'nearly_empty']),
  opened_at: column.moment('Opened'),
  allowed_next: z.array(z.string()),
});
const from = sql`(values (1, 'rum', 120000, 500, 'nearly_empty', timestamptz '2026-03-01 12:00Z'), (2, 'Gin', null::bigint, 700250, 'full', '2026-03-02 12:00Z')) as b(id, name, price, left_over, state, opened_at)`;
const rows = rowsOf(
  bottle,
  { ...ofTable('b', ['name', 'price', 'state', 'opened_at']), bottle_id: sql`b.id`, cost: sql`coalesce(b.price, 0)`, left: sql`b.left_over` },
  { allowed_next: ({ state }) => (state === 'full' ? ['nearly_empty'] : []) },
);
const asked = { page: 1, pageSize: 9, sortField: undefined, sortOrder: 'asc', search: undefined, filters: {} } as const;

test('a row is read, scaled, completed and said as its contract says', async ({ api }) => {
  const row = await api.db.transaction(undefined, (db) => oneRow(db, rows, from, sql`b.id = 1`));
  expect(bottle.strict().parse(row)).toEqual({
    bottle_id: 1,
    name: 'rum',
    price: 12,
    cost: 12,
    left: 0.5,
    state: 'nearly_empty',
    opened_at: '2026-03-01T12:00:00Z',
    allowed_next: [],
  });
  expect(await api.db.transaction(undefined, (db) => oneRow(db, rows, from, sql`b.id = 3`))).toBeUndefined();
  const all = await api.db.transaction(undefined, (db) => readRows(db, rows, sql`${from} order by b.id desc`));
  expect(all.map(({ name, allowed_next }) => [name, ...allowed_next])).toEqual([['Gin', 'nearly_empty'], ['rum']]);
});

test('rows are sorted and filtered by their values: names ignoring case, money in its unit', async ({ api }) => {
  const names = (more: object) =>
    api.db.transaction(undefined, async (db) => (await pageOf(db, { ...asked, ...more }, { ...rows, from, tie: sql`b.id` })).data.map(({ name }) => name));
  expect(await names({ sortField: 'name' })).toEqual(['Gin', 'rum']);
  expect(await names({ sortField: 'price', sortOrder: 'desc' })).toEqual(['rum', 'Gin']);
  expect(await names({ filters: { price: { gte: 11.5 } } })).toEqual(['rum']);
  expect(await names({ filters: { left: { eq: 700.25 } } })).toEqual(['Gin']);
  expect(filtersOf(bottle, ['bottle_id', 'name', 'price', 'opened_at'])).toEqual({ bottle_id: 'id', name: 'text', price: 'number', opened_at: 'moment' });
});

test('what is held back from some stands in every row, and is ordered as an index is', () => {
  expect(rows.columns.cost?.always).toBe(true);
  expect(rows.columns.price?.always).toBeUndefined();
});

test('a sheet takes its titles from the contract, and money says its currency', () => {
  const sheet = sheetColumns(bottle, 'EUR', ['name', 'price', 'state', { title: 'Next', value: (row) => row.allowed_next.length }]);
  const row = { bottle_id: 1, name: 'rum', price: 12, cost: 12, left: 0.5, state: 'nearly_empty', opened_at: '', allowed_next: [] } as const;
  expect(sheet.map(({ title }) => title)).toEqual(['Bottle', 'Price (EUR)', 'State', 'Next']);
  expect(sheet.map(({ value }) => value({ ...row, allowed_next: [] }))).toEqual(['rum', 12, 'nearly empty', 0]);
});

test('what is the same in every statement has no parameters', () => {
  expect(() => rowsOf(z.object({ n: column.number('N') }), { n: sql`${1}` })).toThrow('no parameters');
});

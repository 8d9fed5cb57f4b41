import { sql } from 'kysely';
import { expect, test } from '../../../../test/harness.ts';
import { alwaysColumn, numberColumn, pageOf } from './paged.ts';

const columns = { n: numberColumn(sql`n`) };

test('a list is counted to a hundred thousand, says so, and is read beyond it to its end', async ({ api }) => {
  const read = (rows: number, page: number, pageSize = 250) =>
    api.db.transaction(undefined, async (db) => {
      const listing = { from: sql`generate_series(1, ${rows}::integer) as n`, select: sql`n`, columns, tie: sql`n` };
      const { data, ...rest } = await pageOf<{ n: number }>(db, { page, pageSize, sortField: undefined, sortOrder: 'asc', search: undefined, filters: {} }, listing);
      return { first: data[0]?.n, shown: data.length, total: rest.total, capped: rest.total_capped ?? false };
    });
  expect(await read(7, 1)).toEqual({ first: 1, shown: 7, total: 7, capped: false });
  expect(await read(100_000, 400)).toEqual({ first: 99_751, shown: 250, total: 100_000, capped: false });
  expect(await read(100_001, 1)).toEqual({ first: 1, shown: 250, total: 100_000, capped: true });
  // Beyond what is counted the last page says how much there is.
  expect(await read(100_700, 402)).toEqual({ first: 100_251, shown: 250, total: 100_000, capped: true });
  expect(await read(100_700, 403)).toEqual({ first: 100_501, shown: 200, total: 100_700, capped: false });
  expect(await read(100_700, 900)).toEqual({ first: undefined, shown: 0, total: 100_000, capped: true });
  // An export takes the number of rows it is given, whatever the count is.
  expect(await read(7, 1, 100_000)).toEqual({ first: 1, shown: 7, total: 7, capped: false });
});

const asked = { page: 1, pageSize: 2, sortField: 'n', sortOrder: 'desc', search: undefined, filters: {} } as const;

test('rows without a value come last, and what every row has is sorted as an index is', async ({ api }) => {
  const read = (column: typeof columns.n) =>
    api.db.transaction(undefined, async (db) => {
      const from = sql`(values (1), (null), (2)) as v(n)`;
      return (await pageOf<{ n: number | null }>(db, asked, { from, select: sql`n`, columns: { n: column }, tie: sql`n` })).data.map(({ n }) => n);
    });
  expect(await read(numberColumn(sql`n`))).toEqual([2, 1]);
  expect(await read(alwaysColumn(sql`n`))).toEqual([null, 2]);
});

test('a list is counted without what its rows are shown with, but where a filter asks about that', async ({ api }) => {
  const read = (filters: Record<string, { eq: number }>) =>
    api.db.transaction(undefined, async (db) => {
      const listing = {
        from: sql`generate_series(1, 5) as n join (values (1, 10), (2, 20), (3, 20)) as shown(of, m) on shown.of = n`,
        select: sql`n`,
        columns: { n: alwaysColumn(sql`n`), m: numberColumn(sql`m`) },
        tie: sql`n`,
        bare: { from: sql`generate_series(1, 5) as n`, columns: ['n'] },
      };
      return (await pageOf<{ n: number }>(db, { ...asked, filters }, listing)).total;
    });
  expect(await read({})).toBe(5);
  expect(await read({ n: { eq: 2 } })).toBe(1);
  expect(await read({ m: { eq: 20 } })).toBe(2);
});

test('columns are computed for the rows of the page only', async ({ api }) => {
  const read = (alone?: string) =>
    api.db.transaction(undefined, async (db) => {
      await sql`create temporary sequence if not exists shown`.execute(db);
      const listing = {
        from: sql`generate_series(1, 9) as t(n)`,
        select: sql`t.n, (select nextval('shown') + t.n * 0) as at`,
        columns: { n: alwaysColumn(sql`t.n`) },
        tie: sql`t.n`,
        alone,
      };
      const { data } = await pageOf<{ n: number; at: number }>(db, { ...asked, page: 3, sortOrder: 'asc' }, listing);
      const { rows } = await sql<{ last: number }>`select last_value as last from shown`.execute(db);
      return { shown: data.map(({ n }) => n), asked: rows[0]?.last };
    });
  expect(await read()).toEqual({ shown: [5, 6], asked: 9 });
  expect(await read('t')).toEqual({ shown: [5, 6], asked: 11 });
});

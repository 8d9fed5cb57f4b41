import { sql } from 'kysely';
import { expect, test } from '../../../test/harness.ts';
import { numberColumn, pageOf } from './paged.ts';

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
  // An export takes what it is told to, whatever is counted.
  expect(await read(7, 1, 100_000)).toEqual({ first: 1, shown: 7, total: 7, capped: false });
});

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { sheetOf, workbook } from '../../../../test/archive.ts';
import { describe, expect, test } from '../../../../test/harness.ts';
import { bar } from '../../../../test/sales.ts';
import { listImports, runImport } from '../../contract/import.ts';

const rowOf = (...texts: readonly string[]) => `<row>${texts.map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>`;
const head = rowOf('Date', 'Time', 'PLU', 'Item', 'Quantity', 'Net sales', 'Order', 'Comment');
const sold = (order: number, comment = '') => rowOf('2026-11-10', '19:00', 'G1', 'Gin and tonic', '1', '10.00', String(order), comment);
const soldOften = (times: number, comment = () => '') => Array.from({ length: times }, (_, order) => sold(order, comment())).join('');

describe('a workbook', () => {
  test('is brought in, and says on the way how far it has come', async ({ api, venue }) => {
    const { send } = await bar(api, venue);
    const comment = () => randomBytes(500).toString('hex');
    const { status, body } = await send(runImport, workbook(sheetOf(head + soldOften(1200, comment))));
    expect([status, body.lines, body.net]).toEqual([201, 1200, 12_000]);
    const told = await api.db.asOwner(
      async (db) =>
        (
          await sql<{ share: number; whose: string }>`select (payload ->> 'share')::float8 as share, room as whose from outbox
            where event = 'pos-sales.import.progress' order by outbox_id`.execute(db)
        ).rows,
    );
    expect(told.map(({ share }) => share)).toEqual(Array.from({ length: 20 }, (_, step) => expect.closeTo((0.3 * (step + 1)) / 20)));
    expect(new Set(told.map(({ whose }) => whose)).size).toBe(1);
  });

  test('that ends in the middle is refused in words, and nothing of it is written', async ({ api, venue }) => {
    const { send } = await bar(api, venue);
    const { status, body } = await send(runImport, workbook(`<worksheet><sheetData>${head}${soldOften(5000)}<row><c t="str"><v>20`));
    expect([status, body.error.message]).toEqual([422, 'The file is a broken workbook: its sheet cannot be read as XML.']);
    expect((await api.call(listImports, {}, venue.owner)).body.data).toEqual([]);
    expect(await api.db.asOwner(async (db) => (await sql`select 1 from pos_sale_lines where client_id = ${venue.clientId}`.execute(db)).rows)).toEqual([]);
  });

  test('with a number that is none is refused by its row and column', async ({ api, venue }) => {
    const { send } = await bar(api, venue);
    const { status, body } = await send(runImport, workbook(sheetOf(`${head}${soldOften(40)}${sold(40).replace('<c t="str"><v>10.00', '<c><v>NaN')}`)));
    expect([status, body.errors]).toEqual([422, [{ field: 'rows.42.Net sales', message: '“NaN” is no number with “.” as its decimal mark' }]]);
  });
});

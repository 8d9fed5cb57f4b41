import { describe, expect, test } from '../../../../test/harness.ts';
import { bar, fileOf } from '../../../../test/sales.ts';
import { listImports, previewImport } from '../../contract/import.ts';

const sold = (day: string, quantity: string, net = '10.00') => `${day},19:00,G1,Gin and tonic,${quantity},${net},1,,`;
const evening = [
  sold('2026-11-10', '2', '20.00'),
  sold('2026-11-10', 'two'),
  sold('2026-11-10', 'one'),
  sold('2026-02-30', '1'),
  ...Array.from({ length: 17 }, () => sold('2026-11-10', '1')),
];
const kinds = [
  { column: 'Quantity', message: '“two” is no number with “.” as its decimal mark', rows: 2, first: [3, 4] },
  { column: 'Date', message: '“2026-02-30” is no day', rows: 1, first: [5] },
];

describe('rows of a till’s file that cannot be read', () => {
  test('are shown by kind, and keep the file out until somebody leaves out just so many', async ({ api, venue }) => {
    const { bring, send } = await bar(api, venue);
    const { body: seen } = await send(previewImport, fileOf(evening));
    expect([seen.lines, seen.faulty, seen.fault_kinds.map(({ rows, first }: { rows: number; first: number[] }) => [rows, first])]).toEqual([
      18,
      3,
      kinds.map(({ rows, first }) => [rows, first]),
    ]);
    const refused = await bring(evening);
    expect([refused.status, refused.body.error.message]).toEqual([422, '3 rows cannot be brought in; nothing was changed.']);
    for (const leave_out of ['2', '4']) {
      const other = await bring(evening, { leave_out });
      expect([other.status, other.body.error.message]).toEqual([422, `3 rows cannot be brought in, and not the ${leave_out} that were to be left out; nothing was changed.`]);
    }
    expect((await api.call(listImports, {}, venue.owner)).body.total).toBe(0);
    const { status, body } = await bring(evening, { leave_out: '3' });
    expect([status, body.lines, body.net, body.left_out]).toEqual([201, 18, 190, 3]);
  });

  test('stay with the import that left them out, each kind with its first rows', async ({ api, venue }) => {
    const { bring } = await bar(api, venue);
    await bring(evening, { leave_out: '3' });
    const [row] = (await api.call(listImports, {}, venue.owner)).body.data;
    expect([row?.left_out, row?.left_out_kinds.map(({ column, rows, first }) => [column, rows, first])]).toEqual([
      3,
      kinds.map(({ column, rows, first }) => [column, rows, first]),
    ]);
    expect((await bring([sold('2026-11-11', '1')])).body).toMatchObject({ left_out: 0, left_out_kinds: [] });
  });

  test('are none where every row can be read: nothing is left out in their place', async ({ api, venue }) => {
    const { bring } = await bar(api, venue);
    const { status, body } = await bring([sold('2026-11-10', '1')], { leave_out: '1' });
    expect([status, body.errors]).toEqual([422, [{ field: 'leave_out', message: 'every row can be read' }]]);
  });
});

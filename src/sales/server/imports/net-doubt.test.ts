import { describe, expect, test } from '../../../../test/harness.ts';
import { bar } from '../../../../test/sales.ts';
import { listImports, previewImport, runImport } from '../../contract/import.ts';
import { isNetDoubtful } from '../../domain/net-doubt.ts';

const fileOf = (rows: readonly string[]) => Buffer.from(`Date,PLU,Item,Qty,Gross sales,Net sales\n${rows.join('\n')}\n`);
const wrong = fileOf(['2026-11-10,G1,Gin and tonic,4,40.00,38.00', '2026-11-10,W1,Water,22,44.00,1046.00']);

describe('net sales far from the gross beside them', () => {
  test('are asked about before anything is written, and come in where somebody says that they are right', async ({ api, venue }) => {
    const { send } = await bar(api, venue);
    const { body: seen } = await send(previewImport, wrong);
    expect([seen.totals.net, seen.totals.gross, seen.net_doubtful]).toEqual([1084, 84, true]);
    // Which column is which is said first; then what they come to is asked about.
    expect((await send(runImport, wrong)).body.errors[0].field).toMatch(/^mapping\./);
    const said = { mapping: JSON.stringify({ ...seen.mapping, open: undefined }) };
    const refused = await send(runImport, wrong, said);
    expect([refused.status, refused.body.error.code, refused.body.error.details]).toEqual([409, 'SALES_NET_DOUBTFUL', { net: 1084, gross: 84 }]);
    expect((await api.call(listImports, {}, venue.owner)).body.total).toBe(0);
    expect((await send(runImport, wrong, { ...said, net_checked: 'true' })).body.net).toBe(1084);
  });

  test('are not asked about where tax and discount explain the difference', async ({ api, venue }) => {
    const { send } = await bar(api, venue);
    const right = fileOf(['2026-11-10,G1,Gin and tonic,4,40.00,32.00', '2026-11-10,W1,Water,22,44.00,37.00']);
    expect((await send(previewImport, right)).body.net_doubtful).toBe(false);
    expect((await send(runImport, right)).status).toBe(201);
  });
});

test('a doubt is of sums that no tax and no discount makes', () => {
  const doubts = (net: number, gross: number) => isNetDoubtful({ net, gross });
  expect([doubts(1084, 84), doubts(20, 84), doubts(-84, 84), doubts(70, 84), doubts(100, 84), doubts(0, 0), doubts(50, 0)]).toEqual([true, true, true, false, false, false, false]);
});

import { type Api, describe, expect, test, type Venue } from '../../../test/harness.ts';
import { stocked } from '../../../test/stock.ts';
import { suppliers } from '../../catalogue/contract/reference.ts';
import type { AnyCall } from '../../kernel/contract/call.ts';
import { readSheet } from '../../kernel/server/sheets/read.ts';
import { createAdjustment, exportAdjustments } from '../contract/adjustment.ts';
import { createPar, exportPars } from '../contract/par.ts';
import { createReturn, exportReturns } from '../contract/return.ts';
import { createTransfer, exportTransfers } from '../contract/transfer.ts';
import { createWaste, exportWaste, wasteReasons } from '../contract/waste.ts';

const formula = '=HYPERLINK("http://x")';

/** Two products, of which one is called what a spreadsheet would run, in every book. */
async function booked(api: Api, venue: Venue) {
  const stock = await stocked(api, venue);
  const odd = await stock.product(formula);
  const supplier = await api.call(suppliers.create, { body: { supplier_name: `Cellars ${odd}` } }, venue.owner);
  const { data: reasons } = (await api.call(wasteReasons, {}, venue.owner)).body;
  const reason = reasons.find(({ needs_note }) => !needs_note)?.reason_id ?? 0;
  for (const productId of [stock.productId, odd]) {
    await stock.post([{ kind: 'delivery', quantity: 10, value: 100, productId }]);
    const made = [
      await api.call(createWaste, { body: { product_id: productId, location_id: stock.bar, quantity: 1, reason_id: reason } }, venue.owner),
      await api.call(createAdjustment, { body: { itemId: productId, location_id: stock.bar, newQuantity: 8, reason: '+1' } }, venue.owner),
      await api.call(createPar, { body: { product_id: productId, location_id: stock.bar, par_min: 2, par_max: 20 } }, venue.owner),
      await api.call(
        createReturn,
        { body: { supplier_id: supplier.body.supplier_id as number, product_id: productId, location_id: stock.bar, quantity: 2, reason: '@corked' } },
        venue.owner,
      ),
    ];
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  }
  const lines = [odd, stock.productId].map((product_id) => ({ product_id, quantity: 3 }));
  expect((await api.call(createTransfer, { body: { from_location: stock.bar, to_location: stock.cellar, lines, note: '-as said' } }, venue.owner)).status).toBe(201);
  return { stock, odd };
}

const sheetOf = async (api: Api, venue: Venue, call: AnyCall, query: object) => {
  const answer = await api.call(call, { query }, venue.owner);
  expect(answer.status).toBe(200);
  return { type: String(answer.headers['content-type']), bytes: answer.body as unknown as Buffer };
};

describe('a list of the stock room leaves as a sheet', () => {
  test.for([
    ['waste', exportWaste, ['1', 'each', '10'], 1],
    ['adjustments', exportAdjustments, ['9', '8', '-1', 'each', '-10', '+1'], 1],
    ['par levels', exportPars, ['2', '20', '3', '17', 'each'], 1],
    ['returns', exportReturns, ['2', 'each', '20', '@corked'], 1],
    // A transfer is found by what it holds, and shown whole.
    ['transfers', exportTransfers, ['3', 'each', '-as said'], 2],
  ] as const)('%s: what its filters leave, in both forms, and nothing in it runs', async ([, call, cells, rows], { api, venue }) => {
    const { odd } = await booked(api, venue);
    const filters = JSON.stringify({ product_id: { eq: odd } });
    const [csv, xlsx] = [await sheetOf(api, venue, call, { format: 'csv', filters }), await sheetOf(api, venue, call, { format: 'xlsx', filters })];
    expect([csv.type, xlsx.type]).toEqual([expect.stringContaining('text/csv'), expect.stringContaining('spreadsheetml')]);
    expect(csv.bytes.toString('utf8')).toContain(`"'=HYPERLINK(""http://x"")"`);
    const [titles, ...read] = await readSheet(csv.bytes, 'text/plain');
    expect(await readSheet(xlsx.bytes, 'application/zip')).toEqual([titles, ...read]);
    expect(read.length).toBe(rows);
    const named = read.find((row) => row.includes(formula)) ?? [];
    for (const cell of cells) expect(named).toContain(cell);
    const all = await readSheet((await sheetOf(api, venue, call, {})).bytes, 'text/plain');
    expect(all.length).toBe(1 + 2);
    expect((await api.call(call, { query: { filters: '{"colour":{"eq":1}}' } }, venue.owner)).status).toBe(400);
  });
});

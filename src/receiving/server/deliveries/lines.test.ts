import { sql } from 'kysely';
import { expect, test } from '../../../../test/harness.ts';
import { stocked } from '../../../../test/stock.ts';
import { suppliers } from '../../../catalogue/contract/reference.ts';
import { createDelivery, updateDelivery } from '../../contract/delivery.ts';

test('a delivery that has not come is put right line by line, and what its document says of a line stays as far as it still holds', async ({ api, venue }) => {
  const stock = await stocked(api, venue);
  const bottle = await stock.product('Campari', { base_unit: 'ml', size_quantity: 700, pack_units: 6 });
  const supplier_id = (await api.call(suppliers.create, { body: { supplier_name: 'Wine & Spirits' } }, venue.owner)).body.supplier_id as number;
  const change = (id: number, body: object) => api.call(updateDelivery, { params: { id }, body }, venue.owner);
  const piece = { product_id: stock.productId, unit_cost: 3.33 };
  const lines = [
    { ...piece, ordered: 3, name: 'PIECES 1X', supplier_code: 'P-1' },
    { ...piece, ordered: 3, name: 'PIECES 2X' },
    { ...piece, ordered: 1 },
  ];
  const { body } = await api.call(createDelivery, { body: { supplier_id, location_id: stock.cellar, status: 'draft', lines } }, venue.owner);
  // A document that says ten of three pieces at 3.33 each means ten.
  await api.db.asOwner((db) =>
    sql`update delivery_lines set line_total = 100000, matched_by = 'code' where client_id = ${venue.clientId} and delivery_id = ${body.delivery_id} and line < 3`.execute(db),
  );
  const changed = await change(body.delivery_id, {
    version: body.version,
    lines: [
      { line: 1, ...piece, ordered: 3 },
      { line: 2, product_id: bottle, ordered: 2, unit: 'pack', unit_cost: 60 },
      { product_id: bottle, ordered: 1, unit_cost: 11 },
    ],
  });
  expect(changed.body.lines.map(({ line, name, supplier_code, matched_by, ordered, unit, value }) => [line, name, supplier_code, matched_by, ordered, unit, value])).toEqual([
    [1, 'PIECES 1X', 'P-1', 'code', 3, 'unit', 10],
    [2, 'PIECES 2X', null, 'hand', 2, 'pack', 120],
    [3, 'Campari', null, 'hand', 1, 'unit', 11],
  ]);
  const dearer = await change(body.delivery_id, { lines: [{ line: 1, ...piece, ordered: 4 }] });
  expect([dearer.body.lines.length, dearer.body.value]).toEqual([1, 13.32]);
  const unknown = await change(body.delivery_id, { lines: [{ line: 9, ...piece, ordered: 4 }] });
  expect([unknown.status, unknown.body.errors.map(({ field }) => field)]).toEqual([422, ['lines.0.line']]);
  expect((await change(body.delivery_id, { status: 'received' })).body.value).toBe(13.32);
  expect(await stock.level(stock.cellar)).toEqual({ quantity: 4, value: 13.32 });
});

test('what is sold by the gallon, the pound and the ounce becomes as much of what it is kept in', async ({ api, venue }) => {
  const stock = await stocked(api, venue);
  const bottle = await stock.product('Campari', { base_unit: 'ml', size_quantity: 700 });
  const mint = await stock.product('Mint', { base_unit: 'g', size_quantity: 100 });
  const { body: made } = await api.call(suppliers.create, { body: { supplier_name: 'Greens & Juices' } }, venue.owner);
  const lines = [
    { product_id: bottle, ordered: 1, unit: 'gal', unit_cost: 40 },
    { product_id: bottle, ordered: 2, unit: 'oz', unit_cost: 1 },
    { product_id: mint, ordered: 2, unit: 'lb', unit_cost: 8 },
    { product_id: mint, ordered: 4, unit: 'oz', unit_cost: 1 },
  ];
  const { body } = await api.call(createDelivery, { body: { supplier_id: made.supplier_id as number, location_id: stock.cellar, lines } as never }, venue.owner);
  expect(body.lines.map(({ unit, base_quantity, value }) => [unit, base_quantity, value])).toEqual([
    ['gal', 3785.412, 40],
    ['oz', 59.147, 2],
    ['lb', 907.185, 16],
    ['oz', 113.398, 4],
  ]);
});

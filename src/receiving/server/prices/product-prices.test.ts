import { describe, expect, test } from '../../../../test/harness.ts';
import { cellar } from '../../../../test/receiving.ts';
import { suppliers } from '../../../catalogue/contract/reference.ts';
import { deleteDelivery } from '../../contract/delivery.ts';
import { listProductPrices } from '../../contract/product-price.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12)).toISOString();

describe('the prices of a product', () => {
  test('are those of one bottle, whatever it was bought by, with each change and who charged it, the latest first', async ({ api, venue }) => {
    const { bottle, manual, change, supplier } = await cellar(api, venue);
    const other = (await api.call(suppliers.create, { body: { supplier_name: 'The other one' } }, venue.owner)).body.supplier_id as number;
    const deliver = async (n: number, line: object, more: object = {}) =>
      (await manual({ received_at: day(n), lines: [{ product_id: bottle, ordered: 1, ...line }], ...more })).body;
    const first = await deliver(2, { unit: 'pack', unit_cost: 120 });
    const dearer = await deliver(9, { unit: 'unit', unit_cost: 22 }, { supplier_id: other });
    await deliver(20, { unit: 'unit', unit_cost: 0 });
    const undone = await deliver(23, { unit: 'unit', unit_cost: 99 });
    expect((await api.call(deleteDelivery, { params: { id: undone.delivery_id } }, venue.owner)).status).toBe(200);
    const billed = (await manual({ status: 'expected', lines: [{ product_id: bottle, ordered: 1, unit: 'unit', unit_cost: 22 }] })).body;
    expect((await change(billed.delivery_id, { status: 'received', check: [{ line: 1, received: 1, billed_cost: 23.1 }] })).status).toBe(200);
    const { body } = await api.call(listProductPrices, { params: { id: bottle } }, venue.owner);
    expect(body.data.map((row) => [row.delivery_id, row.supplier_id, row.supplier_name, row.price, row.change_percent])).toEqual([
      [billed.delivery_id, supplier, `Wine & Spirits of ${venue.clientId}`, 23.1, 5],
      [dearer.delivery_id, other, 'The other one', 22, 10],
      [first.delivery_id, supplier, `Wine & Spirits of ${venue.clientId}`, 20, null],
    ]);
    expect([body.total, Date.parse(body.data[1]?.received_at ?? '')]).toEqual([3, Date.parse(day(9))]);
  });

  test('are for users who may see stock, of existing products', async ({ api, venue, rival }) => {
    const { bottle } = await cellar(api, venue);
    const counter = await venue.user('counter', ['counter']);
    expect((await api.call(listProductPrices, { params: { id: bottle } }, counter)).status).toBe(403);
    expect((await api.call(listProductPrices, { params: { id: bottle } }, rival.owner)).status).toBe(404);
  });
});

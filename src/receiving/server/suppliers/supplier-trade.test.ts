import { sql } from 'kysely';
import { describe, expect, test } from '../../../../test/harness.ts';
import { cellar } from '../../../../test/receiving.ts';
import { suppliers } from '../../../catalogue/contract/reference.ts';
import { listClaims } from '../../contract/claim.ts';
import { deleteDelivery } from '../../contract/delivery.ts';
import { supplierTrade } from '../../contract/supplier-trade.ts';

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describe('what was bought from a supplier', () => {
  test('is what its received deliveries come to, month by month, with claims and the prices that it changed', async ({ api, venue }) => {
    const { bottle, manual, change, supplier, stock } = await cellar(api, venue);
    const other = (await api.call(suppliers.create, { body: { supplier_name: 'The other one' } }, venue.owner)).body.supplier_id as number;
    const deliver = async (days: number, lines: object[], more: object = {}) => (await manual({ received_at: ago(days), lines, ...more })).body;
    await deliver(120, [{ product_id: bottle, ordered: 2, unit: 'pack', unit_cost: 120 }]);
    await deliver(80, [{ product_id: bottle, ordered: 1, unit: 'unit', unit_cost: 99 }], { supplier_id: other });
    const dearer = await deliver(40, [
      { product_id: bottle, ordered: 6, unit: 'unit', unit_cost: 22 },
      { product_id: stock.productId, ordered: 5, received: 4, unit_cost: 10 },
    ]);
    const undone = await deliver(20, [{ product_id: bottle, ordered: 1, unit: 'unit', unit_cost: 50 }]);
    await api.call(deleteDelivery, { params: { id: undone.delivery_id } }, venue.owner);
    const expected = (await manual({ status: 'expected', lines: [{ product_id: stock.productId, ordered: 4, unit_cost: 10 }] })).body;
    const { body } = await api.call(supplierTrade, { params: { id: supplier } }, venue.owner);

    // The ledger took the same goods in, and knows nothing of deliveries' lines.
    const ledger = await api.db.asOwner(
      async (db) =>
        (
          await sql<{ month: string; value: number }>`
            select to_char(e.effective_at at time zone (select timezone from clients where client_id = ${venue.clientId}), 'YYYY-MM') as month, sum(e.value)::float8 / 10000 as value
            from stock_entries e where e.client_id = ${venue.clientId} and e.kind = 'delivery' and e.source_type = 'delivery'
              and e.source_id in (select delivery_id from deliveries where client_id = ${venue.clientId} and supplier_id = ${supplier} and status = 'received') group by 1 order by 1`.execute(
            db,
          )
        ).rows,
    );
    expect(body.months.filter(({ value }) => value > 0).map(({ month, value }) => ({ month, value }))).toEqual(ledger);
    expect([body.months.length, body.value, body.deliveries, body.exceptions]).toEqual([12, ledger.reduce((sum, { value }) => sum + value, 0), 2, 1]);
    const claims = (await api.call(listClaims, { query: { supplier_id: String(supplier) } }, venue.owner)).body;
    expect(body.claims).toEqual({ count: claims.total, value: claims.outstanding });
    expect(body.price_changes.map((one) => [one.product_id, one.delivery_id, one.price_before, one.price, one.change_percent])).toEqual([[bottle, dearer.delivery_id, 20, 22, 10]]);
    expect(body.next_expected).toBe(expected.delivery_date);
    expect(Date.parse(body.last_received_at ?? '')).toBe(Date.parse(dearer.received_at ?? ''));
    expect((await change(expected.delivery_id, { status: 'received', check: [{ line: 1, received: 4 }] })).status).toBe(200);
    expect((await api.call(supplierTrade, { params: { id: supplier } }, venue.owner)).body).toMatchObject({ deliveries: 3, next_expected: null });
  });

  test('is for users who may see stock, of their own suppliers', async ({ api, venue, rival }) => {
    const { supplier } = await cellar(api, venue);
    const counter = await venue.user('counter', ['counter']);
    const asked = { params: { id: supplier } };
    expect([(await api.call(supplierTrade, asked, counter)).status, (await api.call(supplierTrade, asked, rival.owner)).status]).toEqual([403, 404]);
    expect((await api.call(supplierTrade, asked, venue.owner)).body).toMatchObject({
      value: 0,
      deliveries: 0,
      claims: { count: 0, value: 0 },
      price_changes: [],
      last_received_at: null,
    });
  });
});

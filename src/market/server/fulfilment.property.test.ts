import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from '../../../test/harness.ts';
import { order, stall } from '../../../test/market.ts';
import { moneyToStore } from '../../kernel/contract/money.ts';
import { acknowledgeBought, answerSold } from '../contract/orders/order.ts';
import { createWave, moveWave, pickPlan, recordPicks } from '../contract/picking.ts';
import { listShipments, moveShipment } from '../contract/shipment.ts';
import { lineTotal, taxOn } from '../domain/lines.ts';

/** What chance decides, one number after the other. */
const chances = fc.array(fc.nat(11), { minLength: 60, maxLength: 60 });

interface Kept {
  readonly order_id: number;
  readonly status: string;
  readonly total: number;
  readonly subtotal: number;
  readonly tax: number;
  readonly delivery_fee: number;
  readonly lines: readonly {
    readonly quantity: number;
    readonly confirmed: number | null;
    readonly shipped: number;
    readonly unit_price: number;
    readonly tax_rate: number;
    readonly total: number;
    readonly size_quantity: number;
    readonly pack_units: number;
    readonly price_basis: 'pack' | 'weight';
    readonly weight: number | null;
    readonly weighed: number;
    readonly sent: number;
  }[];
}

test('however orders are answered, picked, shipped, failed and brought back: no pack and no cent is lost', { timeout: 240_000 }, async ({ api, venue }) => {
  await fc.assert(
    fc.asyncProperty(chances, async (given) => {
      let at = 0;
      const chance = (most: number): number => (given[at++ % given.length] ?? 0) % most;
      const { seller, offer } = await stall(api, { delivery_fee: 7 });
      const goods = [
        await offer({ on_hand: 500, tax_rate: 20 }),
        await offer({ on_hand: 500, list_price: 13.37 }),
        await offer({ on_hand: 500, base_unit: 'g', size_quantity: 1500, price_basis: 'weight', list_price: 9.9 }),
      ];
      const instead = await offer({ on_hand: 500 });
      const as = seller.owner;
      for (let n = 0; n < 2; n += 1) {
        const [placed] = await order(
          api,
          venue,
          goods.map((product_id) => ({ product_id, qty: 1 + chance(5) })),
        );
        const short = chance(3) === 0 ? [{ line: 1, answer: 'refused' as const, reason: 'Gone' }] : [];
        await api.call(answerSold, { params: { id: placed?.order_id ?? 0 }, body: { status: 'accepted', lines: short } }, as);
        await api.call(acknowledgeBought, { params: { id: placed?.order_id ?? 0 }, body: {} }, venue.owner);
      }
      for (let round = 0; round < 3; round += 1) {
        const plan = (await api.call(pickPlan, {}, as)).body.data[0];
        if (plan) {
          const { body: wave } = await api.call(createWave, { body: { delivery_day: plan.delivery_day, whole_day: true } }, as);
          const params = { id: wave.wave_id };
          const move = (status: 'picking' | 'picked' | 'packed' | 'handed_over') => api.call(moveWave, { params, body: { status } }, as);
          await move('picking');
          const lines = wave.lines.map(({ line, quantity, price_basis, size_quantity }) => {
            const weigh = (packs: number) => (price_basis === 'weight' && packs > 0 ? { weight: size_quantity * packs * (0.8 + chance(5) / 10) } : {});
            const way = chance(4);
            if (way === 0) {
              const picked = chance(quantity);
              return { line, state: 'short' as const, picked, reason: 'Broken', ...weigh(picked) };
            }
            if (way === 1 && price_basis === 'pack') return { line, state: 'substituted' as const, substitute_product_id: instead, picked: quantity };
            return { line, state: 'picked' as const, ...weigh(quantity) };
          });
          expect((await api.call(recordPicks, { params, body: { lines } }, as)).status).toBe(200);
          for (const status of ['picked', 'packed'] as const) expect((await move(status)).status).toBe(200);
          for (const { order_id } of wave.lines) await api.call(acknowledgeBought, { params: { id: order_id }, body: {} }, venue.owner);
          expect((await move('handed_over')).status).toBe(200);
        }
        for (const { shipment_id, status } of (await api.call(listShipments, {}, as)).body.data) {
          const step = (to: 'delivered' | 'failed' | 'returned' | 'in_transit', more: object = {}) =>
            api.call(moveShipment, { params: { id: shipment_id }, body: { status: to, ...more } }, as);
          if (status !== 'in_transit') continue;
          const way = chance(3);
          if (way === 0) {
            await step('failed', { reason: 'Nobody there' });
            await step(chance(2) === 0 ? 'returned' : 'in_transit');
          } else if (way === 1) await step('delivered', { received_by: 'Olive', returns: [] });
          else {
            const { body } = await api.call(moveShipment, { params: { id: shipment_id }, body: { status: 'delivered', returns: [] } }, as);
            expect(body.status).toBe('delivered');
          }
        }
        await held();
      }

      /** Everything that must agree, whatever has happened. */
      async function held(): Promise<void> {
        const { rows: orders } = await api.db.asOwner((db) =>
          sql<Kept>`
            select o.order_id, o.status, o.total, o.subtotal, o.tax, o.delivery_fee, jsonb_agg(to_jsonb(x) || jsonb_build_object('sent', coalesce((
              select sum(case when s.status = 'returned' then 0 else l.quantity - l.returned end) from market_shipment_lines l join market_shipments s on s.client_id = l.client_id and s.shipment_id = l.shipment_id
              where l.client_id = x.client_id and l.order_id = x.order_id and l.line = x.line and s.status not in ('draft', 'ready')), 0)) order by x.line) as lines
            from market_orders o join market_order_lines x using (client_id, order_id) where o.seller_id = ${seller.clientId} group by o.client_id, o.order_id`.execute(db),
        );
        for (const { lines, ...sums } of orders) {
          for (const line of lines) {
            const confirmed = line.confirmed ?? line.quantity;
            expect(line.shipped).toBeLessThanOrEqual(confirmed);
            expect(line.shipped).toBe(line.sent);
            const nominal = lineTotal(line, line.unit_price, confirmed);
            const weighed = Math.round((line.unit_price * ((line.weight ?? 0) + line.size_quantity * line.pack_units * (confirmed - line.weighed))) / 1_000_000 / 100) * 100;
            expect(line.total).toBe(line.price_basis === 'pack' ? nominal : weighed);
          }
          const goodsTotal = lines.reduce((all, { total }) => all + total, 0);
          expect(sums.subtotal).toBe(goodsTotal);
          expect(sums.tax).toBe(lines.reduce((all, { total, tax_rate }) => all + taxOn(total, tax_rate), 0));
          expect(sums.total).toBe(sums.subtotal + sums.tax + sums.delivery_fee);
          expect([0, moneyToStore(7)]).toContain(sums.delivery_fee);
        }
        const { rows: stock } = await api.db.asOwner((db) =>
          sql<{ gone: number; reserved: number; left: number; owed: number }>`
            select 500 - k.on_hand as gone, k.reserved,
              coalesce((select sum(case when s.status = 'returned' then 0 else l.quantity - l.returned end) from market_shipment_lines l join market_shipments s on s.client_id = l.client_id and s.shipment_id = l.shipment_id
                where l.seller_id = k.client_id and l.listing_id = k.listing_id and s.status not in ('draft', 'ready')), 0)::integer as left,
              coalesce((select sum(coalesce(x.confirmed, x.quantity) - x.shipped) from market_order_lines x join market_orders o using (client_id, order_id)
                where x.seller_id = k.client_id and coalesce(x.substitute_listing_id, x.listing_id) = k.listing_id and o.status in ('pending', 'accepted', 'shipped')), 0)::integer as owed
            from listing_stock k where k.client_id = ${seller.clientId}`.execute(db),
        );
        for (const { gone, left, reserved, owed } of stock) expect([gone, reserved]).toEqual([left, owed]);
      }
    }),
    { numRuns: 6 },
  );
});

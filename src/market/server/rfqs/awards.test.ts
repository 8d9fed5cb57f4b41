import fc from 'fast-check';
import { expect, test } from '../../../../test/harness.ts';
import { inDays, quote, stall } from '../../../../test/market.ts';
import { getBought } from '../../contract/orders/order.ts';
import { awardRfq, createRfq, getRfq } from '../../contract/rfqs/rfq.ts';

test('whatever is quoted and awarded, quantity and money are those of the orders', async ({ api, venue }) => {
  const sellers = [await stall(api), await stall(api), await stall(api)];
  const products = await Promise.all(
    sellers.map(async ({ offer }) => [
      await offer({ name: 'Gin', pack_units: 6, made_to_order: true, tax_rate: 8.875 }),
      await offer({ name: 'Ham', base_unit: 'g', size_quantity: 7250, price_basis: 'weight', made_to_order: true, tax_rate: 5 }),
    ]),
  );
  const items = ['ml', 'g', 'ml', 'g'].map((base_unit, at) => ({ name: `Item ${at}`, base_unit: base_unit as 'ml' | 'g', size_quantity: 700, quantity: 10 }));
  const price = fc.integer({ min: 0, max: 9_999_999 }).map((stored) => stored / 10_000);
  const quoted = fc.array(fc.record({ price, quantity: fc.integer({ min: 1, max: 5000 }), fee: fc.integer({ min: 0, max: 5000 }).map((cents) => cents / 100) }), {
    minLength: 12,
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(quoted, fc.array(fc.integer({ min: -1, max: 2 }), { minLength: 4, maxLength: 4 }), async (offers, choice) => {
      if (choice.every((one) => one < 0)) return;
      const made = await api.call(
        createRfq,
        { body: { title: 'Any', items, deadline: inDays(3), suppliers: sellers.map(({ seller }) => seller.clientId), delivery_address: 'Here', send: true } },
        venue.owner,
      );
      const id = made.body.rfq_id;
      for (const [at, { seller }] of sellers.entries()) {
        const said = items.map(({ base_unit }, line) => ({
          line: line + 1,
          product_id: products[at]?.[base_unit === 'g' ? 1 : 0] ?? 0,
          quantity_available: offers[at * 4 + line]?.quantity ?? 1,
          quoted_price: offers[at * 4 + line]?.price ?? 1,
        }));
        expect((await quote(api, seller, id, said, { delivery_fee: offers[at * 4]?.fee ?? 0 })).status).toBe(200);
      }
      const { quotations } = (await api.call(getRfq, { params: { id } }, venue.owner)).body;
      const of = (at: number) => quotations.find(({ seller_id }) => seller_id === sellers[at]?.seller.clientId);
      const chosen = choice.flatMap((at, line) => (at < 0 ? [] : [{ line: line + 1, quotation_id: of(at)?.quotation_id ?? 0 }]));
      const { body } = await api.call(awardRfq, { params: { id }, body: { lines: chosen } }, venue.owner);
      const cents = (value: number) => Math.round(value * 100);
      for (const { order_id, terms, status: now } of body.quotations) {
        const awarded = terms?.lines.filter((line) => line.awarded) ?? [];
        expect([now, order_id !== null]).toEqual(awarded.length > 0 ? ['accepted', true] : ['not_selected', false]);
        if (order_id === null) continue;
        const order = (await api.call(getBought, { params: { id: order_id } }, venue.owner)).body;
        expect(order.lines.map(({ product_id, qty, unit_price, total }) => [product_id, qty, unit_price, total])).toEqual(
          awarded.map(({ product_id, quantity_available, quoted_price, total }) => [product_id, quantity_available, quoted_price, total]),
        );
        expect(cents(order.subtotal)).toBe(awarded.reduce((all, { total }) => all + cents(total), 0));
        expect(cents(order.total)).toBe(cents(order.subtotal) + cents(order.tax) + cents(terms?.delivery_fee ?? 0));
      }
      const awarded = body.quotations.flatMap(({ terms }) => terms?.lines.filter((line) => line.awarded) ?? []);
      expect(awarded).toHaveLength(chosen.length);
      expect(body.items.map((item) => item.awarded)).toEqual(items.map((_, at) => awarded.find(({ line }) => line === at + 1)?.covers ?? 0));
    }),
    { numRuns: 15 },
  );
});

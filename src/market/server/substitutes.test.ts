import { type Api, describe, expect, test, type Venue } from '../../../test/harness.ts';
import { assistants, order, type Stall, stall } from '../../../test/market.ts';
import { supplierRevenue } from '../contract/analytics.ts';
import { getListing } from '../contract/listing.ts';
import { refuseChanges } from '../contract/orders/mail-order.ts';
import { acknowledgeBought, answerSold, getBought, getSold } from '../contract/orders/order.ts';
import { createWave, moveWave, recordPicks } from '../contract/picking.ts';
import { putClientPricing } from '../contract/pricing.ts';
import type { WaveState } from '../contract/states.ts';

/** A gin and a cheese that were ordered, and a case that can come instead: at 30 for everybody, at 15 for this client. */
async function swap(api: Api, venue: Venue) {
  const made = await stall(api);
  const { seller, offer } = made;
  const [gin, cheese] = [await offer({ tax_rate: 10 }), await offer({ base_unit: 'g', size_quantity: 1000, price_basis: 'weight', list_price: 17.45, tax_rate: 5.5 })];
  const instead = await offer({ name: 'A case', pack_units: 6, size_quantity: 750, list_price: 30, tax_rate: 20, on_hand: 10 });
  const agree = (value: number) =>
    api.call(putClientPricing, { params: { id: venue.clientId }, body: { pricing_rules: [{ product_id: instead, type: 'fixed', value }] } }, seller.owner);
  const id = (
    await order(api, venue, [
      { product_id: gin, qty: 4 },
      { product_id: cheese, qty: 8 },
    ])
  )[0]?.order_id;
  const params = { id: id ?? 0 };
  const both = async () => {
    const [sold, bought] = [(await api.call(getSold, { params }, seller.owner)).body, (await api.call(getBought, { params }, venue.owner)).body];
    const sums = ({ subtotal, tax, total, lines }: typeof sold) => ({
      subtotal,
      tax,
      total,
      lines: lines.map(({ unit_price, price_before, total: sum, pack_units, price_basis, tax_rate }) => [unit_price, price_before, sum, pack_units, price_basis, tax_rate]),
    });
    expect(sums(sold)).toEqual(sums(bought));
    return sums(sold);
  };
  return { ...made, gin, cheese, instead, agree, params, both };
}

/** A wave of all that the supplier has to bring that day. */
async function waved(api: Api, { seller }: Stall, params: { id: number }) {
  const { estimated_delivery } = (await api.call(getSold, { params }, seller.owner)).body;
  const { wave_id } = (await api.call(createWave, { body: { delivery_day: estimated_delivery, whole_day: true } }, seller.owner)).body;
  const move = (status: WaveState) => api.call(moveWave, { params: { id: wave_id }, body: { status } }, seller.owner);
  await move('picking');
  return { move, pick: (lines: object[]) => api.call(recordPicks, { params: { id: wave_id }, body: { lines: lines as never } }, seller.owner) };
}

describe('what comes instead', () => {
  test('is packed, taxed and priced as what it is: at its client’s own price, by the pack where weight was ordered', async ({ api, venue }) => {
    const { seller, instead, agree, params, both } = await swap(api, venue);
    await agree(15);
    const lines = [{ line: 1, answer: 'substituted' as const, substitute_product_id: instead }];
    expect((await api.call(answerSold, { params, body: { status: 'accepted', lines } }, seller.owner)).status).toBe(200);
    // Four cases at 15 with 20 % tax, and eight kilograms at 17.45 with 5.5 %.
    expect(await both()).toEqual({
      subtotal: 199.6,
      tax: 19.68,
      total: 219.28,
      lines: [
        [15, 20, 60, 6, 'pack', 20],
        [17.45, null, 139.6, 1, 'weight', 5.5],
      ],
    });
  });

  test('costs no more than what was ordered, unless another price is said with its reason', async ({ api, venue }) => {
    const { seller, instead, params, both } = await swap(api, venue);
    const line = { line: 1, answer: 'substituted' as const, substitute_product_id: instead };
    const dear = { ...line, unit_price: 25 };
    expect((await api.call(answerSold, { params, body: { status: 'accepted', lines: [dear] } }, seller.owner)).body.errors).toMatchObject([{ field: 'lines.0.reason' }]);
    await api.call(answerSold, { params, body: { status: 'accepted', lines: [line] } }, seller.owner);
    expect((await both()).lines[0]).toEqual([20, null, 80, 6, 'pack', 20]);
  });

  test('by the pack for what is sold by weight is counted in packs', async ({ api, venue }) => {
    const { seller, instead, agree, params, both } = await swap(api, venue);
    await agree(15);
    await api.call(answerSold, { params, body: { status: 'accepted', lines: [{ line: 2, answer: 'substituted', substitute_product_id: instead }] } }, seller.owner);
    expect((await both()).lines[1]).toEqual([15, 17.45, 120, 6, 'pack', 20]);
  });

  test('from the shelf is priced so too, and is what the supplier is told it sold', async ({ api, venue }) => {
    const made = await swap(api, venue);
    const { seller, instead, agree, params, both } = made;
    await agree(15);
    await api.call(answerSold, { params, body: { status: 'accepted' } }, seller.owner);
    const { move, pick } = await waved(api, made, params);
    const picked = await pick([
      { line: 1, state: 'substituted', substitute_product_id: instead },
      { line: 2, state: 'picked', weight: 8000 },
    ]);
    expect(picked.status).toBe(200);
    await move('picked');
    expect((await both()).lines[0]).toEqual([15, 20, 60, 6, 'pack', 20]);
    const { by_product } = (await api.call(supplierRevenue, { query: { days: 7 } }, seller.owner)).body;
    expect(by_product.find(({ id }) => id === instead)).toMatchObject({ name: 'A case', quantity: 4, total: 60 });
    expect(by_product).toHaveLength(2);
  });

  for (const until of ['picked', 'packed', 'handed_over'] as const)
    test(`that its client refuses once it is ${until} does not ship, and is free for others`, async ({ api, venue }) => {
      const made = await swap(api, venue);
      const { seller, instead, params } = made;
      await api.call(answerSold, { params, body: { status: 'accepted' } }, seller.owner);
      const { move, pick } = await waved(api, made, params);
      await pick([
        { line: 1, state: 'substituted', substitute_product_id: instead },
        { line: 2, state: 'picked', weight: 8000 },
      ]);
      for (const status of ['picked', 'packed', 'handed_over'] as const) {
        await move(status);
        if (status === until) break;
      }
      expect((await api.call(refuseChanges, { params, body: { lines: [1] } }, venue.owner)).status).toBe(200);
      for (const status of ['packed', 'handed_over'] as const) await move(status);
      const [refused] = (await api.call(getSold, { params }, seller.owner)).body.lines;
      expect(refused).toMatchObject({ answer: 'refused', confirmed: 0, shipped: 0 });
      const { on_hand, reserved } = (await api.call(getListing, { params: { id: instead } }, seller.owner)).body;
      expect([on_hand, reserved]).toEqual([10, 0]);
    });
});

test('to agree to more than one may order is to ask somebody who may', async ({ api, venue }) => {
  const { seller, offer } = await stall(api);
  const gin = await offer();
  const { user } = await assistants(api, venue, 50);
  const anna = await user('Anna');
  const [placed] = await order(api, venue, [{ product_id: gin, qty: 2 }], anna);
  const params = { id: placed?.order_id ?? 0 };
  await api.call(answerSold, { params, body: { status: 'accepted', lines: [{ line: 1, answer: 'confirmed', unit_price: 900, reason: 'Dear now' }] } }, seller.owner);
  expect((await api.call(acknowledgeBought, { params, body: {} }, anna)).body).toMatchObject({ error: { code: 'OVER_LIMIT', details: { limit: 50 } } });
  expect((await api.call(acknowledgeBought, { params, body: {} }, venue.owner)).body).toMatchObject({ buyer_ack_needed: false, total: 1800 });
});

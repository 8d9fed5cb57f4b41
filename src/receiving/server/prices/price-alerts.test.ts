import { describe, expect, test } from '../../../../test/harness.ts';
import { cellar } from '../../../../test/receiving.ts';
import { ledgerAgrees } from '../../../../test/stock.ts';
import { createRecipe } from '../../../recipes/contract/recipe.ts';
import { answerPrice, listPriceAlerts } from '../../contract/price-alert.ts';
import { listUsualPrices } from '../../contract/usual-price.ts';
import { beyond, usualFor } from '../../domain/usual-price.ts';

const day = (n: number) => new Date(Date.now() + (n - 9) * 86_400_000);

describe('a price', () => {
  test('beyond the tolerance is reported with its cost and the recipes it takes below their target, until it is accepted or claimed', async ({ api, venue }) => {
    const { stock, bottle, manual } = await cellar(api, venue);
    const alerts = async (query: object = {}) => (await api.call(listPriceAlerts, { query: query }, venue.owner)).body;
    const bring = async (unit_cost: number, more: object = {}) =>
      (await manual({ lines: [{ product_id: bottle, ordered: 2, unit: 'pack', unit_cost }], ...more })).body.delivery_id;
    const answer = (id: number, given: 'ask' | 'accept') => api.call(answerPrice, { params: { id }, body: { line: 1, answer: given } }, venue.owner);
    // A portion takes half a bottle: 5 of 20 at 60 a case is 75 %, and 5.50 at 66 is 72.5 %.
    await api.call(
      createRecipe,
      { body: { recipe_name: 'Campari soda', price_incl_tax: 20, tax_rate: 0, target_gp: 74, ingredients: [{ product_id: bottle, quantity: 350, unit: 'ml' }] } },
      venue.owner,
    );
    await bring(60);
    await bring(61.2);
    expect(await alerts()).toEqual({ data: [], total: 0, extra: 0 });
    const dearer = await bring(66);
    const { data, extra } = await alerts();
    expect([data.length, extra]).toEqual([1, 9.6]);
    expect(data[0]).toMatchObject({ delivery_id: dearer, line: 1, quantity: 2, unit: 'pack', price: 66, price_before: 61.2, against: 'last', change: 4.8, extra: 9.6 });
    expect(data[0]?.percent).toBeCloseTo(7.843, 3);
    expect(data[0]?.recipes).toMatchObject([{ recipe_name: 'Campari soda', gp_before: 74.5, gp: 72.5, target_gp: 74, price_for_target: 21.16 }]);

    // Asked about: the stock stays at what was agreed, and the rest is claimed.
    const { status, body } = await answer(dearer, 'ask');
    expect([status, body.claims.map(({ kind, amount }) => [kind, amount]), body.value]).toEqual([200, [['price', 9.6]], 122.4]);
    expect([(await alerts()).total, (await answer(dearer, 'ask')).status]).toEqual([0, 422]);
    // What was only asked about is not agreed: the next delivery at that price tells it again.
    const again = await bring(66);
    expect((await alerts()).data.map(({ delivery_id, price_before }) => [delivery_id, price_before])).toEqual([[again, 61.2]]);
    expect((await answer(again, 'accept')).body.value).toBe(132);
    await bring(66);
    expect((await alerts()).data).toEqual([]);

    // Before it is received, with a price as it is being typed; and the other way.
    const expected = await bring(66, { status: 'expected' });
    expect([(await alerts({ delivery_id: expected })).total, (await alerts({ delivery_id: expected, billed: JSON.stringify({ 1: 72 }) })).data[0]?.change]).toEqual([0, 6]);
    expect((await answer(expected, 'accept')).body.error?.code).toBe('ILLEGAL_TRANSITION');
    const cheaper = await bring(60);
    expect((await alerts()).data.map(({ change, extra: less }) => [change, less])).toEqual([[-6, -12]]);
    expect((await answer(cheaper, 'ask')).status).toBe(422);
    expect([(await answer(cheaper, 'accept')).status, (await alerts()).total, await ledgerAgrees(api, venue)]).toEqual([200, 0, true]);
    expect((await stock.level(stock.cellar, bottle)).quantity).toBe(6 * 8400);
  });

  test('billed beyond the agreed one is accepted into the stock, and its claim goes', async ({ api, venue, rival }) => {
    const { stock, manual, change } = await cellar(api, venue);
    const { delivery_id } = (await manual({ status: 'expected', lines: [{ product_id: stock.productId, ordered: 4, unit_cost: 10 }] })).body;
    const received = (await change(delivery_id, { status: 'received', check: [{ line: 1, received: 4, billed_cost: 12 }] })).body;
    expect([received.claims.map(({ kind }) => kind), await stock.level(stock.cellar)]).toEqual([['price'], { quantity: 4, value: 40 }]);
    const params = { id: delivery_id };
    expect((await api.call(answerPrice, { params, body: { line: 1, answer: 'accept' } }, rival.owner)).status).toBe(404);
    const { body } = await api.call(answerPrice, { params, body: { line: 1, answer: 'accept' } }, venue.owner);
    expect([body.claims, body.lines[0]?.unit_cost, body.lines[0]?.billed_cost, await stock.level(stock.cellar)]).toEqual([[], 12, null, { quantity: 4, value: 48 }]);
    expect((await api.call(listPriceAlerts, { query: {} }, venue.owner)).body.total).toBe(0);
  });
});

test('a price is compared with the one before as it is known now, also when that was entered later', async ({ api, venue }) => {
  const { bottle, manual } = await cellar(api, venue);
  const bring = async (unit_cost: number, at: Date) =>
    (await manual({ received_at: at.toISOString(), lines: [{ product_id: bottle, ordered: 2, unit: 'pack', unit_cost }] })).body.delivery_id;
  const alerts = async () => (await api.call(listPriceAlerts, { query: {} }, venue.owner)).body.data.map((one) => [one.delivery_id, one.price_before]);
  await bring(60, day(1));
  const dearer = await bring(66, day(5));
  expect(await alerts()).toEqual([[dearer, 60]]);
  const between = await bring(66, day(3));
  expect(await alerts()).toEqual([[between, 60]]);
});

test('what one cost the last time from this supplier, as it was bought; else the product’s cost price; null for others', async ({ api, venue, rival }) => {
  const { stock, bottle, manual, supplier } = await cellar(api, venue);
  const asked = async (product: number, more: object = {}) =>
    (await api.call(listUsualPrices, { query: { supplier_id: supplier, product_ids: JSON.stringify([product]), ...more } }, venue.owner)).body;
  const bring = async (unit_cost: number, more: object = {}) => (await manual({ lines: [{ product_id: bottle, ordered: 2, unit: 'pack', unit_cost }], ...more })).body.delivery_id;
  const first = await bring(100);
  const { data, tolerance } = await asked(bottle);
  expect([tolerance, data.map(({ price, per, from }) => [price, per, from])]).toEqual([2, [[100, 6 * 700, 'last']]]);
  const card = { base_unit: 'ml', size_quantity: 700, pack_units: 6 } as const;
  expect([usualFor(data[0], 'pack', card), usualFor(data[0], 'unit', card)]).toEqual([100, 16.6667]);
  expect([beyond(102, 100, tolerance), beyond(103, 100, tolerance), beyond(90, 100, tolerance)]).toEqual([undefined, 3, -10]);
  // What is only expected was not paid, and a delivery is not held against itself.
  await bring(120, { status: 'expected' });
  expect((await asked(bottle)).data[0]?.price).toBe(100);
  expect((await asked(bottle, { delivery_id: first })).data.map(({ from }) => from)).not.toContain('last');
  const grappa = await stock.product('Grappa', { cost_price: 31.5 });
  expect((await asked(grappa)).data).toMatchObject([{ price: 31.5, from: 'product' }]);
  const { body } = await api.call(listUsualPrices, { query: { product_ids: JSON.stringify([bottle]) } }, rival.owner);
  expect(body.data).toEqual([]);
  const counter = await venue.user('counter', ['counter']);
  expect((await api.call(listUsualPrices, { query: { product_ids: JSON.stringify([bottle]) } }, counter)).status).toBe(403);
});

import { expect, test } from '../../../../test/harness.ts';
import { order, stall } from '../../../../test/market.ts';
import { stocked } from '../../../../test/stock.ts';
import { putClientSettings } from '../../../identity/contract/settings.ts';
import { productKpis } from '../../../stock/contract/movement.ts';
import { createPar, criticalAlerts, parAnalytics } from '../../../stock/contract/par.ts';
import { buyingAdvice } from '../../contract/advice.ts';
import { getOffer } from '../../contract/offer.ts';
import { putOwnProduct } from '../../contract/own-product.ts';

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

/** When it first came, on which days how much was sold, and what is left: the fifth is the rest of a bottle from which nobody could serve. */
const cases = [
  { came: 60, sold: [27, 25, 20, 3], each: 900, left: 2625 },
  { came: 25, sold: [20, 3], each: 1400, left: 7000 },
  { came: 3, sold: [1], each: 700, left: 2100 },
  { came: 40, sold: [35], each: 700, left: 2100 },
  { came: 50, sold: [9, 8, 7], each: 1000, left: 20 },
  { came: 30, sold: [28, 1, 0], each: 250, left: 5000 },
  { came: 1, sold: [0], each: 700, left: 1400 },
  ...Array.from({ length: 12 }, (_, n) => ({ came: 2 + n * 3, sold: [1, 2 + n * 2].filter((day) => day <= 2 + n * 3), each: 333 + n * 7, left: 1000 + n * 911 })),
];

/** By hand: what was sold on the last 28 days that are over, by as many of them as it has been there. */
function expected({ came, sold, each, left }: (typeof cases)[number]): number | null {
  const used = sold.filter((day) => day >= 1 && day <= 28).length * each;
  if (used === 0) return null;
  const out = left < 35;
  return Math.round(((out ? 0 : left) / (used / Math.min(28, Math.max(1, came)))) * 10) / 10;
}

test.for(['UTC', 'Pacific/Kiritimati', 'Pacific/Honolulu'])('how long a product lasts is one figure on every screen, by the days of %s', async (timezone, { api, venue }) => {
  expect((await api.call(putClientSettings, { body: { timezone } }, venue.owner)).status).toBe(200);
  const shop = await stall(api);
  const cellar = await stocked(api, venue);
  const made: { listing: number; product: number }[] = [];
  for (const [at, { came, sold, each, left }] of cases.entries()) {
    const productId = await cellar.product(`Bottle ${at}`, { base_unit: 'ml', size_quantity: 700 });
    const half = Math.floor(sold.length / 2);
    const [here, there] = [sold.slice(0, half), sold.slice(half)];
    await cellar.post([{ productId, kind: 'delivery', quantity: here.length * each, value: 10 }], { at: daysAgo(came) });
    await cellar.post([{ productId, kind: 'delivery', quantity: there.length * each + left, value: 10, locationId: cellar.cellar }], { at: daysAgo(came) });
    for (const day of here) await cellar.post([{ productId, kind: 'sale', quantity: -each }], { at: daysAgo(day) });
    for (const day of there) await cellar.post([{ productId, kind: 'used', quantity: -each, locationId: cellar.cellar }], { at: daysAgo(day) });
    const listing = await shop.offer({ name: `Offered ${at}`, on_hand: 1000 });
    await api.call(putOwnProduct, { params: { id: listing }, body: { product_id: productId } }, venue.owner);
    await api.call(createPar, { body: { product_id: productId, location_id: null, par_min: 700, par_max: 1400 } }, venue.owner);
    made.push({ listing, product: productId });
  }
  await order(api, venue, [{ product_id: made[1]?.listing ?? 0, qty: 3 }]);
  const advice = (await api.call(buyingAdvice, { query: { all: 'true' } }, venue.owner)).body.data;
  const pars = (await api.call(parAnalytics, { query: {} }, venue.owner)).body.data;
  const alerts = (await api.call(criticalAlerts, { query: { status: 'all' } }, venue.owner)).body.data;
  const said = await Promise.all(
    made.map(async ({ listing, product }) => [
      advice.find((line) => line.product.product_id === product)?.days_left,
      pars.find(({ product_id }) => product_id === product)?.days_left,
      alerts.find(({ product_id }) => product_id === product)?.days_left,
      (await api.call(getOffer, { params: { id: listing } }, venue.owner)).body.here.days_left,
      (await api.call(productKpis, { params: { id: product } }, venue.owner)).body.days_on_hand,
    ]),
  );
  expect(said).toEqual(cases.map((one) => Array<number | null>(5).fill(expected(one))));
  expect(advice.find((line) => line.product.product_id === made[1]?.product)).toMatchObject({ on_order: 2100, days_left: 62.5 });
});

import { type Api, expect, test, type Venue } from '../../../../test/harness.ts';
import { stocked } from '../../../../test/stock.ts';
import { movementKpis } from '../../contract/movement.ts';
import { createPar, parAnalytics } from '../../contract/par.ts';
import { stockToday } from '../../contract/today.ts';
import { reverseDocument } from './reversal.ts';

const dayMs = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs);
const mistaken = 700_001;
const isoDay = (at: Date) => at.toISOString().slice(0, 10);

/** The dashboard's days beside those of the movements, which are summed each time. */
async function daysOf(api: Api, venue: Venue) {
  const { days } = (await api.call(stockToday, {}, venue.owner)).body;
  const summed = await api.call(movementKpis, { query: { from: isoDay(ago(13)), to: isoDay(ago(0)) } }, venue.owner);
  expect(days).toEqual(summed.body.days);
  return days;
}

test('the days of the dashboard follow whatever is posted, late, taken back or elsewhere', async ({ api, venue }) => {
  const stock = await stocked(api, venue);
  await stock.post([{ kind: 'delivery', quantity: 1000, value: 500 }], { at: ago(9) });
  await stock.post([{ kind: 'delivery', quantity: 400, value: 200 }], { at: ago(9), id: mistaken });
  expect(await daysOf(api, venue)).toHaveLength(1);
  await stock.post([{ kind: 'waste', quantity: -100, value: -50 }], { at: ago(3) });
  expect(await daysOf(api, venue)).toHaveLength(2);
  await stock.post([{ kind: 'delivery', quantity: 40, value: 90, locationId: stock.cellar }], { at: ago(9) });
  expect((await daysOf(api, venue))[0]?.value_in).toBe(790);
  await stock.inTenant((ctx) => reverseDocument(ctx, { type: 'test', id: mistaken, revision: 0 }));
  expect((await daysOf(api, venue))[0]?.value_in).toBe(590);
});

test('the use that a par level is judged by follows what is posted late', async ({ api, venue }) => {
  const stock = await stocked(api, venue);
  await stock.post([{ kind: 'delivery', quantity: 10_000, value: 500 }], { at: ago(12) });
  await api.call(createPar, { body: { product_id: stock.productId, location_id: stock.bar, par_min: 100, par_max: 2000 } }, venue.owner);
  const perDay = async () => ((await api.call(parAnalytics, { query: {} }, venue.owner)).body.data as { usage_per_day: number }[])[0]?.usage_per_day;
  expect(await perDay()).toBe(0);
  await stock.post([{ kind: 'sale', quantity: -120, value: -6 }], { at: ago(3) });
  expect(await perDay()).toBe(10);
  await stock.post([{ kind: 'waste', quantity: -240, value: -12 }], { at: ago(5) });
  expect(await perDay()).toBe(30);
});

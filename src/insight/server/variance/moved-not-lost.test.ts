import { ago, count, counted, only } from '../../../../test/counted.ts';
import { expect, test } from '../../../../test/harness.ts';

test('what is short at one place and over at another counts as moved, and the product has lost nothing', async ({ api, venue }) => {
  const house = await counted(api, venue);
  await house.post([{ kind: 'delivery', quantity: 5, value: 100, locationId: house.cellar }], { at: ago(450), type: 'delivery' });
  const line = (place: number, quantity: number) => ({ product: house.productId, place, quantity, at: ago(10) });
  await count(api, venue, [line(house.bar, 6), line(house.cellar, 9)]);
  const { row, totals } = await only(api, venue);
  expect(row.moved).toEqual({ quantity: 4, value: 80, from: ['Bar'], to: ['Cellar'] });
  expect([row.quantities?.unexplained, row.unexplained_cost, totals.unexplained_cost]).toEqual([0, 0, 0]);
});

test('what is short and nowhere over is lost', async ({ api, venue }) => {
  const house = await counted(api, venue);
  await house.close(6);
  const { row } = await only(api, venue);
  expect([row.moved, row.quantities?.unexplained, row.unexplained_cost]).toEqual([null, -4, -80]);
});

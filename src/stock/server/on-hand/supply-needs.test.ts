import { expect, test } from '../../../../test/harness.ts';
import { stocked } from '../../../../test/stock.ts';
import { supplyNeeds } from './supply-needs.ts';

const dayMs = 86_400_000;

test('how far the days of a product differ is that of the house: what went from two places in one day is one amount, and days without any count', async ({ api, venue }) => {
  const cellar = await stocked(api, venue);
  const { productId, bar, cellar: below } = cellar;
  const at = (days: number) => new Date(Date.now() - days * dayMs);
  await cellar.post(
    [bar, below].map((locationId) => ({ locationId, kind: 'delivery' as const, quantity: 100, value: 500 })),
    { at: at(10) },
  );
  const sold = [
    [9, bar, 6],
    [9, below, 4],
    [5, bar, 2],
    [2, below, 8],
  ] as const;
  for (const [ago, locationId, quantity] of sold) await cellar.post([{ locationId, kind: 'sale', quantity: -quantity }], { at: at(ago) });
  const need = () => cellar.inTenant(async (ctx) => (await supplyNeeds(ctx, [productId])).get(productId));
  // Ten days: 10, 2, 8 and seven times nothing.
  const perDay = 20 / 10;
  const deviation = Math.sqrt((10 ** 2 + 2 ** 2 + 8 ** 2) / 10 - perDay ** 2);
  expect(await need()).toMatchObject({ held: 180_000, per_day: 2000, deviation: expect.closeTo(deviation * 1000, 6) });
  // Known from now on, until something goes.
  await cellar.post([{ locationId: below, kind: 'sale', quantity: -5 }], { at: at(1) });
  expect(await need()).toMatchObject({ held: 175_000, per_day: 2500, deviation: expect.closeTo(Math.sqrt((100 + 4 + 64 + 25) / 10 - 2.5 ** 2) * 1000, 6) });
});

import { expect, test } from '../../../../test/harness.ts';
import { stocked } from '../../../../test/stock.ts';
import { inventoryStats } from '../../contract/inventory.ts';
import { productKpis } from '../../contract/movement.ts';
import { isOut } from '../../domain/stock-out.ts';

const dayMs = 86_400_000;

/** Left of what, and whether anybody could still serve from it. */
const rests = [
  ['ml', 700, 14, true],
  ['ml', 700, 34.999, true],
  ['ml', 700, 35, false],
  ['ml', 50_000, 49, true],
  ['ml', 50_000, 51, false],
  ['g', 25_000, 60, false],
  ['g', 100, 4, true],
  ['each', 1, 0.02, true],
  ['each', 24, 0.5, false],
  ['each', 1, 0, true],
  ['each', 1, -3, true],
] as const;

test.each(rests)('of %s in %d, %d is out: %s', (base_unit, size_quantity, quantity, out) => {
  expect(isOut(quantity, { base_unit, size_quantity })).toBe(out);
});

test('a remainder too small to serve is out of stock on every list', async ({ api, venue }) => {
  const stock = await stocked(api, venue);
  for (const [at, [base_unit, size_quantity, quantity, out]] of rests.filter(([, , rest]) => rest > 0).entries()) {
    const before = (await api.call(inventoryStats, {}, venue.owner)).body.out_of_stock;
    const productId = await stock.product(`Rest ${at}`, { base_unit, size_quantity });
    const then = { at: new Date(Date.now() - 2 * dayMs) };
    await stock.post([{ kind: 'delivery', quantity: quantity + 10, value: 10, productId }], then);
    await stock.post([{ kind: 'sale', quantity: -10, productId }], then);
    expect((await api.call(inventoryStats, {}, venue.owner)).body.out_of_stock - before).toBe(out ? 1 : 0);
    const { on_hand, days_on_hand } = (await api.call(productKpis, { params: { id: productId } }, venue.owner)).body;
    expect([on_hand, days_on_hand === 0]).toEqual([quantity, out]);
  }
});

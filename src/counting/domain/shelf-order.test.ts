import fc from 'fast-check';
import { expect, test } from 'vitest';
import { learnedOrder } from './shelf-order.ts';

test.each([
  { known: [], walked: [3, 1, 2], order: [3, 1, 2] },
  { known: [1, 2, 3], walked: [1, 9, 2, 3], order: [1, 9, 2, 3] },
  { known: [1, 2, 3], walked: [9, 1], order: [9, 1, 2, 3] },
  { known: [1, 2, 3], walked: [9], order: [1, 2, 3, 9] },
  { known: [1, 2, 3], walked: [3, 8, 9, 1], order: [1, 2, 3, 8, 9] },
])('a shelf $known walked as $walked stands as $order', ({ known, walked, order }) => {
  expect(learnedOrder(known, walked)).toEqual(order);
});

test('what has its place keeps it, all that was counted has one, and a second walk changes nothing', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 30 });
  fc.assert(
    fc.property(ids, ids, (known, walked) => {
      const order = learnedOrder(known, walked);
      expect(order.filter((one) => known.includes(one))).toEqual(known);
      expect([...order].sort((a, b) => a - b)).toEqual([...new Set([...known, ...walked])].sort((a, b) => a - b));
      expect(learnedOrder(order, walked)).toEqual(order);
      if (known.length === 0) expect(order).toEqual(walked);
    }),
  );
});

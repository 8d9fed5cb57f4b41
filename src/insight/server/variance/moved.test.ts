import { expect, test } from 'vitest';
import { splitOf } from '../../domain/split.ts';
import { movedOf } from './moved.ts';
import type { SplitLevel } from './tally.ts';

/** Ten bottles at two each were at every place; nothing was sold, and this is what was found. */
const found = (...places: readonly (readonly [string, number])[]): SplitLevel[] =>
  places.map(([location_name, bottles]) => {
    const window = { opening: { quantity: 10_000, value: 200_000 }, closing: { quantity: bottles * 1000, value: bottles * 20_000 }, moved: {} };
    return { level: { location_name, window }, split: splitOf(window) } as SplitLevel;
  });

test('what is short at one place and over at another by about as much is moved, not lost', () => {
  expect(movedOf(found(['Bar', 15], ['Cellar', 5]))).toEqual({ quantity: 5, value: 10, from: ['Cellar'], to: ['Bar'] });
  expect(movedOf(found(['Bar', 14], ['Cellar', 5], ['Garden', 10]))).toEqual({ quantity: 4, value: 8, from: ['Cellar'], to: ['Bar'] });
  expect(movedOf(found(['Bar', 13], ['Cellar', 5]))).toBe(null);
  expect(movedOf(found(['Bar', 5], ['Cellar', 10]))).toBe(null);
  expect(movedOf(found(['Bar', 5]))).toBe(null);
});

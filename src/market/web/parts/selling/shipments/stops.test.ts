import { expect, test } from 'vitest';
import { moved } from './stops.ts';

test('a stop moves by one place, and no further than the ends', () => {
  expect([moved([1, 2, 3], 3, -1), moved([1, 2, 3], 1, 1), moved([1, 2, 3], 1, -1), moved([1, 2, 3], 3, 1)]).toEqual([
    [1, 3, 2],
    [2, 1, 3],
    [1, 2, 3],
    [1, 2, 3],
  ]);
});

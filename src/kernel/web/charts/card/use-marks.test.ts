import { expect, test } from 'vitest';
import { stepOf } from './use-marks.ts';

test('in one row Left and Right go on, and the ends hold', () => {
  const row = { count: 5 };
  expect([stepOf('ArrowRight', 1, row), stepOf('ArrowLeft', 0, row), stepOf('ArrowRight', 4, row), stepOf('Home', 3, row), stepOf('End', 0, row)]).toEqual([2, 0, 4, 0, 4]);
  expect(stepOf('ArrowUp', 1, row)).toBe(2);
  expect(stepOf('a', 1, row)).toBeUndefined();
});

test('in a list Down goes to the next', () => {
  expect([stepOf('ArrowDown', 0, { count: 3, perRow: 1 }), stepOf('ArrowUp', 2, { count: 3, perRow: 1 })]).toEqual([1, 1]);
});

test('in a grid Up and Down stay in their column', () => {
  const grid = { count: 12, perRow: 4 };
  expect([stepOf('ArrowDown', 1, grid), stepOf('ArrowUp', 5, grid), stepOf('ArrowUp', 1, grid), stepOf('ArrowDown', 9, grid)]).toEqual([5, 1, 1, 9]);
});

import { expect, test } from 'vitest';
import { coversWhole, inAskedSizes } from './coverage.ts';

const bottles = { size_quantity: 700, quantity: 20 };

test('a quote covers what was asked for whole, or says how much of it', () => {
  expect([coversWhole(bottles, 14_000), coversWhole(bottles, 13_999), coversWhole(bottles, 16_800)]).toEqual([true, false, true]);
  expect([inAskedSizes(bottles, 7000), inAskedSizes(bottles, 16_800)]).toEqual([10, 24]);
});

test('fractions add up', () => {
  expect([coversWhole({ size_quantity: 0.1, quantity: 3 }, 0.3), inAskedSizes({ size_quantity: 0.1 }, 0.3)]).toEqual([true, 3]);
});

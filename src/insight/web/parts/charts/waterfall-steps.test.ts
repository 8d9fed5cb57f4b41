import { expect, test } from 'vitest';
import { fallsOf } from './waterfall-steps.ts';

const step = (part: Parameters<typeof fallsOf>[2][number]['part'], quantity: number) => ({ part, quantity, value: 0, rows: 1 });

test('a product falls from what was counted first, by what moved, to what should be there, and to what was counted last', () => {
  const falls = fallsOf(10, 4, [step('delivery', 6), step('transfer_in', 8), step('transfer_out', -8), step('sale', -9.5), step('waste', -0.5), step('count', -2)]);
  expect(falls.map(({ label, from, to, tone }) => [label, from, to, tone])).toEqual([
    ['Opening count', 0, 10, 'level'],
    ['Delivered', 10, 16, 'in'],
    ['Sold', 16, 6.5, 'out'],
    ['Wasted', 6.5, 6, 'out'],
    ['Expected', 0, 6, 'level'],
    ['Unexplained loss', 6, 4, 'missing'],
    ['Closing count', 0, 4, 'level'],
  ]);
});

test('transfers between places are one step, and there is no step where nothing is missing', () => {
  const falls = fallsOf(1, 6, [step('transfer_in', 6), step('transfer_out', -1), step('count', 0)]);
  expect(falls.map(({ label, from, to }) => [label, from, to])).toEqual([
    ['Opening count', 0, 1],
    ['Moved', 1, 6],
    ['Expected', 0, 6],
    ['Closing count', 0, 6],
  ]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Packed } from './amounts.ts';
import { blindBand, doubtOf, noHistory, usualBand } from './plausible.ts';

const bottle: Packed = { base_unit: 'ml', size_quantity: 700, pack_units: 6 };
const keg: Packed = { base_unit: 'ml', size_quantity: 50_000, pack_units: 1 };
const lime: Packed = { base_unit: 'each', size_quantity: 1, pack_units: 1 };
const units = (product: Packed, count: number | null) => (count === null ? null : count * product.size_quantity);

test.each([
  { product: bottle, expected: 3.5, counted: 4, largest: null, said: 950, doubt: 'more' },
  { product: bottle, expected: 3.5, counted: 4, largest: null, said: 35, doubt: 'more' },
  { product: bottle, expected: 3.5, counted: 4, largest: null, said: 15, doubt: undefined },
  { product: bottle, expected: 3.5, counted: 4, largest: 24, said: 35, doubt: undefined },
  { product: bottle, expected: 24, counted: 20, largest: null, said: 2.4, doubt: 'less' },
  { product: bottle, expected: 24, counted: 20, largest: null, said: 0, doubt: 'less' },
  { product: bottle, expected: 3.5, counted: 4, largest: null, said: 0, doubt: undefined },
  { product: bottle, expected: null, counted: null, largest: null, said: 950, doubt: 'more' },
  { product: bottle, expected: null, counted: null, largest: null, said: 60, doubt: undefined },
  { product: keg, expected: 2, counted: 3, largest: null, said: 13, doubt: 'more' },
  { product: keg, expected: null, counted: null, largest: null, said: 300, doubt: 'more' },
  { product: lime, expected: 40, counted: 60, largest: null, said: 100, doubt: undefined },
  { product: lime, expected: 40, counted: 60, largest: null, said: 600, doubt: 'more' },
])('$said where $expected are expected, $counted were counted and $largest came: $doubt', ({ product, expected, counted, largest, said, doubt }) => {
  const history = { expected: units(product, expected), counted: units(product, counted), largest: units(product, largest) };
  expect(doubtOf(said * product.size_quantity, usualBand(product, history))).toBe(doubt);
});

const amounts = fc.option(fc.integer({ min: 0, max: 400 }), { nil: null });

test('what was there before is never doubted, and a blind counter is not told what that was', () => {
  fc.assert(
    fc.property(amounts, amounts, amounts, (expected, counted, largest) => {
      const history = { expected: units(bottle, expected), counted: units(bottle, counted), largest: units(bottle, largest) };
      const [band, blind] = [usualBand(bottle, history), blindBand(bottle, history)];
      for (const seen of [history.expected, history.counted, history.largest]) if (seen !== null) expect(seen).toBeLessThanOrEqual(band.most);
      expect(blind.most).toBeGreaterThanOrEqual(band.most - 1e-6);
      expect(blind.least).toBe(0);
      expect(Number(String(Math.round(blind.most / bottle.size_quantity)).replace(/0+$/, ''))).toBeOneOf([1, 2, 5]);
    }),
  );
});

test('of all that a bar may expect of a bottle a blind counter hears a handful of ceilings', () => {
  const ceilings = new Set(Array.from({ length: 100 }, (_, bottles) => blindBand(bottle, { ...noHistory, expected: bottles * 700 }).most));
  expect(ceilings.size).toBeLessThanOrEqual(5);
});

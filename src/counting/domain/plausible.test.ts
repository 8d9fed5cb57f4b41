import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Packaging } from '../../catalogue/domain/packaging.ts';
import { type Band, blindBand, doubtOf, noHistory, usualBand } from './plausible.ts';

const bottle: Packaging = { base_unit: 'ml', size_quantity: 700, pack_units: 6 };
const keg: Packaging = { base_unit: 'ml', size_quantity: 50_000, pack_units: 1 };
const lime: Packaging = { base_unit: 'each', size_quantity: 1, pack_units: 1 };
const units = (product: Packaging, count: number | null) => (count === null ? null : count * product.size_quantity);

const beer: Packaging = { base_unit: 'ml', size_quantity: 330, pack_units: 24 };

test.each([
  { product: bottle, expected: 3.5, counted: 4, largest: null, missing: null, said: 950, doubt: 'more' },
  { product: bottle, expected: 3.5, counted: 4, largest: null, missing: null, said: 35, doubt: 'more' },
  { product: bottle, expected: 3.5, counted: 4, largest: null, missing: null, said: 15, doubt: undefined },
  { product: bottle, expected: 3.5, counted: 4, largest: 24, missing: null, said: 35, doubt: undefined },
  { product: bottle, expected: 24, counted: 20, largest: null, missing: null, said: 2.4, doubt: 'less' },
  { product: bottle, expected: 24, counted: 20, largest: null, missing: null, said: 0, doubt: 'less' },
  { product: bottle, expected: 3.5, counted: 4, largest: null, missing: null, said: 0, doubt: undefined },
  { product: beer, expected: 21, counted: 21, largest: 48, missing: 1, said: 0.5, doubt: 'less' },
  { product: bottle, expected: 9, counted: 21, largest: null, missing: null, said: 0.5, doubt: 'less' },
  { product: bottle, expected: 3, counted: 21, largest: null, missing: null, said: 0.5, doubt: undefined },
  { product: bottle, expected: -1, counted: 21, largest: null, missing: null, said: 0, doubt: undefined },
  { product: bottle, expected: 21, counted: 21, largest: null, missing: 15, said: 0.5, doubt: undefined },
  { product: beer, expected: 40, counted: null, largest: null, missing: null, said: 2, doubt: undefined },
  { product: beer, expected: null, counted: null, largest: 48, missing: null, said: 950, doubt: 'more' },
  { product: bottle, expected: null, counted: null, largest: null, missing: null, said: 950, doubt: 'more' },
  { product: bottle, expected: null, counted: null, largest: null, missing: null, said: 60, doubt: undefined },
  { product: keg, expected: 2, counted: 3, largest: null, missing: null, said: 13, doubt: 'more' },
  { product: keg, expected: null, counted: null, largest: null, missing: null, said: 300, doubt: 'more' },
  { product: lime, expected: 40, counted: 60, largest: null, missing: null, said: 100, doubt: undefined },
  { product: lime, expected: 40, counted: 60, largest: null, missing: null, said: 600, doubt: 'more' },
])('$said where $expected are expected, $counted were counted, $largest came and $missing went: $doubt', ({ product, expected, counted, largest, missing, said, doubt }) => {
  const history = { expected: units(product, expected), counted: units(product, counted), largest: units(product, largest), missing: units(product, missing) };
  expect(doubtOf(said * product.size_quantity, usualBand(product, history))).toBe(doubt);
});

const amounts = fc.option(fc.integer({ min: 0, max: 400 }), { nil: null });

test('the amount before is never doubted, and a blind counter does not learn what it was', () => {
  fc.assert(
    fc.property(amounts, amounts, amounts, (expected, counted, largest) => {
      const history = { expected: units(bottle, expected), counted: units(bottle, counted), largest: units(bottle, largest), missing: null };
      const [band, blind] = [usualBand(bottle, history), blindBand(bottle, history)];
      for (const seen of [history.expected, history.counted, history.largest]) if (seen !== null) expect(seen).toBeLessThanOrEqual(band.most);
      expect(blind.most).toBeGreaterThanOrEqual(band.most - 1e-6);
      expect(blind.least).toBeLessThanOrEqual(band.least);
      expect(Number(String(Math.round(blind.least / bottle.size_quantity)).replace(/0+$/, ''))).toBeOneOf([0, 1, 2, 5]);
      expect(Number(String(Math.round(blind.most / bottle.size_quantity)).replace(/0+$/, ''))).toBeOneOf([1, 2, 5]);
    }),
  );
});

test('of all amounts that a bar may expect of a bottle a blind counter sees a handful of floors and ceilings', () => {
  const bands = Array.from({ length: 100 }, (_, bottles) => blindBand(bottle, { ...noHistory, expected: bottles * 700, counted: bottles * 700 }));
  expect(new Set(bands.map(({ most }) => most)).size).toBeLessThanOrEqual(5);
  expect(new Set(bands.map(({ least }) => least)).size).toBeLessThanOrEqual(5);
  expect(doubtOf(350, bands[21] as Band)).toBe('less');
});

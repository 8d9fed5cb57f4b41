import { expect, test } from 'vitest';
import type { MeasureSystem } from '../../kernel/contract/units.ts';
import { quantityOf, readAmount } from './amounts.ts';

const gin = { base_unit: 'ml', size_quantity: 700, pack_units: 6 } as const;
const flour = { base_unit: 'g', size_quantity: 16_000, pack_units: 1 } as const;

for (const [typed, quantity] of [
  ['2', 1400],
  ['2.4', 1680],
  ['2,4', 1680],
  ['.5', 350],
  ['2+1.4', 2380],
  ['1c + 3', 6300],
  ['2 cases', 8400],
  ['2 + 350ml', 1750],
  ['35 cl', 350],
  ['1L', 1000],
  ['0', 0],
] as const)
  test(`“${typed}” of a bottle of 700 ml is ${quantity} ml`, () => expect(readAmount(typed, gin, 'ml')).toEqual({ quantity }));

test('weights are of the product, not of its bag', () => expect(readAmount('8 kg', flour, 'ml')).toEqual({ quantity: 8000 }));

for (const typed of ['', '2+', 'a few', '-1', '2 kg', '1.2.3', '2 x 3']) test(`“${typed}” is refused`, () => expect(readAmount(typed, gin, 'ml')).toHaveProperty('refusal'));

test('an ounce, a pint and a pound are those of the house, exactly', () => {
  const of = (typed: string, system: MeasureSystem) => readAmount(typed, gin, system);
  expect(of('1000 oz', 'oz')).toEqual({ quantity: 29_573.53 });
  expect([of('1 pint', 'oz'), of('1 pint', 'imperial'), of('2 pt', 'ml')]).toEqual([{ quantity: 473.176 }, { quantity: 568.261 }, { quantity: 1136.523 }]);
  expect([of('4 fl oz', 'imperial'), of('1 qt', 'oz')]).toEqual([{ quantity: 113.652 }, { quantity: 946.353 }]);
  expect(readAmount('17 oz', flour, 'oz')).toEqual({ quantity: 481.942 });
  expect(readAmount('2 lbs', flour, 'oz')).toEqual({ quantity: 907.185 });
});

test('cases, whole ones and a part are one quantity', () => expect(quantityOf({ cases: 1, full_units: 2, partial: 0.1 }, gin)).toBe(5670));

import { describe, expect, test } from 'vitest';
import { unitOfWord } from '../domain/unit-words.ts';
import { asSpoken, measureSystems, sizeOfUnit, thousandthsIn, thousandthsOfFraction, unitName, unitsFor } from './units.ts';

describe('one of each unit is what its definition says', () => {
  // From the definitions themselves: a cubic inch is 16.387064 ml, a US gallon 231 of them, an imperial gallon 4.54609 l, a pound 453.59237 g.
  test.each([
    ['oz', 'ml', 29.5735295625],
    ['pt', 'ml', 473.176473],
    ['qt', 'ml', 946.352946],
    ['gal', 'ml', 3785.411784],
    ['bbl', 'ml', 117_347.765304],
    ['imp_oz', 'ml', 28.4130625],
    ['imp_pt', 'ml', 568.26125],
    ['imp_gal', 'ml', 4546.09],
    ['oz', 'g', 28.349523125],
    ['lb', 'g', 453.59237],
  ] as const)('%s of %s', (unit, base, size) => expect(sizeOfUnit(unit, base)).toBeCloseTo(size, 10));

  test('a thousand ounces are rounded once, not a thousand times', () => {
    expect([thousandthsIn(1000, 'oz', 'ml'), thousandthsIn(1000, 'oz', 'g')]).toEqual([29_573_530, 28_349_523]);
    expect([thousandthsIn(128, 'oz', 'ml'), thousandthsIn(1, 'gal', 'ml')]).toEqual([3_785_412, 3_785_412]);
    expect(thousandthsIn(-0.1, 'cl', 'ml')).toBe(-1000);
    expect(thousandthsIn(1, 'lb', 'ml')).toBeUndefined();
    expect(thousandthsIn(1, 'constructor', 'ml')).toBeUndefined();
  });

  test('six sixths of a barrel are a barrel', () => {
    expect(thousandthsOfFraction(1, 6, 'bbl', 'ml')).toBe(19_557_961);
    expect(thousandthsOfFraction(6, 6, 'bbl', 'ml')).toBe(thousandthsIn(1, 'bbl', 'ml'));
    expect(thousandthsOfFraction(1, 0, 'l', 'ml')).toBeUndefined();
  });
});

test('a word stands for what the house means by it', () => {
  const meant = (word: string) => measureSystems.map((system) => unitOfWord(word, system)?.unit);
  expect(meant('pint')).toEqual(['imp_pt', 'pt', 'imp_pt']);
  expect(meant('Fl. Oz.')).toEqual(['oz', 'oz', 'imp_oz']);
  expect(meant('gallons')).toEqual(['gal', 'gal', 'imp_gal']);
  expect(meant('Litros')).toEqual(['l', 'l', 'l']);
  expect(meant('bananas')).toEqual([undefined, undefined, undefined]);
  expect([unitOfWord('oz', 'oz'), unitOfWord('oz', 'oz', 'ml'), unitOfWord('ounces', 'imperial', 'ml')]).toEqual([
    { unit: 'oz', base: 'g' },
    { unit: 'oz', base: 'ml' },
    { unit: 'imp_oz', base: 'ml' },
  ]);
});

test('a house is offered its own measures first, and only its own pints', () => {
  expect(unitsFor('ml', 'ml')).toEqual(['ml', 'cl', 'l', 'oz', 'gal', 'dash', 'tsp', 'tbsp']);
  expect(unitsFor('ml', 'oz').slice(0, 4)).toEqual(['oz', 'pt', 'qt', 'gal']);
  expect(unitsFor('ml', 'imperial')).toContain('imp_pt');
  expect([unitsFor('g', 'oz'), unitsFor('each', 'oz')]).toEqual([['oz', 'lb', 'g', 'kg'], ['each']]);
});

test('an amount is spoken of as the house does', () => {
  const spoken = (quantity: number, base: 'ml' | 'g') =>
    measureSystems.map((system) => asSpoken(quantity, base, system)).map(({ value, label }) => `${Math.round(value * 100) / 100} ${label}`);
  expect(spoken(500, 'ml')).toEqual(['500 ml', '16.91 fl oz', '500 ml']);
  expect(spoken(1892.705892, 'ml')).toEqual(['1.89 l', '2 qt', '1.89 l']);
  expect(spoken(-53_430, 'g')).toEqual(['-53.43 kg', '-117.79 lb', '-53.43 kg']);
});

test('only what is poured has fluid ounces', () => {
  expect([unitName('oz', 'ml'), unitName('oz', 'g'), unitName('oz', null), unitName('imp_pt', 'ml')]).toEqual(['fl oz', 'oz', 'oz', 'pint']);
});

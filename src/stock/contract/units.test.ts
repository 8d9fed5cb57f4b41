import { expect, test } from 'vitest';
import { forHouse, pouredOf, thousandthsOf, unitName, unitsFor } from './units.ts';

test('each is a whole can of what is measured, and one of what is counted', () => {
  const can = { base_unit: 'ml', size_quantity: 330 } as const;
  expect([pouredOf(2, 'each', can), pouredOf(2, 'unit', can), pouredOf(5, 'cl', can), pouredOf(1, 'g', can)]).toEqual([660_000, 660_000, 50_000, undefined]);
  expect([pouredOf(2, 'each', { base_unit: 'g', size_quantity: 500 }), pouredOf(2, 'each', { base_unit: 'each', size_quantity: 1 })]).toEqual([1_000_000, 2000]);
});

test('a house is offered its own measures first, and what is no measure stays where it stood', () => {
  const offered = ['portion', ...unitsFor('ml'), 'unit'];
  const ordered = (measures: 'ml' | 'oz') => forHouse(offered, measures, (unit) => unit);
  expect(ordered('ml')).toEqual(['portion', 'ml', 'cl', 'l', 'oz', 'gal', 'dash', 'tsp', 'tbsp', 'unit']);
  expect(ordered('oz')).toEqual(['portion', 'oz', 'gal', 'ml', 'cl', 'l', 'dash', 'tsp', 'tbsp', 'unit']);
  expect(forHouse(unitsFor('g'), 'oz', (unit) => unit)).toEqual(['oz', 'lb', 'g', 'kg']);
  expect(forHouse(unitsFor('each'), 'oz', (unit) => unit)).toEqual(['each']);
});

test('a pound and a gallon are the American ones', () => {
  expect(thousandthsOf(1, 'lb', { base_unit: 'g', size_quantity: 1 })).toBe(453_592);
  expect(thousandthsOf(1, 'gal', { base_unit: 'ml', size_quantity: 1 })).toBe(3_785_412);
});

test('only what is poured has fluid ounces', () => {
  expect([unitName('oz', 'ml'), unitName('oz', 'g'), unitName('oz', null), unitName('cl', 'ml')]).toEqual(['fl oz', 'oz', 'oz', 'cl']);
});

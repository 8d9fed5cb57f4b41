import { expect, test } from 'vitest';
import { costFacts, derivedWeights, tareFrom } from './cost-facts.ts';

test('a bottle is costed by the 100 ml, the pour, the litre and the pack', () => {
  expect(costFacts(21, 700, 'ml', 6, 'ml')).toEqual([
    { label: '100 ml', money: 3 },
    { label: 'Pour of 40 ml', money: expect.closeTo(1.2, 9) },
    { label: 'Litre', money: 30 },
    { label: 'Case of 6', money: 126 },
  ]);
});

test('an American house thinks in ounces, gallons and pounds', () => {
  const shown = (unit: string) => costFacts(20, 1000, unit, 1, 'oz').map(({ label, money }) => [label, Math.round(money * 1000) / 1000]);
  expect(shown('ml')).toEqual([
    ['Fluid ounce', 0.591],
    ['Pour of 1.5 fl oz', 0.887],
    ['Gallon', 75.708],
  ]);
  expect(shown('g')).toEqual([
    ['Ounce', 0.567],
    ['Pound', 9.072],
  ]);
});

test('weights that make a spirit heavier than syrup raise a question', () => {
  expect(derivedWeights({ holds: 700, density: undefined, tare: 500, full: 1592 }).map(({ label }) => label)).toEqual(['Density from the weights', 'Check this']);
});

test('without a cost or a size nothing is invented', () => {
  expect(costFacts(undefined, 700, 'ml', 6, 'ml')).toEqual([]);
  expect(costFacts(5, undefined, 'g', 1, 'ml')).toEqual([]);
});

test('the tare follows from full weight and density, the full weight from the tare', () => {
  expect(derivedWeights({ holds: 700, density: 0.95, tare: undefined, full: 1165 })).toEqual([{ label: 'Empty weight from the full', text: '500 g' }]);
  expect(derivedWeights({ holds: 700, density: 0.95, tare: 500, full: undefined })).toEqual([{ label: 'Full weight from the empty', text: '1165 g' }]);
});

test('an empty weight is proposed only where one is left', () => {
  expect(tareFrom({ holds: 700, density: 0.95, full: 1165 })).toBe(500);
  expect(tareFrom({ holds: 700, density: 0.95, full: 600 })).toBeUndefined();
  expect(tareFrom({ holds: 700, density: undefined, full: 600 })).toBeUndefined();
});

test('weights that do not fit the density are reported', () => {
  expect(derivedWeights({ holds: 700, density: 0.95, tare: 500, full: 1165 })).toHaveLength(1);
  expect(derivedWeights({ holds: 700, density: 0.95, tare: 500, full: 1300 })[1]?.text).toBe('20% apart');
});

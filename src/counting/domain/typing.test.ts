import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Packaging } from '../../catalogue/domain/packaging.ts';
import { readAmount } from './amounts.ts';
import { casesTyped, meantForBefore, typedPart, typedWith, typedWithTenths } from './typing.ts';

const bottle: Packaging = { base_unit: 'ml', size_quantity: 700, pack_units: 12 };
const press = (keys: readonly string[]) => keys.reduce((typed, key) => (key.startsWith('/') ? typedWithTenths(typed, Number(key[1])) : typedWith(typed, key)), '');

test.each([
  { keys: ['case'], typed: '1c', bottles: 12 },
  { keys: ['2', 'case'], typed: '2c', bottles: 24 },
  { keys: ['case', 'case'], typed: '2c', bottles: 24 },
  { keys: ['case', '3'], typed: '1c+3', bottles: 15 },
  { keys: ['3', '+', 'case'], typed: '3+1c', bottles: 15 },
  { keys: ['2', '/4'], typed: '2.4', bottles: 2.4 },
  { keys: ['/6'], typed: '.6', bottles: 0.6 },
  { keys: ['2', '.', '/4'], typed: '2.4', bottles: 2.4 },
  { keys: ['2', '/4', '/3'], typed: '2.4+.3', bottles: 2.7 },
  { keys: ['case', '/5'], typed: '1c+.5', bottles: 12.5 },
  { keys: ['2', '.', '.', '4'], typed: '2.4', bottles: 2.4 },
  { keys: ['+', '2'], typed: '2', bottles: 2 },
])('$keys on the keypad say $bottles bottles', ({ keys, typed, bottles }) => {
  expect(press(keys)).toBe(typed);
  expect(readAmount(typed, bottle, 'ml')).toEqual({ quantity: Math.round(bottles * 700) });
});

test.each([
  ['5', 12, 5],
  ['120', 24, 120],
  ['0', 12, undefined],
  ['', 12, undefined],
  ['2.4', 12, undefined],
  ['2c', 12, undefined],
  ['2+1', 12, undefined],
  ['5', 1, undefined],
])('%s alone, of what comes by %s, may be %s cases', (typed, packUnits, cases) => {
  expect(casesTyped(typed, packUnits)).toBe(cases);
});

test('whatever is pressed on the keypad is an amount, unless it ends with a plus or a point alone', () => {
  const key = fc.constantFrom(...'0123456789.+', 'case', '/1', '/5', '/9');
  fc.assert(
    fc.property(fc.array(key, { minLength: 1, maxLength: 12 }), (keys) => {
      const typed = press(keys);
      if (typed === '' || /(^|\+)\.?$|(^|\+)\.\+/.test(typed)) return;
      expect(readAmount(typed, bottle, 'ml')).toHaveProperty('quantity');
    }),
  );
});

test.each([
  [1000, 1120, true],
  [1000, 1200, true],
  // Pressed before the card stood there, and handled late.
  [1000, 990, true],
  [1000, 1400, false],
])('on a card that stands there since %d what is pressed at %d was meant for the one before: %s', (shownAt, pressedAt, before) => {
  expect(meantForBefore(shownAt, pressedAt)).toBe(before);
});

test.each([
  [0, 4, '.4'],
  [2, 4, '2.4'],
  [2.7, 4, '2.4'],
  [3.3, 0, '3'],
  [0, 0, '0'],
  [2.9999999999, 1, '3.1'],
])('of %d units an open one of %d tenths is %s', (units, tenths, typed) => {
  expect(typedPart(units, tenths)).toBe(typed);
});

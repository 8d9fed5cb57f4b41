import { expect, test } from 'vitest';
import { countries } from '../web/parts/places.ts';
import { currencyOf, habitsOf } from './country-habits.ts';

test('each country that can be chosen has a currency that exists', () => {
  const known = new Set(Intl.supportedValuesOf('currency'));
  expect(countries.filter(({ value }) => !known.has(currencyOf(value) ?? '')).map(({ value }) => value)).toEqual([]);
});

test('an American venue begins American, a British one with pints, others metric', () => {
  expect(['US', 'GB', 'ES', 'ZZ'].map(habitsOf)).toEqual([
    { units: 'oz', week_start: 'sun' },
    { units: 'imperial', week_start: 'mon' },
    { units: 'ml', week_start: 'mon' },
    { units: 'ml', week_start: 'mon' },
  ]);
});

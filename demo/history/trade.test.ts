import { expect, test } from 'vitest';
import { asSpoken, type MeasureSystem } from '../../src/kernel/contract/units.ts';
import { tradeOf } from './trade.ts';

const poured = (group: string, measures: MeasureSystem, size = 750) => {
  const { value, label } = asSpoken(tradeOf({ group, size, baseUnit: 'ml', measures }).portion ?? 0, 'ml', measures);
  return `${Math.round(value * 1000) / 1000} ${label}`;
};

test.each([
  ['Wine', 'oz', 750, '5 fl oz'],
  ['Spirits', 'oz', 750, '1.5 fl oz'],
  ['Liqueurs & aperitifs', 'oz', 750, '1 fl oz'],
  ['Beer & cider', 'oz', 58_674, '16 fl oz'],
  ['Wine', 'ml', 750, '150 ml'],
  ['Spirits', 'ml', 700, '40 ml'],
  ['Beer & cider', 'imperial', 50_000, '568.261 ml'],
  ['Wine', 'imperial', 750, '150 ml'],
] as const)('a portion of %s is poured in what the house pours in (%s)', (group, measures, size, said) => {
  expect(poured(group, measures, size)).toBe(said);
});

import { expect, test } from 'vitest';
import { pouredOf } from './units.ts';

test('each is a whole can of what is measured, and one of what is counted', () => {
  const can = { base_unit: 'ml', size_quantity: 330 } as const;
  expect([pouredOf(2, 'each', can), pouredOf(2, 'unit', can), pouredOf(5, 'cl', can), pouredOf(1, 'g', can)]).toEqual([660_000, 660_000, 50_000, undefined]);
  expect([pouredOf(2, 'each', { base_unit: 'g', size_quantity: 500 }), pouredOf(2, 'each', { base_unit: 'each', size_quantity: 1 })]).toEqual([1_000_000, 2000]);
});

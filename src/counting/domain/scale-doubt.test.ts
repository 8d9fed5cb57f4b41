import { expect, test } from 'vitest';
import { doubtOfWeights, type Weighable } from './scale.ts';

const gin: Weighable = { base_unit: 'ml', size_quantity: 700, tare_g: 500, full_g: null, density: null, abv: 40 };

test.each([
  { what: 'a spirit of 1.56', product: { ...gin, density: 1.56 }, asked: true },
  { what: 'a spirit of 0.95', product: { ...gin, density: 0.948 }, asked: false },
  { what: 'a spirit whose weights were typed in two units', product: { ...gin, full_g: 1592 }, asked: true },
  { what: 'a spirit weighed empty and full', product: { ...gin, full_g: 1165 }, asked: false },
  { what: 'a liqueur', product: { ...gin, abv: 20, density: 1.12 }, asked: false },
  { what: 'a syrup', product: { ...gin, abv: null, density: 1.33 }, asked: false },
  { what: 'lighter than pure alcohol', product: { ...gin, abv: null, density: 0.6 }, asked: true },
  { what: 'flour', product: { ...gin, base_unit: 'g', density: 1.56, abv: null } as Weighable, asked: false },
])('the weights of $what are asked about: $asked', ({ product, asked }) => {
  expect(doubtOfWeights(product) !== undefined).toBe(asked);
});

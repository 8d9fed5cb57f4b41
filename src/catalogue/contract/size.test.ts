import { expect, test } from 'vitest';
import { readPack, readSize } from './size.ts';

test.each([
  ['70 cl', { quantity: 700, unit: 'ml' }],
  ['750ml', { quantity: 750, unit: 'ml' }],
  ['1.75 L', { quantity: 1750, unit: 'ml' }],
  ['1,5 l', { quantity: 1500, unit: 'ml' }],
  ['1/6 bbl keg', { quantity: 19557.961, unit: 'ml' }],
  ['20 l keg', { quantity: 20000, unit: 'ml' }],
  ['12 fl oz', { quantity: 354.888, unit: 'ml' }],
  ['5 lbs', { quantity: 2267.96, unit: 'g' }],
  ['each', { quantity: 1, unit: 'each' }],
  ['12 ct', { quantity: 12, unit: 'each' }],
  ['large', undefined],
  ['1/0 l', undefined],
])('%s', (text, size) => expect(readSize(text)).toEqual(size));

test.each([
  ['Case of 12', 12],
  ['6 x 70 cl', 6],
  ['24-pack', 24],
  ['Single', 1],
  ['Keg', 1],
  ['12', 12],
  ['a lot', undefined],
])('%s', (text, units) => expect(readPack(text)).toBe(units));

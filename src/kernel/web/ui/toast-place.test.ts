import { expect, test } from 'vitest';
import { freeTop } from './toast-place.ts';

const at = (top: number, bottom: number, left = 900, right = 1000) => ({ left, right, top, bottom });
const stack = { left: 800, right: 1160 };

test('a toast stands below the header where nothing is in its way', () => {
  expect(freeTop([at(84, 120, 100, 300)], stack, 68, 450)).toBe(68);
});

test('it stands below the actions at the right, and below what follows too closely', () => {
  expect(freeTop([at(84, 120)], stack, 68, 450)).toBe(128);
  expect(freeTop([at(84, 120), at(140, 176)], stack, 68, 450)).toBe(184);
});

test('where all is taken it covers the least', () => {
  const form = Array.from({ length: 12 }, (_, row) => [at(70 + row * 40, 106 + row * 40), ...(row > 1 ? [at(70 + row * 40, 106 + row * 40)] : [])]).flat();
  expect(freeTop(form, stack, 68, 450)).toBe(68);
});

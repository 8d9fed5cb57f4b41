import { expect, test } from 'vitest';
import { freeRight, freeTop, overHead } from './toast-place.ts';

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

test('on a small screen it lies over the head of the page, in either way that the screen is held', () => {
  expect([overHead({ width: 390, height: 844 }), overHead({ width: 844, height: 390 }), overHead({ width: 1440, height: 900 })]).toEqual([true, true, false]);
});

test('it stands beside a sheet at the right, where there is room', () => {
  expect(freeRight({ left: 960, right: 1440, top: 0, bottom: 900 }, 1440)).toBe(496);
  expect(freeRight({ left: 300, right: 780, top: 0, bottom: 900 }, 780)).toBe(16);
  expect(freeRight({ left: 500, right: 940, top: 200, bottom: 500 }, 1440)).toBe(16);
  expect(freeRight(undefined, 1440)).toBe(16);
});

import { describe, expect, test } from 'vitest';
import { inCents, moneyFromStore, moneyToStore } from './money.ts';

describe('money in whole cents', () => {
  test.each([
    [1.005, 1, 1.01],
    [59.125, 1, 59.13],
    [5.9125, 6, 35.48],
    [2.145, 1, 2.15],
    [0.3337, 5, 1.67],
    [-1.005, 1, -1.01],
    [-0.004, 1, 0],
  ])('%d times %d is %d: half a cent goes away from zero', (price, times, paid) => {
    expect(moneyFromStore(inCents([moneyToStore(price), times])) + 0).toBe(paid);
  });

  test('a quantity that is kept in thousandths is divided out of it', () => {
    expect(inCents([moneyToStore(17.45), 2137], 1000)).toBe(moneyToStore(37.29));
  });

  test('it is exact beyond what a float holds', () => {
    expect(inCents([999_999_999_999, 999_999], 1000)).toBe(999_998_999_999_000);
  });

  test('what is no number yet comes to none', () => {
    expect(inCents([1, Number.NaN])).toBeNaN();
  });
});

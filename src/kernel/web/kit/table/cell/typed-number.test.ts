import { expect, test } from 'vitest';
import { typedNumber } from './typed-number.ts';

test('a number is read as it is typed, and what could be two of them is not', () => {
  const read = ['4', ' 4.5 ', '4,5', '.5', '$12.40', '12,40 €', '−3', '24 units', ''].map(typedNumber);
  expect(read).toEqual([4, 4.5, 4.5, 0.5, 12.4, 12.4, -3, 24, null]);
  expect(['1,234', '1.234,50', 'four', '3 of 4', '-'].map(typedNumber)).toEqual(Array(5).fill(Number.NaN));
});

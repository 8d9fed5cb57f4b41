import { expect, test } from 'vitest';
import { isTimeToRenew } from './renewal-time.ts';

const minute = 60_000;

test.each([
  ['five minutes left', 5, 0, false],
  ['one minute left and somebody there', 1, 3, true],
  ['one minute left and nobody there', 1, 20, false],
  ['run out while somebody typed', -1, 0, true],
])('%s', (_, left, idle, renews) => {
  expect(isTimeToRenew(left * minute, -idle * minute, 0)).toBe(renews);
});

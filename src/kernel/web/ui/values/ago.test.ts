import { expect, test } from 'vitest';
import { agoText } from './ago.ts';

const second = 1000;
const now = 1_700_000_000_000;

test.each([
  [5 * second, '5s ago'],
  [59.9 * second, '59s ago'],
  [60 * second, '1m ago'],
  [5 * 60 * second, '5m ago'],
  [5 * 3600 * second, '5h ago'],
  [23.99 * 3600 * second, '23h ago'],
  [5 * 86_400 * second, '5d ago'],
  [-5 * second, '0s ago'],
])('%i ms before is %s', (past, words) => {
  expect(agoText(now - past, now)).toBe(words);
});

test('no visit is never', () => {
  expect(agoText(undefined, now)).toBe('never');
});

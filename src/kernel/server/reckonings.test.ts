import { expect, test } from 'vitest';
import { keptOf, Reckonings } from './reckonings.ts';

test('what was reckoned is kept as long as its row is as it was', () => {
  const kept = new Reckonings<number>(10);
  kept.of(1, 'May').set('a', { version: '7', reckoned: 42 });
  expect(keptOf(kept.of(1, 'May'), 'a', '7')).toBe(42);
  expect(keptOf(kept.of(1, 'May'), 'a', '8')).toBeUndefined();
  expect(keptOf(kept.of(2, 'May'), 'a', '7')).toBeUndefined();
  expect(keptOf(kept.of(1, 'June'), 'a', '7')).toBeUndefined();
});

test('what nobody asked for the longest goes first', () => {
  const kept = new Reckonings<number>(2);
  for (const month of ['April', 'May']) kept.of(1, month).set('a', { version: '1', reckoned: 1 });
  kept.of(1, 'April');
  kept.of(1, 'June').set('a', { version: '1', reckoned: 1 });
  kept.of(1, 'July');
  expect(['April', 'May', 'June'].map((month) => keptOf(kept.of(1, month), 'a', '1'))).toEqual([1, undefined, 1]);
});

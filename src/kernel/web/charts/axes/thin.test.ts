import { expect, test } from 'vitest';
import { thinned } from './thin.ts';

test('of a hundred thousand points each column of pixels keeps its first, least, most and last', () => {
  const values = Array.from({ length: 100_000 }, (_, at) => Math.sin(at / 50) * 10);
  values[51_234] = 99;
  values[51_300] = -99;
  const kept = thinned(values, (at) => (at / 100_000) * 800).filter((spot) => spot !== null);
  expect(kept.length).toBeLessThanOrEqual(4 * 801);
  expect(kept.map(({ value }) => value)).toEqual(expect.arrayContaining([99, -99]));
  expect(kept[0]?.index).toBe(0);
  expect(kept.at(-1)?.index).toBe(99_999);
  expect(kept.every((spot, at) => at === 0 || spot.index > (kept[at - 1]?.index ?? -1))).toBe(true);
});

test('what is not known breaks the line once', () => {
  const spots = thinned([1, null, null, 2, 3], (at) => at * 10);
  expect(spots.map((spot) => spot?.value ?? null)).toEqual([1, null, 2, 3]);
});

import { expect, test } from 'vitest';
import { spansOf } from './spans.ts';

const days = [
  { day: '2026-10-31', total: 10 },
  { day: '2026-11-01', total: 5 },
  { day: '2026-11-02', total: 1 },
];
const sums = (period: number) => spansOf(days, period).spans.map(({ key, value }) => [key, value]);

test('a month is shown by day, a quarter by week from Monday on, a year by month', () => {
  expect(sums(30)).toEqual([
    ['2026-10-31', 10],
    ['2026-11-01', 5],
    ['2026-11-02', 1],
  ]);
  expect(sums(90)).toEqual([
    ['2026-10-26', 15],
    ['2026-11-02', 1],
  ]);
  expect(sums(365)).toEqual([
    ['2026-10-01', 10],
    ['2026-11-01', 6],
  ]);
});

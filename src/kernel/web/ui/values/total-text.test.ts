import { expect, test } from 'vitest';
import { pagesOf, rangeText, totalText } from './total-text.ts';

test('a total that was not counted to the end says so, and leaves a page to turn to', () => {
  const capped = { total: 100_000, total_capped: true };
  expect([totalText(capped), totalText({ total: 100_000 })]).toEqual(['100,000+', '100,000']);
  expect([rangeText(capped, 1, 25, 25), rangeText({ total: 7 }, 1, 25, 7), rangeText({ total: 0 }, 1, 25, 0)]).toEqual(['1–25 of 100,000+', '1–7 of 7', '0']);
  expect(rangeText(capped, 9000, 25, 0)).toBe('None of 100,000+ here');
  expect(rangeText(capped, 4001, 25, 25)).toBe('100,001–100,025 of 100,000+');
  expect([pagesOf({ total: 0 }, 1, 25, 0), pagesOf({ total: 26 }, 1, 25, 25)]).toEqual([1, 2]);
  expect([pagesOf(capped, 1, 25, 25), pagesOf(capped, 4000, 25, 25), pagesOf(capped, 4001, 25, 25), pagesOf(capped, 9000, 25, 0)]).toEqual([4000, 4001, 4002, 9000]);
});

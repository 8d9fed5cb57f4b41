import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reconnectDelay, retryDelay, retryDelayCapMs } from './backoff.ts';

test('a first retry waits half a second and at most a tenth more', () => {
  expect([retryDelay(1, () => 0), retryDelay(1, () => 1)]).toEqual([500, 550]);
});

test('later ones wait longer, up to two seconds and a tenth, never beyond the cap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, chance) => {
      const delay = retryDelay(attempt, () => chance);
      expect(delay).toBeGreaterThanOrEqual(500);
      expect(delay).toBeLessThanOrEqual(Math.min(2200, retryDelayCapMs));
    }),
  );
});

test('a lost socket waits 1, 2, 4, 8 and 16 seconds', () => {
  expect([1, 2, 3, 4, 5].map(reconnectDelay)).toEqual([1000, 2000, 4000, 8000, 16_000]);
});

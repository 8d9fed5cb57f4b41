import { expect, test, vi } from 'vitest';
import { cacheCleanupMs, cacheEntriesMax, cacheLifeMs, createCache } from './cache.ts';

test('the hundred and first entry puts out the oldest', () => {
  const cache = createCache<number>();
  for (let at = 0; at <= cacheEntriesMax; at += 1) cache.set(`k${at}`, at);
  expect([cache.size, cache.get('k0'), cache.get('k1'), cache.get('k100')]).toEqual([100, undefined, 1, 100]);
  cache.stop();
});

test('an entry lives five minutes, and a minute later at most it is gone from memory too', () => {
  vi.useFakeTimers();
  const cache = createCache<string>();
  cache.set('a', 'x');
  vi.advanceTimersByTime(cacheLifeMs - 1);
  expect(cache.get('a')).toBe('x');
  vi.advanceTimersByTime(1);
  expect(cache.get('a')).toBeUndefined();
  vi.advanceTimersByTime(cacheCleanupMs);
  expect(cache.size).toBe(0);
  cache.stop();
  vi.useRealTimers();
});

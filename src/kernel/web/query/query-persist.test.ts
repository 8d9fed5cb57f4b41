import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetQueries, keepQueries, mayBeKept, persistAfterMs } from './query-persist.ts';

const owner = { user_id: 7, client_id: 149 };
let disk: Map<string, unknown>;
let writes: number;
const place = () => ({
  get: async (key: string) => disk.get(key),
  set: async (key: string, value: unknown) => {
    writes += 1;
    disk.set(key, structuredClone(value));
    return key;
  },
  remove: async (key: string) => void disk.delete(key),
  clear: async () => void disk.clear(),
});

beforeEach(() => {
  vi.useFakeTimers();
  disk = new Map();
  writes = 0;
});
afterEach(async () => {
  await forgetQueries(place());
  vi.useRealTimers();
});

test('a burst is written once, half a second after its last change', async () => {
  const client = new QueryClient();
  await keepQueries(client, owner, place());
  for (let n = 0; n < 5; n += 1) {
    client.setQueryData(['brands.list', { n }], n);
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(persistAfterMs - 101);
  expect(writes).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect([writes, [...disk.keys()]]).toEqual([1, ['7:149']]);
});

test('what was seen is there again for the same person alone', async () => {
  const first = new QueryClient();
  await keepQueries(first, owner, place());
  first.setQueryData(['brands.list', {}], ['Campari']);
  first.setQueryData(['users.list', {}], ['secret']);
  await vi.advanceTimersByTimeAsync(persistAfterMs);
  const kept = new Map(disk);
  await forgetQueries(place());
  disk = kept;
  const again = new QueryClient();
  await keepQueries(again, owner, place());
  expect([again.getQueryData(['brands.list', {}]), again.getQueryData(['users.list', {}])]).toEqual([['Campari'], undefined]);
  const another = new QueryClient();
  await keepQueries(another, { user_id: 8, client_id: 149 }, place());
  expect(another.getQueryData(['brands.list', {}])).toBeUndefined();
});

test('leaving forgets all of it, and what comes late is not written', async () => {
  const client = new QueryClient();
  await keepQueries(client, owner, place());
  client.setQueryData(['brands.list', {}], 1);
  await vi.advanceTimersByTimeAsync(persistAfterMs);
  client.setQueryData(['brands.list', {}], 2);
  await forgetQueries(place());
  await vi.advanceTimersByTimeAsync(5000);
  expect(disk.size).toBe(0);
});

test.each(['auth.login', 'users.list', 'venues.list', 'reports.variance-enhanced', 'customers.list', 'settings.client', 'invoices.list', 'private-pricing.list', 'ai.query'])(
  '%s never lies on a disk',
  (id) => {
    expect(mayBeKept(id)).toBe(false);
  },
);

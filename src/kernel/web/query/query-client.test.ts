import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../client/call-error.ts';
import { followingMs, freshMsOf, queryClient, queryKeptMs, queryStaleMs, refreshCalls, worthRepeating } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('answers are fresh for five minutes and kept for a day', () => {
  expect([queryStaleMs, queryKeptMs]).toEqual([300_000, 86_400_000]);
  expect(queryClient.getDefaultOptions().queries).toMatchObject({ staleTime: queryStaleMs, gcTime: queryKeptMs });
});

test('what changes seldom is fresh for longer, what moves all day for less, and a report is fetched each time but for what was asked on the way to it', () => {
  const minutes = (id: string) => freshMsOf(id) / 60_000;
  expect(['users.list', 'roles.list', 'groups.list', 'locations.list', 'inventory.list', 'brands.list', 'reports.variance-enhanced'].map(minutes)).toEqual([
    5,
    10,
    10,
    10,
    2,
    5,
    1 / 6,
  ]);
});

test('a request without an answer is retried twice; one that was refused or retried already is not', () => {
  const silence = new CallError({ status: 0, code: 'NO_ANSWER' });
  expect([0, 1, 2].map((failures) => worthRepeating(failures, silence))).toEqual([true, true, false]);
  for (const [status, code] of [
    [400, 'INVALID_REQUEST'],
    [404, 'NOT_FOUND'],
    [500, 'UNFORESEEN'],
    [504, 'TIMED_OUT'],
  ] as const)
    expect(worthRepeating(0, new CallError({ status, code }))).toBe(false);
});

test('a write makes stale what its contract names, and nothing else', async () => {
  queryClient.setQueryData(['a.list', { query: { page: 2 } }], 1);
  queryClient.setQueryData(['b.list', {}], 1);
  await refreshCalls(['a.list']);
  expect(
    [
      ['a.list', { query: { page: 2 } }],
      ['b.list', {}],
    ].map((key) => queryClient.getQueryState(key)?.isInvalidated),
  ).toEqual([true, false]);
  queryClient.clear();
});

test('a report on screen is fetched again once after many changes of its sources, and keeps its data meanwhile', async () => {
  let asked = 0;
  const report = new QueryObserver(queryClient, { queryKey: ['report', {}], queryFn: () => ++asked, meta: { follows: ['a.list'] } });
  const shown: unknown[] = [];
  const stop = report.subscribe(({ data }) => shown.push(data));
  try {
    await vi.advanceTimersByTimeAsync(1);
    for (let n = 0; n < 5; n++) void refreshCalls(['a.list', 'b.list']);
    await vi.advanceTimersByTimeAsync(followingMs);
    expect(asked).toBe(2);
    void refreshCalls(['b.list']);
    await vi.advanceTimersByTimeAsync(followingMs);
    expect([asked, shown.slice(shown.indexOf(1)).includes(undefined)]).toEqual([2, false]);
  } finally {
    stop();
    queryClient.clear();
  }
});

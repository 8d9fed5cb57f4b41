import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../session/test-session.ts';
import { health, healthFrom } from './health-store.ts';

for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, memoryStorage());
const { serverReachable } = await import('../client/server-reachable.ts');
const { healthEveryMs, healthTimeoutMs, startHealth } = await import('./health.ts');

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());
afterAll(() => vi.unstubAllGlobals());

test.each([
  [0, true, 'healthy'],
  [1, true, 'degraded'],
  [2, true, 'degraded'],
  [3, true, 'unhealthy'],
  [0, false, 'unhealthy'],
])('%i failures in a row, network %s: %s', (failures, connected, state) => {
  expect(healthFrom(failures, connected)).toBe(state);
});

test('the server is checked at once and every five minutes, and a missing answer counts', async () => {
  expect([healthEveryMs, healthTimeoutMs]).toEqual([300_000, 3000]);
  const asked: number[] = [];
  let well = false;
  const stop = startHealth(async () => {
    asked.push(Date.now());
    if (!well) throw new Error('no answer');
  });
  const states: string[] = [];
  for (const minutes of [0, 5, 5, 5]) {
    if (asked.length === 3) well = true;
    await vi.advanceTimersByTimeAsync(minutes * 60_000);
    states.push(health.get());
  }
  stop();
  expect(asked).toEqual([0, 300_000, 600_000, 900_000]);
  expect(states).toEqual(['degraded', 'degraded', 'unhealthy', 'healthy']);
});

test('a failed check is repeated as soon as the server answers anything, and not while all is well', async () => {
  let well = false;
  let asked = 0;
  const stop = startHealth(async () => {
    asked++;
    if (!well) throw new Error('no answer');
  });
  await vi.advanceTimersByTimeAsync(0);
  expect([health.get(), asked]).toEqual(['degraded', 1]);
  serverReachable.set(false);
  well = true;
  for (const [seen, times] of [
    ['healthy', 2],
    ['healthy', 2],
  ] as const) {
    serverReachable.set(false);
    serverReachable.set(true);
    await vi.advanceTimersByTimeAsync(0);
    expect([health.get(), asked]).toEqual([seen, times]);
  }
  stop();
});

export const retryDelayCapMs = 30_000;
const first = 500;
const most = 2000;
const jitterShare = 0.1;

/** How long to wait before the n-th retry (from 1) of a call the server failed to answer. */
export function retryDelay(attempt: number, random: () => number = Math.random): number {
  const base = Math.min(most, first * 2 ** (attempt - 1));
  return Math.min(retryDelayCapMs, Math.round(base * (1 + random() * jitterShare)));
}

/** How long a lost socket waits before its n-th attempt (from 1). */
export const reconnectDelay = (attempt: number): number => 1000 * 2 ** (attempt - 1);

import { apiBase } from '../browser.ts';
import { serverReachable } from '../client/server-reachable.ts';
import { sendOnce } from '../client/transport.ts';
import { online } from '../offline/online.ts';
import { health, healthFrom, supportAddress } from './health-store.ts';

export const healthEveryMs = 5 * 60_000;
export const healthTimeoutMs = 3000;

/** Asks the server how it is, and learns on the way whom to write to when it isn't. */
export async function askHealth(): Promise<void> {
  const answer = await sendOnce({
    method: 'GET',
    url: `${apiBase}/health`,
    headers: { accept: 'application/json' },
    body: undefined,
    timeoutMs: healthTimeoutMs,
    wantsDocument: false,
  });
  const { support } = (answer ?? {}) as { support?: unknown };
  if (typeof support === 'string') supportAddress.set(support);
}

/** Asks the server every five minutes how it is, and at once when the network or the server comes back. */
export function startHealth(check: () => Promise<unknown> = askHealth): () => void {
  let failures = 0;
  const look = async () => {
    if (online.get()) {
      failures = await check().then(
        () => 0,
        () => failures + 1,
      );
    }
    health.set(healthFrom(failures, online.get()));
  };
  void look();
  const timer = setInterval(() => void look(), healthEveryMs);
  // What failed is fetched again as soon as the server answers anything: a health check that is five minutes old helps nobody.
  const stops = [online.subscribe(() => void look()), serverReachable.subscribe(() => void (serverReachable.get() && failures > 0 && look()))];
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  };
}

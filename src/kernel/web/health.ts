import { apiBase } from './browser.ts';
import { health, healthFrom } from './health-store.ts';
import { online } from './online.ts';
import { sendOnce } from './transport.ts';

export const healthEveryMs = 5 * 60_000;
export const healthTimeoutMs = 3000;

const ask = () => sendOnce({ method: 'GET', url: `${apiBase}/health`, headers: { accept: 'application/json' }, body: undefined, timeoutMs: healthTimeoutMs, wantsDocument: false });

/** Asks the server every five minutes how it is, and at once when the network comes back. */
export function startHealth(check: () => Promise<unknown> = ask): () => void {
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
  const stop = online.subscribe(() => void look());
  return () => {
    clearInterval(timer);
    stop();
  };
}

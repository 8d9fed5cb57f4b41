import { setTimeout as pause } from 'node:timers/promises';

interface Polling {
  readonly everyMs?: number;
  readonly limitMs?: number;
}

/** Looks again until there is something: for what sends no event. The benches use it as well, where vitest's own poll is not at hand. */
export async function poll<T>(look: () => T | Promise<T>, { everyMs = 20, limitMs = 30_000 }: Polling = {}): Promise<NonNullable<T>> {
  for (const limit = performance.now() + limitMs; performance.now() < limit; await pause(everyMs)) {
    const found = await look();
    if (found) return found;
  }
  throw new Error(`Nothing came within ${limitMs / 1000} seconds`);
}

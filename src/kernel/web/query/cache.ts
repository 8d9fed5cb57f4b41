export const cacheEntriesMax = 100;
export const cacheLifeMs = 5 * 60_000;
export const cacheCleanupMs = 60_000;

export interface Cache<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  clear(): void;
  readonly size: number;
  stop(): void;
}

/** A small memory of answers: the oldest goes when it is full, and each goes when its time is up. */
export function createCache<V>(now: () => number = Date.now): Cache<V> {
  const entries = new Map<string, { readonly value: V; readonly until: number }>();
  const cleanup = () => {
    for (const [key, { until }] of entries) if (until <= now()) entries.delete(key);
  };
  const timer = setInterval(cleanup, cacheCleanupMs);
  // A timer must not keep a process alive that has nothing else to do.
  (timer as { unref?: () => void }).unref?.();
  return {
    get(key) {
      const found = entries.get(key);
      if (!found || found.until <= now()) return undefined;
      return found.value;
    },
    set(key, value) {
      entries.delete(key);
      if (entries.size >= cacheEntriesMax) entries.delete(entries.keys().next().value as string);
      entries.set(key, { value, until: now() + cacheLifeMs });
    },
    clear: () => entries.clear(),
    get size() {
      return entries.size;
    },
    stop: () => clearInterval(timer),
  };
}

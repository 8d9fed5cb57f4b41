const minuteMs = 60_000;

/** Counts the tokens that speak for nobody, by the address they come from, within a minute. */
export function refusedTokens(most: number, now: () => number = Date.now) {
  let minute = 0;
  let counts = new Map<string, number>();
  return {
    /** Whether this is one too many. */
    isTooMany(address: string): boolean {
      const current = Math.floor(now() / minuteMs);
      if (current !== minute) counts = new Map();
      minute = current;
      const count = (counts.get(address) ?? 0) + 1;
      counts.set(address, count);
      return count > most;
    },
  };
}

export type RefusedTokens = ReturnType<typeof refusedTokens>;

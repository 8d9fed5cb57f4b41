export interface Times {
  readonly p50: number;
  readonly p95: number;
}

/** How long each of these takes, one after the other, round after round; the first round warms up and is not counted. */
export async function timed(rounds: number, asks: readonly (() => Promise<unknown>)[]): Promise<Times> {
  const took: number[] = [];
  for (let round = 0; round <= rounds; round += 1)
    for (const ask of asks) {
      const started = performance.now();
      await ask();
      if (round > 0) took.push(performance.now() - started);
    }
  took.sort((a, b) => a - b);
  const share = (part: number) => took[Math.floor(took.length * part)] as number;
  return { p50: share(0.5), p95: share(0.95) };
}

/** Neighbours disturb a whole round, and none makes it faster: the best of several counts. */
export async function bestOf(times: number, measure: () => Promise<Times>): Promise<Times> {
  let best = await measure();
  for (let n = 1; n < times; n += 1) {
    const next = await measure();
    if (next.p95 < best.p95) best = next;
  }
  return best;
}

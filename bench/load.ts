import autocannon from 'autocannon';

export interface Load {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Sends requests from a fixed number of connections for a fixed time; one that fails fails the whole measurement. */
export async function load(url: string, headers: Record<string, string> = {}, seconds = 5): Promise<Load> {
  const result = await autocannon({ url, headers, connections: 16, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return { requestsPerSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** The same pair measured in turns, so that a noisy neighbour disturbs both; the middle ratio counts. */
export async function inTurns(ours: () => Promise<Load>, bare: () => Promise<Load>, turns = 3) {
  await ours();
  await bare();
  const pairs: { ours: Load; bare: Load; ratio: number }[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const b = await bare();
    const o = await ours();
    pairs.push({ ours: o, bare: b, ratio: o.requestsPerSecond / b.requestsPerSecond });
  }
  pairs.sort((x, y) => x.ratio - y.ratio);
  return pairs[Math.floor(turns / 2)] as (typeof pairs)[number];
}

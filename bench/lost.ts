import { type Embedded, startEmbedded } from '../src/kernel/server/embedded/embedded.ts';
import type { Person } from './house.ts';
import { below, type Result } from './limits.ts';

const lookMs = 25;

/** How long after its database the server answers again. Gives the database that runs from then on. */
export async function measureLost(base: string, dataDir: string, embedded: Embedded, { token }: Person): Promise<{ embedded: Embedded; results: Result[] }> {
  const answers = () =>
    fetch(`${base}/api/client-products?pageSize=10`, { headers: { authorization: `Bearer ${token}` } }).then(
      (answer) => answer.status,
      () => 0,
    );
  await embedded.stop();
  const whileLost = await answers();
  if (whileLost !== 503) throw new Error(`Without its database the server answered ${whileLost}`);
  const back = await startEmbedded({ dataDir, log: () => {} });
  const since = performance.now();
  while ((await answers()) !== 200) await new Promise((done) => setTimeout(done, lookMs));
  return { embedded: back, results: [below('from the database being back to an answer', (performance.now() - since) / 1000, 3, ' s')] };
}

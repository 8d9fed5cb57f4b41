import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase } from '../src/app/server/server.ts';
import { startEmbedded } from '../src/kernel/server/embedded/embedded.ts';
import type { Result } from './limits.ts';
import { layOutMarket } from './market/data.ts';
import { measureGuide } from './market/guide.ts';
import { measureOrders } from './market/order.ts';
import { measureOffers } from './market/search.ts';
import { openServed } from './market/served.ts';
import { measureWave } from './market/wave.ts';

/** What the marketplace must reach with 50 suppliers, 100,000 products and 100 venues. */
export async function measureMarket(): Promise<Result[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cellarhand-market-'));
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  try {
    await prepareDatabase(embedded.adminUrl);
    await layOutMarket(embedded.adminUrl);
    const served = await openServed(embedded.adminUrl);
    const results = [...(await measureOffers(served)), ...(await measureGuide(embedded.adminUrl, served)), ...(await measureWave(embedded.adminUrl, served))];
    await served.close();
    return [...results, ...(await measureOrders(embedded.adminUrl, dataDir))];
  } finally {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { documents } from '../src/app/server/documents.ts';
import { openDatabase, openPool } from '../src/kernel/server/database/database.ts';
import { startEmbedded } from '../src/kernel/server/embedded/embedded.ts';
import { isHosted } from '../src/kernel/server/embedded/hosted.ts';
import { verifyAll } from '../src/stock/server/verification/verify.ts';

/** Re-derives every client's stock from its entries, and all of it from its documents alone, and says where what is kept differs. Ends with 1 if it does anywhere. */
const say = (line: string) => process.stdout.write(`${line}\n`);

async function verifyIn(url: string): Promise<boolean> {
  const database = openDatabase(openPool({ url, size: 1, statementSeconds: 600 }));
  try {
    const all = await verifyAll(database, documents);
    for (const { client_id, entries, products, differences } of all) {
      say(`Client ${client_id}: ${entries} entries of ${products} products, ${differences.length === 0 ? 'no difference' : `${differences.length} differences`}`);
      for (const { product_id, location_id, what, kept, derived } of differences) say(`  product ${product_id} at ${location_id}: ${what} is ${kept}, should be ${derived}`);
    }
    if (all.length === 0) say('No client has any stock.');
    return all.every(({ differences }) => differences.length === 0);
  } finally {
    await database.close();
  }
}

async function verifyEmbedded(dataDir: string): Promise<boolean> {
  if (!existsSync(dataDir) || !(existsSync(join(dataDir, 'postgres')) || isHosted(realpathSync(dataDir)))) throw new Error(`There is no database in ${dataDir} yet`);
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  try {
    return await verifyIn(embedded.adminUrl);
  } finally {
    await embedded.stop();
  }
}

const { DATABASE_URL, DATA_DIR } = process.env;
try {
  if (!(await (DATABASE_URL ? verifyIn(DATABASE_URL) : verifyEmbedded(DATA_DIR || '.data')))) process.exitCode = 1;
} catch (error) {
  say(`The stock could not be checked: ${(error as Error).message}`);
  process.exitCode = 1;
}

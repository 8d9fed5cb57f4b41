import { openDatabase, openPool } from '../src/kernel/server/database.ts';
import { startEmbedded } from '../src/kernel/server/embedded/embedded.ts';
import { verifyAll } from '../src/stock/server/verify.ts';

/** Re-derives every client's stock from its entries and says where what is kept differs. Ends with 1 if it does anywhere. */
const say = (line: string) => process.stdout.write(`${line}\n`);
const { DATABASE_URL, DATA_DIR } = process.env;
const embedded = DATABASE_URL ? undefined : await startEmbedded({ dataDir: DATA_DIR || '.data', log: () => {} });
try {
  const database = openDatabase(openPool({ url: DATABASE_URL ?? embedded?.adminUrl ?? '', size: 1, statementSeconds: 600 }));
  try {
    const all = await verifyAll(database);
    for (const { client_id, entries, products, differences } of all) {
      say(`Client ${client_id}: ${entries} entries of ${products} products, ${differences.length === 0 ? 'no difference' : `${differences.length} differences`}`);
      for (const { product_id, location_id, what, kept, derived } of differences) say(`  product ${product_id} at ${location_id}: ${what} is ${kept}, should be ${derived}`);
    }
    if (all.length === 0) say('No client has any stock.');
    if (all.some(({ differences }) => differences.length > 0)) process.exitCode = 1;
  } finally {
    await database.close();
  }
} finally {
  await embedded?.stop();
}

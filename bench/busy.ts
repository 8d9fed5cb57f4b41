import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../src/kernel/server/embedded/embedded.ts';
import { measureBeside } from './beside.ts';
import { measureHostile } from './hostile.ts';
import type { Person } from './house.ts';
import { asSuperuser } from './ledger-data.ts';
import type { Result } from './limits.ts';
import { measureLost } from './lost.ts';
import { measureMixed } from './mixed.ts';
import { settled } from './processes.ts';
import { startProduct } from './product.ts';
import { peopleOf } from './venues.ts';

const port = 4993;

/** What a server stands that everybody uses at once, and some of them badly. `--short` tries it. */
export async function measureBusy(): Promise<Result[]> {
  const seconds = process.argv.includes('--short') ? { mixed: 10, beside: 5 } : { mixed: 60, beside: 10 };
  const dataDir = mkdtempSync(join(tmpdir(), 'cellarhand-busy-'));
  let embedded = await startEmbedded({ dataDir, log: () => {} });
  try {
    const product = await startProduct(dataDir, port, { DATABASE_URL: embedded.adminUrl, SIGNING_KEY: 'a signing key that only the bench ever uses' });
    await asSuperuser(embedded.adminUrl, ['vacuum analyze']);
    await settled(product.pid);
    const { copper, rival } = await peopleOf(product.base);
    const results = await measureMixed(product, embedded.adminUrl, [...copper, ...rival], seconds.mixed);
    const [operator] = copper as [Person];
    results.push(...(await measureBeside(product, rival, operator, seconds.beside)));
    results.push(...(await measureHostile(product, [operator, rival[0] as Person])));
    const lost = await measureLost(product.base, dataDir, embedded, operator);
    embedded = lost.embedded;
    await product.stop();
    return [...results, ...lost.results];
  } finally {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

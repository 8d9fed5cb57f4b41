import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../src/kernel/server/embedded/embedded.ts';
import { asSuperuser } from './ledger-data.ts';
import { atLeast, below, type Result } from './limits.ts';
import { inTurns, load } from './load.ts';
import { residentMegabytes, startBare, startProduct } from './product.ts';
import { measureWeb } from './web.ts';

const signIn = { email: 'operator@demo.example', password: 'cellarhand-demo' };
const port = 4990;

/** What one call costs beside a bare server on the same database, and what the browser fetches. */
export async function measureServing(): Promise<Result[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cellarhand-bench-'));
  const results: Result[] = [];
  try {
    await (await startProduct(dataDir, port)).stop();
    const again = await startProduct(dataDir, port);
    results.push(below('npm start on an existing data folder, to /api/health', again.secondsToHealth, 4, ' s'));
    await again.stop();
    // From here on the database is ours, so that the bare server can be given the same one.
    const embedded = await startEmbedded({ dataDir, log: () => {} });
    // What the demo has just written is tidied up now, not while something is measured.
    await asSuperuser(embedded.adminUrl, ['vacuum analyze']);
    const product = await startProduct(dataDir, port, { DATABASE_URL: embedded.adminUrl, SIGNING_KEY: 'a signing key that only the bench ever uses' });
    const login = await fetch(`${product.base}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(signIn) });
    const session = (await login.json()) as { token: string; user: { client_id: number; user_id: number } };
    const headers = { authorization: `Bearer ${session.token}` };
    const bare = await startBare(embedded.adminUrl, ...bareSql(session.user));
    const list = await inTurns(
      () => load(`${product.base}/api/brands?pageSize=100`, headers),
      () => load(`${bare.base}/list`),
    );
    results.push(atLeast('100-row list, share of bare Fastify', list.ratio, 0.6), below('100-row list, p99 over p50', list.ours.p99 / Math.max(1, list.ours.p50), 5));
    const one = await inTurns(
      () => load(`${product.base}/api/brands/5`, headers),
      () => load(`${bare.base}/one`),
    );
    results.push(atLeast('single record, share of bare Fastify', one.ratio, 0.5), below('single record, p99 over p50', one.ours.p99 / Math.max(1, one.ours.p50), 5));
    await bare.stop();
    results.push(below('server memory after the load', residentMegabytes(product.pid), 250, ' MB'));
    process.stdout.write(
      `list ${Math.round(list.ours.requestsPerSecond)}/s of ${Math.round(list.bare.requestsPerSecond)}/s, one ${Math.round(one.ours.requestsPerSecond)}/s of ${Math.round(one.bare.requestsPerSecond)}/s\n`,
    );
    if (!process.argv.includes('--no-web')) results.push(...(await measureWeb(product.base, signIn)));
    await product.stop();
    await embedded.stop();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  return results;
}

function bareSql(user: { client_id: number; user_id: number }): [list: string, one: string] {
  const visible = `(b.client_id is null or b.client_id = ${user.client_id})`;
  return [
    `select b.brand_id, b.name, '{}'::jsonb as labels, b.client_id is null as shared, b.version, b.updated_at from brands b where ${visible} order by lower(b.name), b.brand_id limit 100`,
    `select b.brand_id, b.name, '{}'::jsonb as labels, b.client_id is null as shared, b.version, b.updated_at from brands b where ${visible} and b.brand_id = 5`,
  ];
}

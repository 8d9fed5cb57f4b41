import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { contextFor, enterTenant, nobody, noEffects } from '../src/kernel/server/context.ts';
import { asOwner } from '../src/kernel/server/database.ts';
import { postAll, verifyQueue, verifyWorker } from '../src/stock/server/public.ts';
import { openAlone } from './alone.ts';
import { expect, test } from './harness.ts';

const root = join(import.meta.dirname, '..');

test('every night, and by a command, all clients are reckoned again, and what differs is named', { timeout: 60_000 }, async () => {
  const { url, database } = await openAlone('stock_verify');
  await asOwner(url, async (db) => {
    await sql`insert into clients (client_id, name) values (2, 'Beside'), (3, 'Without stock')`.execute(db);
    await sql`insert into areas (client_id, area_id, area_name) overriding system value values (1, 1, 'House'), (2, 2, 'House')`.execute(db);
    await sql`insert into locations (client_id, location_id, location_name, area_id) overriding system value values (1, 1, 'Bar', 1), (2, 2, 'Bar', 2)`.execute(db);
    await sql`insert into client_products (client_id, client_product_id, name, base_unit, size_quantity, pack_units, search_text) overriding system value
      select n, n, 'Gin', 'each', 1000, 1, '' from generate_series(1, 2) n`.execute(db);
  });
  for (const clientId of [1, 2])
    await database.transaction(undefined, async (db) => {
      await enterTenant(db, clientId);
      const ctx = contextFor(db, { ...nobody, clientId, homeClientId: clientId }, { id: 'test', address: '', agent: '', cookies: {} }, noEffects());
      const line = { line: 1, productId: clientId, locationId: clientId };
      await postAll(ctx, [
        { source: { type: 'test', id: 1 }, lines: [{ ...line, kind: 'delivery', quantity: 5000, value: 50_000 }] },
        { source: { type: 'test', id: 2 }, lines: [{ ...line, kind: 'sale', quantity: -2000 }] },
      ]);
    });
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info', base: null, formatters: { level: (level) => ({ level }) } }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const command = () => spawnSync(process.execPath, ['tools/verify-stock.ts'], { cwd: root, env: { ...process.env, DATABASE_URL: url }, encoding: 'utf8' });
  await verifyWorker(url, log).work({});
  expect(lines).toMatchObject([{ level: 'info', clients: 2, entries: 4 }]);
  const good = command();
  expect([good.status, good.stdout.trim().split('\n')]).toEqual([0, [1, 2].map((n) => `Client ${n}: 2 entries of 1 products, no difference`)]);

  await asOwner(url, async (db) => void (await sql`update stock_levels set value = value + 7 where client_id = 2`.execute(db)));
  lines.length = 0;
  await verifyWorker(url, log).work({});
  const difference = { product_id: 2, location_id: 2, what: 'value on hand', kept: 30_007, derived: 30_000 };
  expect(lines).toMatchObject([
    { level: 'error', client_id: 2, count: 1, differences: [difference] },
    { level: 'info', clients: 2, entries: 4 },
  ]);
  const bad = command();
  expect([bad.status, bad.stdout.trim().split('\n').at(-1)]).toEqual([1, '  product 2 at 2: value on hand is 30007, should be 30000']);
  await database.close();
});

test('the queue of the nightly check is laid out with the database', async () => {
  const { url, database } = await openAlone('stock_verify_queue');
  await asOwner(url, async (db) => {
    expect((await sql`select name from jobs.queue where name = ${verifyQueue}`.execute(db)).rows).toEqual([{ name: verifyQueue }]);
  });
  await database.close();
});

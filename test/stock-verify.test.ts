import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { documents } from '../src/app/server/documents.ts';
import { contextFor, enterTenant, nobody, noEffects } from '../src/kernel/server/calls/context.ts';
import { asOwner } from '../src/kernel/server/database/database.ts';
import { workInTurns } from '../src/kernel/server/jobs/client-work.ts';
import { postAll, verifyQueue, verifyWork } from '../src/stock/server/public.ts';
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
  const night = () => workInTurns(database, verifyWork(documents), { log, failed() {} });
  await night();
  expect(lines).toEqual([]);
  const good = command();
  expect([good.status, good.stdout.trim().split('\n')]).toEqual([0, [1, 2].map((n) => `Client ${n}: 2 entries of 1 products, no difference`)]);

  await asOwner(url, async (db) => void (await sql`update stock_levels set value = value + 7 where client_id = 2`.execute(db)));
  await night();
  const told =
    'The stock ledger does not agree with itself, 2 differences: product 2 at 2: value on hand is 30007, should be 30000; product 2 at 2: value on hand by its documents is 30007, should be 30000';
  expect(lines).toMatchObject([{ level: 'error', work: verifyQueue, client_id: 2, attempts: 1, err: { message: told } }]);
  const bad = command();
  expect([bad.status, bad.stdout.trim().split('\n').at(-1)]).toEqual([1, '  product 2 at 2: value on hand by its documents is 30007, should be 30000']);

  await asOwner(url, async (db) => void (await sql`update stock_levels set value = value - 7, entries = 3 where client_id = 2`.execute(db)));
  expect(command().stdout.trim().split('\n').slice(1)).toEqual(['Client 2: 2 entries of 1 products, 1 differences', '  product 2 at 2: number of entries is 3, should be 2']);
  await database.close();
});

test('errors of the past are corrected by entries in the open period, once, with a notice', { timeout: 60_000 }, async () => {
  const { url, database } = await openAlone('stock_put_right');
  const read = <T>(query: ReturnType<typeof sql<T>>) =>
    database.transaction(undefined, async (db) => {
      await enterTenant(db, 1);
      return (await query.execute(db)).rows;
    });
  await asOwner(url, async (db) => {
    await sql`insert into areas (client_id, area_id, area_name) overriding system value values (1, 1, 'House')`.execute(db);
    await sql`insert into locations (client_id, location_id, location_name, area_id) overriding system value values (1, 1, 'Bar', 1)`.execute(db);
    await sql`insert into client_products (client_id, client_product_id, name, base_unit, size_quantity, pack_units, search_text) overriding system value values (1, 1, 'Gin', 'each', 1000, 1, '')`.execute(
      db,
    );
  });
  const [january, june] = [new Date(Date.UTC(2026, 0, 5)), new Date(Date.UTC(2026, 5, 5))];
  await database.transaction(undefined, async (db) => {
    await enterTenant(db, 1);
    const ctx = contextFor(db, { ...nobody, clientId: 1, homeClientId: 1 }, { id: 'test', address: '', agent: '', cookies: {} }, noEffects());
    const line = { line: 1, productId: 1, locationId: 1 };
    await postAll(ctx, [
      { source: { type: 'test', id: 1 }, at: january, lines: [{ ...line, kind: 'delivery', quantity: 5000, value: 50_000 }] },
      { source: { type: 'test', id: 2 }, at: january, lines: [{ ...line, kind: 'sale', quantity: -1000 }] },
      { source: { type: 'test', id: 3 }, at: june, lines: [{ ...line, kind: 'sale', quantity: -1000 }] },
    ]);
  });
  // As older versions left it: both sales are worth seven too much, and the books of January are closed on that.
  await asOwner(url, async (db) => {
    await sql`insert into stock_entries (client_id, client_product_id, location_id, kind, quantity, value, basis, corrects, effective_at, source_type, source_id, source_line)
      select 1, 1, 1, 'sale', 0, 7, 'given', entry_id, effective_at, 'test', 9, 0 from stock_entries where kind = 'sale'`.execute(db);
    await sql`update stock_levels set value = value + 14, entries = entries + 2`.execute(db);
    await sql`insert into stock_periods (client_id, starts_on, ends_on, starts_at, ends_at, status) values (1, '2026-01-01', '2026-01-31', '2026-01-01', '2026-02-01', 'closed')`.execute(
      db,
    );
    await sql`insert into stock_period_levels (client_id, period_id, client_product_id, location_id, quantity, value) select 1, period_id, 1, 1, 4000, 40007 from stock_periods`.execute(
      db,
    );
  });
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info', base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const night = () => workInTurns(database, verifyWork(documents), { log, failed() {} });
  await night();
  expect(lines).toMatchObject([
    { work: verifyQueue, client_id: 1, err: { message: expect.stringMatching(/was put right, 5 differences: product 1 at 1: value of entry \d+ is -9993, should be -10000/) } },
  ]);
  expect(
    await read(
      sql`select value, extract(month from effective_at)::integer as month, late_for is not null as late from stock_entries where source_type = 'stock-check' order by entry_id`,
    ),
  ).toEqual([
    { value: -7, month: new Date().getUTCMonth() + 1, late: true },
    { value: -7, month: 6, late: false },
  ]);
  expect(await read(sql`select quantity, value, (select sum(value)::bigint from stock_entries) as folded from stock_levels`)).toEqual([
    { quantity: 3000, value: 30_000, folded: 30_000 },
  ]);
  expect(await read(sql`select products, entries, value from stock_restatements`)).toEqual([{ products: 1, entries: 2, value: -14 }]);
  expect(await read(sql`select why from failing_work`)).toEqual([{ why: expect.stringContaining('The stock figures of 1 product did not follow') }]);
  expect(await read(sql`select action from audit where entity = 'stock figures'`)).toEqual([{ action: 'put right' }]);
  lines.length = 0;
  await asOwner(url, async (db) => void (await sql`delete from failing_work`.execute(db)));
  await night();
  expect([lines, await read(sql`select count(*)::integer as n from stock_restatements`)]).toEqual([[], [{ n: 1 }]]);
  await database.close();
});

test('the queue of the nightly check is laid out with the database', async () => {
  const { url, database } = await openAlone('stock_verify_queue');
  await asOwner(url, async (db) => {
    expect((await sql`select name from jobs.queue where name = ${verifyQueue}`.execute(db)).rows).toEqual([{ name: verifyQueue }]);
  });
  await database.close();
});

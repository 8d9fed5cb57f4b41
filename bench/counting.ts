import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { prepareDatabase } from '../src/app/server/server.ts';
import { completeCount, createCount } from '../src/counting/contract/count.ts';
import { createEntry, enterSeveral, markPlace } from '../src/counting/contract/entry.ts';
import { countingRoutes } from '../src/counting/server/routes.ts';
import { nobody, type Who } from '../src/kernel/server/calls/context.ts';
import { executeCall } from '../src/kernel/server/calls/execute-call.ts';
import { heavyTurns } from '../src/kernel/server/calls/heavy.ts';
import type { BoundCall, Services } from '../src/kernel/server/calls/serve.ts';
import { openDatabase, openPool } from '../src/kernel/server/database/database.ts';
import { startEmbedded } from '../src/kernel/server/embedded/embedded.ts';
import { readEnv } from '../src/kernel/server/process/env.ts';
import { asSuperuser } from './ledger-data.ts';
import { atLeast, below, type Result } from './limits.ts';

const lines = 5000;
const devices = 20;
const perDevice = lines / devices;
const turns = 3;
const atOnce = createEntry.batch.most;
/** Said before the clock runs: by then every connection knows the statements and the database its tables, as those of a server that is up do. */
const warmUp = 20;
const sessionId = '00000000-0000-4000-8000-000000000001';
const who: Who = { ...nobody, userId: 1, clientId: 1, homeClientId: 1, sessionId, accessVersion: 1, permissions: new Set(['stock.count', 'stock.count.complete', 'stock.view']) };

/** A count of five thousand items: said by twenty devices at once, and completed. */
export async function measureCounting(): Promise<Result[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cellarhand-counting-'));
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  try {
    const url = embedded.adminUrl;
    await prepareDatabase(url);
    await layOut(url);
    const pool = openPool({ url, size: readEnv({}).POOL_SIZE });
    const database = openDatabase(pool);
    const services = { database, send: async () => {}, wake() {}, heavy: heavyTurns(10) } as unknown as Services;
    const served = (id: string) => countingRoutes.find(({ call }) => call.id === id) as BoundCall;
    const send = async (id: string, params: object, body: object) => {
      const answer = await executeCall(services, served(id), who, { id: 'bench', address: '', agent: '', cookies: {} }, { params, query: {}, receive: async () => ({ body }) });
      return JSON.parse(answer.text ?? '{}') as { stock_count_id: number; items: number; adjustments: number };
    };
    const begin = async () => {
      const count = await send(createCount.id, {}, { kind: 'full' });
      const params = { id: String(count.stock_count_id) };
      await send(markPlace.id, { ...params, locationId: '1' }, { status: 'counting' });
      return { count, params };
    };
    const say = async (params: object, device: number, from: number, to: number) => {
      for (let n = from; n < to; n++) await send(createEntry.id, params, entry(device, n));
      return to - from;
    };
    await asSuperuser(url, ['create table bare_entries (like stock_count_entries including all)', 'grant insert on bare_entries to cellarhand_app']);
    const insert = async (device: number, turn: number) => {
      for (let n = 0; n < perDevice; n++) {
        const { key, product_id, quantity } = entry(device, n);
        await database.transaction({ clientId: 1, userId: 1, sessionId, accessVersion: 1, home: 1, supplierId: null, ops: false }, (db) =>
          sql`insert into bare_entries (client_id, entry_id, stock_count_id, client_product_id, location_id, key, mode, quantity, source, counted_at, user_id)
            overriding system value values (1, ${turn * lines + device * perDevice + n}, 1, ${product_id}, 1, ${key}, 'add', ${quantity * 1000}, 'manual', now(), 1)`.execute(db),
        );
      }
      return perDevice;
    };
    const first = await begin();
    await perSecond((device) => say(first.params, device, 0, warmUp));
    await asSuperuser(url, ['analyze']);
    // In turns, so that a noisy neighbour disturbs both; the middle ratio counts.
    const pairs: { said: number; bare: number }[] = [];
    for (let turn = 0; turn < turns; turn++) {
      const { params } = turn === 0 ? first : await begin();
      const said = await perSecond((device) => say(params, device, turn === 0 ? warmUp : 0, perDevice));
      pairs.push({ said, bare: await perSecond((device) => insert(device, turn)) });
    }
    pairs.sort((x, y) => x.said / x.bare - y.said / y.bare);
    const { said, bare } = pairs[Math.floor(turns / 2)] as (typeof pairs)[number];
    const { params: cellar } = await begin();
    const empty = (device: number, from: number, to: number) => emptyOutbox((items) => send(enterSeveral.id, cellar, { items }), device, from, to);
    await perSecond((device) => empty(device, 0, warmUp));
    const emptied = await perSecond((device) => empty(device, warmUp, perDevice));
    const { count, params } = first;
    const started = performance.now();
    const done = await send(completeCount.id, params, {});
    const seconds = (performance.now() - started) / 1000;
    await database.close();
    process.stdout.write(
      `${Math.round(said)} entries a second by ${devices} devices, ${Math.round(emptied)} out of their outboxes, ${Math.round(bare)} bare inserts; ${done.adjustments} of ${count.items} items put right\n`,
    );
    return [
      atLeast('entries out of the outboxes, share of bare inserts in transactions of the tenant', emptied / bare, 0.4),
      atLeast('entry call, share of a bare insert in a transaction of the tenant', said / bare, 0.4),
      below(`completing a count of ${lines} lines`, seconds, 3, ' s'),
    ];
  } finally {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const entry = (device: number, n: number) => ({
  key: randomUUID(),
  product_id: device * perDevice + n + 1,
  location_id: 1,
  quantity: 1,
  source: 'manual',
  seen: [],
});

/** Out of the cellar: what a device holds goes as the outbox sends it, and what got no answer goes again. */
async function emptyOutbox(send: (items: readonly object[]) => Promise<unknown>, device: number, from: number, to: number): Promise<number> {
  const waiting = Array.from({ length: to - from }, (_, n) => entry(device, from + n));
  for (let at = 0; at < waiting.length; at += atOnce) {
    const items = waiting.slice(at, at + atOnce);
    await Promise.all([send(items), ...(at === 0 ? [send(items)] : [])]);
  }
  return to - from;
}

async function perSecond(work: (device: number) => Promise<number>): Promise<number> {
  const started = performance.now();
  const done = await Promise.all(Array.from({ length: devices }, (_, device) => work(device)));
  return done.reduce((sum, one) => sum + one, 0) / ((performance.now() - started) / 1000);
}

/** One client with a place, five thousand products that stand there, and somebody signed in. */
const layOut = (url: string) =>
  asSuperuser(url, [
    `insert into clients (client_id, name) overriding system value values (1, 'Bench')`,
    `insert into users (client_id, user_id, email, name) overriding system value values (1, 1, 'one@bench.example', 'One')`,
    `insert into sessions (client_id, session_id, user_id, remembered, address, agent, expires_at) values (1, '${sessionId}', 1, false, '', '', now() + interval '1 hour')`,
    `insert into areas (client_id, area_id, area_name) overriding system value values (1, 1, 'House')`,
    `insert into locations (client_id, location_id, location_name, area_id) overriding system value values (1, 1, 'Bar', 1)`,
    `insert into client_products (client_id, client_product_id, name, base_unit, size_quantity, pack_units, cost_price, search_text) overriding system value
      select 1, n, 'Product ' || n, 'each', 1000, 6, 20000, '' from generate_series(1, ${lines}) n`,
    `insert into stock_levels (client_id, client_product_id, location_id, quantity, value, cost_quantity, cost_value, last_effective_at)
      select 1, n, 1, 5000, 100000, 1000, 20000, now() - interval '1 hour' from generate_series(1, ${lines}) n`,
    `insert into stock_entries (client_id, client_product_id, location_id, kind, quantity, value, basis, effective_at, source_type, source_id, source_line)
      select 1, n, 1, 'delivery', 5000, 100000, 'given', now() - interval '1 hour', 'bench', 1, n from generate_series(1, ${lines}) n`,
    'vacuum analyze',
  ]);

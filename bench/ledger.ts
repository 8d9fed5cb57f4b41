import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { prepareDatabase } from '../src/app/server/server.ts';
import { type Ctx, contextFor, enterTenant, nobody, noEffects } from '../src/kernel/server/calls/context.ts';
import { type Database, openDatabase, openPool } from '../src/kernel/server/database/database.ts';
import { startEmbedded } from '../src/kernel/server/embedded/embedded.ts';
import { isTransient } from '../src/kernel/server/fault.ts';
import { type PostingLine, post } from '../src/stock/server/ledger/ledger.ts';
import { onHand } from '../src/stock/server/on-hand/on-hand.ts';
import { verify } from '../src/stock/server/verification/verify.ts';
import { addHistory, clientId, layOut, places, products } from './ledger-data.ts';
import { atLeast, below, type Result } from './limits.ts';

/** The ledger on one and on four million entries. */
export async function measureLedger(): Promise<Result[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cellarhand-ledger-'));
  const embedded = await startEmbedded({ dataDir, log: () => {} });
  try {
    const url = embedded.adminUrl;
    await prepareDatabase(url);
    await layOut(url);
    await addHistory(url, 0, 198);
    const pool = openPool({ url, size: 24, statementSeconds: 300 });
    const database = openDatabase(pool);
    const small = await lists(database, pool, '1,000,000 entries');
    const again = await seconds(() => inTenant(database, async (ctx) => clean((await verify(ctx.db)).differences.length)));
    const posted = await postings(database, pool);
    await addHistory(url, 1, 594);
    const large = await lists(database, pool, '4,000,000 entries');
    await database.close();
    return [
      small.result,
      large.result,
      below('on-hand list, 4,000,000 entries over 1,000,000', large.ms / small.ms, 1.2),
      below('full re-derivation of 1,000,000 entries', again, 60, ' s'),
      ...posted,
    ];
  } finally {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function clean(differences: number): void {
  if (differences > 0) throw new Error(`The ledger differs from its entries in ${differences} places`);
}

function inTenant<T>(database: Database, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return database.transaction(undefined, async (db) => {
    await enterTenant(db, clientId);
    return work(contextFor(db, { ...nobody, clientId, homeClientId: clientId }, { id: 'bench', address: '', agent: '', cookies: {} }, noEffects()));
  });
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

async function middle(times: number, work: (n: number) => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < times; n++) took.push(1000 * (await seconds(() => work(n))));
  return took.sort((a, b) => a - b)[Math.floor(times / 2)] as number;
}

/** A page of what is on hand with the value of all of it, beside the same rows asked for by hand. */
async function lists(database: Database, pool: pg.Pool, size: string): Promise<{ ms: number; result: Result }> {
  const input = { page: 1, pageSize: 100, sortField: 'product_name', sortOrder: 'asc', search: undefined, filters: {} } as const;
  const ours = () => inTenant(database, (ctx) => onHand(ctx, input));
  // The same figures, written as well as we can: no views, no grammar of filters.
  const byHand = async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query({ name: 'enter', text: 'select app_enter_tenant($1)', values: [clientId] });
    await client.query({
      name: 'rows',
      text: `select p.client_product_id, p.name, b.name as brand, z.size_description, p.base_unit, p.size_quantity, s.location_id, l.location_name, g.group_name, s.quantity, s.value, t.par_min, s.last_effective_at
        from stock_levels s join client_products p using (client_id, client_product_id) left join locations l using (client_id, location_id)
        left join brands b on b.brand_id = p.brand_id left join sizes z on z.size_id = p.size_id left join product_groups g on g.group_id = p.group_id
        left join par_stocks t on t.client_id = s.client_id and t.client_product_id = s.client_product_id and t.location_id = s.location_id
        where s.client_id = ${clientId} and s.quantity <> 0 order by lower(p.name), s.client_product_id, s.location_id limit 100`,
    });
    await client.query({ name: 'sums', text: `select count(*), sum(value) from stock_levels where client_id = ${clientId} and quantity <> 0` });
    await client.query('commit');
    client.release();
  };
  for (let n = 0; n < 10; n++) await Promise.all([ours(), byHand()]);
  const [hand, mine] = [await middle(40, byHand), await middle(40, ours)];
  return { ms: mine, result: below(`on-hand list and value, over hand-written SQL, ${size}`, mine / hand, 1.5) };
}

async function postings(database: Database, pool: pg.Pool): Promise<Result[]> {
  const { rows: ids } = await database.transaction(undefined, async (db) => {
    await enterTenant(db, clientId);
    return sql<{
      product: number;
      place: number;
    }>`select client_product_id as product, location_id as place from stock_levels where client_id = ${clientId} order by location_id, client_product_id`.execute(db);
  });
  let document = 0;
  const lines = (count: number, from: readonly { product: number; place: number }[], quantity = 750_000): PostingLine[] =>
    Array.from({ length: count }, (_, n) => {
      const at = from[(n * 7 + document * 13) % from.length] as { product: number; place: number };
      return { line: n + 1, productId: at.product, locationId: at.place, kind: 'delivery', quantity, value: 200_000 };
    });
  const send = async (count: number, from: readonly { product: number; place: number }[], at?: Date) => {
    const id = ++document;
    const which = lines(count, from);
    for (;;) {
      try {
        return await inTenant(database, (ctx) => post(ctx, { source: { type: 'bench document', id }, at, lines: which }));
      } catch (error) {
        if (!isTransient(error)) throw error;
      }
    }
  };
  const large = await middle(30, () => send(200, ids));
  const same = ids.slice(0, 50);
  const raw = async () => {
    const id = ++document;
    const which = lines(5, same).sort((a, b) => a.productId - b.productId);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query({ name: 'enter', text: 'select app_enter_tenant($1)', values: [clientId] });
      for (const { productId, locationId, line } of which) {
        await client.query({
          name: 'level',
          text: `insert into stock_levels (client_id, client_product_id, location_id, quantity, value) values (${clientId}, $1, $2, 750000, 200000)
            on conflict (client_id, client_product_id, location_id) do update set quantity = stock_levels.quantity + 750000, value = stock_levels.value + 200000`,
          values: [productId, locationId],
        });
        await client.query({
          name: 'entry',
          text: `insert into stock_entries (client_id, client_product_id, location_id, kind, quantity, value, basis, effective_at, source_type, source_id, source_line)
            values (${clientId}, $1, $2, 'delivery', 750000, 200000, 'given', now(), 'raw', $3, $4)`,
          values: [productId, locationId, id, line],
        });
      }
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  const writers = 20;
  const perSecond = async (work: () => Promise<unknown>) => {
    const until = performance.now() + 5000;
    let done = 0;
    await Promise.all(
      Array.from({ length: writers }, async () => {
        while (performance.now() < until) {
          await work();
          done++;
        }
      }),
    );
    return done / 5;
  };
  await perSecond(() => send(5, same));
  const byHand = await perSecond(raw);
  const ours = await perSecond(() => send(5, same));
  const late = await seconds(() => send(1, ids.slice(0, 1), new Date(Date.now() - 365 * 86_400_000)));
  process.stdout.write(
    `${Math.round(ours)} documents of 5 lines a second by ${writers} writers on 50 products, ${Math.round(byHand)} by hand; ${products} products at ${places} places\n`,
  );
  return [
    below('posting 200 lines, p50', large, 60, ' ms'),
    atLeast('20 writers on the same 50 products, share of raw SQL', ours / byHand, 0.5),
    below('a late entry one year back on the busiest product', late, 1, ' s'),
  ];
}

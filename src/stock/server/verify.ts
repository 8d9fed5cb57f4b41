import { sql } from 'kysely';
import type { Sql } from '../../kernel/server/connection.ts';
import { enterTenant } from '../../kernel/server/context.ts';
import { type Database, openDatabase, openPool } from '../../kernel/server/database.ts';
import type { Worker } from '../../kernel/server/jobs.ts';
import type { Log } from '../../kernel/server/log.ts';
import { readHistory } from './history.ts';
import { type MethodSince, placeKey, replay } from './replay.ts';

interface Difference {
  product_id: number;
  location_id: number;
  what: string;
  kept: number;
  derived: number;
}

interface Checked {
  readonly entries: number;
  readonly products: number;
  readonly differences: Difference[];
}

const productsAtOnce = 100;
export const verifyQueue = 'stock-verify';

/** Derives levels, values and the figures of closed periods from the entries again, and says where what is kept differs. */
export async function verify(db: Sql): Promise<Checked> {
  const products = await productsOf(db);
  const found = await periodsOff(db);
  let entries = 0;
  for (const ids of inChunks(products)) {
    const chunk = await productsOff(db, ids);
    entries += chunk.entries;
    found.push(...chunk.differences);
  }
  return { entries, products: products.length, differences: found };
}

/** The same for every client. Each chunk of products is a transaction of its own: whoever posts meanwhile waits for none but that. */
export async function verifyAll(database: Database): Promise<(Checked & { client_id: number })[]> {
  const { rows: clients } = await database.reading(undefined, (db) => sql<{ client_id: number }>`select client_id from stock_clients()`.execute(db));
  const checked: (Checked & { client_id: number })[] = [];
  for (const { client_id } of clients) {
    const inside = <T>(work: (db: Sql) => Promise<T>) =>
      database.transaction(undefined, async (db) => {
        await enterTenant(db, client_id);
        return work(db);
      });
    const products = await inside(productsOf);
    const differences = await inside(periodsOff);
    let entries = 0;
    for (const ids of inChunks(products)) {
      const chunk = await inside((db) => productsOff(db, ids));
      entries += chunk.entries;
      differences.push(...chunk.differences);
    }
    checked.push({ client_id, entries, products: products.length, differences });
  }
  return checked;
}

const shownMax = 20;

/** Every night, while bars are closed nearly everywhere: there must be no difference, and if there is one somebody has to look. */
export const verifyWorker = (url: string, log: Pick<Log, 'error' | 'info'>): Worker => ({
  queue: verifyQueue,
  cron: '23 4 * * *',
  async work() {
    const database = openDatabase(openPool({ url, size: 1, statementSeconds: 600 }));
    try {
      const all = await verifyAll(database);
      for (const { client_id, differences } of all.filter((one) => one.differences.length > 0))
        log.error({ client_id, count: differences.length, differences: differences.slice(0, shownMax) }, 'the stock ledger does not agree with itself');
      log.info({ clients: all.length, entries: all.reduce((sum, one) => sum + one.entries, 0) }, 'stock ledgers checked');
    } finally {
      await database.close();
    }
  },
});

const inChunks = (products: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(products.length / productsAtOnce) }, (_, n) => products.slice(n * productsAtOnce, (n + 1) * productsAtOnce));

const productsOf = async (db: Sql): Promise<number[]> =>
  (await sql<{ id: number }>`select distinct client_product_id as id from stock_levels where client_id = (select app_client()) order by 1`.execute(db)).rows.map(({ id }) => id);

async function productsOff(db: Sql, ids: readonly number[]): Promise<Pick<Checked, 'entries' | 'differences'>> {
  const differences: Difference[] = [];
  const { rows: methods } =
    await sql<MethodSince>`select (extract(epoch from since) * 1000000)::bigint as since, method from stock_cost_methods where client_id = (select app_client()) order by since`.execute(
      db,
    );
  const history = await readHistory(db, ids);
  const { reckoned, holdings } = replay(history, methods, new Map());
  for (const entry of history) {
    const derived = reckoned.get(entry.id);
    if (!derived) continue;
    const say = (what: string, kept: number, should: number) =>
      kept !== should && differences.push({ product_id: entry.productId, location_id: entry.locationId, what: `${what} of entry ${entry.id}`, kept, derived: should });
    say('quantity', entry.total.quantity, derived.quantity);
    say('value', entry.total.value, derived.value);
    say('true-up', entry.total.trueUp, derived.trueUp);
    say('provisional mark', Number(entry.provisional), Number(derived.provisional));
  }
  for (const level of await levelsOf(db, ids)) {
    const held = holdings.get(placeKey({ productId: level.product_id, locationId: level.location_id }));
    const say = (what: string, kept: number, should: number) =>
      kept !== should && differences.push({ product_id: level.product_id, location_id: level.location_id, what, kept, derived: should });
    say('quantity on hand', level.quantity, held?.quantity ?? 0);
    say('value on hand', level.value, held?.value ?? 0);
  }
  return { entries: history.length, differences };
}

const levelsOf = async (db: Sql, ids: readonly number[]) =>
  (
    await sql<{ product_id: number; location_id: number; quantity: number; value: number }>`
      select client_product_id as product_id, location_id, quantity, value from stock_levels where client_id = (select app_client()) and client_product_id = any(${ids}::integer[])`.execute(
      db,
    )
  ).rows;

async function periodsOff(db: Sql): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select client_product_id as product_id, location_id, 'value at the end of ' || ends_on as what, coalesce(k.value, 0) as kept, coalesce(d.value, 0)::bigint as derived
    from (select t.period_id, t.ends_on, s.client_product_id, s.location_id, s.value, s.quantity from stock_period_levels s join stock_periods t using (client_id, period_id)
      where s.client_id = (select app_client())) k
    full join (select t.period_id, t.ends_on, e.client_product_id, e.location_id, sum(e.value) as value, sum(e.quantity) as quantity
      from stock_periods t join stock_entries e on e.client_id = t.client_id and e.effective_at < t.ends_at
      where t.client_id = (select app_client()) and t.status in ('closed', 'locked') group by 1, 2, 3, 4) d using (period_id, ends_on, client_product_id, location_id)
    where coalesce(k.value, 0) <> coalesce(d.value, 0) or coalesce(k.quantity, 0) <> coalesce(d.quantity, 0)`.execute(db);
  return rows;
}

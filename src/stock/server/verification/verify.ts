import { sql } from 'kysely';
import { inClient } from '../../../kernel/server/calls/in-client.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import type { Database } from '../../../kernel/server/database/database.ts';
import { type ClientWork, wholeClient } from '../../../kernel/server/jobs/client-work.ts';
import { Trouble } from '../../../kernel/server/jobs/failing-work.ts';
import type { Layer } from '../../domain/valuation.ts';
import type { Documents } from '../ledger/documents.ts';
import { readHistory, readInputs, readOpposites } from '../ledger/history.ts';
import { type MethodSince, placeKey, replay } from '../ledger/replay.ts';
import { repairLedger } from './repair-ledger.ts';
import { secondLook } from './second-look.ts';

interface Difference {
  /** Whether an entry comes to something else than it was put down at: then entries can put it right. */
  entry?: true;
  product_id: number;
  location_id: number;
  what: string;
  kept: number;
  derived: number;
}

interface Checked {
  readonly entries: number;
  readonly products: number;
  /** How many of them were reckoned from their documents alone. */
  readonly from_documents: number;
  readonly differences: Difference[];
}

/** Few enough that reckoning them holds nobody else up. */
const productsAtOnce = 8;
export const verifyQueue = 'stock-verify';

/** Where somebody waits for it, so many products are reckoned from their documents alone, whichever they are; and so many at once. */
const lookedAt = 60;
const lookedAtOnce = 15;

/** Derives levels, values and the figures of closed periods from the entries again, and of some products from their documents alone, and says where what is kept differs. */
export async function verify(db: Sql, documents: readonly Documents[] = []): Promise<Checked> {
  const products = await productsOf(db);
  const found = await periodsOff(db);
  let entries = 0;
  for (const ids of inChunks(products)) {
    const chunk = await productsOff(db, ids);
    entries += chunk.entries;
    found.push(...chunk.differences);
  }
  const some = documents.length > 0 ? someOf(products) : [];
  for (const ids of inChunks(some, lookedAtOnce)) found.push(...(await secondLook(db, documents, ids)));
  return { entries, products: products.length, from_documents: some.length, differences: found };
}

type CheckedClient = Checked & { readonly client_id: number };

/** The same for one client, and all of its products from their documents. Each chunk of products is a transaction of its own: postings meanwhile wait for one chunk at most. */
async function verifyClient(database: Database, clientId: number, documents: readonly Documents[]): Promise<CheckedClient> {
  const inside = <T>(work: (db: Sql) => Promise<T>) => inClient(database, clientId, verifyQueue, ({ db }) => work(db));
  const products = await inside(productsOf);
  const differences = await inside(periodsOff);
  let entries = 0;
  for (const ids of inChunks(products)) {
    const chunk = await inside((db) => productsOff(db, ids));
    entries += chunk.entries;
    differences.push(...chunk.differences);
  }
  for (const ids of inChunks(products, lookedAtOnce)) differences.push(...(await inside((db) => secondLook(db, documents, ids))));
  return { client_id: clientId, entries, products: products.length, from_documents: products.length, differences };
}

const clientsWithStock = async (db: Sql): Promise<number[]> =>
  (await sql<{ client_id: number }>`select client_id from stock_clients()`.execute(db)).rows.map(({ client_id }) => client_id);

/** For every client, whatever is found. */
export async function verifyAll(database: Database, documents: readonly Documents[]): Promise<CheckedClient[]> {
  const checked: CheckedClient[] = [];
  for (const clientId of await database.reading(undefined, clientsWithStock)) checked.push(await verifyClient(database, clientId, documents));
  return checked;
}

const shownMax = 5;
const differenceText = ({ product_id, location_id, what, kept, derived }: Difference) => `product ${product_id} at ${location_id}: ${what} is ${kept}, should be ${derived}`;

/** Every night, while bars are closed nearly everywhere: there must be no difference, and if there is one somebody has to look. */
export const verifyWork = (documents: readonly Documents[]): ClientWork => ({
  queue: verifyQueue,
  cron: '23 4 * * *',
  what: 'Checking the stock ledger',
  retryMinutes: { first: 60, most: 24 * 60 },
  statementSeconds: 600,
  pieces: async (db) => (await clientsWithStock(db)).map(wholeClient),
  async lot(database, { clientId }) {
    for (const { postAnew } of documents) if (postAnew) await inClient(database, clientId, verifyQueue, postAnew);
    const { differences } = await verifyClient(database, clientId, documents);
    if (differences.length === 0) return false;
    const wrong = [...new Set(differences.flatMap(({ entry, product_id }) => (entry ? [product_id] : [])))];
    for (const ids of inChunks(wrong)) await inClient(database, clientId, verifyQueue, (ctx) => repairLedger(ctx, ids));
    const left = wrong.length === 0 ? differences : (await verifyClient(database, clientId, documents)).differences;
    if (left.length === 0) throw wasPutRight(wrong.length, differences);
    const products = new Set(left.map(({ product_id }) => product_id)).size;
    throw new Trouble(
      `The stock figures of ${products === 1 ? '1 product' : `${products} products`} do not add up. Nothing was changed; whoever runs Cellarhand has been told.`,
      `The stock ledger does not agree with itself, ${left.length} differences: ${left.slice(0, shownMax).map(differenceText).join('; ')}`,
    );
  },
});

/** Somebody has to know why figures of the past were wrong, also where they are right again. */
const wasPutRight = (products: number, differences: readonly Difference[]): Trouble =>
  new Trouble(
    `The stock figures of ${products === 1 ? '1 product' : `${products} products`} did not follow what was corrected earlier and were put right. Stock movements show each correction.`,
    `The stock ledger was put right, ${differences.length} differences: ${differences.slice(0, shownMax).map(differenceText).join('; ')}`,
  );

const someOf = (products: readonly number[]): number[] =>
  products
    .map((product) => ({ product, by: Math.random() }))
    .sort((a, b) => a.by - b.by)
    .slice(0, lookedAt)
    .map(({ product }) => product);

const inChunks = (products: readonly number[], size = productsAtOnce): number[][] =>
  Array.from({ length: Math.ceil(products.length / size) }, (_, n) => products.slice(n * size, (n + 1) * size));

const productsOf = async (db: Sql): Promise<number[]> =>
  (await sql<{ id: number }>`select distinct client_product_id as id from stock_levels where client_id = (select app_client()) order by 1`.execute(db)).rows.map(({ id }) => id);

async function productsOff(db: Sql, ids: readonly number[]): Promise<Pick<Checked, 'entries' | 'differences'>> {
  const differences: Difference[] = [];
  const { rows: methods } =
    await sql<MethodSince>`select (extract(epoch from since) * 1000000)::bigint as since, method from stock_cost_methods where client_id = (select app_client()) order by since`.execute(
      db,
    );
  const history = await readHistory(db, ids);
  const { reckoned, holdings } = replay(history, methods, new Map(), { inputs: await readInputs(db, history), opposites: await readOpposites(db, history) });
  for (const entry of history) {
    const derived = reckoned.get(entry.id);
    if (!derived) continue;
    const say = (what: string, kept: number, should: number) =>
      kept !== should && differences.push({ product_id: entry.productId, location_id: entry.locationId, what: `${what} of entry ${entry.id}`, kept, derived: should, entry: true });
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
    say('number of entries', level.entries, level.counted);
    say('quantity of the last cost', level.cost_quantity, held?.costQuantity ?? 0);
    say('value of the last cost', level.cost_value, held?.costValue ?? 0);
    const [kept, derived] = firstApart(level.layers ?? [], held?.layers ?? []);
    say('value of a layer', kept, derived);
  }
  return { entries: history.length, differences };
}

interface KeptLevel {
  readonly product_id: number;
  readonly location_id: number;
  readonly quantity: number;
  readonly value: number;
  readonly cost_quantity: number;
  readonly cost_value: number;
  readonly layers: Layer[] | null;
  readonly entries: number;
  readonly counted: number;
}

/** What the first layer that differs is worth here and there; a layer that is worth the same and is another one counts as nothing. */
function firstApart(kept: readonly Layer[], derived: readonly Layer[]): [number, number] {
  const same = (n: number) => kept[n]?.id === derived[n]?.id && kept[n]?.quantity === derived[n]?.quantity && kept[n]?.value === derived[n]?.value;
  for (let n = 0; n < Math.max(kept.length, derived.length); n++)
    if (!same(n)) return kept[n]?.value === derived[n]?.value ? [kept[n]?.quantity ?? 0, 0] : [kept[n]?.value ?? 0, derived[n]?.value ?? 0];
  return [0, 0];
}

const levelsOf = async (db: Sql, ids: readonly number[]) =>
  (
    await sql<KeptLevel>`
      select l.client_product_id as product_id, l.location_id, l.quantity, l.value, l.cost_quantity, l.cost_value, l.layers, l.entries, coalesce(e.counted, 0) as counted
      from stock_levels l
      left join (select client_product_id, location_id, count(*) as counted from stock_entries
        where client_id = (select app_client()) and client_product_id = any(${ids}::integer[]) group by 1, 2) e using (client_product_id, location_id)
      where l.client_id = (select app_client()) and l.client_product_id = any(${ids}::integer[])`.execute(db)
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

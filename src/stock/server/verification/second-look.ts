import { sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { Yielder } from '../../../kernel/server/scheduling/yielder.ts';
import type { DocumentEffect, Documents } from '../ledger/documents.ts';
import { notebook, type Sum, type Voucher } from './notebook.ts';
import { keyOf, type PublishedFact, publishedFactsOf, withSources } from './published-facts.ts';

export interface SecondDifference {
  readonly product_id: number;
  readonly location_id: number;
  readonly what: string;
  readonly kept: number;
  readonly derived: number;
}

const mine = sql`(select app_client())`;
const wayPlace = 0;

/** What names no moment happens now, by two clocks and after all that stands, and lines are put away one after another: so far they may be from their document, in microseconds. */
const apartMost = 7_200_000_000;

/** Which product a document means: one that was merged by then is the other, where there ever was any of it from the moment of the merge on. */
type Means = (product: number, place: number, at: number) => number;

async function meaningsOf(db: Sql, published: readonly PublishedFact[]): Promise<Means> {
  const { rows } = await sql<{ from: number; into: number }>`select from_product as "from", into_product as into from stock_merges where client_id = ${mine}`.execute(db);
  const became = new Map(rows.map(({ from, into }) => [from, into]));
  const since = new Map(published.flatMap(({ type, id, product, place, at }) => (type === 'merge' && id === product ? [[`${product}:${place}`, at] as const] : [])));
  const means: Means = (product, place, at) => {
    const other = became.get(product);
    return other === undefined || at < (since.get(`${product}:${place}`) ?? 0) ? product : means(other, place, at);
  };
  return means;
}

/** A document that says of itself only how much of a product it moved in all is called by that product as well. */
const saidKeyOf = (one: Parameters<typeof keyOf>[0] & { product: number }) => (one.line === null && one.product !== 0 ? `${keyOf(one)}, product ${one.product}` : keyOf(one));

/** Which vouchers stand, by the rows of their documents, and where those and the ledger do not know of the same. */
async function standing(published: readonly PublishedFact[], said: readonly DocumentEffect[], types: ReadonlySet<string>, means: Means) {
  const lines = new Map(said.map((one) => [saidKeyOf(one), one]));
  const vouchers: Voucher[] = [];
  const off: SecondDifference[] = [];
  const mirrored = new Set(published.flatMap(({ mirrors }) => mirrors ?? []));
  const used = new Map<string, number>();
  const breath = new Yielder();
  for (const one of published) {
    await breath.taken();
    if (one.place === wayPlace && (one.type === 'transfer' || one.type === 'venue-receipt')) continue;
    const whole = { ...one, line: null, leg: 0 };
    const own = one.back === null ? (lines.get(keyOf(one)) ?? lines.get(saidKeyOf(whole)) ?? lines.get(keyOf(whole))) : undefined;
    if (own) used.set(saidKeyOf(own), (used.get(saidKeyOf(own)) ?? 0) + one.quantity);
    const doubted = doubtOf(one, own, types);
    if (doubted) off.push({ product_id: one.product, location_id: one.place, ...doubted });
    if (!own && doubted) continue;
    vouchers.push(voucherOf(one, own?.line === null ? undefined : own && { ...own, product: means(own.product, own.place, one.at) }, mirrored));
  }
  for (const [key, { product, place, quantity, found, line }] of lines) {
    const known = used.get(key);
    if (line === null && product !== 0 && quantity !== (known ?? 0))
      off.push({ product_id: product, location_id: place, what: `quantity of ${key}`, kept: known ?? 0, derived: quantity ?? 0 });
    if (line !== null && known === undefined && (quantity !== 0 || found !== null))
      off.push({ product_id: product, location_id: place, what: `quantity of ${key}, of which the ledger does not know`, kept: 0, derived: quantity ?? found ?? 0 });
  }
  return { vouchers, off };
}

/** What is wrong about an entry beside the row of its document, before anything is reckoned. */
function doubtOf(one: PublishedFact, own: DocumentEffect | undefined, types: ReadonlySet<string>): Pick<SecondDifference, 'what' | 'kept' | 'derived'> | undefined {
  if (!own)
    return types.has(one.type) && one.back === null && !one.taken_back
      ? { what: `quantity of ${keyOf(one)}, of which no document knows`, kept: one.quantity, derived: 0 }
      : undefined;
  if (one.taken_back) return { what: `quantity of ${keyOf(one)}, which was taken back although its document stands`, kept: 0, derived: one.quantity };
  if (own.at === null || one.late || Math.abs(one.at - own.at) <= apartMost) return undefined;
  return { what: `moment of ${keyOf(one)}, in seconds since 1970,`, kept: one.at / 1_000_000, derived: own.at / 1_000_000 };
}

function voucherOf(one: PublishedFact, own: DocumentEffect | undefined, mirrored: ReadonlySet<number>): Voucher {
  const { entry, at, back, list_quantity, list_value } = one;
  const { product, place, quantity, found, value } = own ?? { ...one, found: one.target };
  return {
    product,
    place,
    at,
    order: entry,
    quantity,
    found,
    value,
    back,
    bag: back === null ? bagOf(one, mirrored) : null,
    listed: list_quantity === null || list_value === null ? null : { quantity: list_quantity, value: list_value },
  };
}

function bagOf({ entry, type, id, line, goes_into, made, mirrors }: PublishedFact, mirrored: ReadonlySet<number>): string | null {
  if (goes_into !== null) return `made ${goes_into}`;
  if (made) return `made ${entry}`;
  if (type === 'merge') return `merged ${mirrors ?? entry}`;
  if (type === 'transfer') return `carried ${id} ${line}`;
  if (mirrors !== null) return `moved ${mirrors}`;
  return mirrored.has(entry) ? `moved ${entry}` : null;
}

/** What documents come to by themselves, beside what the ledger says that there is, and what it said when books were closed. */
export async function secondLook(db: Sql, documents: readonly Documents[], productIds: readonly number[]): Promise<SecondDifference[]> {
  const all = await withSources(db, productIds);
  const { rows: levels } = await sql<{ product: number; place: number; quantity: number; value: number }>`
    select client_product_id as product, location_id as place, quantity, value from stock_levels where client_id = ${mine} and client_product_id = any(${all}::integer[])
    order by client_product_id, location_id for update`.execute(db);
  const [published, methods, closings] = await concurrently([
    publishedFactsOf(db, all),
    sql<{
      since: number;
      method: string;
    }>`select (extract(epoch from since) * 1000000)::bigint as since, method from stock_cost_methods where client_id = ${mine} order by since`.execute(db),
    closingsOf(db, all),
  ]);
  const said = (await concurrently(documents.map((one) => one.read(db, all)))).flat();
  const { vouchers, off } = await standing(published, said, new Set(documents.flatMap(({ types }) => types)), await meaningsOf(db, published));
  const byLots = (at: number) => methods.rows.findLast(({ since }) => since <= at)?.method === 'fifo';
  const { pages, bags, stood } = notebook(vouchers, byLots, [...new Set(closings.map(({ until }) => until))]);
  const say = (level: Sum & { product: number; place: number }, derived: Sum | undefined, when: string) => {
    for (const what of ['quantity', 'value'] as const)
      if (level[what] !== (derived?.[what] ?? 0))
        off.push({ product_id: level.product, location_id: level.place, what: `${what} ${when} by its documents`, kept: level[what], derived: derived?.[what] ?? 0 });
  };
  const onTheWay = wayOf(published, bags);
  for (const level of levels) say(level, level.place === wayPlace ? onTheWay.get(level.product) : pages.get(`${level.product}:${level.place}`), 'on hand');
  for (const closing of closings) say(closing, stood.get(closing.until)?.get(`${closing.product}:${closing.place}`), `at the end of ${closing.on}`);
  const asked = new Set(productIds);
  return off.filter(({ product_id }) => asked.has(product_id));
}

/**
 * What closed books say, but for the way between places. Where something of a product was put right since, they stay what they were
 * and its correction stands in the open ones.
 */
async function closingsOf(db: Sql, ids: readonly number[]) {
  const { rows } = await sql<Sum & { product: number; place: number; until: number; on: string }>`
    select s.client_product_id as product, s.location_id as place, s.quantity, s.value, (extract(epoch from t.ends_at) * 1000000)::bigint as until, t.ends_on as "on"
    from stock_period_levels s join stock_periods t using (client_id, period_id)
    where s.client_id = ${mine} and s.client_product_id = any(${[...ids]}::integer[]) and s.location_id <> ${wayPlace} and not exists (
      select from stock_entries e where e.client_id = s.client_id and e.client_product_id = s.client_product_id and e.corrects is not null and e.late_for is not null)`.execute(db);
  return rows;
}

/** What was sent and has not arrived. What arrived at another venue is that venue's: here it has only left the way. */
function wayOf(published: readonly PublishedFact[], bags: ReadonlyMap<string, Sum>): ReadonlyMap<number, Sum> {
  const way = new Map<number, Sum>();
  const arrived = new Set(published.filter(({ type, revision, place }) => type === 'transfer' && revision > 0 && place === wayPlace).map(({ id, line }) => `${id} ${line}`));
  for (const { type, id, line, leg, revision, product, taken_back } of published) {
    const bag = type === 'transfer' && revision === 0 && leg === 0 && !taken_back && !arrived.has(`${id} ${line}`) ? bags.get(`carried ${id} ${line}`) : undefined;
    const sum = way.get(product) ?? { quantity: 0, value: 0 };
    if (bag) way.set(product, { quantity: sum.quantity + bag.quantity, value: sum.value + bag.value });
  }
  return way;
}

import { sql } from 'kysely';
import { Breath } from '../../kernel/server/breath.ts';
import type { Sql } from '../../kernel/server/connection.ts';
import type { Documents, Said } from './documents.ts';
import { notebook, type Voucher } from './notebook.ts';

export interface SecondDifference {
  readonly product_id: number;
  readonly location_id: number;
  readonly what: string;
  readonly kept: number;
  readonly derived: number;
}

/** What the ledger was told of, as it was told: what it made of that since is not read. */
interface Told {
  readonly entry: number;
  readonly type: string;
  readonly id: number;
  readonly revision: number;
  readonly line: number;
  readonly leg: number;
  readonly product: number;
  readonly place: number;
  readonly at: number;
  readonly quantity: number;
  readonly value: number | null;
  readonly target: number | null;
  readonly goes_into: number | null;
  readonly made: boolean;
  readonly mirrors: number | null;
  readonly list_quantity: number | null;
  readonly list_value: number | null;
}

const mine = sql`(select app_client())`;
const wayPlace = 0;

/** Some products and all that they were ever made of. */
async function withIngredients(db: Sql, productIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive sources(id) as (select unnest(${[...productIds]}::integer[]) union select f.from_product from sources join stock_flows f on f.client_id = ${mine} and f.to_product = sources.id)
    select id from sources`.execute(db);
  return rows.map(({ id }) => id);
}

/** Products of which something of a closed period was taken back later, or came late for it: their documents alone no longer tell what the open one holds. */
async function acrossPeriods(db: Sql, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    with recursive crossed(id) as (
      select e.client_product_id from stock_entries e left join stock_entries o on o.client_id = e.client_id and o.entry_id = e.reverses
      where e.client_id = ${mine} and e.client_product_id = any(${[...ids]}::integer[]) and (e.late_for is not null or o.effective_at <> e.effective_at)
      union select f.to_product from crossed join stock_flows f on f.client_id = ${mine} and f.from_product = crossed.id)
    select id from crossed`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

async function toldOf(db: Sql, ids: readonly number[]): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select e.entry_id as entry, e.source_type as type, e.source_id as id, e.revision, e.source_line as line, e.leg, e.client_product_id as product, e.location_id as place,
      (extract(epoch from e.effective_at) * 1000000)::bigint as at, e.quantity, case when e.basis = 'given' then e.value end as value, e.target, e.goes_into, e.basis = 'made' as made,
      case when e.basis = 'mirror' then e.mirrors end as mirrors, coalesce(e.list_quantity, c.list_quantity) as list_quantity, coalesce(e.list_value, c.list_value) as list_value
    from stock_entries e left join stock_entries c on c.client_id = e.client_id and c.corrects = e.entry_id and c.list_quantity is not null
    where e.client_id = ${mine} and e.client_product_id = any(${[...ids]}::integer[]) and e.corrects is null and e.reverses is null
      and not exists (select from stock_entries r where r.client_id = e.client_id and r.reverses = e.entry_id)`.execute(db);
  return rows;
}

const keyOf = ({ type, id, revision, line, leg }: Pick<Told, 'type' | 'id' | 'revision' | 'leg'> & { line: number | null }) =>
  `${type} ${id}.${revision}, line ${line ?? 'all'}.${leg}`;

/** Which product a document means: one that was merged by then is the other, where there ever was any of it from the moment of the merge on. */
type Means = (product: number, place: number, at: number) => number;

async function meaningsOf(db: Sql, told: readonly Told[]): Promise<Means> {
  const { rows } = await sql<{ from: number; into: number }>`select from_product as "from", into_product as into from stock_merges where client_id = ${mine}`.execute(db);
  const became = new Map(rows.map(({ from, into }) => [from, into]));
  const since = new Map(told.flatMap(({ type, id, product, place, at }) => (type === 'merge' && id === product ? [[`${product}:${place}`, at] as const] : [])));
  const means: Means = (product, place, at) => {
    const other = became.get(product);
    return other === undefined || at < (since.get(`${product}:${place}`) ?? 0) ? product : means(other, place, at);
  };
  return means;
}

/** Which vouchers stand, by the rows of their documents, and where those and the ledger do not know of the same. */
async function standing(told: readonly Told[], said: readonly Said[], types: ReadonlySet<string>, means: Means) {
  const lines = new Map(said.map((one) => [keyOf(one), one]));
  const vouchers: Voucher[] = [];
  const off: SecondDifference[] = [];
  const mirrored = new Set(told.flatMap(({ mirrors }) => mirrors ?? []));
  const used = new Set<string>();
  const breath = new Breath();
  for (const one of told) {
    await breath.taken();
    if (one.place === wayPlace && (one.type === 'transfer' || one.type === 'venue-receipt')) continue;
    const own = lines.get(keyOf(one)) ?? lines.get(keyOf({ ...one, line: null, leg: 0 }));
    if (own) used.add(keyOf(own));
    else if (types.has(one.type)) {
      off.push({ product_id: one.product, location_id: one.place, what: `quantity of ${keyOf(one)}, of which no document knows`, kept: one.quantity, derived: 0 });
      continue;
    }
    vouchers.push(voucherOf(one, own?.line === null ? undefined : own && { ...own, product: means(own.product, own.place, one.at) }, mirrored));
  }
  for (const [key, { product, place, quantity, found, line }] of lines)
    if (line !== null && !used.has(key) && (quantity !== 0 || found !== null))
      off.push({ product_id: product, location_id: place, what: `quantity of ${key}, of which the ledger does not know`, kept: 0, derived: quantity ?? found ?? 0 });
  return { vouchers, off };
}

function voucherOf(one: Told, own: Said | undefined, mirrored: ReadonlySet<number>): Voucher {
  const { entry, type, id, line, at, goes_into, made, mirrors, list_quantity, list_value } = one;
  const carried =
    type === 'merge'
      ? `merged ${mirrors ?? entry}`
      : type === 'transfer'
        ? `carried ${id} ${line}`
        : mirrors !== null
          ? `moved ${mirrors}`
          : mirrored.has(entry)
            ? `moved ${entry}`
            : null;
  const { product, place, quantity, found, value } = own ?? { ...one, found: one.target };
  return {
    product,
    place,
    at,
    order: entry,
    quantity,
    found,
    value,
    bag: goes_into !== null ? `made ${goes_into}` : made ? `made ${entry}` : carried,
    listed: list_quantity === null || list_value === null ? null : { quantity: list_quantity, value: list_value },
  };
}

/** What documents come to by themselves, beside what the ledger says that there is. */
export async function secondLook(db: Sql, documents: readonly Documents[], productIds: readonly number[]): Promise<SecondDifference[]> {
  const all = await withIngredients(db, productIds);
  const { rows: levels } = await sql<{ product: number; place: number; quantity: number; value: number }>`
    select client_product_id as product, location_id as place, quantity, value from stock_levels where client_id = ${mine} and client_product_id = any(${all}::integer[])
    order by client_product_id, location_id for update`.execute(db);
  const [crossed, told, methods] = await Promise.all([
    acrossPeriods(db, all),
    toldOf(db, all),
    sql<{
      since: number;
      method: string;
    }>`select (extract(epoch from since) * 1000000)::bigint as since, method from stock_cost_methods where client_id = ${mine} order by since`.execute(db),
  ]);
  const said = (await Promise.all(documents.map((one) => one.read(db, all)))).flat();
  const { vouchers, off } = await standing(told, said, new Set(documents.flatMap(({ types }) => types)), await meaningsOf(db, told));
  const { pages, bags } = notebook(vouchers, (at) => methods.rows.findLast(({ since }) => since <= at)?.method === 'fifo');
  const onTheWay = wayOf(told, bags);
  for (const { product, place, quantity, value } of levels) {
    if (crossed.has(product)) continue;
    const carried = place === wayPlace ? onTheWay.get(product) : undefined;
    const page = pages.get(`${product}:${place}`);
    const derived = { quantity: (page?.quantity ?? 0) + (carried?.quantity ?? 0), value: (page?.value ?? 0) + (carried?.value ?? 0) };
    const say = (what: string, kept: number, should: number) =>
      kept !== should && off.push({ product_id: product, location_id: place, what: `${what} on hand by its documents`, kept, derived: should });
    say('quantity', quantity, derived.quantity);
    say('value', value, derived.value);
  }
  return off.filter(({ product_id }) => !crossed.has(product_id));
}

/** What was sent and has not arrived. What arrived at another venue is that venue's: here it has only left the way. */
function wayOf(told: readonly Told[], bags: ReadonlyMap<string, { quantity: number; value: number }>) {
  const way = new Map<number, { quantity: number; value: number }>();
  const arrived = new Set(told.filter(({ type, revision, place }) => type === 'transfer' && revision > 0 && place === wayPlace).map(({ id, line }) => `${id} ${line}`));
  for (const { type, id, line, leg, revision, product } of told) {
    const bag = type === 'transfer' && revision === 0 && leg === 0 && !arrived.has(`${id} ${line}`) ? bags.get(`carried ${id} ${line}`) : undefined;
    const sum = way.get(product) ?? { quantity: 0, value: 0 };
    if (bag) way.set(product, { quantity: sum.quantity + bag.quantity, value: sum.value + bag.value });
  }
  return way;
}

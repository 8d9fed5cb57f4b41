import { sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { type KnownCost, type PlacedMovement, placeKey } from './replay.ts';

/** An entry as it stands, with what later corrections have made of it. */
export interface Recorded extends PlacedMovement {
  readonly kind: string;
  readonly provisional: boolean;
  readonly total: { readonly quantity: number; readonly value: number; readonly trueUp: number };
}

interface Row {
  id: number;
  product: number;
  location: number;
  kind: string;
  quantity: number;
  value: number;
  basis: PlacedMovement['basis'];
  target: number | null;
  mirrors: number | null;
  reverses: number | null;
  corrects: number | null;
  goes_into: number | null;
  list_quantity: number | null;
  list_value: number | null;
  at: number;
}

/** All that ever moved of some products, at all places, in the order of the moments; their levels are locked first. */
export async function readHistory(db: Sql, productIds: readonly number[]): Promise<Recorded[]> {
  const [locked, rows, provisional] = await batch(
    db,
    sql<{
      product: number;
      location: number;
    }>`select client_product_id as product, location_id as location from stock_levels where client_id = (select app_client()) and client_product_id = any(${productIds}::integer[])
      order by client_product_id, location_id for update`,
    sql<Row>`
      select entry_id as id, client_product_id as product, location_id as location, kind, quantity, value, basis, target, mirrors, reverses, corrects, goes_into, list_quantity, list_value,
        (extract(epoch from effective_at) * 1000000)::bigint as at
      from stock_entries where client_id = (select app_client()) and client_product_id = any(${productIds}::integer[]) order by effective_at, entry_id`,
    sql<{ id: number }>`
      select v.entry_id as id from stock_entries e join stock_provisional_entries v on v.client_id = e.client_id and v.entry_id = e.entry_id
      where e.client_id = (select app_client()) and e.client_product_id = any(${productIds}::integer[])`,
  );
  const mine = new Set(locked.map((level) => placeKey({ productId: level.product, locationId: level.location })));
  const history = recorded(rows, new Set(provisional.map(({ id }) => id)));
  // A place that got its first entry between the lock and the reading is somebody else's until it is locked, too.
  return history.every((entry) => mine.has(placeKey(entry))) ? history : readHistory(db, productIds);
}

/** Each entry with what corrects it, which is of the same moment and was recorded after it. */
function recorded(rows: readonly Row[], provisional: ReadonlySet<number>): Recorded[] {
  const totals = new Map<number, { quantity: number; value: number; trueUp: number }>();
  const history: Recorded[] = [];
  const lists = new Map<number, KnownCost>();
  for (const { list_quantity, list_value, id, corrects } of rows)
    if (list_quantity !== null && list_value !== null) lists.set(corrects ?? id, { quantity: list_quantity, value: list_value });
  for (const { id, product: productId, location: locationId, corrects, goes_into: goesInto, list_quantity: _q, list_value: _v, ...row } of rows) {
    const corrected = corrects === null ? undefined : totals.get(corrects);
    if (corrected && row.kind === 'true_up') corrected.trueUp += row.value;
    else if (corrected) {
      corrected.quantity += row.quantity;
      corrected.value += row.value;
    } else {
      const total = { quantity: row.quantity, value: row.value, trueUp: 0 };
      totals.set(id, total);
      history.push({ ...row, id, productId, locationId, goesInto, list: lists.get(id), provisional: provisional.has(id), total });
    }
  }
  return history;
}

/** What went into entries that were made of other products than these; their levels need no lock, as nothing here changes them. */
export async function readInputs(db: Sql, history: readonly Recorded[]): Promise<ReadonlyMap<number, number>> {
  const made = history.flatMap(({ id, basis }) => (basis === 'made' ? [id] : []));
  if (made.length === 0) return new Map();
  const { rows } = await sql<{ id: number; value: number }>`
    select e.goes_into as id, -sum(e.value + coalesce(c.value, 0))::bigint as value from stock_entries e
    left join lateral (select sum(c.value) as value from stock_entries c where c.client_id = e.client_id and c.corrects = e.entry_id and c.kind <> 'true_up') c on true
    where e.client_id = (select app_client()) and e.goes_into = any(${made}::bigint[]) and e.client_product_id <> all(${[...new Set(history.map(({ productId }) => productId))]}::integer[])
    group by 1`.execute(db);
  return new Map(rows.map(({ id, value }) => [id, value]));
}

/** What entries of other products than these came to that were moved into these. */
export async function readOpposites(db: Sql, history: readonly Recorded[]): Promise<ReadonlyMap<number, KnownCost>> {
  const known = new Set(history.map(({ id }) => id));
  const ids = history.flatMap(({ basis, mirrors }) => (basis === 'mirror' && mirrors !== null && !known.has(mirrors) ? [mirrors] : []));
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; quantity: number; value: number }>`
    select e.entry_id as id, (e.quantity + coalesce(c.quantity, 0))::bigint as quantity, (e.value + coalesce(c.value, 0))::bigint as value
    from stock_entries e
    left join lateral (select sum(c.quantity) as quantity, sum(c.value) as value from stock_entries c
      where c.client_id = e.client_id and c.corrects = e.entry_id and c.kind <> 'true_up') c on true
    where e.client_id = (select app_client()) and e.entry_id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, quantity, value }) => [id, { quantity, value }]));
}

/** What is left of entries after the parts that were taken of them, with what was corrected since. Their levels are locked by then. */
export async function readRemainders(db: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, KnownCost>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; quantity: number; value: number }>`
    select o.id, sum(e.quantity + coalesce(c.quantity, 0))::bigint as quantity, sum(e.value + coalesce(c.value, 0))::bigint as value
    from unnest(${[...new Set(ids)]}::bigint[]) as o(id)
    join stock_entries e on e.client_id = (select app_client()) and (e.entry_id = o.id or (e.mirrors = o.id and e.basis = 'part'))
    left join lateral (select sum(c.quantity) as quantity, sum(c.value) as value from stock_entries c
      where c.client_id = e.client_id and c.corrects = e.entry_id and c.kind <> 'true_up') c on true
    group by o.id`.execute(db);
  return new Map(rows.map(({ id, quantity, value }) => [id, { quantity, value }]));
}

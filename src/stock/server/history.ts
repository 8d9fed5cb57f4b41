import { sql } from 'kysely';
import type { Sql } from '../../kernel/server/connection.ts';
import { type Cost, type Placed, placeKey } from './replay.ts';

/** An entry as it stands, with what later corrections have made of it. */
export interface Recorded extends Placed {
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
  basis: Placed['basis'];
  target: number | null;
  mirrors: number | null;
  reverses: number | null;
  at: number;
  more_quantity: number | null;
  more_value: number | null;
  true_up: number | null;
  provisional: boolean;
}

/** All that ever moved of some products, at all places, in the order of the moments; their levels are locked first. */
export async function readHistory(db: Sql, productIds: readonly number[]): Promise<Recorded[]> {
  const [locked, { rows }] = await Promise.all([
    sql<{
      product: number;
      location: number;
    }>`select client_product_id as product, location_id as location from stock_levels where client_id = (select app_client()) and client_product_id = any(${productIds}::integer[])
      order by client_product_id, location_id for update`.execute(db),
    sql<Row>`
      select e.entry_id as id, e.client_product_id as product, e.location_id as location, e.kind, e.quantity, e.value, e.basis, e.target, e.mirrors, e.reverses,
        (extract(epoch from e.effective_at) * 1000000)::bigint as at, c.more_quantity, c.more_value, c.true_up, v.entry_id is not null as provisional
      from stock_entries e
      left join (
        select corrects, sum(quantity) filter (where kind <> 'true_up')::bigint as more_quantity, sum(value) filter (where kind <> 'true_up')::bigint as more_value,
          sum(value) filter (where kind = 'true_up')::bigint as true_up
        from stock_entries where client_id = (select app_client()) and client_product_id = any(${productIds}::integer[]) and corrects is not null group by corrects
      ) c on c.corrects = e.entry_id
      left join stock_provisional_entries v on v.client_id = e.client_id and v.entry_id = e.entry_id
      where e.client_id = (select app_client()) and e.client_product_id = any(${productIds}::integer[]) and e.corrects is null
      order by e.effective_at, e.entry_id`.execute(db),
  ]);
  const mine = new Set(locked.rows.map((level) => placeKey({ productId: level.product, locationId: level.location })));
  const history = rows.map(recordedOf);
  // A place that got its first entry between the lock and the reading is somebody else's until it is locked, too.
  return history.every((entry) => mine.has(placeKey(entry))) ? history : readHistory(db, productIds);
}

/** What is left of entries after the parts that were taken of them, with what was corrected since. Their levels are locked by then. */
export async function readRemainders(db: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, Cost>> {
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

const recordedOf = (row: Row): Recorded => ({
  id: row.id,
  productId: row.product,
  locationId: row.location,
  kind: row.kind,
  quantity: row.quantity,
  value: row.value,
  basis: row.basis,
  target: row.target,
  mirrors: row.mirrors,
  reverses: row.reverses,
  at: row.at,
  provisional: row.provisional,
  total: { quantity: row.quantity + (row.more_quantity ?? 0), value: row.value + (row.more_value ?? 0), trueUp: row.true_up ?? 0 },
});

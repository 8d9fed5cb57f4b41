import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';

type Part = RawBuilder<unknown>;

/** What came to a place of a product after a moment, less what left it, in thousandths, by what is known now. */
export const movedSince = (product: Part, location: Part, at: Part): Part => sql`coalesce((select sum(e.quantity) from stock_entries e
  where e.client_id = (select app_client()) and e.client_product_id = ${product} and e.location_id = ${location} and e.effective_at > ${at}), 0)::bigint`;

/** What a place held of a product at a moment, in thousandths, by what is known now. */
export const heldAt = (product: Part, location: Part, at: Part): Part => sql`(
  coalesce((select s.quantity from stock_levels s where s.client_id = (select app_client()) and s.client_product_id = ${product} and s.location_id = ${location}), 0)
  - ${movedSince(product, location, at)})`;

/** What a thousandth of the base unit of a product is worth at a place, in ten-thousandths of the currency: its last known cost there, else what it costs to buy. */
export const costAt = (product: Part, location: Part): Part => sql`coalesce(
  (select s.cost_value::numeric / nullif(s.cost_quantity, 0) from stock_levels s where s.client_id = (select app_client()) and s.client_product_id = ${product} and s.location_id = ${location}),
  (select s.cost_value::numeric / s.cost_quantity from stock_levels s where s.client_id = (select app_client()) and s.client_product_id = ${product} and s.cost_quantity > 0 order by s.quantity desc limit 1),
  (select p.cost_price::numeric / p.size_quantity from product_cards p where p.client_id = (select app_client()) and p.client_product_id = ${product}))`;

/** What so much of a product at a place is worth by what stands there now, in ten-thousandths: what waits for approval is shown at that value. */
export const worthNow = (product: Part, location: Part, quantity: Part): Part => sql`coalesce(round(${quantity} * coalesce(
  (select s.value::numeric / s.quantity from stock_levels s where s.client_id = (select app_client()) and s.client_product_id = ${product} and s.location_id = ${location} and s.quantity > 0),
  ${costAt(product, location)})), 0)::bigint`;

/**
 * What a revision of a document posted, line by line, and beside it what later documents have corrected of that and which kinds of documents those
 * were. A true-up is of what had gone out before, and no part of it.
 */
export const postedLines = (type: string, id: Part, revision: Part): Part => sql`(
  select e.source_line as line, sum(x.quantity) filter (where not x.later)::bigint as quantity, sum(x.value) filter (where not x.later)::bigint as value,
    coalesce(sum(x.quantity) filter (where x.later), 0)::bigint as later_quantity, coalesce(sum(x.value) filter (where x.later), 0)::bigint as later_value,
    coalesce(array_agg(distinct x.source_type) filter (where x.later and (x.quantity <> 0 or x.value <> 0)), '{}') as later_by
  from stock_entries e
  cross join lateral (
    select e.quantity, e.value, false as later, e.source_type
    union all select c.quantity, c.value, (c.source_type, c.source_id) is distinct from (e.source_type, e.source_id), c.source_type
    from stock_entries c where c.client_id = e.client_id and c.corrects = e.entry_id and c.kind <> 'true_up') x
  where e.client_id = (select app_client()) and e.source_type = ${type} and e.source_id = ${id} and e.revision = ${revision} and e.corrects is null and e.reverses is null
  group by e.source_line)`;

/** What one line of a document put right, as it was posted. */
export const postedOfLine = (type: string, id: Part, line: Part, revision: Part): Part => sql`(
  select coalesce(sum(e.quantity), 0)::bigint from stock_entries e
  where e.client_id = (select app_client()) and e.source_type = ${type} and e.source_id = ${id} and e.source_line = ${line} and e.revision = ${revision} and e.corrects is null and e.reverses is null)`;

/** How far earlier counts of a product at a place were off: their number and their spread, in thousandths. */
export const countSpread = (product: Part, location: Part): Part => sql`(
  select count(*) as n, stddev_samp(quantity::float8) as spread from (
    select e.quantity from stock_entries e
    where e.client_id = (select app_client()) and e.client_product_id = ${product} and e.location_id = ${location} and e.kind = 'count_correction' and e.corrects is null and e.reverses is null
    order by e.effective_at desc limit 12) past)`;

/** The largest par of a product, wherever it is, in thousandths. */
export const largestPar = (product: Part): Part => sql`(select max(s.par_max) from par_stocks s where s.client_id = (select app_client()) and s.client_product_id = ${product})`;

/** The most that one of the last counts found missing of a product at a place, in thousandths. */
export const mostMissing = (product: Part, location: Part): Part => sql`(
  select max(-past.quantity) from (
    select e.quantity from stock_entries e
    where e.client_id = (select app_client()) and e.client_product_id = ${product} and e.location_id = ${location} and e.kind = 'count_correction' and e.corrects is null and e.reverses is null
    order by e.effective_at desc limit 12) past where past.quantity < 0)`;

/** The largest par of each product at each place that has one, and of each product wherever it is, in thousandths. */
export const parsThere: Part = sql`(
  select s.client_product_id, s.location_id, max(s.par_max) as par_max from par_stocks s where s.client_id = (select app_client()) group by 1, 2)`;
export const parsAnywhere: Part = sql`(
  select s.client_product_id, max(s.par_max) as par_max from par_stocks s where s.client_id = (select app_client()) group by 1)`;

/** The most that came of a product to a place at once within a year of days, in thousandths. */
export const mostAtOnce = (product: Part, location: Part): Part => sql`(
  select max(e.quantity) from stock_entries e where e.client_id = (select app_client()) and e.client_product_id = ${product} and e.location_id = ${location}
    and e.kind in ('delivery', 'transfer_in') and e.corrects is null and e.reverses is null and e.effective_at > current_date - interval '1 year')`;

/** Whether a product has ever been anywhere. */
export const stoodSomewhere = (product: Part): Part =>
  sql`exists (select from stock_levels s where s.client_id = (select app_client()) and s.client_product_id = ${product} and s.location_id <> 0)`;

/** Where an active product has ever been. */
export const shelves: Part = sql`(
  select s.client_product_id, s.location_id, s.quantity from stock_levels s join product_cards p on p.client_id = s.client_id and p.client_product_id = s.client_product_id
  where s.client_id = (select app_client()) and s.location_id <> 0 and p.active)`;

/** What a thousandth of each product's base unit is worth now, over all places, in ten-thousandths of the currency: by what is there, else its last known cost, else what it costs to buy. */
export const costsNow: Part = sql`(
  select p.client_product_id as product, coalesce(held.cost, held.last, p.cost_price::float8 / p.size_quantity) as cost
  from product_cards p
  left join (select client_product_id, sum(value) filter (where quantity > 0)::float8 / nullif(sum(quantity) filter (where quantity > 0), 0) as cost,
      sum(cost_value)::float8 / nullif(sum(cost_quantity), 0) as last
    from stock_levels where client_id = (select app_client()) group by client_product_id) held on held.client_product_id = coalesce(p.merged_into, p.client_product_id)
  where p.client_id = (select app_client()))`;

export async function currentCosts(db: Sql): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ product: number; cost: number | null }>`select c.product, c.cost from ${costsNow} c`.execute(db);
  return new Map(rows.flatMap(({ product, cost }) => (cost === null ? [] : [[product, cost] as const])));
}

/** Where each product is sold from: where it was last, else where it is carried to, else where most of it stands; at the places named last only where it stands nowhere else. */
export async function sellingPlaces(db: Sql, productIds: readonly number[], last: readonly number[] = []): Promise<ReadonlyMap<number, number>> {
  const latest = (kind: string) => sql`(select max(e.effective_at) from stock_entries e
    where e.client_id = s.client_id and e.client_product_id = s.client_product_id and e.location_id = s.location_id and e.kind = ${kind})`;
  const { rows } = await sql<{ product: number; place: number }>`
    select distinct on (s.client_product_id) s.client_product_id as product, s.location_id as place from stock_levels s
    where s.client_id = (select app_client()) and s.client_product_id = any(${productIds}::integer[]) and s.location_id <> 0
    order by s.client_product_id, s.location_id = any(${[...last]}::integer[]), ${latest('sale')} desc nulls last, ${latest('transfer_in')} desc nulls last, s.quantity desc, s.location_id`.execute(
    db,
  );
  return new Map(rows.map(({ product, place }) => [product, place]));
}

/** The documents of a kind that moved a product since a moment. */
export async function documentsMoving(db: Sql, type: string, productId: number, since: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct source_id as id from stock_entries
    where client_id = (select app_client()) and client_product_id = ${productId} and source_type = ${type} and corrects is null and effective_at >= ${since.toISOString()}::timestamptz`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** When products were counted at places between two moments: at such a moment what was sold before stands apart from what was sold after. */
export async function countMoments(db: Sql, productIds: readonly number[], from: Date, to: Date): Promise<{ product: number; place: number; at: number }[]> {
  const { rows } = await sql<{ product: number; place: number; at: number }>`
    select p.client_product_id as product, e.location_id as place, (extract(epoch from e.effective_at) * 1000000)::bigint as at
    from product_cards p join stock_entries e on e.client_id = p.client_id and e.client_product_id in (p.client_product_id, p.merged_into)
    where p.client_id = (select app_client()) and p.client_product_id = any(${productIds}::integer[]) and e.kind = 'count_correction' and e.corrects is null
      and e.effective_at between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz`.execute(db);
  return rows;
}

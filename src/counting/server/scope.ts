import { sql } from 'kysely';
import type { Sql } from '../../kernel/server/connection.ts';
import { invalid } from '../../kernel/server/fault.ts';
import { shelves } from '../../stock/server/public.ts';
import { mine } from './count-rows.ts';

export interface Scope {
  /** None means all. */
  readonly locationIds: readonly number[];
  readonly groupIds: readonly number[];
  readonly productIds: readonly number[];
}

/** Writes what a new count is about: its places, and a line for each product that stands there. */
export async function writeScope(db: Sql, countId: number, scope: Scope): Promise<void> {
  await writePlaces(db, countId, scope);
  await writeLines(db, countId, scope);
}

async function writePlaces(db: Sql, countId: number, { locationIds }: Scope): Promise<void> {
  const { rows } = await sql<{ location_id: number }>`
    insert into stock_count_places (client_id, stock_count_id, location_id)
    select l.client_id, ${countId}, l.location_id from location_cards l
    where l.client_id = ${mine} and (${locationIds.length === 0} or l.location_id = any(${locationIds}::integer[])) returning location_id`.execute(db);
  if (rows.length === 0 && locationIds.length === 0) throw invalid('location_ids', 'needs a location: add one first');
  if (rows.length < new Set(locationIds).size) throw invalid('location_ids', 'names a location that does not exist');
}

/** What somebody names must be there; what a template once named may be gone. */
export async function checkProducts(db: Sql, productIds: readonly number[]): Promise<void> {
  const { rows } = await sql`select from product_cards where client_id = ${mine} and client_product_id = any(${productIds}::integer[]) and active`.execute(db);
  if (rows.length < new Set(productIds).size) throw invalid('product_ids', 'names a product that does not exist');
}

async function writeLines(db: Sql, countId: number, { groupIds, productIds }: Scope): Promise<void> {
  await sql`
    insert into stock_count_lines (client_id, stock_count_id, client_product_id, location_id, line)
    select app_client(), ${countId}, p.client_product_id, w.location_id,
      row_number() over (order by lower(l.area_name), lower(l.location_name), o.position nulls last, lower(p.name), p.client_product_id)
    from stock_count_places w
    join location_cards l on l.client_id = w.client_id and l.location_id = w.location_id
    join lateral (
      select s.client_product_id from ${shelves} s where s.location_id = w.location_id
      union select o.client_product_id from shelf_orders o where o.client_id = w.client_id and o.location_id = w.location_id
    ) k on true
    join product_cards p on p.client_id = w.client_id and p.client_product_id = k.client_product_id and p.active
    left join shelf_orders o on o.client_id = w.client_id and o.location_id = w.location_id and o.client_product_id = p.client_product_id
    where w.client_id = ${mine} and w.stock_count_id = ${countId}
      and (${groupIds.length === 0} or p.group_id = any(${groupIds}::integer[])) and (${productIds.length === 0} or p.client_product_id = any(${productIds}::integer[]))`.execute(
    db,
  );
  await dropEmptyPlaces(db, countId, productIds);
}

/** A few products are looked for where they stand, not everywhere. */
async function dropEmptyPlaces(db: Sql, countId: number, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await sql`
    delete from stock_count_places w where w.client_id = ${mine} and w.stock_count_id = ${countId}
      and exists (select from stock_count_lines n where n.client_id = w.client_id and n.stock_count_id = w.stock_count_id)
      and not exists (select from stock_count_lines n where n.client_id = w.client_id and n.stock_count_id = w.stock_count_id and n.location_id = w.location_id)`.execute(db);
}

import { sql } from 'kysely';
import { groupsThere } from '../../../catalogue/server/public.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { fault, invalid } from '../../../kernel/server/fault.ts';
import { shelves } from '../../../stock/server/public.ts';
import { survivor } from '../sheets/products.ts';
import { withoutPlace } from '../sheets/unplaced.ts';
import { mine } from './count-rows.ts';

export interface Scope {
  /** None means all. */
  readonly locationIds: readonly number[];
  readonly groupIds: readonly number[];
  readonly productIds: readonly number[];
}

interface Named {
  readonly location_ids: readonly number[];
  readonly group_ids: readonly number[];
  readonly product_ids: readonly number[];
}

/** What a template once named, as far as it is there: a place that is gone keeps nobody from counting the others. */
export async function stillThere(db: Sql, { location_ids, group_ids, product_ids }: Named): Promise<Scope> {
  const { rows } = await sql<{ places: number[]; products: number[] }>`
    select array(select location_id from location_cards where client_id = ${mine} and location_id = any(${[...location_ids]}::integer[])) as places,
      array(select distinct coalesce(merged_into, client_product_id) from product_cards where client_id = ${mine} and client_product_id = any(${[...product_ids]}::integer[])) as products`.execute(
    db,
  );
  const groupIds = await groupsThere(db, group_ids);
  const { places, products } = rows[0] ?? { places: [], products: [] };
  // None means all: a template whose every place is gone must not count the whole house.
  if (location_ids.length > 0 && places.length === 0) throw gone('location_ids', 'places');
  if (group_ids.length > 0 && groupIds.length === 0) throw gone('group_ids', 'groups');
  if (product_ids.length > 0 && products.length === 0) throw gone('product_ids', 'products');
  return { locationIds: places, groupIds, productIds: products };
}

const gone = (field: string, what: string) =>
  fault('INVALID_DATA', {
    message: `None of the ${what} of this template is there any more. Choose others for it, or drop it.`,
    errors: [{ field, message: 'are not there any more' }],
  });

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
  if (rows.length < new Set(locationIds).size) throw invalid('location_ids', 'names a location that does not exist');
}

/** What somebody names must be there, or have become something that is; what a template once named may be gone. */
export async function namedProducts(db: Sql, named: readonly number[]): Promise<readonly number[]> {
  const { rows: became } = await sql<{ id: number }>`select ${survivor(sql`n`)} as id from unnest(${named}::integer[]) n`.execute(db);
  const productIds = became.map(({ id }) => id);
  const { rows } = await sql`select from product_cards where client_id = ${mine} and client_product_id = any(${productIds}::integer[]) and active`.execute(db);
  if (rows.length < new Set(productIds).size) throw invalid('product_ids', 'names a product that does not exist');
  return productIds;
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

/** A few products are looked for where they stand, not everywhere, as long as that is known of all of them. */
async function dropEmptyPlaces(db: Sql, countId: number, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await sql`
    delete from stock_count_places w using stock_counts c where c.client_id = w.client_id and c.stock_count_id = w.stock_count_id and not exists (select from ${withoutPlace}) and w.client_id = ${mine} and w.stock_count_id = ${countId}
      and exists (select from stock_count_lines n where n.client_id = w.client_id and n.stock_count_id = w.stock_count_id)
      and not exists (select from stock_count_lines n where n.client_id = w.client_id and n.stock_count_id = w.stock_count_id and n.location_id = w.location_id)`.execute(db);
}

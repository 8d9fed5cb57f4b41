import { sql } from 'kysely';
import type { Sql } from '../../kernel/server/connection.ts';
import { learnedOrder } from '../contract/shelf-order.ts';

const mine = sql`(select app_client())`;

/** Says in which order the products stand at a place; answers how many do. */
export async function writeShelf(db: Sql, locationId: number, productIds: readonly number[]): Promise<number> {
  await sql`delete from shelf_orders where client_id = ${mine} and location_id = ${locationId}`.execute(db);
  const { rows } = await sql`
    insert into shelf_orders (client_id, location_id, client_product_id, position)
    select app_client(), ${locationId}, p.client_product_id, g.position from unnest(${productIds}::integer[]) with ordinality as g(id, position)
    join product_cards p on p.client_id = ${mine} and p.client_product_id = g.id on conflict do nothing returning 1`.execute(db);
  return rows.length;
}

/** What was counted at a place stands there from now on, in the order in which it was counted: a device sends in that order, and its clock may be set meanwhile. */
export async function learnShelves(db: Sql, countId: number): Promise<void> {
  const { rows } = await sql<{ location_id: number; known: number[]; walked: number[] }>`
    select n.location_id, array_agg(n.client_product_id order by e.first_entry) as walked,
      array(select o.client_product_id from shelf_orders o where o.client_id = ${mine} and o.location_id = n.location_id order by o.position) as known
    from stock_count_lines n
    join lateral (select min(x.entry_id) as first_entry from stock_count_entries x
      where x.client_id = n.client_id and x.stock_count_id = n.stock_count_id and x.client_product_id = n.client_product_id and x.location_id = n.location_id) e on e.first_entry is not null
    where n.client_id = ${mine} and n.stock_count_id = ${countId} and n.state = 'counted' group by n.location_id
    having bool_or(not exists (select from shelf_orders o where o.client_id = ${mine} and o.location_id = n.location_id and o.client_product_id = n.client_product_id))`.execute(
    db,
  );
  for (const { location_id, known, walked } of rows) await writeShelf(db, location_id, learnedOrder(known, walked));
}

import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { learnedOrder } from '../../domain/shelf-order.ts';
import { lockLines } from '../entries/lock-lines.ts';

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

interface Arranging {
  readonly put: readonly number[];
  readonly take: readonly number[];
}

/** Puts products behind what stands at a place, by group and name, and takes others away. Running counts of the place ask for what came. */
export async function arrange(ctx: Ctx, locationId: number, { put, take }: Arranging): Promise<{ put: number; taken: number }> {
  const { db } = ctx;
  // Two who arrange one shelf do it one after the other: neither loses what the other put there.
  await sql`select from locations where client_id = ${mine} and location_id = ${locationId} for no key update`.execute(db);
  const gone = await sql`
    delete from shelf_orders where client_id = ${mine} and location_id = ${locationId} and client_product_id = any(${[...take]}::integer[]) returning 1`.execute(db);
  const { rows: came } = await sql<{ product: number }>`
    insert into shelf_orders (client_id, location_id, client_product_id, position)
    select p.client_id, ${locationId}, p.client_product_id,
      (select coalesce(max(o.position), 0) from shelf_orders o where o.client_id = p.client_id and o.location_id = ${locationId})
        + row_number() over (order by lower(p.group_name) nulls last, lower(p.name), p.client_product_id)
    from product_cards p where p.client_id = ${mine} and p.client_product_id = any(${[...put]}::integer[]) and p.active
    on conflict do nothing returning client_product_id as product`.execute(db);
  const products = came.map(({ product }) => product);
  if (products.length > 0) await askForThem(ctx, locationId, products);
  return { put: came.length, taken: gone.rows.length };
}

async function askForThem(ctx: Ctx, locationId: number, products: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number; products: number[] }>`
    select c.stock_count_id as id, array_agg(p.client_product_id) as products
    from stock_counts c join stock_count_places w on w.client_id = c.client_id and w.stock_count_id = c.stock_count_id
    join product_cards p on p.client_id = c.client_id and p.client_product_id = any(${[...products]}::integer[])
    where c.client_id = ${mine} and c.status in ('draft', 'in_progress') and w.location_id = ${locationId} and w.status <> 'finished'
      and (c.group_ids = '{}' or p.group_id = any(c.group_ids)) and (c.product_ids = '{}' or p.client_product_id = any(c.product_ids))
    group by c.stock_count_id order by c.stock_count_id`.execute(ctx.db);
  for (const count of rows) {
    await lockLines(
      ctx,
      count.id,
      count.products.map((product_id) => ({ product_id, location_id: locationId })),
    );
    await sql`update stock_count_lines set found = false where client_id = ${mine} and stock_count_id = ${count.id} and location_id = ${locationId}
      and client_product_id = any(${count.products}::integer[])`.execute(ctx.db);
  }
}

/** What was counted at a place, and not taken back, stands there from now on, in the order in which it was counted: a device sends in that order, and its clock may be set meanwhile. */
export async function learnShelves(db: Sql, countId: number): Promise<void> {
  const { rows } = await sql<{ location_id: number; known: number[]; walked: number[] }>`
    select n.location_id, array_agg(n.client_product_id order by e.first_entry) as walked,
      array(select o.client_product_id from shelf_orders o where o.client_id = ${mine} and o.location_id = n.location_id order by o.position) as known
    from stock_count_lines n
    join lateral (select min(x.entry_id) as first_entry from stock_count_entries x
      where x.client_id = n.client_id and x.stock_count_id = n.stock_count_id and x.client_product_id = n.client_product_id and x.location_id = n.location_id
        and x.corrects is null and not exists (select from stock_count_entries y where y.client_id = x.client_id and y.stock_count_id = x.stock_count_id and y.corrects = x.key and y.quantity is null)) e
      on e.first_entry is not null
    where n.client_id = ${mine} and n.stock_count_id = ${countId} and n.state = 'counted' group by n.location_id
    having bool_or(not exists (select from shelf_orders o where o.client_id = ${mine} and o.location_id = n.location_id and o.client_product_id = n.client_product_id))`.execute(
    db,
  );
  for (const { location_id, known, walked } of rows) await writeShelf(db, location_id, learnedOrder(known, walked));
}

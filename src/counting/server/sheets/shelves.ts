import { sql } from 'kysely';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { heldAt, shelves } from '../../../stock/server/public.ts';
import { arrangeShelf, getShelf, listShelves, putShelf, type Shelved } from '../../contract/shelf.ts';
import { mine } from '../counts/count-rows.ts';
import { takenBack } from '../entries/taken-back.ts';
import { arrange, writeShelf } from './shelf.ts';

const isPlace = async (db: Sql, locationId: number): Promise<boolean> => {
  const { rows } = await sql`select from location_cards where client_id = ${mine} and location_id = ${locationId}`.execute(db);
  return rows.length > 0;
};

export const shelfRoutes: readonly BoundCall[] = [
  serve(listShelves, async ({ db }) => {
    const { rows } = await sql<Shelved>`
      select p.client_product_id as product_id,
        array(select o.location_id from shelf_orders o where o.client_id = p.client_id and o.client_product_id = p.client_product_id order by 1) as placed,
        array(select s.location_id from ${shelves} s where s.client_product_id = p.client_product_id order by 1) as stocked
      from product_cards p where p.client_id = ${mine} and p.active order by lower(p.name), p.client_product_id`.execute(db);
    return { data: rows, total: rows.length };
  }),
  serve(getShelf, async ({ db }, { params: { locationId } }) => {
    if (!(await isPlace(db, locationId))) throw notFound();
    const { rows } = await sql<{ product_id: number; product_name: string; size: string | null; placed: boolean }>`
      select p.client_product_id as product_id, p.name as product_name, p.size_description as size, o.position is not null as placed
      from product_cards p left join shelf_orders o on o.client_id = p.client_id and o.client_product_id = p.client_product_id and o.location_id = ${locationId}
      where p.client_id = ${mine} and p.active and (o.position is not null or exists (
        select from stock_count_lines n where n.client_id = p.client_id and n.client_product_id = p.client_product_id and n.location_id = ${locationId} and not ${takenBack})
        or ${heldAt(sql`p.client_product_id`, sql`${locationId}::integer`, sql`'infinity'::timestamptz`)} <> 0)
      order by o.position nulls last, lower(p.name)`.execute(db);
    return { location_id: locationId, products: rows };
  }),
  serve(putShelf, async ({ db }, { params: { locationId }, body: { product_ids } }) => {
    if (!(await isPlace(db, locationId))) throw notFound();
    return { location_id: locationId, placed: await writeShelf(db, locationId, product_ids) };
  }),
  serve(arrangeShelf, async (ctx, { params: { locationId }, body }) => {
    if (!(await isPlace(ctx.db, locationId))) throw notFound();
    return { location_id: locationId, ...(await arrange(ctx, locationId, body)) };
  }),
];

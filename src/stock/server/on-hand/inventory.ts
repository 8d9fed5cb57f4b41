import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { addProduct, changeProduct, searchProducts } from '../../../catalogue/server/public.ts';
import { quantityToStore } from '../../../kernel/contract/quantity.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { moneyOf, quantityOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { fault, invalid, notFound } from '../../../kernel/server/fault.ts';
import { pageOf } from '../../../kernel/server/records/paged.ts';
import { oneRow, rowsOf } from '../../../kernel/server/records/rows.ts';
import {
  createInventory,
  deleteInventory,
  getInventory,
  inventoryStats,
  item,
  listCategories,
  listInventory,
  listPlaces,
  lowStock,
  searchInventory,
  updateInventory,
} from '../../contract/inventory.ts';
import { post } from '../ledger/ledger.ts';
import { lowest } from '../pars/low-stock.ts';
import { parsHeld, underPar } from '../pars/urgency.ts';
import { placeName, productsLike } from '../products/listing.ts';
import { outOf } from '../products/out.ts';
import { placeFor } from '../products/places.ts';

type Item = z.output<typeof item>;

const heldAt = (place: RawBuilder<unknown>) => sql`product_cards p
  left join lateral (select sum(s.quantity) as quantity, sum(s.value) as value, max(s.last_effective_at) as last_moved_at from stock_levels s
    where s.client_id = p.client_id and s.client_product_id = p.client_product_id and ${place}) h on true`;

/** What a house knows of: what is active, and what still stands there though it is not. */
const known = sql`(p.active or h.quantity <> 0 or h.value <> 0)`;

const rows = rowsOf(item, {
  id: sql`p.client_product_id`,
  name: sql`p.name`,
  sku: sql`p.sku`,
  category: sql`p.group_name`,
  quantity: sql`coalesce(h.quantity, 0)`,
  value: sql`coalesce(h.value, 0)`,
  base_unit: sql`p.base_unit`,
  size_quantity: sql`p.size_quantity`,
  pack_units: sql`p.pack_units`,
  brand_name: sql`p.brand_name`,
  size: sql`p.size_description`,
  last_moved_at: sql`h.last_moved_at`,
  active: sql`p.active`,
});

async function one(db: Sql, id: number): Promise<Item> {
  const row = await oneRow(db, rows, heldAt(sql`true`), sql`p.client_id = (select app_client()) and p.client_product_id = ${id}`);
  if (!row) throw notFound();
  return row;
}

/** What there is according to somebody who says so: an opening for a new product, an adjustment for one that has a history. */
async function setQuantity(ctx: Ctx, productId: number, quantity: number, location: number | undefined, kind: 'opening' | 'adjustment'): Promise<void> {
  const locationId = await placeFor(ctx, location, productId);
  const elsewhere = location === undefined ? await heldElsewhere(ctx.db, productId, locationId) : 0;
  if (elsewhere > quantity) throw invalid('location_id', 'is needed: more than that is kept at other places');
  const { rows } = await sql<{ id: number }>`insert into stock_movement_documents (client_id) values (app_client()) returning movement_id as id`.execute(ctx.db);
  await post(ctx, { source: { type: 'movement', id: rows[0]?.id ?? 0 }, lines: [{ line: 1, productId, locationId, kind, target: quantityToStore(quantity - elsewhere) }] });
}

/** A number that names no place is of all places together. */
async function heldElsewhere(db: Sql, productId: number, locationId: number): Promise<number> {
  const { rows } = await sql<{ quantity: number }>`select ${quantityOf(sql`coalesce(sum(quantity), 0)`)} as quantity from stock_levels
    where client_id = (select app_client()) and client_product_id = ${productId} and location_id <> ${locationId}`.execute(db);
  return rows[0]?.quantity ?? 0;
}

async function isHeld(db: Sql, productId: number): Promise<boolean> {
  const { rows } = await sql`select from stock_levels where client_id = (select app_client()) and client_product_id = ${productId} and quantity <> 0 limit 1`.execute(db);
  return rows.length > 0;
}

export const inventoryRoutes: readonly BoundCall[] = [
  serve(listInventory, async (ctx, { query }) => {
    const { location_id, ...filters } = query.filters;
    const wanted = (location_id as { eq?: unknown } | undefined)?.eq;
    const place = wanted === undefined ? sql`true` : sql`s.location_id = ${Number(wanted) || 0}`;
    const where = [sql`p.client_id = (select app_client())`, ...(filters.active === undefined ? [known] : []), ...productsLike(query.search)];
    const { data, ...page } = await pageOf(ctx.db, { ...(query as ListInput), filters }, { ...rows, from: heldAt(place), tie: sql`p.client_product_id`, where });
    return { items: data, ...page };
  }),
  serve(getInventory, (ctx, { params }) => one(ctx.db, params.id)),
  serve(createInventory, async (ctx, { body: { quantity, location_id, ...product } }) => {
    const id = await addProduct(ctx, product);
    if (quantity > 0) await setQuantity(ctx, id, quantity, location_id, 'opening');
    return one(ctx.db, id);
  }),
  serve(updateInventory, async (ctx, { params: { id }, body: { quantity, location_id, ...product } }) => {
    const before = await one(ctx.db, id);
    if (Object.values(product).some((value) => value !== undefined)) await changeProduct(ctx, id, product);
    if (quantity !== undefined && (location_id !== undefined || quantity !== before.quantity)) await setQuantity(ctx, id, quantity, location_id, 'adjustment');
    return one(ctx.db, id);
  }),
  serve(deleteInventory, async (ctx, { params: { id } }) => {
    const before = await one(ctx.db, id);
    if (await isHeld(ctx.db, id)) throw fault('IN_USE', { message: `There is still ${before.quantity} ${before.base_unit} of it in stock.` });
    await changeProduct(ctx, id, { active: false });
    return { deleted: true as const };
  }),
  serve(searchInventory, async (ctx, { query }) => {
    const found = (await searchProducts(ctx.db, query.q)).slice(0, query.limit).map((match) => match.client_product_id);
    const { rows: all } =
      await sql<Item>`select ${rows.select} from ${heldAt(sql`true`)} where p.client_id = (select app_client()) and p.client_product_id = any(${found}::integer[])
      order by array_position(${found}::integer[], p.client_product_id)`.execute(ctx.db);
    return { items: all, total: all.length };
  }),
  serve(lowStock, (ctx, { query }) => lowest(ctx, underPar, query.limit, query.location_id)),
  serve(listCategories, async ({ db }) => {
    const { rows } = await sql<{ id: number | null; name: string; products: number; value: number }>`
      select p.group_id as id, coalesce(p.group_name, 'No group') as name, count(*) as products, ${moneyOf(sql`coalesce(sum(h.value), 0)`)} as value from ${heldAt(sql`true`)}
      where p.client_id = (select app_client()) and ${known} group by p.group_id, p.group_name order by lower(p.group_name) nulls last`.execute(db);
    return { data: rows, total: rows.length };
  }),
  serve(listPlaces, async ({ db }) => {
    const { rows } = await sql<{ id: number; name: string; area_name: string; products: number; value: number }>`
      select l.location_id as id, l.location_name as name, l.area_name, count(s.client_product_id) filter (where s.quantity <> 0) as products, ${moneyOf(sql`coalesce(sum(s.value), 0)`)} as value
      from location_cards l left join stock_levels s on s.client_id = l.client_id and s.location_id = l.location_id
      where l.client_id = (select app_client()) group by 1, 2, 3 order by lower(l.area_name), lower(l.location_name)`.execute(db);
    return { data: rows, total: rows.length };
  }),
  serve(inventoryStats, async ({ db }) => {
    const [figures, places] = await concurrently([
      sql<{ products: number; in_stock: number; negative: number; value: number; in_transit_value: number; low_stock: number }>`
        select count(*) as products, count(*) filter (where not ${outOf(sql`coalesce(h.quantity, 0)`)}) as in_stock, ${moneyOf(sql`coalesce(sum(h.value), 0)`)} as value,
          (select count(*) from stock_levels s where s.client_id = (select app_client()) and s.quantity < 0) as negative,
          (select ${moneyOf(sql`coalesce(sum(s.value), 0)`)} from stock_levels s where s.client_id = (select app_client()) and s.location_id = 0) as in_transit_value,
          (select count(*) from ${parsHeld} where t.client_id = (select app_client()) and p.active and ${underPar}) as low_stock
        from ${heldAt(sql`true`)} where p.client_id = (select app_client()) and ${known}`.execute(db),
      sql<{ location_id: number; location_name: string; value: number }>`
        select s.location_id, ${placeName} as location_name, ${moneyOf(sql`sum(s.value)`)} as value from stock_levels s
        left join location_cards l on l.client_id = s.client_id and l.location_id = s.location_id
        where s.client_id = (select app_client()) group by 1, 2 having sum(s.value) <> 0 order by 3 desc`.execute(db),
    ]);
    const row = figures.rows[0] as NonNullable<(typeof figures.rows)[0]>;
    return { ...row, out_of_stock: row.products - row.in_stock, locations: places.rows };
  }),
];

import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { quantityOf } from '../../../kernel/server/database/scaled.ts';
import { invalid, lacking } from '../../../kernel/server/fault.ts';
import type { Countable } from '../../contract/cards.ts';

export type CountableProduct = Countable;

const select = sql`p.client_product_id as product_id, p.name as product_name, p.brand_name, p.size_description as size, p.base_unit, ${quantityOf(sql`p.size_quantity`)} as size_quantity,
  p.group_id, p.group_name, p.barcode, p.sku, p.pack_units, ${quantityOf(sql`w.tare`)} as tare_g, ${quantityOf(sql`w.full_weight`)} as full_g, w.density, w.abv`;

export async function productsWhere(db: Sql, where: RawBuilder<unknown>): Promise<CountableProduct[]> {
  const { rows } = await sql<CountableProduct>`
    select ${select} from product_cards p join product_weights w on w.client_id = p.client_id and w.client_product_id = p.client_product_id
    where p.client_id = (select app_client()) and ${where} order by lower(p.name), p.client_product_id`.execute(db);
  return rows;
}

export const countableProducts = (db: Sql): Promise<CountableProduct[]> => productsWhere(db, sql`p.active`);

/** A product that was merged into another is counted as that. */
export const survivor = (productId: RawBuilder<unknown> | number) =>
  sql`coalesce((select c.merged_into from product_cards c where c.client_id = (select app_client()) and c.client_product_id = ${productId}), ${productId})`;

/** The product that is meant by its number or by its barcode. */
export async function productFor(db: Sql, { product_id, barcode }: { product_id?: number; barcode?: string }): Promise<CountableProduct> {
  if (product_id === undefined && barcode === undefined) throw lacking('product_id');
  const [product] = await productsWhere(db, product_id !== undefined ? sql`p.client_product_id = ${survivor(product_id)}` : sql`p.active and p.barcode = ${barcode}`);
  if (!product) throw product_id !== undefined ? invalid('product_id', 'does not exist') : invalid('barcode', 'belongs to no product');
  return product;
}

/** Changes whenever a product of the client does. */
export async function productStamp(db: Sql): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`select concat(products, ' ', changed) as stamp from product_stamps where client_id = (select app_client())`.execute(db);
  return rows[0]?.stamp ?? '';
}

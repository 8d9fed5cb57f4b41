import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { invalid } from '../../../kernel/server/fault.ts';

/** A product's fullest place, else the client's first. */
export const usualPlace = (product: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select l.location_id from location_cards l
  left join stock_levels s on s.client_id = l.client_id and s.location_id = l.location_id and s.client_product_id = ${product}
  where l.client_id = (select app_client()) order by s.quantity desc nulls last, l.location_id limit 1)`;

/** Where something happens that did not say where: at each product's fullest place, else at the client's first. */
export async function placesFor({ db }: Ctx, productIds: readonly number[], field = 'location_id'): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ product: number; place: number | null }>`
    select w.product, ${usualPlace(sql`w.product`)} as place
    from unnest(${[...new Set(productIds)]}::integer[]) as w(product)`.execute(db);
  if (rows.some(({ place }) => place === null)) throw invalid(field, 'needs a location: add one first');
  return new Map(rows.map(({ product, place }) => [product, place as number]));
}

export const placeFor = async (ctx: Ctx, given: number | undefined, productId: number, field = 'location_id'): Promise<number> =>
  given ?? ((await placesFor(ctx, [productId], field)).get(productId) as number);

/** Refuses a product that is not the client's by the name that the caller knows it by. */
export async function checkProduct({ db }: Ctx, productId: number, field = 'product_id'): Promise<void> {
  const { rows } = await sql`select from product_cards where client_id = (select app_client()) and client_product_id = ${productId}`.execute(db);
  if (rows.length === 0) throw invalid(field, 'does not exist');
}

/** Places by how many products were ever counted there, the most first. */
export async function countedByPlace(db: Sql): Promise<{ location_id: number; location_name: string; products: number }[]> {
  const { rows } = await sql<{ location_id: number; location_name: string; products: number }>`
    select l.location_id, l.location_name, count(distinct e.client_product_id) as products
    from location_cards l join stock_entries e on e.client_id = l.client_id and e.location_id = l.location_id and e.kind = 'count_correction' and e.corrects is null
    where l.client_id = (select app_client()) group by 1, 2 order by 3 desc, 1`.execute(db);
  return rows;
}

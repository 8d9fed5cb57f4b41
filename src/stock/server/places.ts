import { sql } from 'kysely';
import type { Ctx } from '../../kernel/server/context.ts';
import { invalid } from '../../kernel/server/fault.ts';

/** Where something happens that did not say where: at the product's fullest place, else at the client's first. */
export async function placeFor({ db }: Ctx, given: number | undefined, productId: number, field = 'location_id'): Promise<number> {
  if (given !== undefined) return given;
  const { rows } = await sql<{ location_id: number }>`
    select l.location_id from location_cards l
    left join stock_levels s on s.client_id = l.client_id and s.location_id = l.location_id and s.client_product_id = ${productId}
    where l.client_id = (select app_client()) order by s.quantity desc nulls last, l.location_id limit 1`.execute(db);
  if (!rows[0]) throw invalid(field, 'needs a location: add one first');
  return rows[0].location_id;
}

/** Refuses a product that is not the client's by the name that the caller knows it by. */
export async function checkProduct({ db }: Ctx, productId: number, field = 'product_id'): Promise<void> {
  const { rows } = await sql`select from product_cards where client_id = (select app_client()) and client_product_id = ${productId}`.execute(db);
  if (rows.length === 0) throw invalid(field, 'does not exist');
}

import { type RawBuilder, sql } from 'kysely';

/** Where a product stands on the shelf of a place, in SQL; nothing where nobody has counted it there yet. */
export const shelfPosition = (product: RawBuilder<unknown>, place: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select o.position from shelf_orders o where o.client_id = (select app_client()) and o.location_id = ${place} and o.client_product_id = ${product})`;

import { type RawBuilder, sql } from 'kysely';
import { mine } from '../deliveries/cards.ts';

/**
 * What one of each of these products was charged with every delivery, in ten-thousandths of the currency. One that came instead of another is no price
 * of what was ordered, and what was given away is none at all.
 */
export const chargedPrices = (products: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select d.delivery_id, d.number, d.supplier_id, d.received_at, x.line, x.client_product_id, p.size_quantity, round(coalesce(x.billed_cost, x.unit_cost) * p.size_quantity / x.per_unit) as price
  from delivery_lines x
  join deliveries d on d.client_id = x.client_id and d.delivery_id = x.delivery_id
  join product_cards p on p.client_id = x.client_id and p.client_product_id = x.client_product_id
  where x.client_id = ${mine} and x.client_product_id = any(${products}::integer[]) and d.status = 'received' and x.substitute_product_id is null and x.per_unit > 0
    and coalesce(x.billed_cost, x.unit_cost) > 0)`;

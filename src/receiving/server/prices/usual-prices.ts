import { sql } from 'kysely';
import { readClientSettings } from '../../../identity/server/public.ts';
import type { BoundCall } from '../../../kernel/server/calls/serve.ts';
import { serve } from '../../../kernel/server/calls/serve.ts';
import { moneyOf, quantityOf } from '../../../kernel/server/database/scaled.ts';
import { listUsualPrices, type UsualPrice } from '../../contract/usual-price.ts';
import { mine } from '../deliveries/cards.ts';

/** The last purchase price of products, else their cost price. */
export const usualPriceRoutes: readonly BoundCall[] = [
  serve(listUsualPrices, async (ctx, { query: { supplier_id = null, product_ids, delivery_id = null } }) => {
    const { tolerance_price } = await readClientSettings(ctx);
    const { rows } = await sql<UsualPrice>`
      with last as (
        select distinct on (x.client_product_id) x.client_product_id, x.unit_cost, x.per_unit
        from delivery_lines x join deliveries d on d.client_id = x.client_id and d.delivery_id = x.delivery_id
        where x.client_id = ${mine} and x.client_product_id = any(${product_ids}::integer[]) and d.supplier_id = ${supplier_id}::integer and d.status = 'received'
          and x.substitute_product_id is null and x.unit_cost > 0 and x.per_unit > 0 and d.delivery_id is distinct from ${delivery_id}::integer
          and d.received_at < coalesce((select o.received_at from deliveries o where o.client_id = ${mine} and o.delivery_id = ${delivery_id}::integer), 'infinity')
        order by x.client_product_id, d.received_at desc, d.delivery_id desc)
      select p.client_product_id as product_id, ${moneyOf(sql`coalesce(l.unit_cost, p.cost_price)`)} as price, ${quantityOf(sql`coalesce(l.per_unit, p.size_quantity)`)} as per,
        case when l.unit_cost is null then 'product' else 'last' end as from
      from product_cards p left join last l on l.client_product_id = p.client_product_id
      where p.client_id = ${mine} and p.client_product_id = any(${product_ids}::integer[]) and coalesce(l.unit_cost, p.cost_price) > 0 and coalesce(l.per_unit, p.size_quantity) > 0`.execute(
      ctx.db,
    );
    return { data: rows, total: rows.length, tolerance: tolerance_price };
  }),
];

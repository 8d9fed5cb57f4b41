import { sql } from 'kysely';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { moneyOf } from '../../../kernel/server/database/scaled.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { listProductPrices, type ProductPrice } from '../../contract/product-price.ts';
import { mine } from '../deliveries/cards.ts';
import { chargedPrices } from './charged.ts';

/** Of years of deliveries, as many as a line can show. */
const most = 500;

export const productPriceRoutes: readonly BoundCall[] = [
  serve(listProductPrices, async ({ db }, { params: { id } }) => {
    const product = await sql`select from product_cards where client_id = ${mine} and client_product_id = ${id}`.execute(db);
    if (product.rows.length === 0) throw notFound();
    const { rows } = await sql<ProductPrice>`
      with charged as (
        select g.delivery_id, g.number, g.supplier_id, g.received_at, g.line, g.price from ${chargedPrices(sql`${[id]}`)} g
        order by g.received_at desc, g.delivery_id desc, g.line desc limit ${most}),
      compared as (select c.*, lag(c.price) over (order by c.received_at, c.delivery_id, c.line) as before from charged c)
      select c.delivery_id, c.number, c.supplier_id, s.supplier_name, c.received_at, ${moneyOf(sql`c.price`)} as price, round((c.price / nullif(c.before, 0) - 1) * 100, 1)::float8 as change_percent
      from compared c join supplier_cards s on s.supplier_id = c.supplier_id
      order by c.received_at desc, c.delivery_id desc, c.line desc`.execute(db);
    return { data: rows, total: rows.length };
  }),
];

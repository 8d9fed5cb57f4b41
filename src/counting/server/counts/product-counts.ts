import { sql } from 'kysely';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { quantityOf } from '../../../kernel/server/database/scaled.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { postedOfLine } from '../../../stock/server/public.ts';
import { listProductCounts, type ProductCount } from '../../contract/product-counts.ts';
import { mine } from './count-rows.ts';

const most = 200;

export const productCountRoutes: readonly BoundCall[] = [
  serve(listProductCounts, async ({ db }, { params: { id } }) => {
    const product = await sql`select from product_cards where client_id = ${mine} and client_product_id = ${id}`.execute(db);
    if (product.rows.length === 0) throw notFound();
    const { rows } = await sql<ProductCount>`
      select c.stock_count_id, c.number, c.name, n.location_id, l.location_name, n.counted_at, u.user_name as counted_by, ${quantityOf(sql`n.quantity`)} as quantity,
        ${quantityOf(postedOfLine('count', sql`n.stock_count_id`, sql`n.line`, sql`c.revision`))} as difference
      from stock_count_lines n
      join stock_counts c on c.client_id = n.client_id and c.stock_count_id = n.stock_count_id
      join location_cards l on l.client_id = n.client_id and l.location_id = n.location_id
      left join user_cards u on u.client_id = n.client_id and u.user_id = n.counted_by
      where n.client_id = ${mine} and n.client_product_id = ${id} and n.state = 'counted' and c.status = 'completed'
      order by n.counted_at desc, c.stock_count_id desc, l.location_name limit ${most}`.execute(db);
    return { data: rows, total: rows.length };
  }),
];

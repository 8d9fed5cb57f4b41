import { sql } from 'kysely';
import { type DocumentEffect, type Documents, momentOf } from '../../../stock/server/public.ts';
import { mine } from '../counts/count-rows.ts';

/** What completed counts say that there was. */
export const countDocuments: Documents = {
  types: ['count'],
  tables: [{ table: 'stock_count_lines' }],
  async read(db, productIds) {
    const { rows } = await sql<DocumentEffect>`
      select 'count' as type, c.stock_count_id as id, c.revision, n.line, 0 as leg, n.client_product_id as product, n.location_id as place,
        null::bigint as quantity, coalesce(n.quantity, 0) as found, null::bigint as value, ${momentOf('n.counted_at')} as at
      from stock_count_lines n join stock_counts c on c.client_id = n.client_id and c.stock_count_id = n.stock_count_id
      where n.client_id = ${mine} and c.status = 'completed' and n.state = 'counted' and n.client_product_id = any(${[...productIds]}::integer[])`.execute(db);
    return rows;
  },
};

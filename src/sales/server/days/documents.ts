import { sql } from 'kysely';
import type { DocumentEffect, Documents } from '../../../stock/server/public.ts';

/** What days of the tills stand with, by product; what was taken back and waits to be put back stands until then. */
export const saleDocuments: Documents = {
  types: ['sale'],
  tables: [],
  async read(db, productIds) {
    const { rows } = await sql<DocumentEffect>`
      select 'sale' as type, t.sale_id as id, t.revision, null::integer as line, 0 as leg, t.client_product_id as product, 0 as place, t.quantity, null::bigint as found, null::bigint as value, null::bigint as at
      from pos_sale_takes t join pos_sales s on s.client_id = t.client_id and s.sale_id = t.sale_id
      where t.client_id = (select app_client()) and (s.status = 'posted' or s.due) and t.client_product_id = any(${[...productIds]}::integer[])`.execute(db);
    return rows;
  },
};

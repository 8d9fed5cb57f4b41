import { sql } from 'kysely';
import type { Documents, Said } from '../../stock/server/public.ts';

/** Which days of the tills stand with what they took last; what that was is worked out when they take it. */
export const saleDocuments: Documents = {
  types: ['sale'],
  tables: [],
  async read(db, productIds) {
    const { rows } = await sql<Said>`
      select distinct 'sale' as type, s.sale_id as id, s.depleted as revision, null::integer as line, 0 as leg, 0 as product, 0 as place, 0 as quantity, null::bigint as found, null::bigint as value, null::bigint as at
      from pos_sales s join stock_entries e on e.client_id = s.client_id and e.source_type = 'sale' and e.source_id = s.sale_id and e.corrects is null
      where s.client_id = (select app_client()) and s.status = 'posted' and s.depleted is not null and e.client_product_id = any(${[...productIds]}::integer[])`.execute(db);
    return rows;
  },
};

import { sql } from 'kysely';
import type { DocumentEffect, Documents } from '../../stock/server/public.ts';

/** Which batches stand; what they took was worked out by the recipe when they were made. */
export const batchDocuments: Documents = {
  types: ['batch'],
  tables: [{ table: 'recipe_batches' }],
  async read(db, productIds) {
    const { rows } = await sql<DocumentEffect>`
      select distinct 'batch' as type, b.batch_id as id, 0 as revision, null::integer as line, 0 as leg, 0 as product, 0 as place, 0 as quantity, null::bigint as found, null::bigint as value, null::bigint as at
      from recipe_batches b join stock_entries e on e.client_id = b.client_id and e.source_type = 'batch' and e.source_id = b.batch_id and e.corrects is null
      where b.client_id = (select app_client()) and b.status <> 'reversed' and e.client_product_id = any(${[...productIds]}::integer[])`.execute(db);
    return rows;
  },
};

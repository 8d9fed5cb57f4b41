import { sql } from 'kysely';
import { timesQuantity } from '../../../kernel/server/database/scaled.ts';
import { type DocumentEffect, type Documents, momentOf } from '../../../stock/server/public.ts';
import { mine } from './cards.ts';
import { lineValue } from './line-value.ts';
import { postAnew } from './posting-anew.ts';

/** What received deliveries say of stock, as their lines stand. */
export const deliveryDocuments: Documents = {
  types: ['delivery'],
  tables: [{ table: 'delivery_lines', posted: { type: 'delivery', id: 'delivery_id' } }],
  async read(db, productIds) {
    const { rows } = await sql<DocumentEffect>`
      select 'delivery' as type, d.delivery_id as id, d.revision, x.line, 0 as leg, coalesce(x.substitute_product_id, x.client_product_id) as product, x.location_id as place,
        ${timesQuantity(sql`x.per_unit`, sql`x.received`)}::bigint as quantity, null::bigint as found, ${lineValue}::bigint as value, ${momentOf('d.received_at')} as at
      from delivery_lines x join deliveries d on d.client_id = x.client_id and d.delivery_id = x.delivery_id
      where x.client_id = ${mine} and d.status = 'received' and x.received > 0 and coalesce(x.substitute_product_id, x.client_product_id) = any(${[...productIds]}::integer[])`.execute(
      db,
    );
    return rows;
  },
  postAnew: (ctx) => postAnew(ctx, 'What it cost turned out otherwise'),
};

import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { timesQuantity } from '../../../kernel/server/database/scaled.ts';
import { type DocumentEffect, type Documents, momentOf, replaceDocument } from '../../../stock/server/public.ts';
import { mine } from './cards.ts';
import { postingOf, type ReceivedDelivery } from './posting.ts';
import { lineValue } from './rows.ts';

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
  postAnew,
};

/** Lines of which it became known, after they had come, that their total is for what came: what had been posted was too little. */
async function postAnew(ctx: Ctx): Promise<number> {
  const { rows } = await sql<ReceivedDelivery>`
    select distinct d.delivery_id, d.revision, d.location_id from delivery_lines x join deliveries d on d.client_id = x.client_id and d.delivery_id = x.delivery_id
    join stock_entries e on e.client_id = d.client_id and e.source_type = 'delivery' and e.source_id = d.delivery_id and e.revision = d.revision and e.source_line = x.line
      and e.corrects is null and e.reverses is null and e.basis = 'given'
    where x.client_id = ${mine} and d.status = 'received' and x.billed is not null and e.value <> ${lineValue} order by 1`.execute(ctx.db);
  for (const { revision, ...delivery } of rows) {
    const source = { type: 'delivery', id: delivery.delivery_id, revision };
    const posting = await postingOf(ctx, { ...delivery, revision: revision + 1 }, undefined, true);
    await replaceDocument(ctx, source, posting, 'Its total was for what came, not for what was ordered');
    await sql`update deliveries set revision = ${revision + 1} where client_id = ${mine} and delivery_id = ${delivery.delivery_id}`.execute(ctx.db);
    ctx.changed({ entity: 'delivery', id: delivery.delivery_id, action: 'put right', reason: 'Its total was for what came, not for what was ordered' });
  }
  return rows.length;
}

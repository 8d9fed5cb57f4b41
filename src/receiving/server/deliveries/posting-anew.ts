import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { replaceDocument } from '../../../stock/server/public.ts';
import { mine } from './cards.ts';
import { lineValue } from './line-value.ts';
import { postingOf, type ReceivedDelivery } from './posting.ts';

/** Deliveries, or one of them, of which it became known after they had come that they cost otherwise than was posted. Where the books are closed, the open period takes the difference. */
export async function postAnew(ctx: Ctx, reason: string, only: number | null = null): Promise<number> {
  const { rows } = await sql<ReceivedDelivery>`
    select distinct d.delivery_id, d.revision, d.location_id from delivery_lines x join deliveries d on d.client_id = x.client_id and d.delivery_id = x.delivery_id
    join stock_entries e on e.client_id = d.client_id and e.source_type = 'delivery' and e.source_id = d.delivery_id and e.revision = d.revision and e.source_line = x.line
      and e.corrects is null and e.reverses is null and e.basis = 'given'
    where x.client_id = ${mine} and d.status = 'received' and d.delivery_id = coalesce(${only}::integer, d.delivery_id) and e.value <> ${lineValue} order by 1`.execute(ctx.db);
  for (const { revision, ...delivery } of rows) {
    const source = { type: 'delivery', id: delivery.delivery_id, revision };
    const posting = await postingOf(ctx, { ...delivery, revision: revision + 1 }, undefined, true);
    await replaceDocument(ctx, source, posting, reason);
    await sql`update deliveries set revision = ${revision + 1} where client_id = ${mine} and delivery_id = ${delivery.delivery_id}`.execute(ctx.db);
    ctx.changed({ entity: 'delivery', id: delivery.delivery_id, action: 'put right', reason });
  }
  return rows.length;
}

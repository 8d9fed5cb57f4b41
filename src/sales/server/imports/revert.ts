import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { depletionQueue } from '../../contract/today.ts';

/** Takes business days back. What they took from the ledger is put back some products at a time, by whoever takes sales from it. */
export async function revertDays(ctx: Ctx, days: readonly { readonly sale_id: number }[]): Promise<void> {
  if (days.length === 0) return;
  await sql`update pos_sales set status = 'reverted', due = depleted is not null
    where client_id = (select app_client()) and sale_id = any(${days.map(({ sale_id }) => sale_id)}::integer[])`.execute(ctx.db);
  ctx.enqueue({ queue: depletionQueue, data: { client_id: ctx.who.clientId } });
}

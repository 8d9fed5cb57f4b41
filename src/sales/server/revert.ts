import { sql } from 'kysely';
import type { Ctx } from '../../kernel/server/context.ts';
import { repost } from '../../stock/server/public.ts';

interface Day {
  readonly sale_id: number;
  readonly depleted: number | null;
}

/** Takes business days back, and what they took from the ledger. */
export async function revertDays(ctx: Ctx, days: readonly Day[]): Promise<void> {
  await repost(
    ctx,
    days.flatMap(({ sale_id: id, depleted }) => (depleted === null ? [] : [{ type: 'sale', id, revision: depleted }])),
    [],
  );
  await sql`update pos_sales set status = 'reverted', due = false where client_id = (select app_client()) and sale_id = any(${days.map(({ sale_id }) => sale_id)}::integer[])`.execute(
    ctx.db,
  );
}

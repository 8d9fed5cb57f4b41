import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { mine } from '../counts/count-rows.ts';

/** While any count is blind, counters see expected amounts in none: another count of the same shelf would reveal them. */
export async function countsBlind({ db, who }: Ctx, { blind }: { readonly blind: boolean }): Promise<boolean> {
  if (blind || who.permissions.has('stock.count.complete')) return blind;
  const { rows } = await sql`select from stock_counts where client_id = ${mine} and blind and status in ('draft', 'in_progress', 'in_review') limit 1`.execute(db);
  return rows.length > 0;
}

import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { mine } from '../counts/count-rows.ts';

/** While any count is blind, who only counts is told what is expected in none: another count of the same shelf would tell it. */
export async function countsBlind({ db, who }: Ctx, { blind }: { readonly blind: boolean }): Promise<boolean> {
  if (blind || who.permissions.has('stock.count.complete')) return blind;
  const { rows } = await sql`select from stock_counts where client_id = ${mine} and blind and status in ('draft', 'in_progress', 'in_review') limit 1`.execute(db);
  return rows.length > 0;
}

import { sql } from 'kysely';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { restate } from '../ledger/ledger.ts';

/** By which entries that put the past right name what they are of. */
export const restatementSource = 'stock-check';

/**
 * Puts right what some products' entries come to, by entries that correct them; those of closed periods stand in the open one. It is
 * noted in the client's trail, and shown on its home page.
 */
export async function repairLedger(ctx: Ctx, productIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into stock_restatements (client_id, products) values (app_client(), ${productIds.length}) returning restatement_id as id`.execute(ctx.db);
  const id = rows[0]?.id ?? 0;
  const { entries, value } = await restate(ctx, productIds, { type: restatementSource, id });
  await sql`update stock_restatements set entries = ${entries}, value = ${value} where client_id = (select app_client()) and restatement_id = ${id}`.execute(ctx.db);
  ctx.changed({ entity: 'stock figures', id, action: 'put right', after: { products: productIds, corrections: entries, worth_more_by: moneyFromStore(value) } });
}

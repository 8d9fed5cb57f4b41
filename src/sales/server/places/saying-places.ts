import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { invalid } from '../../../kernel/server/fault.ts';
import { depletionQueue } from '../../contract/today.ts';

export interface PlaceMapping {
  readonly location_id: number | null;
  readonly from: 'now' | 'open';
}

interface Of {
  readonly outlet?: number;
  readonly product?: number;
  readonly group?: number | null;
}

/** Keeps where an outlet, a product, a group, or else everything is taken from. */
export async function sayPlace({ db, who }: Ctx, { outlet, product, group }: Of, { location_id }: PlaceMapping, from: Date): Promise<void> {
  if (location_id !== null) {
    const { rows } = await sql`select from location_cards where client_id = (select app_client()) and location_id = ${location_id}`.execute(db);
    if (rows.length === 0) throw invalid('location_id', 'does not exist');
  }
  await sql`insert into sale_place_mappings (client_id, outlet_id, client_product_id, group_id, valid_from, location_id, created_by)
    values (app_client(), ${outlet ?? null}, ${product ?? null}, ${group ?? null}, ${from.toISOString()}, ${location_id}, ${who.userId})`.execute(db);
}

/** Days that were taken from a place to which the new mapping no longer leads are taken again. */
export async function takeAnew(ctx: Ctx, sales: readonly number[]): Promise<number> {
  const { numAffectedRows } =
    await sql`update pos_sales set due = true where client_id = (select app_client()) and status = 'posted' and sale_id = any(${[...sales]}::integer[])`.execute(ctx.db);
  const days = Number(numAffectedRows ?? 0);
  if (days > 0) ctx.enqueue({ queue: depletionQueue, data: { client_id: ctx.who.clientId } });
  return days;
}

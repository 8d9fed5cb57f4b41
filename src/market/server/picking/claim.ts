import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { fault } from '../../../kernel/server/fault.ts';
import type { WaveRow } from '../../contract/picking.ts';

export function checkMine({ mine, picker, status, allowed_next }: WaveRow): void {
  if (!mine) throw fault('PICKED_BY_OTHERS', { message: `${picker ?? 'Somebody else'} picks this wave.`, details: { status, allowed_next, picker } });
}

const ordersOf = (wave: number) => sql`(select distinct p.buyer_id as client_id, p.order_id from pick_lines p where p.client_id = (select app_client()) and p.wave_id = ${wave})`;

/** One person's from now on; each of its orders is being picked, and its client reads that once. */
export async function claim(ctx: Ctx, { wave_id }: WaveRow): Promise<void> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  await sql`
    update pick_waves set status = 'picking', claimed_by = app_user(), picker = ${ctx.who.name}, claimed_at = ${now} where client_id = (select app_client()) and wave_id = ${wave_id}`.execute(
    ctx.db,
  );
  await sql`
    with begun as (
      update market_orders o set picking_at = ${now} from ${ordersOf(wave_id)} w where o.client_id = w.client_id and o.order_id = w.order_id and o.picking_at is null returning o.client_id, o.order_id, o.seller_id)
    insert into market_order_events (client_id, order_id, seller_id, party, by_name, event) select client_id, order_id, seller_id, 'seller', ${ctx.who.name}, 'picking' from begun`.execute(
    ctx.db,
  );
}

/** Open again for somebody else; what was picked of it stays picked. */
export async function release({ db }: Ctx, { wave_id }: WaveRow): Promise<void> {
  await sql`update pick_waves set status = 'open', claimed_by = null, picker = null, claimed_at = null where client_id = (select app_client()) and wave_id = ${wave_id}`.execute(
    db,
  );
}

import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { fault } from '../../../kernel/server/fault.ts';
import type { OrderDetail } from '../../contract/orders/order.ts';
import { releaseStock } from './reservations.ts';
import { reckonTotals } from './totals.ts';

type Of = Pick<OrderDetail, 'client_id' | 'order_id'>;

const ofOrder = ({ client_id, order_id }: Of) => sql`client_id = ${client_id} and order_id = ${order_id}`;
const inWaves = ({ client_id, order_id }: Of, states: readonly string[]) => sql`
  pick_lines p using pick_waves w where p.client_id = (select app_client()) and p.buyer_id = ${client_id} and p.order_id = ${order_id}
    and w.client_id = p.client_id and w.wave_id = p.wave_id and w.status = any(${[...states]}::text[])`;

/** In the supplier's name: an order that ends is neither picked nor packed any more. What has left stays what it was. */
export async function leavePicking(theirs: Ctx, order: Of): Promise<void> {
  await batch(
    theirs.db,
    sql`delete from ${inWaves(order, ['open', 'picking', 'picked'])}`,
    sql`delete from market_shipments where ${ofOrder(order)} and status in ('draft', 'ready')`,
  );
}

/** In the supplier's name: lines that will not come are neither picked nor packed any more. */
export async function leaveWithLines(theirs: Ctx, order: Of, lines: readonly number[]): Promise<void> {
  const these = sql`any(${[...lines]}::integer[])`;
  const waiting = sql`s.client_id = ${order.client_id} and s.order_id = ${order.order_id} and s.status in ('draft', 'ready')`;
  await batch(
    theirs.db,
    sql`delete from ${inWaves(order, ['open', 'picking', 'picked'])} and p.order_line = ${these}`,
    sql`delete from market_shipment_lines l using market_shipments s where ${waiting} and l.client_id = s.client_id and l.shipment_id = s.shipment_id and l.line = ${these}`,
    sql`delete from market_shipments s where ${waiting} and not exists (select from market_shipment_lines l where l.client_id = s.client_id and l.shipment_id = s.shipment_id)`,
  );
}

/** In the supplier's name: what nobody has begun to pick leaves its wave. */
export async function leaveWaves(theirs: Ctx, order: Of): Promise<void> {
  await sql`delete from ${inWaves(order, ['open'])}`.execute(theirs.db);
}

/** Before all of an order goes at once: what is being picked must be picked to its end first. */
export async function leaveOpenWaves(ctx: Ctx, order: OrderDetail): Promise<void> {
  await leaveWaves(ctx, order);
  const { rows } = await sql`
    select 1 from pick_lines p join pick_waves w on w.client_id = p.client_id and w.wave_id = p.wave_id
    where p.client_id = (select app_client()) and p.buyer_id = ${order.client_id} and p.order_id = ${order.order_id} and w.status in ('picking', 'picked') limit 1`.execute(ctx.db);
  if (rows.length > 0)
    throw fault('ILLEGAL_TRANSITION', { message: 'It is being picked: close and pack its wave first.', details: { status: order.status, allowed_next: order.allowed_next } });
}

export async function readyOf({ db }: Ctx, order: Of): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select shipment_id as id from market_shipments where ${ofOrder(order)} and status in ('draft', 'ready')`.execute(db);
  await sql`update market_shipments set status = 'ready' where ${ofOrder(order)} and status = 'draft'`.execute(db);
  return rows.map(({ id }) => id);
}

/** Before an order is said to be delivered: nothing of it may have failed at the door. */
export async function closeShipments(ctx: Ctx, order: OrderDetail): Promise<void> {
  const failed = await sql`select 1 from market_shipments where ${ofOrder(order)} and status = 'failed' limit 1`.execute(ctx.db);
  if (failed.rows.length > 0)
    throw fault('ILLEGAL_TRANSITION', {
      message: 'A part of it could not be brought: try it again or book it back first.',
      details: { status: order.status, allowed_next: order.allowed_next },
    });
  await settleShipments(ctx, order);
}

/** In the supplier's name: what left has come, and what never left is neither promised nor owed. */
async function settleShipments(ctx: Ctx, order: OrderDetail): Promise<void> {
  await leavePicking(ctx, order);
  await releaseStock(
    ctx,
    order.lines.map((line) => ({
      listing_id: line.substitute_product_id ?? line.product_id,
      name: line.substitute_name ?? line.name,
      quantity: (line.confirmed ?? line.qty) - line.shipped,
    })),
  );
  await batch(
    ctx.db,
    sql`update market_shipments set status = 'delivered', delivered_at = ${ctx.now.toISOString()}::timestamptz where ${ofOrder(order)} and status in ('in_transit', 'failed')`,
    sql`update market_order_lines set confirmed = shipped, answer_reason = coalesce(answer_reason, 'The rest was not sent') where ${ofOrder(order)} and confirmed > shipped`,
  );
  await reckonTotals(ctx.db, [order.order_id]);
}

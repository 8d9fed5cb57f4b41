import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { inNameOf } from '../../../kernel/server/calls/in-name-of.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkVersion } from '../../../kernel/server/calls/transitions.ts';
import { fault, invalid } from '../../../kernel/server/fault.ts';
import { refuseChanges } from '../../contract/orders/mail-order.ts';
import type { OrderDetail, OrderLine } from '../../contract/orders/order.ts';
import { writeToSupplier } from '../mail-orders/write.ts';
import { notifyClient } from '../notifications/notify.ts';
import { expectOrder } from '../receipts/expect.ts';
import { closeWhereNothingIsLeft } from '../receipts/follow.ts';
import { tellHistory } from './events.ts';
import { leaveWithLines } from './moving.ts';
import { buyer, oneOrder } from './order-rows.ts';
import { releaseStock } from './reservations.ts';
import { tellOfOrders } from './tell.ts';
import { reckonTotals } from './totals.ts';

const waits = ({ answer, price_before, unit_price }: OrderLine): boolean => answer !== 'confirmed' || (price_before !== null && price_before < unit_price);

function refusedLines(order: OrderDetail, asked: readonly number[]): OrderLine[] {
  const refused = asked.map((line, at) => {
    const found = order.lines.find((one) => one.line === line);
    if (!found) throw invalid(`lines.${at}`, 'is not of this order');
    if (!waits(found)) throw invalid(`lines.${at}`, 'is confirmed as it was ordered');
    return found;
  });
  const left = order.lines.filter(({ line, confirmed }) => (confirmed ?? 0) > 0 && !asked.includes(line));
  if (left.length === 0) throw invalid('lines', 'leave nothing: cancel the order instead');
  return refused;
}

/** The lines come no more: what was promised of them is free, and what the order comes to is reckoned anew. */
async function leaveOut(ctx: Ctx, order: OrderDetail, refused: readonly OrderLine[], reason: string): Promise<void> {
  const free = refused.map((line) => ({
    listing_id: line.substitute_product_id ?? line.product_id,
    name: line.substitute_name ?? line.name,
    quantity: (line.confirmed ?? 0) - line.shipped,
  }));
  const numbers = refused.map(({ line }) => line);
  const names = refused.map(({ name }) => name).join(', ');
  await sql`update market_order_lines set answer = 'refused', confirmed = 0, promised_day = null, answer_reason = ${reason}
    where client_id = (select app_client()) and order_id = ${order.order_id} and line = any(${numbers}::integer[])`.execute(ctx.db);
  await inNameOf(ctx, order.supplier_id, 'market order', async (theirs) => {
    await releaseStock(theirs, free);
    await leaveWithLines(theirs, order, numbers);
    await notifyClient(theirs, { type: 'order', title: `${order.client_name} leaves lines out of ${order.sales_number}`, body: names, orderId: order.order_id });
  });
  await reckonTotals(ctx.db, [order.order_id]);
  await tellHistory(ctx, order, { party: 'buyer', event: 'changes_refused', note: names, details: { lines: numbers } });
}

export const refuseChangesRoutes: readonly BoundCall[] = [
  serve(refuseChanges, async (ctx, { params: { id }, body: { lines, version } }) => {
    const before = await oneOrder(ctx.db, id, buyer, true);
    checkVersion(before, version, { lines });
    if (!before.buyer_ack_needed)
      throw fault('ILLEGAL_TRANSITION', { message: 'There is nothing to agree to.', details: { status: before.status, allowed_next: before.allowed_next } });
    const refused = refusedLines(before, [...new Set(lines)]);
    await leaveOut(ctx, before, refused, `Not wanted so by ${before.client_name}`);
    const others = before.lines.some((line) => !lines.includes(line.line) && waits(line));
    const later = before.estimated_delivery > before.requested_day;
    await sql`update market_orders set buyer_ack_needed = ${others || later} where client_id = (select app_client()) and order_id = ${id}`.execute(ctx.db);
    await expectOrder(ctx, id);
    await closeWhereNothingIsLeft(ctx, before);
    await writeToSupplier(ctx, before, 'Left out', [`please do not send: ${refused.map(({ name }) => name).join(', ')}. The rest of the order stands as you confirmed it.`]);
    tellOfOrders(ctx, before.supplier_id);
    const after = await oneOrder(ctx.db, id, buyer);
    ctx.changed({ entity: 'market order', id, action: 'lines left out', before, after });
    return after;
  }),
];

import { sql } from 'kysely';
import { moneyToStore } from '../../../kernel/contract/money.ts';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { inNameOf } from '../../../kernel/server/calls/in-name-of.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkTransition, checkVersion } from '../../../kernel/server/calls/transitions.ts';
import { fault } from '../../../kernel/server/fault.ts';
import { acknowledgeBought, cancelBought, getBought, listBought, type OrderDetail } from '../../contract/orders/order.ts';
import { orderStates } from '../../contract/states.ts';
import { writeToSupplier } from '../mail-orders/write.ts';
import { notifyClient } from '../notifications/notify.ts';
import { expectOrder } from '../receipts/expect.ts';
import { refuseOverLimit } from '../requests/limits.ts';
import { tellHistory } from './events.ts';
import { leaveWaves } from './moving.ts';
import { buyer, oneOrder, orderPage } from './order-rows.ts';
import { promised } from './promised.ts';
import { releaseStock } from './reservations.ts';
import { tellOfOrders } from './tell.ts';

async function done(ctx: Ctx, before: OrderDetail, action: string, reason?: string): Promise<OrderDetail> {
  tellOfOrders(ctx, before.supplier_id);
  const after = await oneOrder(ctx.db, before.order_id, buyer);
  ctx.changed({ entity: 'market order', id: before.order_id, action, before, after, ...(reason !== undefined && { reason }) });
  return after;
}

/** What is being picked already is the supplier's to cancel: it is asked to. */
async function askToCancel(ctx: Ctx, before: OrderDetail, reason: string): Promise<OrderDetail> {
  await sql`
    update market_orders set cancel_requested_at = coalesce(cancel_requested_at, ${ctx.now.toISOString()}::timestamptz), reason = ${reason}
    where client_id = (select app_client()) and order_id = ${before.order_id}`.execute(ctx.db);
  await tellHistory(ctx, before, { party: 'buyer', event: 'cancel_asked', note: reason });
  await inNameOf(ctx, before.supplier_id, 'market order', (theirs) =>
    notifyClient(theirs, { type: 'order', title: `${before.client_name} asks to cancel ${before.sales_number}`, body: reason, orderId: before.order_id }),
  );
  return done(ctx, before, 'asked to cancel', reason);
}

/** To agree to a higher price is to order at it. */
const isDearer = ({ lines }: OrderDetail): boolean => lines.some(({ price_before, unit_price, answer }) => (price_before ?? unit_price) < unit_price || answer === 'substituted');

export const boughtRoutes: readonly BoundCall[] = [
  serve(listBought, (ctx, { query }) => orderPage(ctx.db, query as ListInput, buyer)),
  serve(getBought, (ctx, { params }) => oneOrder(ctx.db, params.id, buyer)),
  serve(cancelBought, async (ctx, { params: { id }, body: { cancellation_reason, version } }) => {
    const before = await oneOrder(ctx.db, id, buyer, true);
    checkVersion(before, version, { cancellation_reason });
    checkTransition(orderStates, before.status, 'cancelled');
    if (before.picking_at !== null) return askToCancel(ctx, before, cancellation_reason);
    await sql`
      update market_orders set status = 'cancelled', reason = ${cancellation_reason}, buyer_ack_needed = false, closed_at = ${ctx.now.toISOString()}::timestamptz
      where client_id = (select app_client()) and order_id = ${id}`.execute(ctx.db);
    await sql`delete from market_order_changes where client_id = (select app_client()) and order_id = ${id}`.execute(ctx.db);
    await tellHistory(ctx, before, { party: 'buyer', event: 'cancelled', note: cancellation_reason });
    await inNameOf(ctx, before.supplier_id, 'market order', async (theirs) => {
      await releaseStock(theirs, promised(before));
      await leaveWaves(theirs, before);
      await notifyClient(theirs, { type: 'order', title: `${before.client_name} cancelled ${before.sales_number}`, body: cancellation_reason, orderId: id });
    });
    await expectOrder(ctx, id);
    await writeToSupplier(ctx, before, 'Cancelled', ['please do not send this order: it is cancelled.', cancellation_reason]);
    return done(ctx, before, 'cancelled', cancellation_reason);
  }),
  serve(acknowledgeBought, async (ctx, { params: { id }, body: { version } }) => {
    const before = await oneOrder(ctx.db, id, buyer, true);
    checkVersion(before, version, {});
    if (!before.buyer_ack_needed)
      throw fault('ILLEGAL_TRANSITION', { message: 'There is nothing to agree to.', details: { status: before.status, allowed_next: before.allowed_next } });
    if (isDearer(before)) await refuseOverLimit(ctx, [{ currency: before.currency, total: moneyToStore(before.total) }]);
    await sql`update market_orders set buyer_ack_needed = false where client_id = (select app_client()) and order_id = ${id}`.execute(ctx.db);
    await tellHistory(ctx, before, { party: 'buyer', event: 'acknowledged' });
    await inNameOf(ctx, before.supplier_id, 'market order', (theirs) =>
      notifyClient(theirs, { type: 'order', title: `${before.client_name} agreed to the changes of ${before.sales_number}`, body: '', orderId: id }),
    );
    await writeToSupplier(ctx, before, 'Agreed', ['we agree to what you changed. Please send it so.']);
    return done(ctx, before, 'acknowledged');
  }),
];

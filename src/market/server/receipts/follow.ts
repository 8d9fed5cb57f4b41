import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { inNameOf } from '../../../kernel/server/calls/in-name-of.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { type CameLine, cameOfOrder, type FollowOrder } from '../../../receiving/server/public.ts';
import type { OrderDetail } from '../../contract/orders/order.ts';
import type { ReceiptState } from '../../contract/states.ts';
import { notifyClient } from '../notifications/notify.ts';
import { tellHistory } from '../orders/events.ts';
import { buyer, oneOrder } from '../orders/order-rows.ts';
import { tellOfOrders } from '../orders/tell.ts';
import { expectOrder } from './expect.ts';
import { followClaims } from './follow-claims.ts';

/** Writes what of each line was checked in, in packs as they were sent, and how much of the whole that is. */
async function writeReceived({ db }: Ctx, orderId: number, came: readonly CameLine[]): Promise<ReceiptState> {
  const { rows } = await sql<{ full: boolean; some: boolean }>`
    with written as (
      update market_order_lines x set received = coalesce(r.packs, 0)
      from market_order_lines y
      left join lateral (
        select sum(round(c.received::numeric * 1000 / case when l.weight is not null then l.weight::numeric / l.quantity
          when coalesce(l.listing_id, y.substitute_listing_id, y.listing_id) = y.listing_id then y.size_quantity * y.pack_units else s.size_quantity * s.pack_units end))::bigint as packs
        from jsonb_to_recordset(${JSON.stringify(came)}::jsonb) as c(order_line integer, shipment_id integer, received bigint)
        left join market_shipment_lines l on l.client_id = y.client_id and l.shipment_id = c.shipment_id and l.line = c.order_line
        left join listings s on s.client_id = y.seller_id and s.listing_id = coalesce(l.listing_id, y.substitute_listing_id)
        where c.order_line = y.line) r on true
      where y.client_id = (select app_client()) and y.order_id = ${orderId} and x.client_id = y.client_id and x.order_id = y.order_id and x.line = y.line
      returning x.received, coalesce(x.confirmed, x.quantity) as wanted)
    select bool_and(received >= wanted * 1000) as full, bool_or(received > 0) as some from written where wanted > 0`.execute(db);
  const [{ full, some } = { full: false, some: false }] = rows;
  return full ? 'full' : some ? 'partly' : 'none';
}

/** Whoever said at the door which product it is, said it for every order to come. */
const keepProducts = ({ db }: Ctx, orderId: number, came: readonly CameLine[]) =>
  sql`
  insert into listing_products (client_id, seller_id, listing_id, client_product_id)
  select distinct on (x.seller_id, l.listing_id) x.client_id, x.seller_id, l.listing_id, c.product
  from jsonb_to_recordset(${JSON.stringify(came.filter(({ status, received }) => status === 'received' && received > 0).map(({ order_line, client_product_id }) => ({ line: order_line, product: client_product_id })))}::jsonb) as c(line integer, product integer)
  join market_order_lines x on x.client_id = (select app_client()) and x.order_id = ${orderId} and x.line = c.line
  join listings l on l.client_id = x.seller_id and l.listing_id = coalesce(x.substitute_listing_id, x.listing_id)
  join product_cards p on p.client_id = x.client_id and p.client_product_id = c.product and p.base_unit = l.base_unit
  on conflict do nothing`.execute(db);

const isOver = ({ status }: CameLine): boolean => status === 'received' || status === 'refused';

interface Checked {
  /** Their numbers. */
  readonly fresh: readonly string[];
  readonly reopened: boolean;
}

/** What its buyer has checked in was brought; where that is taken back, it is not any more. */
async function checkIn(ctx: Ctx, orderId: number, came: readonly CameLine[]): Promise<Checked> {
  const brought = [...new Set(came.filter(isOver).flatMap(({ shipment_id }) => shipment_id ?? []))];
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const ofOrder = sql`client_id = (select app_client()) and order_id = ${orderId}`;
  const [reopened, settled] = await batch(
    ctx.db,
    sql`update market_shipments set checked_in_at = null where ${ofOrder} and checked_in_at is not null and not shipment_id = any(${brought}::integer[]) returning 1`,
    sql<{ number: string }>`
      update market_shipments set checked_in_at = ${now}, status = 'delivered', delivered_at = coalesce(delivered_at, ${now}), failure = null
      where ${ofOrder} and checked_in_at is null and shipment_id = any(${brought}::integer[]) returning shipment_number as number`,
  );
  return { fresh: settled.map(({ number }) => number), reopened: reopened.length > 0 };
}

/** An order has been delivered once all that was sent of it is checked in and nothing is left to send. */
async function closeDelivered(ctx: Ctx, orderId: number): Promise<boolean> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const { rows } = await sql`
    update market_orders o set status = 'delivered', delivered_at = coalesce(o.delivered_at, ${now}), closed_at = coalesce(o.closed_at, ${now})
    where o.client_id = (select app_client()) and o.order_id = ${orderId} and o.status = 'shipped'
      and not exists (select from market_order_lines x where x.client_id = o.client_id and x.order_id = o.order_id and x.confirmed > x.shipped)
      and not exists (select from market_shipments s where s.client_id = o.client_id and s.order_id = o.order_id and s.status <> 'returned' and s.checked_in_at is null)
    returning 1`.execute(ctx.db);
  return rows.length > 0;
}

/** In the buyer's name: what was still to be sent will not come any more, and all else has been checked in. */
export async function closeWhereNothingIsLeft(ctx: Ctx, order: OrderDetail): Promise<void> {
  if (await closeDelivered(ctx, order.order_id)) await tellHistory(ctx, order, { party: 'system', event: 'delivered', note: 'Nothing of it is left to send' });
}

const linesText = (count: number): string => (count === 1 ? '1 line' : `${count} lines`);

/** The goods are there: whoever ordered them says so by checking them in, one shipment after the other. */
async function arrived(ctx: Ctx, order: OrderDetail, receipt: ReceiptState, numbers: readonly string[]): Promise<void> {
  const whole = (await closeDelivered(ctx, order.order_id)) || order.status === 'delivered';
  const { lines } = await oneOrder(ctx.db, order.order_id, buyer);
  const short = lines.filter(({ received, confirmed, qty }) => received < (confirmed ?? qty)).length;
  const note = !whole ? `${numbers.join(', ')}: the rest is still to come` : receipt === 'full' ? null : `${linesText(short)} not as confirmed`;
  await tellHistory(ctx, order, { party: 'buyer', event: 'received', note, details: { receipt, shipment: numbers.join(', ') } });
  await inNameOf(ctx, order.supplier_id, 'market order', (theirs) =>
    notifyClient(theirs, { type: 'order', title: `${order.client_name} checked in ${order.sales_number}`, body: note ?? 'All of it came', orderId: order.order_id }),
  );
}

/** In the buyer's name: an order follows what was checked in of it, and its supplier is told what is claimed. */
export const followOrder: FollowOrder = async (ctx, orderId) => {
  const before = await oneOrder(ctx.db, orderId, buyer, true);
  const came = await cameOfOrder(ctx.db, orderId);
  const receipt = await writeReceived(ctx, orderId, came);
  await sql`update market_orders set receipt = ${receipt} where client_id = (select app_client()) and order_id = ${orderId} and receipt <> ${receipt}`.execute(ctx.db);
  const { fresh, reopened } = await checkIn(ctx, orderId, came);
  if (fresh.length > 0) await arrived(ctx, before, receipt, fresh);
  // A check-in that was taken back is to be done again, as long as the order is under way.
  if (reopened && before.status === 'shipped') await expectOrder(ctx, orderId);
  await keepProducts(ctx, orderId, came);
  await followClaims(ctx, before);
  tellOfOrders(ctx, before.supplier_id);
  tellOfOrders(ctx, before.client_id);
};

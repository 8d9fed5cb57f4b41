import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { inNameOf } from '../../../kernel/server/calls/in-name-of.ts';
import { type CameLine, cameOfOrder, type FollowOrder } from '../../../receiving/server/public.ts';
import type { OrderDetail } from '../../contract/orders/order.ts';
import type { ReceiptState } from '../../contract/states.ts';
import { notifyClient } from '../notifications/notify.ts';
import { tellHistory } from '../orders/events.ts';
import { settleShipments } from '../orders/moving.ts';
import { buyer, oneOrder } from '../orders/order-rows.ts';
import { promised } from '../orders/promised.ts';
import { shipStock } from '../orders/reservations.ts';
import { tellOfOrders } from '../orders/tell.ts';
import { followClaims } from './follow-claims.ts';

interface Came {
  readonly line: number;
  /** In thousandths of the base unit. */
  readonly received: number;
}

const receivedByLine = (lines: readonly CameLine[]): Came[] =>
  [...Map.groupBy(lines, ({ order_line }) => order_line)].map(([line, same]) => ({ line, received: same.reduce((all, { received }) => all + received, 0) }));

/** Writes what of each line was checked in, in packs as they were sold, and how much of the whole that is. */
async function writeReceived({ db }: Ctx, orderId: number, came: readonly Came[]): Promise<ReceiptState> {
  const { rows } = await sql<{ full: boolean; some: boolean }>`
    with written as (
      update market_order_lines x set received = coalesce(r.packs, 0)
      from market_order_lines y
      left join listings s on s.client_id = y.seller_id and s.listing_id = y.substitute_listing_id
      left join jsonb_to_recordset(${JSON.stringify(came)}::jsonb) as c(line integer, received bigint) on c.line = y.line
      cross join lateral (select round(c.received::numeric * 1000 / (coalesce(s.size_quantity, y.size_quantity) * coalesce(s.pack_units, y.pack_units)))::bigint as packs) r
      where y.client_id = (select app_client()) and y.order_id = ${orderId} and x.client_id = y.client_id and x.order_id = y.order_id and x.line = y.line
      returning x.received, coalesce(x.confirmed, x.quantity) as wanted, x.price_basis)
    select bool_and(received >= wanted * 1000 or (price_basis = 'weight' and received > 0)) as full, bool_or(received > 0) as some from written where wanted > 0`.execute(db);
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

/** What came although its supplier never said that it had left, left with it. */
async function leftUnsaid(ctx: Ctx, order: OrderDetail): Promise<void> {
  if (order.status !== 'accepted') return;
  await inNameOf(ctx, order.supplier_id, 'market order', (theirs) => shipStock(theirs, promised(order)));
  await sql`update market_order_lines set shipped = coalesce(confirmed, quantity) where client_id = (select app_client()) and order_id = ${order.order_id}`.execute(ctx.db);
  await sql`update market_orders set status = 'shipped', shipped_at = ${ctx.now.toISOString()}::timestamptz, buyer_ack_needed = false where client_id = (select app_client()) and order_id = ${order.order_id}`.execute(
    ctx.db,
  );
  await tellHistory(ctx, order, { party: 'system', event: 'shipped', note: 'It came before its supplier had said so' });
}

/** The goods are there: whoever ordered them says so by checking them in. */
async function arrived(ctx: Ctx, order: OrderDetail, receipt: ReceiptState, short: number): Promise<void> {
  await leftUnsaid(ctx, order);
  const left = await oneOrder(ctx.db, order.order_id, buyer);
  await inNameOf(ctx, order.supplier_id, 'market order', (theirs) => settleShipments(theirs, left));
  const now = ctx.now.toISOString();
  await sql`update market_orders set status = 'delivered', delivered_at = coalesce(delivered_at, ${now}::timestamptz), closed_at = coalesce(closed_at, ${now}::timestamptz) where client_id = (select app_client()) and order_id = ${order.order_id}`.execute(
    ctx.db,
  );
  const note = receipt === 'full' ? null : `${short === 1 ? '1 line' : `${short} lines`} not as confirmed`;
  await tellHistory(ctx, order, { party: 'buyer', event: 'received', note, details: { receipt } });
  await inNameOf(ctx, order.supplier_id, 'market order', (theirs) =>
    notifyClient(theirs, { type: 'order', title: `${order.client_name} checked in ${order.sales_number}`, body: note ?? 'All of it came', orderId: order.order_id }),
  );
}

const open = new Set<CameLine['status']>(['draft', 'expected', 'checking']);

/** In the buyer's name: an order follows what was checked in of it, and its supplier is told what is claimed. */
export const followOrder: FollowOrder = async (ctx, orderId) => {
  const before = await oneOrder(ctx.db, orderId, buyer, true);
  const came = await cameOfOrder(ctx.db, orderId);
  const receipt = await writeReceived(ctx, orderId, receivedByLine(came));
  await sql`update market_orders set receipt = ${receipt} where client_id = (select app_client()) and order_id = ${orderId} and receipt <> ${receipt}`.execute(ctx.db);
  const { lines } = await oneOrder(ctx.db, orderId, buyer);
  const waits = came.some(({ status }) => open.has(status));
  const under = before.status === 'accepted' || before.status === 'shipped';
  const goods = came.some(({ status }) => status === 'received' || status === 'refused');
  if (goods && !waits && (under || (before.status === 'delivered' && before.receipt === 'none' && receipt !== 'none')))
    await arrived(
      ctx,
      before,
      receipt,
      lines.filter(({ received, confirmed, qty, price_basis }) => (price_basis === 'weight' ? received === 0 : received < (confirmed ?? qty))).length,
    );
  await keepProducts(ctx, orderId, came);
  await followClaims(ctx, before);
  tellOfOrders(ctx, before.supplier_id);
  tellOfOrders(ctx, before.client_id);
};

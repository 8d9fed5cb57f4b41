import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { inNameOf } from '../../../kernel/server/calls/in-name-of.ts';
import { fault } from '../../../kernel/server/fault.ts';
import { type ArriveOrder, arrivedLines, bringShipment, shipmentOf } from '../../../receiving/server/public.ts';
import type { OrderDetail } from '../../contract/orders/order.ts';
import { tellHistory } from '../orders/events.ts';
import { buyer, oneOrder } from '../orders/order-rows.ts';
import { shipStock } from '../orders/reservations.ts';
import { shipmentNumber } from '../shipments/pack.ts';
import { expectOrder } from './expect.ts';

interface Unsaid {
  readonly line: number;
  readonly listing_id: number;
  readonly name: string;
  readonly quantity: number;
}

/** In the supplier's name: whether it says of this order what leaves and when, by shipments or by packing it. */
async function saysWhatLeaves({ db }: Ctx, { client_id, order_id }: OrderDetail): Promise<boolean> {
  const { rows } = await sql<{ says: boolean }>`
    select exists (select from market_shipments s where s.client_id = ${client_id} and s.order_id = ${order_id} and (s.carrier is not null or s.status in ('draft', 'ready')))
      or exists (select from pick_lines p join pick_waves w on w.client_id = p.client_id and w.wave_id = p.wave_id
        where p.client_id = (select app_client()) and p.buyer_id = ${client_id} and p.order_id = ${order_id} and w.status in ('open', 'picking', 'picked')) as says`.execute(db);
  return rows[0]?.says ?? false;
}

/**
 * What stands at the door of an order of which its supplier never said that anything left: as many packs as were opened or
 * are whole, but no more than are still to come. Who is written to by mail sends all that was asked for, or owes it.
 */
async function unsaidOf({ db }: Ctx, { order_id, by_mail }: OrderDetail, deliveryId: number): Promise<readonly Unsaid[]> {
  const came = await arrivedLines(db, deliveryId);
  const { rows } = await sql<Unsaid>`
    select x.line, coalesce(x.substitute_listing_id, x.listing_id) as listing_id, coalesce(x.substitute_name, x.name) as name,
      case when ${by_mail} then x.confirmed - x.shipped else least(x.confirmed - x.shipped, ceil(c.came::numeric / (coalesce(s.size_quantity, x.size_quantity) * coalesce(s.pack_units, x.pack_units)))) end::integer as quantity
    from market_order_lines x join jsonb_to_recordset(${JSON.stringify(came)}::jsonb) as c(order_line integer, came bigint) on c.order_line = x.line
    left join listings s on s.client_id = x.seller_id and s.listing_id = x.substitute_listing_id
    where x.client_id = (select app_client()) and x.order_id = ${order_id} order by x.line`.execute(db);
  return rows.filter(({ quantity }) => quantity > 0);
}

/** In the supplier's name: what came although nobody said that it had left, left with this. */
async function leave(theirs: Ctx, { client_id, order_id }: OrderDetail, goods: readonly Unsaid[]): Promise<{ id: number; number: string; carrier: null }> {
  const { rows } = await sql<{ id: number; number: string }>`
    insert into market_shipments (client_id, seller_id, order_id, shipment_number, status, delivery_day, handed_over_at, attempts)
    select o.client_id, o.seller_id, o.order_id, ${shipmentNumber(theirs)}, 'in_transit', o.estimated_delivery, ${theirs.now.toISOString()}::timestamptz, 1
    from market_orders o where o.client_id = ${client_id} and o.order_id = ${order_id} returning shipment_id as id, shipment_number as number`.execute(theirs.db);
  const { id, number } = rows[0] ?? { id: 0, number: '' };
  await sql`
    insert into market_shipment_lines (client_id, shipment_id, line, order_id, seller_id, listing_id, name, quantity)
    select ${client_id}, ${id}, r.line, ${order_id}, app_client(), r.listing_id, r.name, r.quantity
    from jsonb_to_recordset(${JSON.stringify(goods)}::jsonb) as r(line integer, listing_id integer, name text, quantity integer)`.execute(theirs.db);
  await sql`update market_order_lines x set shipped = x.shipped + r.quantity from jsonb_to_recordset(${JSON.stringify(goods)}::jsonb) as r(line integer, quantity integer)
    where x.client_id = ${client_id} and x.order_id = ${order_id} and x.line = r.line`.execute(theirs.db);
  await shipStock(theirs, goods);
  return { id, number, carrier: null };
}

/** It came before anybody said that it had left: what stands at the door has left, and no more. */
async function leftUnsaid(ctx: Ctx, order: OrderDetail, deliveryId: number, goods: readonly Unsaid[]): Promise<void> {
  const shipment = await inNameOf(ctx, order.supplier_id, 'market order', (theirs) => leave(theirs, order, goods));
  await sql`update market_orders set status = 'shipped', shipped_at = coalesce(shipped_at, ${ctx.now.toISOString()}::timestamptz), buyer_ack_needed = false
    where client_id = (select app_client()) and order_id = ${order.order_id}`.execute(ctx.db);
  await tellHistory(ctx, order, { party: 'system', event: 'shipped', note: 'It came before its supplier had said so', details: { shipment: shipment.number } });
  await bringShipment(ctx, deliveryId, shipment);
  await expectOrder(ctx, order.order_id);
}

const notNow = (message: string) => fault('ILLEGAL_TRANSITION', { message, details: { status: 'expected', allowed_next: [] } });

/** In the buyer's name: what arrives is one shipment of its order, or becomes one. What is still to be sent stays to come, whatever is said at the door. */
export const arriveOrder: ArriveOrder = async (ctx, { delivery_id, order_id, shipment_id, refused }) => {
  if (shipment_id !== null) return;
  const order = await oneOrder(ctx.db, order_id, buyer, true);
  if (order.status !== 'accepted' && order.status !== 'shipped') return;
  if (await inNameOf(ctx, order.supplier_id, 'market order', (theirs) => saysWhatLeaves(theirs, order))) {
    await expectOrder(ctx, order_id);
    if ((await shipmentOf(ctx.db, delivery_id)) !== null) return;
    throw notNow('Nothing of this has been sent yet. It is checked in once your supplier has handed it over; what came with another delivery is added to that one.');
  }
  const goods = refused && !order.by_mail ? [] : await unsaidOf(ctx, order, delivery_id);
  if (goods.length > 0) return leftUnsaid(ctx, order, delivery_id, goods);
  if (!refused) throw notNow('Nothing of it came: it stays expected.');
  // Turned away before anybody had said that it left, it is still to come.
  await expectOrder(ctx, order_id);
};

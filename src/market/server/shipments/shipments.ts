import { sql } from 'kysely';
import type { z } from 'zod';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { checkTransition, checkVersion } from '../../../kernel/server/calls/transitions.ts';
import { fault, invalid, lacking, notFound } from '../../../kernel/server/fault.ts';
import { createShipment, deleteShipment, getShipment, listShipments, moveShipment, orderStops, type ShipmentDetail } from '../../contract/shipment.ts';
import { shipmentStates } from '../../contract/states.ts';
import { notifyClients } from '../notifications/notify.ts';
import { oneOrder, seller } from '../orders/order-rows.ts';
import { tellOfOrders } from '../orders/tell.ts';
import { draftShipment } from './draft.ts';
import { handOver } from './hand-over.ts';
import { deliverShipment, failShipment, returnShipment, tryAgain } from './settle.ts';
import { oneShipment, shipmentPage, shipmentsOf } from './shipment-rows.ts';

type Move = z.output<typeof moveShipment.body>;

interface Told {
  readonly event: string;
  readonly title: string;
  readonly note?: string | undefined;
}

/** In the order's history, for both sides, and as a notice to the client. */
async function tell(ctx: Ctx, { client_id, order_id, shipment_number }: ShipmentDetail, { event, title, note }: Told): Promise<void> {
  await sql`
    insert into market_order_events (client_id, order_id, seller_id, party, by_name, event, note, details)
    values (${client_id}, ${order_id}, app_client(), 'seller', ${ctx.who.name}, ${event}, ${note ?? null}, ${JSON.stringify({ shipment: shipment_number })}::jsonb)`.execute(
    ctx.db,
  );
  await notifyClients(ctx, [{ clientId: client_id, type: 'order', title, body: note ?? '', orderId: order_id }]);
  tellOfOrders(ctx, client_id);
}

async function leave(ctx: Ctx, before: ShipmentDetail, { carrier, tracking_number, notes, delivery_day }: Move): Promise<void> {
  const left = await handOver(ctx, [before.shipment_id], {
    carrier: carrier ?? 'Own van',
    tracking_number: tracking_number || null,
    notes: notes || null,
    estimated_delivery: delivery_day,
  });
  if (left.length > 0) return;
  const message = before.waits_for_client ? 'The client has not agreed to the changes yet.' : 'This order is not to be handed over now.';
  throw fault('ILLEGAL_TRANSITION', { message, details: { status: before.status, allowed_next: before.allowed_next } });
}

async function deliver(ctx: Ctx, before: ShipmentDetail, orderNumber: string, { received_by, notes, returns = [] }: Move): Promise<void> {
  const whole = await deliverShipment(ctx, before, received_by, returns);
  const said = [received_by && `Received by ${received_by}`, returns.length > 0 && `${returns.reduce((all, { qty }) => all + qty, 0)} brought back`, notes]
    .filter(Boolean)
    .join('. ');
  await tell(ctx, before, {
    event: whole ? 'delivered' : 'shipment_delivered',
    title: whole ? `${orderNumber} was delivered` : `A part of ${orderNumber} was delivered`,
    note: said || undefined,
  });
}

/** One step of a shipment, under its lock and its order's. */
async function move(ctx: Ctx, id: number, body: Move): Promise<ShipmentDetail> {
  const before = await oneShipment(ctx.db, id, true);
  checkVersion(before, body.version, body);
  checkTransition(shipmentStates, before.status, body.status);
  const { order_number } = await oneOrder(ctx.db, before.order_id, seller);
  switch (body.status) {
    case 'ready':
      await sql`update market_shipments set status = 'ready' where client_id = ${before.client_id} and shipment_id = ${id}`.execute(ctx.db);
      break;
    case 'in_transit':
      if (before.status === 'ready') await leave(ctx, before, body);
      else {
        await tryAgain(ctx, before, body.delivery_day, body.carrier);
        await tell(ctx, before, { event: 'shipment_again', title: `${order_number} is under way again`, note: body.notes });
      }
      break;
    case 'delivered':
      await deliver(ctx, before, order_number, body);
      break;
    case 'failed':
      if (!body.reason) throw lacking('reason');
      await failShipment(ctx, before, body.reason);
      await tell(ctx, before, { event: 'shipment_failed', title: `${order_number} could not be brought`, note: body.reason });
      break;
    case 'returned':
      if (body.returns?.length) throw invalid('returns', 'are of what was delivered: of what could not be brought all comes back');
      await returnShipment(ctx, before);
      await tell(ctx, before, { event: 'shipment_returned', title: `${order_number} was taken back`, note: body.reason ?? body.notes });
  }
  const after = await oneShipment(ctx.db, id);
  ctx.changed({ entity: 'market shipment', id, action: body.status, before, after });
  return after;
}

export const shipmentRoutes: readonly BoundCall[] = [
  serve(listShipments, (ctx, { query }) => shipmentPage(ctx.db, query as ListInput)),
  serve(getShipment, (ctx, { params }) => oneShipment(ctx.db, params.id)),
  serve(moveShipment, (ctx, { params, body }) => move(ctx, params.id, body)),
  serve(createShipment, async (ctx, { body: { order_id, ...body } }) => {
    const order = await oneOrder(ctx.db, order_id, seller, true);
    if (order.status !== 'accepted' && order.status !== 'shipped')
      throw fault('ILLEGAL_TRANSITION', { message: `An order that is ${order.status} is not shipped.`, details: { status: order.status, allowed_next: order.allowed_next } });
    const id = await draftShipment(ctx, order, { ...body, status: 'draft' });
    const made = await oneShipment(ctx.db, id);
    ctx.changed({ entity: 'market shipment', id, action: 'drafted', after: made });
    return made;
  }),
  serve(deleteShipment, async (ctx, { params }) => {
    const before = await oneShipment(ctx.db, params.id, true);
    if (before.status !== 'draft')
      throw fault('ILLEGAL_TRANSITION', { message: 'Only a draft is discarded.', details: { status: before.status, allowed_next: before.allowed_next } });
    await sql`delete from market_shipments where client_id = ${before.client_id} and shipment_id = ${params.id}`.execute(ctx.db);
    ctx.changed({ entity: 'market shipment', id: params.id, action: 'discarded', before });
    return {};
  }),
  serve(orderStops, async (ctx, { body: { shipments } }) => {
    const { rows } = await sql<{ id: number }>`
      update market_shipments s set stop = r.stop from unnest(${shipments}::integer[]) with ordinality as r(id, stop) where s.seller_id = (select app_client()) and s.shipment_id = r.id
      returning s.shipment_id as id`.execute(ctx.db);
    if (rows.length < new Set(shipments).size) throw notFound();
    return { data: await shipmentsOf(ctx.db, shipments) };
  }),
];

import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { notifyClients } from '../notifications/notify.ts';
import { isFree } from '../orders/remaining.ts';
import { shipStock } from '../orders/reservations.ts';
import { tellOfOrders } from '../orders/tell.ts';
import { expectOrders } from '../receipts/expect.ts';

export interface Carriage {
  readonly carrier: string;
  readonly tracking_number: string | null;
  readonly notes?: string | null;
  readonly estimated_delivery?: string | undefined;
}

interface Leaving {
  readonly client_id: number;
  readonly shipment_id: number;
  readonly shipment_number: string;
  readonly order_id: number;
  readonly order_number: string;
  readonly expected: string;
}

/** Those of the shipments that are ready and whose order nobody must decide about first, under their locks. */
async function leaving({ db }: Ctx, ids: readonly number[]): Promise<readonly Leaving[]> {
  const { rows } = await sql<Leaving>`
    select s.client_id, s.shipment_id, s.shipment_number, s.order_id, o.order_number, s.delivery_day as expected
    from market_orders o join market_shipments s on s.client_id = o.client_id and s.order_id = o.order_id
    where s.seller_id = (select app_client()) and s.shipment_id = any(${[...ids]}::integer[]) and s.status = 'ready' and ${isFree} order by o.client_id, o.order_id, s.shipment_id for update`.execute(
    db,
  );
  return rows;
}

const write = (ctx: Ctx, ids: readonly number[], { carrier, tracking_number, notes = null, estimated_delivery }: Carriage) => {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const day = estimated_delivery ?? null;
  const these = sql`s.shipment_id = any(${[...ids]}::integer[])`;
  return batch(
    ctx.db,
    sql`update market_order_lines x set shipped = x.shipped + q.quantity
      from (select sl.client_id, sl.order_id, sl.line, sum(sl.quantity) as quantity from market_shipment_lines sl join market_shipments s on s.client_id = sl.client_id and s.shipment_id = sl.shipment_id where ${these} group by 1, 2, 3) q
      where x.client_id = q.client_id and x.order_id = q.order_id and x.line = q.line`,
    sql`update market_shipments s set status = 'in_transit', carrier = ${carrier}, tracking_number = ${tracking_number}, notes = coalesce(${notes}, s.notes), handed_over_at = ${now}, attempts = 1,
        delivery_day = coalesce(${day}::date, s.delivery_day) where ${these}`,
    sql`update market_orders o set status = 'shipped', shipped_at = coalesce(o.shipped_at, ${now}), carrier = ${carrier}, tracking_number = ${tracking_number}, shipping_notes = coalesce(${notes}, o.shipping_notes),
        estimated_delivery = coalesce(${day}::date, o.estimated_delivery)
      from market_shipments s where ${these} and o.client_id = s.client_id and o.order_id = s.order_id`,
    sql`insert into market_order_events (client_id, order_id, seller_id, party, by_name, event, note, details)
      select s.client_id, s.order_id, s.seller_id, 'seller', ${ctx.who.name}, 'shipped', ${notes}::text,
        jsonb_build_object('shipment', s.shipment_number, 'carrier', ${carrier}::text, 'tracking_number', ${tracking_number}::text) from market_shipments s where ${these}`,
  );
};

/** Goods leave with a carrier: stock, orders and histories in a statement each, however many shipments they are. Answers which have left. */
export async function handOver(ctx: Ctx, ids: readonly number[], carriage: Carriage): Promise<readonly number[]> {
  const shipments = await leaving(ctx, ids);
  if (shipments.length === 0) return [];
  const left = shipments.map(({ shipment_id }) => shipment_id);
  const { rows: goods } = await sql<{ listing_id: number; name: string; quantity: number }>`
    select listing_id, name, quantity from market_shipment_lines where seller_id = (select app_client()) and shipment_id = any(${left}::integer[])`.execute(ctx.db);
  await shipStock(ctx, goods);
  await write(ctx, left, carriage);
  await expectOrders(ctx, shipments);
  const by = `${carriage.carrier}${carriage.tracking_number ? ` ${carriage.tracking_number}` : ''}`;
  await notifyClients(
    ctx,
    shipments.map(({ client_id, order_id, order_number, expected }) => ({
      clientId: client_id,
      type: 'order',
      title: `${order_number} is on its way`,
      body: `${by}, expected ${carriage.estimated_delivery ?? expected}`,
      orderId: order_id,
    })),
  );
  for (const buyer of new Set(shipments.map(({ client_id }) => client_id))) tellOfOrders(ctx, buyer);
  return left;
}

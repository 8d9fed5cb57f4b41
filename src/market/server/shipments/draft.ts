import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { fault, invalid } from '../../../kernel/server/fault.ts';
import type { OrderDetail } from '../../contract/orders/order.ts';
import { isFree, remaining } from '../orders/remaining.ts';
import { shipmentNumber } from './pack.ts';

export interface ShipmentDraft {
  readonly lines?: readonly { readonly line: number; readonly qty: number }[] | undefined;
  readonly delivery_day?: string | undefined;
  readonly packages?: number;
  readonly status: 'draft' | 'ready';
}

interface Left {
  readonly line: number;
  readonly listing_id: number;
  readonly name: string;
  readonly packs: number;
}

/** What is confirmed of an order and neither on its way, nor packed, nor in a wave. */
export async function leftOf({ db }: Ctx, { client_id, order_id }: OrderDetail): Promise<readonly Left[]> {
  const { rows } = await sql<Left>`
    select x.line, coalesce(x.substitute_listing_id, x.listing_id) as listing_id, coalesce(x.substitute_name, x.name) as name, ${remaining} as packs
    from market_order_lines x join market_orders o on o.client_id = x.client_id and o.order_id = x.order_id
    where x.client_id = ${client_id} and x.order_id = ${order_id} and ${isFree} order by x.line`.execute(db);
  return rows.filter(({ packs }) => packs > 0);
}

/** Writes a shipment of what is left of an order, which stands under its lock. From then on it is being picked. */
export async function draftShipment(ctx: Ctx, order: OrderDetail, { lines: said, delivery_day, packages = 1, status }: ShipmentDraft): Promise<number> {
  const left = await leftOf(ctx, order);
  const goods = said
    ? said.map(({ line, qty }, at) => {
        const one = left.find((each) => each.line === line);
        if (!one || qty > one.packs) throw invalid(`lines.${at}.qty`, `is more than the ${one?.packs ?? 0} that are left to ship`);
        if (said.findIndex((each) => each.line === line) !== at) throw invalid(`lines.${at}.line`, 'is said twice');
        return { ...one, quantity: qty };
      })
    : left.map((one) => ({ ...one, quantity: one.packs }));
  if (goods.length === 0) throw fault('NOTHING_TO_SHIP');
  const made = await sql<{ id: number }>`
    insert into market_shipments (client_id, seller_id, order_id, shipment_number, status, delivery_day, packages, route, stop)
    select ${order.client_id}, app_client(), ${order.order_id}, ${shipmentNumber(ctx)}, ${status}, ${delivery_day ?? order.estimated_delivery}, ${packages}, r.name, t.stop
    from (select 1) one left join route_stops t on t.client_id = app_client() and t.buyer_id = ${order.client_id} left join delivery_routes r on r.client_id = t.client_id and r.route_id = t.route_id
    returning shipment_id as id`.execute(ctx.db);
  const id = made.rows[0]?.id ?? 0;
  await sql`
    insert into market_shipment_lines (client_id, shipment_id, line, order_id, seller_id, listing_id, name, quantity)
    select ${order.client_id}, ${id}, r.line, ${order.order_id}, app_client(), r.listing_id, r.name, r.quantity
    from jsonb_to_recordset(${JSON.stringify(goods)}::jsonb) as r(line integer, listing_id integer, name text, quantity integer)`.execute(ctx.db);
  await sql`
    update market_orders set picking_at = coalesce(picking_at, ${ctx.now.toISOString()}::timestamptz) where seller_id = (select app_client()) and order_id = ${order.order_id}`.execute(
    ctx.db,
  );
  return id;
}

import { sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { invalid } from '../../../kernel/server/fault.ts';
import type { moveShipment, ShipmentDetail } from '../../contract/shipment.ts';
import { bookBack, promiseStock } from '../orders/reservations.ts';
import { reckonTotals } from '../orders/totals.ts';
import { expectOrders } from '../receipts/expect.ts';

type Returns = NonNullable<z.output<typeof moveShipment.body>['returns']>;
const now = (ctx: Ctx) => sql`${ctx.now.toISOString()}::timestamptz`;

function checkReturns({ lines }: ShipmentDetail, returns: Returns): void {
  for (const [at, { line, qty }] of returns.entries()) {
    const sent = lines.find((one) => one.line === line);
    if (!sent) throw invalid(`returns.${at}.line`, 'is not of this shipment');
    if (qty > sent.quantity) throw invalid(`returns.${at}.qty`, 'is more than was sent');
    if (returns.findIndex((one) => one.line === line) !== at) throw invalid(`returns.${at}.line`, 'is said twice');
  }
}

const listingOf = ({ lines }: ShipmentDetail, line: number): { listing_id: number; name: string } => {
  const sent = lines.find((one) => one.line === line);
  return { listing_id: sent?.product_id ?? 0, name: sent?.name ?? '' };
};

/** What the client did not keep is neither shipped nor confirmed any more, and what it comes to follows; what is whole is on the shelf again. */
async function takeBack(ctx: Ctx, shipment: ShipmentDetail, returns: Returns): Promise<void> {
  checkReturns(shipment, returns);
  await batch(
    ctx.db,
    sql`update market_shipment_lines l set returned = r.qty, return_reason = r.reason from jsonb_to_recordset(${JSON.stringify(returns)}::jsonb) as r(line integer, qty integer, reason text)
      where l.client_id = ${shipment.client_id} and l.shipment_id = ${shipment.shipment_id} and l.line = r.line`,
    sql`update market_order_lines x set shipped = x.shipped - l.returned, confirmed = x.confirmed - l.returned, answer_reason = l.return_reason,
        weight = nullif(x.weight - round(coalesce(l.weight, 0)::numeric * l.returned / l.quantity), 0), weighed = x.weighed - case when l.weight is null then 0 else l.returned end
      from market_shipment_lines l where l.client_id = ${shipment.client_id} and l.shipment_id = ${shipment.shipment_id} and l.returned > 0 and x.client_id = l.client_id and x.order_id = l.order_id and x.line = l.line`,
  );
  await bookBack(
    ctx,
    returns.filter(({ restock }) => restock).map(({ line, qty }) => ({ ...listingOf(shipment, line), quantity: qty })),
  );
  await reckonTotals(ctx.db, [shipment.order_id]);
  await expectOrders(ctx, [shipment]);
}

/** With who took it, when, and what came back. The order is delivered once nothing of it is left to bring. */
export async function deliverShipment(ctx: Ctx, shipment: ShipmentDetail, receivedBy: string | undefined, returns: Returns): Promise<boolean> {
  await sql`
    update market_shipments set status = 'delivered', delivered_at = ${now(ctx)}, received_by = ${receivedBy ?? null}, failure = null where client_id = ${shipment.client_id} and shipment_id = ${shipment.shipment_id}`.execute(
    ctx.db,
  );
  if (returns.length > 0) await takeBack(ctx, shipment, returns);
  const { rows } = await sql`
    update market_orders o set status = 'delivered', delivered_at = ${now(ctx)}, closed_at = ${now(ctx)}
    where o.client_id = ${shipment.client_id} and o.order_id = ${shipment.order_id} and o.status = 'shipped'
      and not exists (select from market_order_lines x where x.client_id = o.client_id and x.order_id = o.order_id and coalesce(x.confirmed, 0) > x.shipped)
      and not exists (select from market_shipments s where s.client_id = o.client_id and s.order_id = o.order_id and s.status in ('draft', 'ready', 'in_transit', 'failed'))
    returning 1`.execute(ctx.db);
  return rows.length > 0;
}

export async function failShipment(ctx: Ctx, { client_id, shipment_id }: ShipmentDetail, reason: string): Promise<void> {
  await sql`update market_shipments set status = 'failed', failure = ${reason} where client_id = ${client_id} and shipment_id = ${shipment_id}`.execute(ctx.db);
}

export async function tryAgain(ctx: Ctx, { client_id, shipment_id, order_id }: ShipmentDetail, day: string | undefined, carrier: string | undefined): Promise<void> {
  await sql`
    update market_shipments set status = 'in_transit', attempts = attempts + 1, delivery_day = coalesce(${day ?? null}::date, delivery_day), carrier = coalesce(${carrier ?? null}, carrier)
    where client_id = ${client_id} and shipment_id = ${shipment_id}`.execute(ctx.db);
  await expectOrders(ctx, [{ client_id, order_id }]);
}

/** All of it stands in the house again, promised to its order as before it left. */
export async function returnShipment(ctx: Ctx, shipment: ShipmentDetail): Promise<void> {
  const { client_id, shipment_id, lines } = shipment;
  await batch(
    ctx.db,
    sql`update market_order_lines x set shipped = x.shipped - l.quantity, weight = nullif(x.weight - coalesce(l.weight, 0), 0), weighed = x.weighed - case when l.weight is null then 0 else l.quantity end
      from market_shipment_lines l where l.client_id = ${client_id} and l.shipment_id = ${shipment_id} and x.client_id = l.client_id and x.order_id = l.order_id and x.line = l.line`,
    sql`update market_shipment_lines set returned = quantity where client_id = ${client_id} and shipment_id = ${shipment_id}`,
    sql`update market_shipments set status = 'returned', returned_at = ${now(ctx)} where client_id = ${client_id} and shipment_id = ${shipment_id}`,
  );
  const goods = lines.map(({ product_id, name, quantity }) => ({ listing_id: product_id, name, quantity }));
  await bookBack(ctx, goods);
  await promiseStock(ctx, goods);
  await reckonTotals(ctx.db, [shipment.order_id]);
  await expectOrders(ctx, [shipment]);
}

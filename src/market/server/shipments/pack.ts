import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import type { WaveRow } from '../../contract/picking.ts';

/** The number of a shipment, in the seller's name. */
export const shipmentNumber = (ctx: Ctx) => {
  const year = ctx.now.getUTCFullYear();
  return sql`'SH-' || ${year}::integer || '-' || lpad(next_document_number('market-shipment', ${year}::integer)::text, 4, '0')`;
};

/** What was picked of each order is a shipment of its own, ready for the van. */
export async function packWave(ctx: Ctx, { wave_id, delivery_day }: WaveRow): Promise<void> {
  const picked = sql`from pick_lines p where p.client_id = (select app_client()) and p.wave_id = ${wave_id} and p.picked > 0`;
  await batch(
    ctx.db,
    sql`insert into market_shipments (client_id, seller_id, order_id, wave_id, shipment_number, status, delivery_day, route, stop)
      select q.buyer_id, app_client(), q.order_id, ${wave_id}, ${shipmentNumber(ctx)}, 'ready', ${delivery_day}, r.name, t.stop
      from (select distinct p.buyer_id, p.order_id ${picked} order by 1, 2) q
      left join route_stops t on t.client_id = app_client() and t.buyer_id = q.buyer_id left join delivery_routes r on r.client_id = t.client_id and r.route_id = t.route_id`,
    sql`insert into market_shipment_lines (client_id, shipment_id, line, order_id, seller_id, listing_id, name, quantity, weight)
      select p.buyer_id, s.shipment_id, p.order_line, p.order_id, p.client_id, l.listing_id, l.name, p.picked, p.weight
      from pick_lines p
      join market_shipments s on s.client_id = p.buyer_id and s.order_id = p.order_id and s.wave_id = p.wave_id
      join listings l on l.client_id = p.client_id and l.listing_id = coalesce(p.substitute_listing_id, p.listing_id)
      where p.client_id = (select app_client()) and p.wave_id = ${wave_id} and p.picked > 0`,
    sql`update pick_waves set status = 'packed', packed_at = ${ctx.now.toISOString()}::timestamptz where client_id = (select app_client()) and wave_id = ${wave_id}`,
  );
}

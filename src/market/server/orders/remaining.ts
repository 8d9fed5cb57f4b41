import { sql } from 'kysely';

/** Of an order's line x: how many packs were confirmed and are neither on their way, nor packed, nor in a wave. */
export const remaining = sql<number>`(coalesce(x.confirmed, 0) - x.shipped
  - coalesce((select sum(sl.quantity) from market_shipment_lines sl join market_shipments s on s.client_id = sl.client_id and s.shipment_id = sl.shipment_id
      where sl.client_id = x.client_id and sl.order_id = x.order_id and sl.line = x.line and s.status in ('draft', 'ready')), 0)
  - coalesce((select sum(case when w.status = 'picked' then p.picked else p.quantity end) from pick_lines p join pick_waves w on w.client_id = p.client_id and w.wave_id = p.wave_id
      where p.client_id = x.seller_id and p.order_id = x.order_id and p.order_line = x.line and w.status in ('open', 'picking', 'picked')), 0))::integer`;

/** Of an order o: nothing that somebody must decide first keeps it from being picked and handed over. */
export const isFree = sql`o.status in ('accepted', 'shipped') and not o.buyer_ack_needed and o.cancel_requested_at is null`;

import { sql } from 'kysely';
import type { Sql } from '../src/kernel/server/database/connection.ts';

/** What has left of the orders stands as shipments that agree with them: delivered as the venue took them in, or on their way now. */
export async function seedFulfilment(db: Sql, buyer: number): Promise<void> {
  await sql`
    insert into delivery_routes (client_id, name, driver) select seller_id, 'Lower Manhattan', 'Joe Batista' from trade_accounts where client_id = ${buyer}`.execute(db);
  await sql`
    insert into route_stops (client_id, buyer_id, route_id, stop) select r.client_id, ${buyer}, r.route_id, 1 from delivery_routes r`.execute(db);
  await sql`
    insert into market_shipments (client_id, seller_id, order_id, shipment_number, status, delivery_day, route, stop, carrier, attempts, handed_over_at, delivered_at)
    select o.client_id, o.seller_id, o.order_id, 'SH-' || n.year || '-' || lpad(n.at::text, 4, '0'), case o.status when 'delivered' then 'delivered' else 'in_transit' end, o.estimated_delivery, r.name, t.stop, o.carrier, 1,
      o.shipped_at, o.delivered_at
    from market_orders o
    join (select order_id, extract(year from shipped_at)::integer as year, row_number() over (partition by seller_id, extract(year from shipped_at) order by shipped_at, order_id) as at from market_orders where shipped_at is not null) n using (order_id)
    join route_stops t on t.client_id = o.seller_id and t.buyer_id = o.client_id join delivery_routes r on r.client_id = t.client_id and r.route_id = t.route_id
    where o.client_id = ${buyer} and o.status in ('shipped', 'delivered')`.execute(db);
  await sql`
    insert into market_shipment_lines (client_id, shipment_id, line, order_id, seller_id, listing_id, name, quantity)
    select s.client_id, s.shipment_id, x.line, s.order_id, s.seller_id, coalesce(x.substitute_listing_id, x.listing_id), coalesce(x.substitute_name, x.name), x.shipped
    from market_shipments s join market_order_lines x on x.client_id = s.client_id and x.order_id = s.order_id where x.shipped > 0`.execute(db);
  await sql`
    update deliveries d set shipment_id = s.shipment_id, shipment_number = s.shipment_number, carrier = s.carrier from market_shipments s
    where d.client_id = ${buyer} and s.client_id = d.client_id and s.order_id = d.order_id and d.status not in ('cancelled', 'reversed')`.execute(db);
  await sql`
    update market_shipments s set checked_in_at = d.received_at from deliveries d
    where s.client_id = ${buyer} and d.client_id = s.client_id and d.shipment_id = s.shipment_id and d.status = 'received'`.execute(db);
  await sql`
    insert into document_numbers (client_id, kind, year, last) select seller_id, 'market-shipment', extract(year from handed_over_at)::integer, count(*) from market_shipments group by 1, 3`.execute(
    db,
  );
}

-- A delivery of an order brings one shipment of it: that is what it is checked against. Until something is handed over it is what is still to come.

alter table deliveries add column shipment_id integer, add foreign key (client_id, shipment_id) references market_shipments;
-- As the supplier calls it, and who brings it: what is read at the door.
alter table deliveries add column shipment_number text, add column carrier text;
create unique index deliveries_shipment on deliveries (client_id, shipment_id) where status not in ('cancelled', 'reversed');

-- When its buyer had checked it in, or turned it away.
alter table market_shipments add column checked_in_at timestamptz;

-- Where all of an order left at once, and one delivery stands for it, the one brings the other.
update deliveries d set shipment_id = s.shipment_id, shipment_number = s.shipment_number, carrier = s.carrier
from market_shipments s
where s.client_id = d.client_id and s.order_id = d.order_id and d.status not in ('cancelled', 'reversed') and s.status in ('in_transit', 'delivered', 'failed')
  and not exists (select from market_shipments t where t.client_id = s.client_id and t.order_id = s.order_id and t.shipment_id <> s.shipment_id and t.status <> 'returned')
  and not exists (select from deliveries e where e.client_id = d.client_id and e.order_id = d.order_id and e.delivery_id <> d.delivery_id and e.status not in ('cancelled', 'reversed'))
  and not exists (select from market_order_lines x where x.client_id = s.client_id and x.order_id = s.order_id and coalesce(x.confirmed, x.quantity) > x.shipped);

update market_shipments s set checked_in_at = coalesce(d.received_at, d.updated_at) from deliveries d
where d.client_id = s.client_id and d.shipment_id = s.shipment_id and d.status in ('received', 'refused');

-- Whether the supplier of a delivery sells here: it reads what is claimed of it as soon as it is claimed.
alter table deliveries add column sold_here boolean not null default false;
update deliveries d set sold_here = true from market_orders o
where o.client_id = d.client_id and o.order_id = d.order_id and not exists (select from mail_suppliers m where m.client_id = o.client_id and m.seller_id = o.seller_id);

-- What was ordered on the market is expected at the door, and what came and what is claimed of it is told to the supplier.

alter table deliveries add column order_id integer, add foreign key (client_id, order_id) references market_orders;
create index deliveries_order on deliveries (client_id, order_id);
-- Which line of the order it is, and what `per_unit` is in where no product says so yet.
alter table delivery_lines add column order_line integer, add column per_unit_of text check (per_unit_of in ('ml', 'g', 'each'));

-- How much of an order its buyer has checked in; of a line in thousandths of a pack.
alter table market_orders add column receipt text not null default 'none' check (receipt in ('none', 'partly', 'full'));
alter table market_order_lines add column received bigint not null default 0 check (received >= 0);
create index market_orders_unanswered on market_orders (client_id) where status = 'pending';

-- An order that nobody has answered yet is on its way as well; once it is answered, its delivery says what will come.
create or replace view goods_on_order with (security_invoker = true) as
  select client_id, client_product_id, location_id, sum(quantity)::bigint as quantity from (
    select d.client_id, coalesce(x.substitute_product_id, x.client_product_id) as client_product_id, coalesce(x.location_id, d.location_id) as location_id,
      round(coalesce(x.received, x.ordered)::numeric * x.per_unit / 1000) as quantity
    from deliveries d
    join delivery_lines x on x.client_id = d.client_id and x.delivery_id = d.delivery_id
    where d.status in ('expected', 'checking') and x.client_product_id is not null and x.per_unit is not null
    union all
    select o.client_id, k.client_product_id, null::integer, x.quantity::numeric * x.pack_units * x.size_quantity
    from market_orders o
    join market_order_lines x on x.client_id = o.client_id and x.order_id = o.order_id
    join listing_products k on k.client_id = x.client_id and k.seller_id = x.seller_id and k.listing_id = x.listing_id
    where o.status = 'pending') g
  group by 1, 2, 3;

-- What the buyer wants back of an order, as far as it has said so to the supplier. The buyer's own claim is the record; this is what both read.
create table market_claims (
  client_id integer not null references clients,
  claim_id integer not null,
  seller_id integer not null references sellers,
  order_id integer not null,
  line integer not null,
  kind text not null check (kind in ('missing', 'damaged', 'wrong', 'short_dated', 'price')),
  -- In the unit of the delivery's line.
  quantity bigint not null check (quantity > 0),
  unit text not null,
  amount bigint not null,
  status text not null check (status in ('submitted', 'accepted', 'partly_accepted', 'disputed', 'credited', 'closed', 'withdrawn')),
  accepted_amount bigint,
  credit_amount bigint,
  credit_reference text,
  note text,
  reason text,
  submitted_at timestamptz,
  answered_at timestamptz,
  credited_at timestamptz,
  -- As the buyer's claim stands.
  version integer not null,
  primary key (client_id, claim_id),
  foreign key (client_id, order_id, line) references market_order_lines,
  foreign key (client_id, claim_id) references delivery_claims
);
create unique index market_claims_id on market_claims (claim_id);
create index market_claims_line on market_claims (client_id, order_id, line);
create index market_claims_seller on market_claims (seller_id, submitted_at desc, claim_id desc);
call protect_market_table('market_claims');

-- From the shelf to the door: what is picked together, what leaves together, and where it is brought.

-- A round that a van drives; a client stands on one of them, at its place in the order of the stops.
create table delivery_routes (
  client_id integer not null references sellers,
  route_id integer generated always as identity,
  name text not null,
  driver text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, route_id)
);
create unique index delivery_routes_name on delivery_routes (client_id, lower(name));
create trigger delivery_routes_version before update on delivery_routes for each row execute function bump_version();
call protect_tenant_table('delivery_routes');

create table route_stops (
  client_id integer not null,
  buyer_id integer not null references clients,
  route_id integer not null,
  stop integer not null check (stop > 0),
  primary key (client_id, buyer_id),
  foreign key (client_id, route_id) references delivery_routes on delete cascade
);
create index route_stops_route on route_stops (client_id, route_id, stop);
call protect_tenant_table('route_stops');

create table pick_waves (
  client_id integer not null references sellers,
  wave_id integer generated always as identity,
  wave_number text not null,
  delivery_day date not null,
  -- As it was called when the wave was made; nothing where it takes all routes.
  route text,
  status text not null default 'open' check (status in ('open', 'picking', 'picked', 'packed', 'handed_over')),
  claimed_by integer,
  picker text,
  claimed_at timestamptz,
  picked_at timestamptz,
  packed_at timestamptz,
  handed_over_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, wave_id),
  unique (client_id, wave_number),
  foreign key (client_id, claimed_by) references users
);
create index pick_waves_day on pick_waves (client_id, delivery_day desc, wave_id desc);
create index pick_waves_claimed on pick_waves (client_id, claimed_by);
create trigger pick_waves_version before update on pick_waves for each row execute function bump_version();
call protect_tenant_table('pick_waves');

-- A line of an order, by the supplier whose it is.
alter table market_order_lines add unique (seller_id, order_id, line);

-- In the order in which one walks along the shelves.
create table pick_lines (
  client_id integer not null,
  wave_id integer not null,
  line integer not null,
  buyer_id integer not null references clients,
  order_id integer not null,
  order_line integer not null,
  listing_id integer not null,
  quantity integer not null check (quantity > 0),
  state text not null default 'to_pick' check (state in ('to_pick', 'picked', 'short', 'substituted')),
  picked integer not null default 0 check (picked between 0 and quantity),
  reason text,
  substitute_listing_id integer,
  -- Of all that was picked of it, in thousandths of a gram.
  weight bigint check (weight > 0),
  picked_at timestamptz,
  primary key (client_id, wave_id, line),
  foreign key (client_id, wave_id) references pick_waves on delete cascade,
  foreign key (client_id, listing_id) references listings,
  foreign key (client_id, substitute_listing_id) references listings,
  foreign key (client_id, order_id, order_line) references market_order_lines (seller_id, order_id, line) on delete cascade
);
create index pick_lines_order on pick_lines (client_id, order_id, order_line);
create index pick_lines_listing on pick_lines (client_id, listing_id);
create index pick_lines_substitute on pick_lines (client_id, substitute_listing_id) where substitute_listing_id is not null;
call protect_tenant_table('pick_lines');

create table market_shipments (
  client_id integer not null references clients,
  shipment_id integer generated always as identity,
  seller_id integer not null references sellers,
  order_id integer not null,
  wave_id integer,
  shipment_number text not null,
  status text not null default 'draft' check (status in ('draft', 'ready', 'in_transit', 'delivered', 'failed', 'returned')),
  delivery_day date not null,
  route text,
  stop integer,
  packages integer not null default 1 check (packages > 0),
  carrier text,
  tracking_number text,
  notes text,
  attempts integer not null default 0,
  failure text,
  handed_over_at timestamptz,
  delivered_at timestamptz,
  returned_at timestamptz,
  -- Who took it at the door, and where their signature and the photo are kept.
  received_by text,
  signature text,
  photo text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, shipment_id),
  unique (seller_id, shipment_number),
  foreign key (client_id, order_id) references market_orders on delete cascade,
  foreign key (seller_id, wave_id) references pick_waves (client_id, wave_id)
);
create unique index market_shipments_id on market_shipments (shipment_id);
create index market_shipments_order on market_shipments (client_id, order_id);
create index market_shipments_day on market_shipments (seller_id, delivery_day desc, route, stop);
create index market_shipments_wave on market_shipments (seller_id, wave_id) where wave_id is not null;
create trigger market_shipments_version before update on market_shipments for each row execute function bump_version();
call protect_market_table('market_shipments');

create table market_shipment_lines (
  client_id integer not null,
  shipment_id integer not null,
  line integer not null,
  order_id integer not null,
  seller_id integer not null,
  -- What really goes, which may be something else than was ordered.
  listing_id integer not null,
  name text not null,
  quantity integer not null check (quantity > 0),
  weight bigint check (weight > 0),
  returned integer not null default 0 check (returned between 0 and quantity),
  return_reason text,
  primary key (client_id, shipment_id, line),
  foreign key (client_id, shipment_id) references market_shipments on delete cascade,
  foreign key (client_id, order_id, line) references market_order_lines on delete cascade,
  foreign key (seller_id, listing_id) references listings (client_id, listing_id)
);
create index market_shipment_lines_line on market_shipment_lines (client_id, order_id, line);
create index market_shipment_lines_listing on market_shipment_lines (seller_id, listing_id);
call protect_market_table('market_shipment_lines');

-- How many packs the recorded weight is of; the rest costs what it should weigh.
alter table market_order_lines add column weighed integer not null default 0 check (weighed >= 0);

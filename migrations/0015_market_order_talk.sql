-- What a venue may still ask of an order that stands: until picking begins it changes it by itself, afterwards the supplier consents.
alter table market_orders add column picking_at timestamptz;

-- What the venue would like otherwise; one wish at a time, gone once it is answered. Each line as {line, qty}.
create table market_order_changes (
  client_id integer not null,
  order_id integer not null,
  seller_id integer not null references sellers,
  lines jsonb not null,
  note text,
  asked_by text,
  asked_at timestamptz not null default now(),
  primary key (client_id, order_id),
  foreign key (client_id, order_id) references market_orders on delete cascade
);
create index market_order_changes_seller on market_order_changes (seller_id, asked_at);
call protect_market_table('market_order_changes');

-- What goods that are priced by weight really weighed, in thousandths of a gram.
alter table market_order_lines add column weight bigint check (weight > 0);

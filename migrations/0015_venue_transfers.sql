-- A transfer may go to another venue of the same owner. It stays the sender's document; its lines say in words what was sent,
-- because nothing else of the sender's catalogue is for the receiver's eyes.
alter table transfers
  alter column to_location drop not null,
  add column to_client_id integer references clients,
  add column from_venue text,
  add column to_venue text,
  add column currency text,
  add constraint transfers_somewhere check ((to_location is null) <> (to_client_id is null)),
  add constraint transfers_elsewhere check (to_client_id <> client_id),
  add constraint transfers_venues_named check (to_client_id is null or (from_venue is not null and to_venue is not null and currency is not null)),
  add constraint transfers_between unique (to_client_id, client_id, transfer_id);
create index transfers_incoming on transfers (to_client_id, sent_at desc, transfer_id desc) where to_client_id is not null;

alter table transfer_lines
  add column product_name text,
  add column brand_name text,
  add column size text,
  add column barcode text,
  add column base_unit text,
  add column size_quantity bigint,
  -- A product that all clients share; one of the sender's own says nothing to anybody else.
  add column master_product_id integer,
  add column value bigint,
  add column received_value bigint;

-- What the receiver sees of what is sent to it: these columns and no others, and of no other venue's transfers. The views look past
-- the tables' own policies, so each names its one reader, and nothing can be written through them.
create view incoming_transfers with (security_barrier = true) as
  select t.to_client_id as client_id, t.transfer_id, t.client_id as from_client_id, t.from_venue, t.currency, t.status, t.sent_at, t.received_at, t.note, t.reason, t.version
  from transfers t where t.to_client_id = (select app_client());
create view incoming_transfer_lines with (security_barrier = true) as
  select t.to_client_id as client_id, l.transfer_id, t.client_id as from_client_id, l.line, l.product_name, l.brand_name, l.size, l.barcode, l.base_unit, l.size_quantity, l.master_product_id,
    l.quantity, l.value, l.received, l.received_value
  from transfer_lines l join transfers t on t.client_id = l.client_id and t.transfer_id = l.transfer_id
  where t.to_client_id = (select app_client());
revoke insert, update, delete on incoming_transfers, incoming_transfer_lines from cellarhand_app;

-- The receiver's own side: where it was put, and as which products. Received once, and only by whom it was sent to.
create table venue_receipts (
  client_id integer not null references clients,
  transfer_id integer not null,
  from_client_id integer not null,
  location_id integer not null,
  received_by integer,
  created_at timestamptz not null default now(),
  primary key (client_id, transfer_id),
  foreign key (client_id, from_client_id, transfer_id) references transfers (to_client_id, client_id, transfer_id),
  foreign key (client_id, location_id) references locations
);
create index venue_receipts_location on venue_receipts (client_id, location_id);
call protect_tenant_table('venue_receipts');

create table venue_receipt_lines (
  client_id integer not null,
  transfer_id integer not null,
  line integer not null,
  client_product_id integer not null,
  primary key (client_id, transfer_id, line),
  foreign key (client_id, transfer_id) references venue_receipts on delete cascade,
  foreign key (client_id, client_product_id) references client_products
);
create index venue_receipt_lines_product on venue_receipt_lines (client_id, client_product_id);
call protect_tenant_table('venue_receipt_lines');

create or replace view product_cards with (security_invoker = true) as
  select p.client_id, p.client_product_id, p.name, p.sku, p.barcode, p.group_id, g.group_name, p.subgroup_id, b.name as brand_name, s.size_description,
    p.base_unit, p.size_quantity, p.pack_units, p.cost_price, p.supplier_id, p.par_level, p.shelf_life_days, p.active, p.search_text,
    m.master_product_id as shared_master_id
  from client_products p
  left join product_groups g on g.group_id = p.group_id
  left join brands b on b.brand_id = p.brand_id
  left join sizes s on s.size_id = p.size_id
  left join master_products m on m.master_product_id = p.master_product_id and m.client_id is null;

-- What is where and what it is worth now: a projection of the entries, written by the ledger under a lock on its row.
-- Location 0 is the way between two places.
create table stock_levels (
  client_id integer not null references clients,
  client_product_id integer not null,
  location_id integer not null,
  place integer generated always as (nullif(location_id, 0)) stored,
  quantity bigint not null default 0,
  value bigint not null default 0,
  -- The last known cost, as a ratio, so that nothing is lost by rounding.
  cost_quantity bigint not null default 0,
  cost_value bigint not null default 0,
  -- Under first-in first-out: what is left of each receipt, the oldest first.
  layers jsonb,
  last_effective_at timestamptz,
  last_counted_at timestamptz,
  -- How many entries it has: entries only ever come, so a list of them need not count them each time it is opened.
  entries integer not null default 0,
  primary key (client_id, client_product_id, location_id),
  foreign key (client_id, client_product_id) references client_products,
  foreign key (client_id, place) references locations (client_id, location_id),
  check (quantity <> 0 or value = 0)
) with (fillfactor = 80);
create index stock_levels_place on stock_levels (client_id, location_id);
create index stock_levels_named_place on stock_levels (client_id, place);
call protect_tenant_table('stock_levels');

-- The one true record. A row is never changed: what was wrong is reversed, what is learned later corrects by a row of its own.
create table stock_entries (
  client_id integer not null,
  entry_id bigint generated always as identity,
  client_product_id integer not null,
  location_id integer not null,
  kind text not null check (kind in ('delivery', 'sale', 'waste', 'transfer_in', 'transfer_out', 'return', 'adjustment', 'count_correction', 'opening', 'made', 'used', 'true_up')),
  quantity bigint not null,
  value bigint not null,
  -- given: the value is a fact. current: reckoned at the cost of the moment. mirror: the opposite of another entry.
  -- part: what of another entry arrived, or got lost, worth its share of that. made: worth what went into it, at any later correction.
  basis text not null check (basis in ('given', 'current', 'mirror', 'part', 'made')),
  -- What there was according to somebody who looked; the quantity follows from it.
  target bigint check (target >= 0),
  mirrors bigint,
  reverses bigint,
  corrects bigint,
  -- What was made of it, where it went into something.
  goes_into bigint,
  -- The price of the catalogue, as a ratio, where nothing that stands had told a cost by then: a fact once it was used.
  list_quantity bigint,
  list_value bigint,
  effective_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  -- The period that a late document was meant for, where that one was closed.
  late_for date,
  source_type text not null,
  source_id bigint not null,
  source_line integer not null,
  revision integer not null default 0,
  leg smallint not null default 0,
  user_id integer,
  note text,
  primary key (client_id, entry_id),
  foreign key (client_id, client_product_id, location_id) references stock_levels,
  foreign key (client_id, mirrors) references stock_entries,
  foreign key (client_id, reverses) references stock_entries,
  foreign key (client_id, corrects) references stock_entries,
  foreign key (client_id, goes_into) references stock_entries
);
create unique index stock_entries_source on stock_entries (client_id, source_type, source_id, source_line, revision, leg) where corrects is null;
create unique index stock_entries_reversed_once on stock_entries (client_id, reverses) where reverses is not null;
create index stock_entries_of_level on stock_entries (client_id, client_product_id, location_id, effective_at, entry_id) include (quantity, value, kind, corrects, source_type, source_id, leg);
create index stock_entries_in_order on stock_entries (client_id, effective_at desc, entry_id desc);
create index stock_entries_corrections on stock_entries (client_id, corrects) where corrects is not null;
create index stock_entries_mirrors on stock_entries (client_id, mirrors) where mirrors is not null;
create index stock_entries_goes_into on stock_entries (client_id, goes_into) where goes_into is not null;
-- What counts have put right of a product at a place, the latest first: how far counts of it are usually off.
create index stock_entries_counted on stock_entries (client_id, client_product_id, location_id, effective_at desc) where kind = 'count_correction' and corrects is null and reverses is null;
-- What was bought lately, whatever else has happened since.
create index stock_entries_bought on stock_entries (client_id, effective_at desc, client_product_id) where kind = 'delivery' and corrects is null;
-- What came to a place at once within a year is asked of every line of a count; what was sold there is a hundred times as much.
create index stock_entries_came on stock_entries (client_id, client_product_id, location_id, effective_at) include (quantity)
  where kind in ('delivery', 'transfer_in') and corrects is null and reverses is null;
-- What was thrown away is asked of every day; of what moved it is the smallest part.
create index stock_entries_wasted on stock_entries (client_id, effective_at) include (value) where kind = 'waste';
-- What a return and a document of waste are worth is looked up by itself.
create index stock_entries_returned on stock_entries (client_id, source_id) include (value) where source_type = 'return';
create index stock_entries_of_waste on stock_entries (client_id, source_id) include (entry_id, value) where source_type = 'waste' and corrects is null;
create trigger stock_entries_append_only before update or delete on stock_entries for each row execute function refuse_change();
create trigger stock_entries_never_emptied before truncate on stock_entries execute function refuse_change();
call protect_tenant_table('stock_entries');

-- Which entries took out more than stood there at their moment, as it is known now: a late document may make one so or lift one
-- out of it. A projection of the entries, as the levels are, written by the ledger under the locks on those.
create table stock_provisional_entries (
  client_id integer not null,
  entry_id bigint not null,
  primary key (client_id, entry_id),
  foreign key (client_id, entry_id) references stock_entries
);
call protect_tenant_table('stock_provisional_entries');

-- What has ever gone into what: whose cost is learned later, so is that of all that it flowed into. Entries alone say how much.
create table stock_flows (
  client_id integer not null references clients,
  from_product integer not null,
  to_product integer not null,
  primary key (client_id, from_product, to_product),
  foreign key (client_id, from_product) references client_products,
  foreign key (client_id, to_product) references client_products
);
create index stock_flows_to on stock_flows (client_id, to_product);
call protect_tenant_table('stock_flows');

-- Which product each merged one became, step by step: what is posted to it afterwards is posted to that one.
create table stock_merges (
  client_id integer not null references clients,
  from_product integer not null,
  into_product integer not null,
  primary key (client_id, from_product, into_product),
  foreign key (client_id, from_product) references client_products,
  foreign key (client_id, into_product) references client_products
);
create index stock_merges_into on stock_merges (client_id, into_product);
call protect_tenant_table('stock_merges');

-- When figures of the past were found to be wrong and put right by entries: how many, of how many products, and what stock is worth more by it.
create table stock_restatements (
  client_id integer not null references clients,
  restatement_id integer generated always as identity,
  made_at timestamptz not null default now(),
  products integer not null,
  entries integer not null default 0,
  value bigint not null default 0,
  primary key (client_id, restatement_id)
);
create index stock_restatements_latest on stock_restatements (client_id, made_at desc);
call protect_tenant_table('stock_restatements');

-- The nightly check of the ledger goes through every client that has one; it enters each before it reads.
create function stock_clients() returns table (client_id integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select c.client_id from clients c where exists (select from stock_levels l where l.client_id = c.client_id) order by 1 $$;

-- From when on a client reckons by which method.
create table stock_cost_methods (
  client_id integer not null references clients,
  since timestamptz not null,
  method text not null check (method in ('moving_average', 'fifo')),
  primary key (client_id, since)
);
call protect_tenant_table('stock_cost_methods');

create table stock_periods (
  client_id integer not null references clients,
  period_id integer generated always as identity,
  starts_on date not null,
  ends_on date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'closing', 'closed', 'locked')),
  closed_at timestamptz,
  locked_at timestamptz,
  reason text,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (client_id, period_id),
  unique (client_id, starts_on),
  check (ends_on >= starts_on and ends_at > starts_at)
);
create trigger stock_periods_version before update on stock_periods for each row execute function bump_version();
create index stock_periods_shut on stock_periods (client_id, ends_at desc) where status <> 'open';
call protect_tenant_table('stock_periods');

-- What there was at the end of a closed period: what was reported then, and where a look into the past begins.
create table stock_period_levels (
  client_id integer not null,
  period_id integer not null,
  client_product_id integer not null,
  location_id integer not null,
  quantity bigint not null,
  value bigint not null,
  primary key (client_id, period_id, client_product_id, location_id),
  foreign key (client_id, period_id) references stock_periods on delete cascade,
  foreign key (client_id, client_product_id, location_id) references stock_levels
);
create index stock_period_levels_level on stock_period_levels (client_id, client_product_id, location_id);
call protect_tenant_table('stock_period_levels');

create table stock_movement_documents (
  client_id integer not null references clients,
  movement_id integer generated always as identity,
  revision integer not null default 0,
  primary key (client_id, movement_id)
);
call protect_tenant_table('stock_movement_documents');

create table par_stocks (
  client_id integer not null references clients,
  par_stock_id integer generated always as identity,
  client_product_id integer not null,
  -- Without a place it is of the house: it is held against the stock of all places together.
  location_id integer,
  par_min bigint not null check (par_min >= 0),
  par_max bigint not null,
  reorder_quantity bigint check (reorder_quantity > 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, par_stock_id),
  foreign key (client_id, client_product_id) references client_products,
  foreign key (client_id, location_id) references locations,
  check (par_max >= par_min)
);
create unique index par_stocks_of on par_stocks (client_id, client_product_id, location_id) nulls not distinct;
create index par_stocks_location on par_stocks (client_id, location_id);
create trigger par_stocks_version before update on par_stocks for each row execute function bump_version();
call protect_tenant_table('par_stocks');

create table waste_reasons (
  client_id integer references clients,
  reason_id integer generated always as identity primary key,
  name text not null,
  needs_note boolean not null default false,
  counts_as text not null default 'waste' check (counts_as in ('waste', 'comp', 'staff', 'line_cleaning')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index waste_reasons_name on waste_reasons (coalesce(client_id, 0), lower(name));
create trigger waste_reasons_version before update on waste_reasons for each row execute function bump_version();
call protect_reference_table('waste_reasons');
insert into waste_reasons (name, needs_note, counts_as) values ('Spillage', false, 'waste'), ('Breakage', false, 'waste'), ('Expired', false, 'waste'),
  ('Spoiled', false, 'waste'), ('Over-pour', false, 'waste'), ('Returned by guest', false, 'waste'), ('Staff drink', false, 'staff'), ('Comp', false, 'comp'),
  ('Line cleaning', false, 'line_cleaning'), ('Other', true, 'waste');

-- What is thrown away is a product, or so much of something that was made of products. Which recipes there are is for the room
-- of recipes to know: here stands what it was called, in what it was measured, and what it was made of at that moment.
create table waste_entries (
  client_id integer not null references clients,
  waste_id integer generated always as identity,
  client_product_id integer,
  recipe_id integer,
  recipe_name text,
  recipe_unit text check (recipe_unit in ('portion', 'ml', 'g', 'each')),
  location_id integer not null,
  quantity bigint not null check (quantity > 0),
  reason_id integer not null references waste_reasons,
  wasted_at timestamptz not null,
  note text,
  photo text,
  status text not null default 'posted' check (status in ('pending_approval', 'posted', 'reversed')),
  revision integer not null default 0,
  created_by integer,
  approved_by integer,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, waste_id),
  foreign key (client_id, client_product_id) references client_products,
  foreign key (client_id, location_id) references locations,
  check (num_nonnulls(client_product_id, recipe_id) = 1),
  check (num_nonnulls(recipe_id, recipe_name, recipe_unit) in (0, 3))
);
create index waste_entries_in_order on waste_entries (client_id, wasted_at desc, waste_id desc);
create index waste_entries_product on waste_entries (client_id, client_product_id);
create index waste_entries_location on waste_entries (client_id, location_id);
create index waste_entries_reason on waste_entries (reason_id);
create index waste_entries_recipe on waste_entries (client_id, recipe_id) where recipe_id is not null;
create index waste_entries_waiting on waste_entries (client_id) where status = 'pending_approval';
create trigger waste_entries_refer before insert or update of reason_id on waste_entries
  for each row execute function refer_to_shared_or_own('reason_id', 'waste_reasons', 'reason_id');
create trigger waste_entries_version before update on waste_entries for each row execute function bump_version();
call protect_tenant_table('waste_entries');

create table waste_lines (
  client_id integer not null,
  waste_id integer not null,
  line integer not null,
  client_product_id integer not null,
  location_id integer not null,
  quantity bigint not null check (quantity > 0),
  primary key (client_id, waste_id, line),
  foreign key (client_id, waste_id) references waste_entries,
  foreign key (client_id, client_product_id) references client_products,
  foreign key (client_id, location_id) references locations
);
create index waste_lines_product on waste_lines (client_id, client_product_id);
create index waste_lines_location on waste_lines (client_id, location_id);
call protect_tenant_table('waste_lines');

create table adjustments (
  client_id integer not null references clients,
  adjustment_id integer generated always as identity,
  client_product_id integer not null,
  location_id integer not null,
  old_quantity bigint not null,
  new_quantity bigint not null check (new_quantity >= 0),
  reason text,
  notes text,
  adjusted_at timestamptz not null,
  count_id bigint,
  status text not null default 'posted' check (status in ('pending_approval', 'posted', 'reversed')),
  revision integer not null default 0,
  created_by integer,
  approved_by integer,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, adjustment_id),
  foreign key (client_id, client_product_id) references client_products,
  foreign key (client_id, location_id) references locations
);
create index adjustments_in_order on adjustments (client_id, adjusted_at desc, adjustment_id desc);
create index adjustments_product on adjustments (client_id, client_product_id);
create index adjustments_location on adjustments (client_id, location_id);
create index adjustments_waiting on adjustments (client_id) where status = 'pending_approval';
create trigger adjustments_version before update on adjustments for each row execute function bump_version();
call protect_tenant_table('adjustments');

create table supplier_returns (
  client_id integer not null references clients,
  return_id integer generated always as identity,
  supplier_id integer not null references suppliers,
  client_product_id integer not null,
  location_id integer not null,
  quantity bigint not null check (quantity > 0),
  reason text not null,
  -- What there is to say of it beside its reason: how the supplier was told, which crate it lies in.
  note text,
  returned_at timestamptz not null,
  status text not null default 'requested' check (status in ('draft', 'requested', 'authorised', 'refused', 'collected', 'credited')),
  credit_amount bigint check (credit_amount >= 0),
  count_id bigint,
  revision integer not null default 0,
  created_by integer,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, return_id),
  foreign key (client_id, client_product_id) references client_products,
  foreign key (client_id, location_id) references locations
);
create index supplier_returns_in_order on supplier_returns (client_id, returned_at desc, return_id desc);
create index supplier_returns_product on supplier_returns (client_id, client_product_id);
create index supplier_returns_location on supplier_returns (client_id, location_id);
create index supplier_returns_supplier on supplier_returns (supplier_id);
create trigger supplier_returns_refer before insert or update of supplier_id on supplier_returns
  for each row execute function refer_to_shared_or_own('supplier_id', 'suppliers', 'supplier_id');
create trigger supplier_returns_version before update on supplier_returns for each row execute function bump_version();
call protect_tenant_table('supplier_returns');

-- A transfer may go to another venue of the same owner. It stays the sender's document; its lines say in words what was sent,
-- because nothing else of the sender's catalogue is for the receiver's eyes.
create table transfers (
  client_id integer not null references clients,
  transfer_id integer generated always as identity,
  from_location integer not null,
  to_location integer,
  to_client_id integer references clients,
  from_venue text,
  to_venue text,
  currency text,
  sent_at timestamptz,
  received_at timestamptz,
  -- When the sender last learned of the price of what another venue received: the receiver then posts it anew.
  repriced_at timestamptz,
  status text not null default 'sent' check (status in ('draft', 'sent', 'received', 'received_with_difference', 'recalled', 'cancelled')),
  note text,
  reason text,
  count_id bigint,
  created_by integer,
  received_by integer,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, transfer_id),
  foreign key (client_id, from_location) references locations,
  foreign key (client_id, to_location) references locations,
  check (from_location <> to_location),
  constraint transfers_somewhere check ((to_location is null) <> (to_client_id is null)),
  constraint transfers_elsewhere check (to_client_id <> client_id),
  constraint transfers_venues_named check (to_client_id is null or (from_venue is not null and to_venue is not null and currency is not null)),
  constraint transfers_between unique (to_client_id, client_id, transfer_id)
);
create index transfers_in_order on transfers (client_id, sent_at desc, transfer_id desc);
create index transfers_from on transfers (client_id, from_location);
create index transfers_to on transfers (client_id, to_location);
create index transfers_incoming on transfers (to_client_id, sent_at desc, transfer_id desc) where to_client_id is not null;
create index transfers_repriced on transfers (to_client_id, repriced_at) where repriced_at is not null;
create index transfers_sent on transfers (client_id) where status = 'sent';
create trigger transfers_version before update on transfers for each row execute function bump_version();
call protect_tenant_table('transfers');

create table transfer_lines (
  client_id integer not null,
  transfer_id integer not null,
  line integer not null,
  client_product_id integer not null,
  quantity bigint not null check (quantity > 0),
  received bigint check (received >= 0),
  product_name text,
  brand_name text,
  size text,
  barcode text,
  base_unit text,
  size_quantity bigint,
  -- A product that all clients share; one of the sender's own says nothing to anybody else.
  master_product_id integer,
  value bigint,
  received_value bigint,
  primary key (client_id, transfer_id, line),
  foreign key (client_id, transfer_id) references transfers on delete cascade,
  foreign key (client_id, client_product_id) references client_products
);
create index transfer_lines_product on transfer_lines (client_id, client_product_id);
call protect_tenant_table('transfer_lines');

-- What the receiver sees of what is sent to it: these columns and no others, and of no other venue's transfers. The views look past
-- the tables' own policies, so each names its one reader, and nothing can be written through them.
create view incoming_transfers with (security_barrier = true) as
  select t.to_client_id as client_id, t.transfer_id, t.client_id as from_client_id, t.from_venue, t.currency, t.status, t.sent_at, t.received_at, t.note, t.reason, t.version, t.repriced_at
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
  revision integer not null default 0,
  priced_through timestamptz,
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

create function receipts_to_price() returns table (client_id integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct r.client_id from transfers t join venue_receipts r on r.client_id = t.to_client_id and r.from_client_id = t.client_id and r.transfer_id = t.transfer_id
    where t.repriced_at > coalesce(r.priced_through, '-infinity') $$;

-- What other rooms may read of the catalogue: a product and a place as they are shown and reckoned with.
create view product_cards with (security_invoker = true) as
  select p.client_id, p.client_product_id, p.name, p.sku, p.barcode, p.group_id, g.group_name, p.subgroup_id, b.name as brand_name, s.size_description,
    p.base_unit, p.size_quantity, p.pack_units, p.cost_price, p.supplier_id, p.par_level, p.shelf_life_days, p.active, p.search_text
  from client_products p
  left join product_groups g on g.group_id = p.group_id
  left join brands b on b.brand_id = p.brand_id
  left join sizes s on s.size_id = p.size_id;

create view location_cards with (security_invoker = true) as
  select l.client_id, l.location_id, l.location_name, l.area_id, a.area_name
  from locations l join areas a on a.client_id = l.client_id and a.area_id = l.area_id;

create view supplier_cards with (security_invoker = true) as select supplier_id, supplier_name from suppliers;
create view user_cards with (security_invoker = true) as select client_id, user_id, name as user_name from users;

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
  kind text not null,
  quantity bigint not null,
  value bigint not null,
  -- given: the value is a fact. current: reckoned at the cost of the moment. mirror: the opposite of another entry.
  basis text not null check (basis in ('given', 'current', 'mirror')),
  -- What there was according to somebody who looked; the quantity follows from it.
  target bigint check (target >= 0),
  mirrors bigint,
  reverses bigint,
  corrects bigint,
  provisional boolean not null default false,
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
  foreign key (client_id, corrects) references stock_entries
);
create unique index stock_entries_source on stock_entries (client_id, source_type, source_id, source_line, revision, leg) where corrects is null;
create unique index stock_entries_reversed_once on stock_entries (client_id, reverses) where reverses is not null;
create index stock_entries_of_level on stock_entries (client_id, client_product_id, location_id, effective_at, entry_id);
create index stock_entries_in_order on stock_entries (client_id, effective_at desc, entry_id desc);
create index stock_entries_corrections on stock_entries (client_id, corrects) where corrects is not null;
create index stock_entries_mirrors on stock_entries (client_id, mirrors) where mirrors is not null;
create trigger stock_entries_append_only before update or delete on stock_entries for each row execute function refuse_change();
create trigger stock_entries_never_emptied before truncate on stock_entries execute function refuse_change();
call protect_tenant_table('stock_entries');

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

create table par_stocks (
  client_id integer not null references clients,
  par_stock_id integer generated always as identity,
  client_product_id integer not null,
  location_id integer not null,
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
create unique index par_stocks_of on par_stocks (client_id, client_product_id, location_id);
create index par_stocks_location on par_stocks (client_id, location_id);

create table waste_reasons (
  client_id integer references clients,
  reason_id integer generated always as identity primary key,
  name text not null,
  needs_note boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index waste_reasons_name on waste_reasons (coalesce(client_id, 0), lower(name));
insert into waste_reasons (name, needs_note) values ('Spillage', false), ('Breakage', false), ('Expired', false), ('Spoiled', false), ('Over-pour', false),
  ('Returned by guest', false), ('Staff drink', false), ('Comp', false), ('Line cleaning', false), ('Other', true);
call protect_reference_table('waste_reasons');

create table waste_books (
  client_id integer not null references clients,
  waste_id integer generated always as identity,
  client_product_id integer not null,
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
  foreign key (client_id, location_id) references locations
);
create index waste_books_in_order on waste_books (client_id, wasted_at desc, waste_id desc);
create index waste_books_product on waste_books (client_id, client_product_id);
create index waste_books_location on waste_books (client_id, location_id);
create index waste_books_reason on waste_books (reason_id);
create trigger waste_books_refer before insert or update of reason_id on waste_books
  for each row execute function refer_to_shared_or_own('reason_id', 'waste_reasons', 'reason_id');

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

create table supplier_returns (
  client_id integer not null references clients,
  return_id integer generated always as identity,
  supplier_id integer not null references suppliers,
  client_product_id integer not null,
  location_id integer not null,
  quantity bigint not null check (quantity > 0),
  reason text not null,
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

create table transfers (
  client_id integer not null references clients,
  transfer_id integer generated always as identity,
  from_location integer not null,
  to_location integer not null,
  sent_at timestamptz,
  received_at timestamptz,
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
  check (from_location <> to_location)
);
create index transfers_in_order on transfers (client_id, sent_at desc, transfer_id desc);
create index transfers_from on transfers (client_id, from_location);
create index transfers_to on transfers (client_id, to_location);

create table transfer_lines (
  client_id integer not null,
  transfer_id integer not null,
  line integer not null,
  client_product_id integer not null,
  quantity bigint not null check (quantity > 0),
  received bigint check (received >= 0),
  primary key (client_id, transfer_id, line),
  foreign key (client_id, transfer_id) references transfers on delete cascade,
  foreign key (client_id, client_product_id) references client_products
);
create index transfer_lines_product on transfer_lines (client_id, client_product_id);

create table stock_movement_documents (
  client_id integer not null references clients,
  movement_id integer generated always as identity,
  revision integer not null default 0,
  primary key (client_id, movement_id)
);

call protect_tenant_table('par_stocks');
call protect_tenant_table('waste_books');
call protect_tenant_table('adjustments');
call protect_tenant_table('supplier_returns');
call protect_tenant_table('transfers');
call protect_tenant_table('transfer_lines');
call protect_tenant_table('stock_movement_documents');

do $$
declare t text;
begin
  foreach t in array array['par_stocks', 'waste_reasons', 'waste_books', 'adjustments', 'supplier_returns', 'transfers'] loop
    execute format('create trigger %I before update on %I for each row execute function bump_version()', t || '_version', t);
  end loop;
end $$;

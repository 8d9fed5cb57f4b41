-- Numbers of documents, without a gap per client, kind and year: they are given within the transaction that needs them.
create table document_numbers (
  client_id integer not null references clients,
  kind text not null,
  year integer not null,
  last integer not null,
  primary key (client_id, kind, year)
);
call protect_tenant_table('document_numbers');

create function next_document_number(kind text, year integer) returns integer language sql as $$
  insert into document_numbers as n (client_id, kind, year, last) values (app_client(), $1, $2, 1)
  on conflict (client_id, kind, year) do update set last = n.last + 1 returning last;
$$;

-- What a product weighs, for whoever reckons what is left in it: grams in thousandths.
create view product_weights with (security_invoker = true) as
  select p.client_id, p.client_product_id, p.tare_weight_g as tare, p.full_weight_g as full_weight, p.abv, d.density_value as density
  from client_products p left join densities d on d.density_id = p.density_id;

-- Tells whether anything of a client's products has changed.
create view product_stamps with (security_invoker = true) as
  select client_id, count(*) as products, max(updated_at) as changed from client_products group by client_id;

create table count_templates (
  client_id integer not null references clients,
  template_id integer generated always as identity,
  name text not null,
  kind text not null check (kind in ('full', 'partial', 'spot')),
  blind boolean not null default false,
  location_ids integer[] not null default '{}',
  group_ids integer[] not null default '{}',
  product_ids integer[] not null default '{}',
  -- When a count of this kind is due: {every, weekday or day, hour}.
  schedule jsonb,
  next_due timestamptz,
  created_by integer,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, template_id)
);
create unique index count_templates_name on count_templates (client_id, lower(name));
create index count_templates_due on count_templates (next_due) where next_due is not null;
create trigger count_templates_version before update on count_templates for each row execute function bump_version();

-- In which order the products stand on the shelf.
create table shelf_orders (
  client_id integer not null,
  location_id integer not null,
  client_product_id integer not null,
  position integer not null,
  primary key (client_id, location_id, client_product_id),
  foreign key (client_id, location_id) references locations on delete cascade,
  foreign key (client_id, client_product_id) references client_products
);
create index shelf_orders_product on shelf_orders (client_id, client_product_id);

create table stock_counts (
  client_id integer not null references clients,
  stock_count_id integer generated always as identity,
  number text not null,
  name text not null,
  kind text not null check (kind in ('full', 'partial', 'spot')),
  status text not null default 'draft' check (status in ('draft', 'in_progress', 'in_review', 'completed', 'reversed', 'cancelled')),
  blind boolean not null default false,
  count_date date not null,
  -- When the count before this one was completed: what happened since is what this one explains.
  period_start timestamptz,
  template_id integer,
  group_ids integer[] not null default '{}',
  note text,
  reason text,
  revision integer not null default 0,
  created_by integer,
  completed_by integer,
  started_at timestamptz,
  completed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, stock_count_id),
  unique (client_id, number),
  foreign key (client_id, template_id) references count_templates on delete set null (template_id)
);
create index stock_counts_in_order on stock_counts (client_id, created_at desc, stock_count_id desc);
create index stock_counts_template on stock_counts (client_id, template_id);
create index stock_counts_completed on stock_counts (client_id, completed_at desc) where status = 'completed';
create trigger stock_counts_version before update on stock_counts for each row execute function bump_version();

create table stock_count_places (
  client_id integer not null,
  stock_count_id integer not null,
  location_id integer not null,
  status text not null default 'not_started' check (status in ('not_started', 'counting', 'finished')),
  started_at timestamptz,
  started_by integer,
  finished_at timestamptz,
  finished_by integer,
  primary key (client_id, stock_count_id, location_id),
  foreign key (client_id, stock_count_id) references stock_counts,
  foreign key (client_id, location_id) references locations
);
create index stock_count_places_location on stock_count_places (client_id, location_id);

-- One product at one place: what is to be counted, and what its entries come to. A projection of the entries, written under a lock on its row.
create table stock_count_lines (
  client_id integer not null,
  stock_count_id integer not null,
  client_product_id integer not null,
  location_id integer not null,
  line integer not null,
  state text not null default 'uncounted' check (state in ('uncounted', 'counted', 'recount', 'skipped', 'conflict')),
  quantity bigint check (quantity >= 0),
  counted_at timestamptz,
  counted_by integer,
  source text,
  reason text,
  primary key (client_id, stock_count_id, client_product_id, location_id),
  unique (client_id, stock_count_id, line),
  foreign key (client_id, stock_count_id, location_id) references stock_count_places,
  foreign key (client_id, client_product_id) references client_products,
  check ((state = 'counted') <= (quantity is not null))
) with (fillfactor = 70);
create index stock_count_lines_place on stock_count_lines (client_id, stock_count_id, location_id);
create index stock_count_lines_product on stock_count_lines (client_id, client_product_id, location_id);

-- What somebody said that there is. A row is never changed: what was wrong is corrected by a row of its own, and an undo is a correction without a quantity.
create table stock_count_entries (
  client_id integer not null,
  entry_id bigint generated always as identity,
  stock_count_id integer not null,
  client_product_id integer not null,
  location_id integer not null,
  -- Made by whoever sends it, so that what is sent twice is one row.
  key uuid not null,
  mode text not null check (mode in ('add', 'replace')),
  quantity bigint check (quantity >= 0),
  corrects uuid,
  -- The entries of this line that whoever counted knew of.
  seen uuid[] not null default '{}',
  source text not null check (source in ('manual', 'step', 'barcode', 'voice', 'scale', 'image')),
  raw text,
  device text,
  confidence real check (confidence between 0 and 1),
  counted_at timestamptz not null,
  recorded_at timestamptz not null default clock_timestamp(),
  user_id integer not null,
  primary key (client_id, stock_count_id, key),
  unique (client_id, entry_id),
  foreign key (client_id, stock_count_id, client_product_id, location_id) references stock_count_lines,
  foreign key (client_id, stock_count_id, corrects) references stock_count_entries,
  check (quantity is not null or corrects is not null)
);
create index stock_count_entries_line on stock_count_entries (client_id, stock_count_id, client_product_id, location_id);
create unique index stock_count_entries_corrected_once on stock_count_entries (client_id, stock_count_id, corrects) where corrects is not null;
create trigger stock_count_entries_append_only before update or delete on stock_count_entries for each row execute function refuse_change();
create trigger stock_count_entries_never_emptied before truncate on stock_count_entries execute function refuse_change();

call protect_tenant_table('count_templates');
call protect_tenant_table('shelf_orders');
call protect_tenant_table('stock_counts');
call protect_tenant_table('stock_count_places');
call protect_tenant_table('stock_count_lines');
call protect_tenant_table('stock_count_entries');

-- Counts that are due, of every client: whoever begins them enters each client first.
create function due_count_templates() returns table (client_id integer, template_id integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select t.client_id, t.template_id from count_templates t where t.next_due <= now() order by t.next_due $$;

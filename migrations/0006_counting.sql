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
create trigger count_templates_refer before insert or update of location_ids, group_ids, product_ids on count_templates
  for each row execute function refer_all_to_shared_or_own('location_ids', 'locations', 'location_id', 'group_ids', 'product_groups', 'group_id', 'product_ids', 'client_products', 'client_product_id');
call protect_tenant_table('count_templates');

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
call protect_tenant_table('shelf_orders');

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
  -- The products that a count of a few items names: one of them may stand nowhere yet.
  product_ids integer[] not null default '{}',
  -- A count of the whole house takes in what joins the house while it runs: products and places.
  everywhere boolean not null default false,
  note text,
  reason text,
  revision integer not null default 0,
  created_by integer,
  completed_by integer,
  started_at timestamptz,
  completed_at timestamptz,
  -- How far a count has come is counted while it runs; of one that is over it stands here.
  progress jsonb,
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
create trigger stock_counts_refer before insert or update of group_ids, product_ids on stock_counts
  for each row execute function refer_all_to_shared_or_own('group_ids', 'product_groups', 'group_id', 'product_ids', 'client_products', 'client_product_id');
call protect_tenant_table('stock_counts');

-- The rooms to the left keep the number of the count that a document came from.
alter table adjustments add foreign key (client_id, count_id) references stock_counts;
alter table transfers add foreign key (client_id, count_id) references stock_counts;
alter table supplier_returns add foreign key (client_id, count_id) references stock_counts;

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
call protect_tenant_table('stock_count_places');

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
  -- What a thousandth of the base unit was worth when the count was completed: what a completed count says does not change with later prices.
  cost_then numeric,
  -- A line that a count has only because somebody counted there what nobody expected there. Taken back, it is none.
  found boolean not null default false,
  reason text,
  primary key (client_id, stock_count_id, client_product_id, location_id),
  unique (client_id, stock_count_id, line),
  foreign key (client_id, stock_count_id, location_id) references stock_count_places,
  foreign key (client_id, client_product_id) references client_products,
  check ((state = 'counted') <= (quantity is not null))
) with (fillfactor = 70);
create index stock_count_lines_place on stock_count_lines (client_id, stock_count_id, location_id);
create index stock_count_lines_product on stock_count_lines (client_id, client_product_id, location_id, stock_count_id);
call protect_tenant_table('stock_count_lines');

create function count_progress(of_client integer, of_count integer) returns jsonb language sql stable as $$
  select to_jsonb(g) from (
    select count(*) as items, count(*) filter (where n.state = 'counted') as counted, count(*) filter (where n.state = 'counted' and n.quantity = 0) as zero,
      count(*) filter (where n.state = 'skipped') as skipped, count(*) filter (where n.state = 'recount') as recount, count(*) filter (where n.state = 'conflict') as conflicts
    from stock_count_lines n where n.client_id = of_client and n.stock_count_id = of_count and not (n.found and n.state = 'uncounted')) g
$$;

create function keep_count_progress() returns trigger language plpgsql as $$
begin
  new.progress := case when new.status in ('completed', 'reversed') then count_progress(new.client_id, new.stock_count_id) end;
  return new;
end $$;
create trigger stock_counts_progress before insert or update of status on stock_counts for each row execute function keep_count_progress();

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
call protect_tenant_table('stock_count_entries');

-- What a completed count was to find and nobody found at any place: left as it was, or said to be nothing.
create table stock_count_unplaced (
  client_id integer not null,
  stock_count_id integer not null,
  client_product_id integer not null,
  state text not null check (state in ('left', 'zero')),
  primary key (client_id, stock_count_id, client_product_id),
  foreign key (client_id, stock_count_id) references stock_counts,
  foreign key (client_id, client_product_id) references client_products
);
create index stock_count_unplaced_product on stock_count_unplaced (client_id, client_product_id);
call protect_tenant_table('stock_count_unplaced');

-- Counts that are due, of every client, and what they are called: whoever begins them enters each client first.
create function due_count_templates() returns table (client_id integer, template_id integer, name text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select t.client_id, t.template_id, t.name from count_templates t where t.next_due <= now() order by t.next_due $$;

-- Once anything of a product was posted or counted, amounts of it stand in its base unit: in another they would say something else.
create function unit_is_kept(of_client integer, product integer) returns boolean language sql stable as $$
  select exists (select from stock_entries where client_id = of_client and client_product_id = product)
    or exists (select from stock_count_entries where client_id = of_client and client_product_id = product)
    or exists (select from client_products where client_id = of_client and (merged_into = product or client_product_id = product and merged_into is not null))
$$;

create function refuse_other_unit() returns trigger language plpgsql as $$
begin
  -- Whoever posts the first of it meanwhile holds the row as what it points at.
  perform from client_products where client_id = old.client_id and client_product_id = old.client_product_id for update;
  if unit_is_kept(old.client_id, old.client_product_id) then
    raise exception 'cannot be in % any more: what was counted and posted of it stands in %', new.base_unit, old.base_unit
      using errcode = 'RF001', column = case when new.size_id is distinct from old.size_id then 'size_id' else 'base_unit' end;
  end if;
  return new;
end $$;
-- After the size has said its unit.
create trigger client_products_unit before update on client_products for each row when (new.base_unit is distinct from old.base_unit) execute function refuse_other_unit();

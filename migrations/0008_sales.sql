-- What is known of a till.
create table pos_tills (
  client_id integer not null references clients,
  till_id integer generated always as identity,
  till_name text not null,
  -- Whether what it voids was voided before it was made, or after.
  voids text check (voids in ('before', 'after')),
  primary key (client_id, till_id)
);
create unique index pos_tills_name on pos_tills (client_id, lower(till_name));
call protect_tenant_table('pos_tills');

-- A file of a till that was brought in.
create table pos_imports (
  client_id integer not null references clients,
  import_id integer generated always as identity,
  file_name text not null,
  file_hash bytea not null,
  -- Which till it comes from: two tills of one house may report the same day.
  source text not null,
  mapping jsonb not null,
  -- What a line is worth is said in, as the file has it.
  currency text,
  status text not null default 'posted' check (status in ('posted', 'reverted')),
  lines integer not null default 0,
  skipped integer not null default 0,
  -- Rows that could not be read and that somebody left out: how many, and of which kinds.
  left_out integer not null default 0,
  left_out_kinds jsonb not null default '[]',
  net bigint not null default 0,
  first_day date,
  last_day date,
  replaces integer[] not null default '{}',
  created_by integer,
  reverted_by integer,
  reverted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, import_id)
);
create unique index pos_imports_file on pos_imports (client_id, file_hash) where status = 'posted';
create index pos_imports_in_order on pos_imports (client_id, created_at desc, import_id desc);
create trigger pos_imports_version before update on pos_imports for each row execute function bump_version();
call protect_tenant_table('pos_imports');

-- What tills call what they sell, by its code. A code is its till's: another till may sell something else under it. One that came to
-- stand for another item leaves the former with what it sold.
create table pos_items (
  client_id integer not null references clients,
  item_id integer generated always as identity,
  plu_code text not null,
  description text not null,
  category text,
  -- Which till.
  source text not null default 'till',
  retired_on date,
  primary key (client_id, item_id)
);
create unique index pos_items_code on pos_items (client_id, lower(source), lower(plu_code)) where retired_on is null;
call protect_tenant_table('pos_items');

-- Where tills say that they sell.
create table pos_outlets (
  client_id integer not null references clients,
  outlet_id integer generated always as identity,
  outlet_name text not null,
  primary key (client_id, outlet_id)
);
create unique index pos_outlets_name on pos_outlets (client_id, lower(outlet_name));
call protect_tenant_table('pos_outlets');

-- One business day of one till.
create table pos_sales (
  client_id integer not null,
  sale_id integer generated always as identity,
  import_id integer not null,
  source text not null,
  business_date date not null,
  status text not null default 'posted' check (status in ('posted', 'reverted')),
  lines integer not null default 0,
  net bigint not null default 0,
  tax bigint not null default 0,
  gross bigint not null default 0,
  -- The revision under which it last took from the ledger; none while it has not.
  depleted integer,
  -- Whether it has yet to take, or to take otherwise than it did.
  due boolean not null default true,
  depleted_at timestamptz,
  -- How often somebody has said that the day is due: what is said while it is being taken must not be lost.
  asks integer not null default 0,
  -- A day that names a moment which has not come is taken from stock when it has.
  waits_until timestamptz,
  -- What it sold that nobody has said the recipe of, of its net value.
  unmapped_net bigint not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, sale_id),
  foreign key (client_id, import_id) references pos_imports
);
create unique index pos_sales_day on pos_sales (client_id, business_date, lower(source)) where status = 'posted';
create index pos_sales_import on pos_sales (client_id, import_id);
-- A day that was taken back stays due until nothing of it stands in the ledger.
create index pos_sales_due on pos_sales (client_id, business_date, sale_id) where due;
call protect_tenant_table('pos_sales');

create function count_asks() returns trigger language plpgsql as $$
begin
  new.asks := old.asks + 1;
  return new;
end $$;
create trigger pos_sales_asked before update of due on pos_sales for each row when (new.due) execute function count_asks();

-- Clients whose sales have not yet taken from the ledger: whoever sees to them enters each first.
create function sales_to_deplete() returns table (client_id integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct s.client_id from pos_sales s where s.due and (s.status = 'reverted' or coalesce(s.waits_until <= clock_timestamp(), true)) $$;

create table pos_sale_lines (
  client_id integer not null,
  sale_id integer not null,
  line integer not null,
  item_id integer not null,
  -- s sold, v voided, r refunded, c given away, x a void as a row of its own, which takes back what an earlier row rang up
  kind "char" not null check (kind in ('s', 'v', 'r', 'c', 'x')),
  quantity bigint not null,
  net bigint not null,
  tax bigint not null,
  gross bigint not null,
  sold_at timestamptz not null,
  receipt text,
  line_key text,
  modifiers text[],
  outlet_id integer,
  primary key (client_id, sale_id, line),
  foreign key (client_id, sale_id) references pos_sales,
  foreign key (client_id, item_id) references pos_items,
  foreign key (client_id, outlet_id) references pos_outlets
);
call protect_tenant_table('pos_sale_lines');

-- What a day sold of each item: what lists, mapping and reports ask, without reading every line.
create table pos_sale_items (
  client_id integer not null,
  sale_id integer not null,
  item_id integer not null,
  kind "char" not null,
  lines integer not null,
  quantity bigint not null,
  net bigint not null,
  tax bigint not null,
  gross bigint not null,
  primary key (client_id, sale_id, item_id, kind),
  foreign key (client_id, sale_id) references pos_sales,
  foreign key (client_id, item_id) references pos_items
);
create index pos_sale_items_item on pos_sale_items (client_id, item_id);
create index pos_sale_items_sold on pos_sale_items (client_id, sale_id) include (item_id, kind, quantity, net);
call protect_tenant_table('pos_sale_items');

-- What a day sold at each outlet, without reading every line.
create table pos_sale_outlets (
  client_id integer not null,
  sale_id integer not null,
  outlet_id integer not null,
  lines integer not null,
  net bigint not null,
  primary key (client_id, sale_id, outlet_id),
  foreign key (client_id, sale_id) references pos_sales,
  foreign key (client_id, outlet_id) references pos_outlets
);
create index pos_sale_outlets_outlet on pos_sale_outlets (client_id, outlet_id);
call protect_tenant_table('pos_sale_outlets');

-- How much of which product each day stands with in the ledger, and under which revision: a day is taken some products at a time.
create table pos_sale_takes (
  client_id integer not null,
  sale_id integer not null,
  client_product_id integer not null,
  revision integer not null,
  quantity bigint not null,
  primary key (client_id, sale_id, client_product_id, revision),
  foreign key (client_id, sale_id) references pos_sales,
  foreign key (client_id, client_product_id) references client_products
);
create index pos_sale_takes_product on pos_sale_takes (client_id, client_product_id);
call protect_tenant_table('pos_sale_takes');

-- From when on a code of the till stands for which recipe. Without a row the catalogue's own PLU says it.
create table plu_mappings (
  client_id integer not null,
  mapping_id integer generated always as identity,
  item_id integer not null,
  valid_from timestamptz not null,
  -- Neither a recipe nor a product: it takes nothing from the shelf.
  recipe_id integer,
  client_product_id integer,
  -- In thousandths of the product's base unit, of one sale.
  quantity bigint check (quantity > 0),
  -- What had been, before anything was said here: nobody had said.
  unsaid boolean not null default false,
  created_by integer,
  created_at timestamptz not null default now(),
  primary key (client_id, mapping_id),
  foreign key (client_id, item_id) references pos_items,
  foreign key (client_id, recipe_id) references recipes,
  foreign key (client_id, client_product_id) references client_products,
  check (recipe_id is null or client_product_id is null),
  check ((client_product_id is null) = (quantity is null))
);
create index plu_mappings_item on plu_mappings (client_id, item_id, valid_from, mapping_id);
create index plu_mappings_recipe on plu_mappings (client_id, recipe_id) where recipe_id is not null;
create index plu_mappings_product on plu_mappings (client_id, client_product_id) where client_product_id is not null;
create trigger plu_mappings_append_only before update or delete on plu_mappings for each row execute function refuse_change();
call protect_tenant_table('plu_mappings');

-- From when on what an outlet sells, or what is sold of a product or of a group of products, is taken from which place: without any of
-- them it is said of everything. Without a place it is found out again.
create table sale_place_mappings (
  client_id integer not null references clients,
  mapping_id integer generated always as identity,
  outlet_id integer,
  client_product_id integer,
  group_id integer references product_groups,
  valid_from timestamptz not null,
  location_id integer,
  created_by integer,
  created_at timestamptz not null default now(),
  primary key (client_id, mapping_id),
  foreign key (client_id, outlet_id) references pos_outlets,
  foreign key (client_id, client_product_id) references client_products,
  foreign key (client_id, location_id) references locations,
  check (num_nonnulls(outlet_id, client_product_id, group_id) <= 1)
);
create index sale_place_mappings_outlet on sale_place_mappings (client_id, outlet_id, valid_from, mapping_id) where outlet_id is not null;
create index sale_place_mappings_product on sale_place_mappings (client_id, client_product_id, valid_from, mapping_id) where client_product_id is not null;
create index sale_place_mappings_location on sale_place_mappings (client_id, location_id) where location_id is not null;
create index sale_place_mappings_house on sale_place_mappings (client_id, group_id, valid_from, mapping_id) where outlet_id is null and client_product_id is null;
create trigger sale_place_mappings_group before insert on sale_place_mappings
  for each row execute function refer_to_shared_or_own('group_id', 'product_groups', 'group_id');
create trigger sale_place_mappings_append_only before update or delete on sale_place_mappings for each row execute function refuse_change();
call protect_tenant_table('sale_place_mappings');

-- The same with the moment when the next word begins to hold. Of two that begin at one moment the later was said instead of the earlier.
create view sale_places with (security_invoker = true) as
  select m.client_id, m.outlet_id, m.client_product_id, m.location_id, m.valid_from,
    lead(m.valid_from, 1, 'infinity') over (partition by m.client_id, m.outlet_id, m.client_product_id, m.group_id order by m.valid_from, m.mapping_id) as valid_until, m.group_id
  from sale_place_mappings m;

-- What a code that was sold stands for, from when until when: what was said here by date, and before that what the catalogue says.
-- Of two that begin at one moment the later was said instead of the earlier, and holds alone. What is poured stands in plu_pours.
create view item_meanings with (security_invoker = true) as
  select m.client_id, m.item_id, m.valid_from,
    lead(m.valid_from, 1, 'infinity') over (partition by m.client_id, m.item_id order by m.valid_from, m.mapping_id) as valid_until,
    case when m.unsaid then 'unmapped' when m.recipe_id is not null then 'recipe' when m.client_product_id is not null then 'product' else 'nothing' end as standing,
    m.recipe_id, m.client_product_id, m.quantity, null::integer as plu_id
  from plu_mappings m
  union all
  select i.client_id, i.item_id, '-infinity', coalesce(s.said_from, 'infinity'), coalesce(c.standing, 'unmapped'), c.recipe_id, null, null, c.plu_id
  from pos_items i
  left join lateral (select min(m.valid_from) as said_from from plu_mappings m where m.client_id = i.client_id and m.item_id = i.item_id) s on true
  left join plu_meanings c on c.client_id = i.client_id and lower(c.plu_code) = lower(i.plu_code);

-- What other rooms may read of the till: the items that it sells as a recipe by a mapping of their own, without a code of the menu.
-- Of what was said of an item the last stands.
create view till_items with (security_invoker = true) as
  select m.client_id, m.recipe_id, m.item_id
  from plu_mappings m
  join pos_items i on i.client_id = m.client_id and i.item_id = m.item_id
  where m.recipe_id is not null
    and not exists (select from plu_mappings l where l.client_id = m.client_id and l.item_id = m.item_id and (l.valid_from, l.mapping_id) > (m.valid_from, m.mapping_id))
    and not exists (select from plu_cards c where c.client_id = i.client_id and c.recipe_id = m.recipe_id and c.active and lower(c.plu_code) = lower(i.plu_code));

-- Where a till leaves the files of what it sold, for Cellarhand to fetch.
create table till_feeds (
  client_id integer not null references clients,
  feed_id integer generated always as identity,
  source text not null,
  host text not null,
  port integer not null check (port between 1 and 65535),
  username text not null,
  -- A password or a private key, sealed.
  secret bytea not null,
  secret_kind text not null check (secret_kind in ('password', 'key')),
  folder text not null,
  -- Which names, with * for anything.
  pattern text not null,
  -- Of the server that was there when it was set up: another one is not talked to.
  host_key text not null,
  -- Files that were there before are left alone.
  since timestamptz not null,
  active boolean not null default true,
  looked_at timestamptz,
  created_by integer,
  created_at timestamptz not null default now(),
  primary key (client_id, feed_id)
);
call protect_tenant_table('till_feeds');

-- What was seen there. Whether it was brought in is known by its content, whoever did it.
create table till_feed_files (
  client_id integer not null,
  file_id integer generated always as identity,
  feed_id integer not null,
  file_name text not null,
  size bigint not null,
  modified_at timestamptz not null,
  file_hash bytea not null,
  -- Why it was not brought in without somebody.
  why text,
  skipped boolean not null default false,
  seen_at timestamptz not null default now(),
  primary key (client_id, file_id),
  unique (client_id, feed_id, file_name, size, modified_at),
  foreign key (client_id, feed_id) references till_feeds on delete cascade
);
call protect_tenant_table('till_feed_files');

create function till_feeds_to_look_at() returns table (client_id integer, feed_id integer, source text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select f.client_id, f.feed_id, f.source from till_feeds f where f.active order by f.looked_at nulls first $$;

-- What a person calls the document that moved stock: a delivery's number, a count's name, the day that was sold. It stands after all rooms
-- that have such documents. The parts of a union are looked up by their keys only where they agree in their types: a number made wider in
-- one of them had all rows of a venue's documents read for each movement that is shown.
create view document_names with (security_invoker = true) as
  select client_id, 'delivery' as source_type, delivery_id as source_id, number as name from deliveries
  union all select client_id, 'count', stock_count_id, name from stock_counts
  union all select client_id, 'sale', sale_id, business_date::text from pos_sales
  union all select c.client_id, 'delivery-short', c.claim_id, d.number from delivery_claims c join deliveries d on d.client_id = c.client_id and d.delivery_id = c.delivery_id
  union all select b.client_id, 'batch', b.batch_id, r.recipe_name from recipe_batches b join recipes r on r.client_id = b.client_id and r.recipe_id = b.recipe_id
  union all select t.client_id, 'return', t.return_id, s.supplier_name from supplier_returns t join suppliers s on s.supplier_id = t.supplier_id
  union all select t.client_id, 'transfer', t.transfer_id, f.location_name || ' → ' || coalesce(g.location_name, t.to_venue)
    from transfers t join location_cards f on f.client_id = t.client_id and f.location_id = t.from_location left join location_cards g on g.client_id = t.client_id and g.location_id = t.to_location;

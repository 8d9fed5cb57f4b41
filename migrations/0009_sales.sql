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

-- What tills call what they sell, by its code.
create table pos_items (
  client_id integer not null references clients,
  item_id integer generated always as identity,
  plu_code text not null,
  description text not null,
  category text,
  primary key (client_id, item_id)
);
create unique index pos_items_code on pos_items (client_id, lower(plu_code));

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
create index pos_sales_due on pos_sales (client_id, business_date) where status = 'posted' and due;

create table pos_sale_lines (
  client_id integer not null,
  sale_id integer not null,
  line integer not null,
  item_id integer not null,
  -- s sold, v voided, r refunded, c given away
  kind "char" not null check (kind in ('s', 'v', 'r', 'c')),
  quantity bigint not null,
  net bigint not null,
  tax bigint not null,
  gross bigint not null,
  sold_at timestamptz not null,
  receipt text,
  line_key text,
  modifiers text[],
  primary key (client_id, sale_id, line),
  foreign key (client_id, sale_id) references pos_sales,
  foreign key (client_id, item_id) references pos_items
);

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

-- Where what is sold is taken from, where it is not the place that sells it by itself.
create table sale_places (
  client_id integer not null references clients,
  client_product_id integer not null,
  location_id integer not null,
  primary key (client_id, client_product_id),
  foreign key (client_id, client_product_id) references client_products,
  foreign key (client_id, location_id) references locations
);
create index sale_places_location on sale_places (client_id, location_id);

call protect_tenant_table('pos_imports');
call protect_tenant_table('pos_items');
call protect_tenant_table('pos_sales');
call protect_tenant_table('pos_sale_lines');
call protect_tenant_table('pos_sale_items');
call protect_tenant_table('plu_mappings');
call protect_tenant_table('sale_places');

-- Clients whose sales have not yet taken from the ledger: whoever sees to them enters each first.
create function sales_to_deplete() returns table (client_id integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct s.client_id from pos_sales s where s.status = 'posted' and s.due $$;

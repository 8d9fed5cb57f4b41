create table recipes (
  client_id integer not null references clients,
  recipe_id integer generated always as identity,
  recipe_name text not null,
  -- A dish is sold; a prep goes into others.
  kind text not null check (kind in ('dish', 'prep')),
  category text,
  description text,
  method text,
  photo text,
  allergens text[] not null default '{}',
  price_incl_tax bigint check (price_incl_tax >= 0),
  tax_rate numeric not null default 0 check (tax_rate between 0 and 100),
  target_gp numeric check (target_gp >= 0 and target_gp < 100),
  -- What a batch of it becomes: a product that is kept, counted and taken like any other.
  made_product_id integer,
  shelf_life_hours integer check (shelf_life_hours > 0),
  active boolean not null default true,
  created_by integer,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, recipe_id),
  foreign key (client_id, made_product_id) references client_products
);
create unique index recipes_name on recipes (client_id, lower(recipe_name)) where active;
create index recipes_made on recipes (client_id, made_product_id) where made_product_id is not null;
create trigger recipes_version before update on recipes for each row execute function bump_version();
call protect_tenant_table('recipes');

-- Rooms to the left keep numbers of recipes; only here can it be said that there is such a one.
alter table plu_codes add foreign key (client_id, recipe_id) references recipes;
alter table waste_entries add foreign key (client_id, recipe_id) references recipes;

-- What a recipe was from when on. The past keeps its recipe: a row is never changed, a later revision of the same moment takes its place.
create table recipe_versions (
  client_id integer not null,
  recipe_id integer not null,
  revision integer not null,
  valid_from timestamptz not null,
  -- How many portions the lines make, in thousandths.
  portions bigint not null check (portions > 0),
  -- How much comes out of them, where a part of it can be measured off.
  yield_quantity bigint check (yield_quantity > 0),
  yield_unit text check (yield_unit in ('ml', 'g', 'each')),
  -- What a portion cost when this was written.
  cost_then numeric,
  note text,
  created_by integer,
  created_at timestamptz not null default now(),
  primary key (client_id, recipe_id, revision),
  foreign key (client_id, recipe_id) references recipes,
  check ((yield_quantity is null) = (yield_unit is null))
);
create index recipe_versions_moment on recipe_versions (client_id, recipe_id, valid_from, revision);
create trigger recipe_versions_append_only before update or delete on recipe_versions for each row execute function refuse_change();
call protect_tenant_table('recipe_versions');

create table recipe_lines (
  client_id integer not null,
  recipe_id integer not null,
  revision integer not null,
  line integer not null,
  client_product_id integer,
  sub_recipe_id integer,
  -- What was written, where it is nothing that is kept.
  name text,
  quantity bigint not null check (quantity >= 0),
  unit text not null,
  -- In thousandths of the product's base unit, or of the sub-recipe's portion or measure.
  base_quantity bigint not null check (base_quantity >= 0),
  -- What is peeled, trimmed or spilt of what is taken, in per cent.
  loss_percent numeric not null default 0 check (loss_percent >= 0 and loss_percent < 100),
  note text,
  -- What it cost when this was written.
  cost_then numeric,
  primary key (client_id, recipe_id, revision, line),
  foreign key (client_id, recipe_id, revision) references recipe_versions,
  foreign key (client_id, client_product_id) references client_products,
  foreign key (client_id, sub_recipe_id) references recipes,
  check (num_nonnulls(client_product_id, sub_recipe_id, name) = 1)
);
create index recipe_lines_product on recipe_lines (client_id, client_product_id);
create index recipe_lines_sub on recipe_lines (client_id, sub_recipe_id) where sub_recipe_id is not null;
create trigger recipe_lines_append_only before update or delete on recipe_lines for each row execute function refuse_change();
call protect_tenant_table('recipe_lines');

-- What a word beside a sale does to what the sale takes.
create table modifiers (
  client_id integer not null references clients,
  modifier_id integer generated always as identity,
  name text not null,
  effect text not null check (effect in ('deduct', 'skip', 'return')),
  client_product_id integer not null,
  quantity bigint check (quantity > 0),
  -- It holds from a moment on, so that what was sold before is not changed by accident.
  valid_from timestamptz not null default 'epoch',
  valid_until timestamptz not null default 'infinity',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, modifier_id),
  foreign key (client_id, client_product_id) references client_products,
  check (effect = 'skip' or quantity is not null),
  check (valid_from < valid_until)
);
create unique index modifiers_name on modifiers (client_id, lower(name), client_product_id) where valid_until = 'infinity';
create index modifiers_product on modifiers (client_id, client_product_id);
call protect_tenant_table('modifiers');

-- A batch that was made: its ingredients left the shelf, what it became stands there. What it is worth is asked of the ledger, which
-- may have learned better since.
create table recipe_batches (
  client_id integer not null references clients,
  batch_id integer generated always as identity,
  recipe_id integer not null,
  revision integer not null,
  location_id integer not null,
  client_product_id integer not null,
  quantity bigint not null check (quantity > 0),
  made_at timestamptz not null,
  use_by timestamptz,
  note text,
  status text not null default 'posted' check (status in ('posted', 'reversed')),
  created_by integer,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, batch_id),
  foreign key (client_id, recipe_id, revision) references recipe_versions,
  foreign key (client_id, location_id) references locations,
  foreign key (client_id, client_product_id) references client_products
);
create index recipe_batches_in_order on recipe_batches (client_id, made_at desc, batch_id desc);
create index recipe_batches_recipe on recipe_batches (client_id, recipe_id, revision);
create index recipe_batches_location on recipe_batches (client_id, location_id);
create index recipe_batches_product on recipe_batches (client_id, client_product_id);
create trigger recipe_batches_version before update on recipe_batches for each row execute function bump_version();
call protect_tenant_table('recipe_batches');

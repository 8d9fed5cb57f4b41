-- Names as people type them: without case, accents and punctuation. Declared immutable, which it is as long as the
-- dictionary that it names is not edited.
create function plain_text(value text) returns text language sql immutable strict parallel safe
  as $$ select btrim(regexp_replace(regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, value)), '[''’`]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')) $$;

-- One item has one barcode, however it was scanned: UPC-A is EAN-13 with a zero before it, and both are GTIN-14.
create function canonical_barcode(digits text) returns text language sql immutable strict parallel safe
  as $$ select case when length(n) <= 8 then lpad(n, 8, '0') when length(n) <= 12 then lpad(n, 12, '0') else n end from ltrim(digits, '0') n $$;

create table suppliers (
  supplier_id integer generated always as identity primary key,
  client_id integer references clients,
  supplier_name text not null,
  contact_info text,
  -- How long a supplier takes from the order to the door; what runs out before that is urgent.
  lead_time_days integer check (lead_time_days between 0 and 60),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index suppliers_name on suppliers (coalesce(client_id, 0), lower(supplier_name));
create trigger suppliers_version before update on suppliers for each row execute function bump_version();
call protect_reference_table('suppliers');

create table product_groups (
  group_id integer generated always as identity primary key,
  client_id integer references clients,
  group_name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index product_groups_name on product_groups (coalesce(client_id, 0), lower(group_name));
create trigger product_groups_version before update on product_groups for each row execute function bump_version();
call protect_reference_table('product_groups');

create table subgroups (
  subgroup_id integer generated always as identity primary key,
  client_id integer references clients,
  group_id integer not null references product_groups,
  subgroup_name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (subgroup_id, group_id)
);
create unique index subgroups_name on subgroups (coalesce(client_id, 0), group_id, lower(subgroup_name));
create index subgroups_group on subgroups (group_id);
create trigger subgroups_refer before insert or update of client_id, group_id on subgroups
  for each row execute function refer_to_shared_or_own('group_id', 'product_groups', 'group_id');
create trigger subgroups_version before update on subgroups for each row execute function bump_version();
call protect_reference_table('subgroups');

create table pack_quantities (
  pack_quantity_id integer generated always as identity primary key,
  client_id integer references clients,
  quantity_description text not null,
  units integer check (units > 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index pack_quantities_name on pack_quantities (coalesce(client_id, 0), lower(quantity_description));
create trigger pack_quantities_version before update on pack_quantities for each row execute function bump_version();
call protect_reference_table('pack_quantities');

create table weights (
  weight_id integer generated always as identity primary key,
  client_id integer references clients,
  type text not null,
  weight_value bigint not null check (weight_value >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index weights_value on weights (coalesce(client_id, 0), lower(type), weight_value);
create trigger weights_version before update on weights for each row execute function bump_version();
call protect_reference_table('weights');

create table densities (
  density_id integer generated always as identity primary key,
  client_id integer references clients,
  density_value numeric not null check (density_value > 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index densities_value on densities (coalesce(client_id, 0), density_value);
create trigger densities_version before update on densities for each row execute function bump_version();
call protect_reference_table('densities');

create table sizes (
  size_id integer generated always as identity primary key,
  client_id integer references clients,
  size_description text not null,
  size_quantity bigint check (size_quantity > 0),
  base_unit text check (base_unit in ('ml', 'g', 'each')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index sizes_name on sizes (coalesce(client_id, 0), lower(size_description));
create trigger sizes_version before update on sizes for each row execute function bump_version();
call protect_reference_table('sizes');

create table brands (
  brand_id integer generated always as identity primary key,
  client_id integer references clients,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index brands_name on brands (coalesce(client_id, 0), lower(name));
create index brands_order on brands (lower(name), brand_id);
create trigger brands_version before update on brands for each row execute function bump_version();
call protect_reference_table('brands');

create table master_products (
  master_product_id integer generated always as identity primary key,
  client_id integer references clients,
  name text not null,
  description text,
  brand_id integer references brands,
  size_id integer references sizes,
  group_id integer references product_groups,
  subgroup_id integer references subgroups,
  density_id integer references densities,
  barcode text check (barcode ~ '^\d{8,14}$' and barcode = canonical_barcode(barcode)),
  abv numeric check (abv between 0 and 100),
  tare_weight_mg bigint check (tare_weight_mg > 0),
  full_weight_mg bigint check (full_weight_mg > 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index master_products_name on master_products (coalesce(client_id, 0), lower(name), coalesce(brand_id, 0), coalesce(size_id, 0));
create unique index master_products_barcode on master_products (coalesce(client_id, 0), barcode);
create index master_products_order on master_products (lower(name), master_product_id);
create index master_products_barcode_alone on master_products (barcode);
create index master_products_brand on master_products (brand_id);
create index master_products_size on master_products (size_id);
create index master_products_group on master_products (group_id, subgroup_id);
create trigger master_products_refer before insert or update of client_id, brand_id, size_id, group_id, subgroup_id, density_id on master_products
  for each row execute function refer_to_shared_or_own(
    'brand_id', 'brands', 'brand_id', 'size_id', 'sizes', 'size_id', 'group_id', 'product_groups', 'group_id',
    'subgroup_id', 'subgroups', 'subgroup_id', 'density_id', 'densities', 'density_id');
create trigger master_products_version before update on master_products for each row execute function bump_version();
call protect_reference_table('master_products');

create table areas (
  client_id integer not null references clients,
  area_id integer generated always as identity,
  area_name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, area_id)
);
create unique index areas_name on areas (client_id, lower(area_name));
create trigger areas_version before update on areas for each row execute function bump_version();
call protect_tenant_table('areas');

create table locations (
  client_id integer not null references clients,
  location_id integer generated always as identity,
  location_name text not null,
  area_id integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, location_id),
  foreign key (client_id, area_id) references areas
);
create unique index locations_name on locations (client_id, area_id, lower(location_name));
create trigger locations_version before update on locations for each row execute function bump_version();
call protect_tenant_table('locations');

create table client_products (
  client_id integer not null references clients,
  client_product_id integer generated always as identity,
  master_product_id integer references master_products,
  name text not null,
  sku text,
  barcode text check (barcode ~ '^\d{8,14}$' and barcode = canonical_barcode(barcode)),
  brand_id integer references brands,
  group_id integer references product_groups,
  subgroup_id integer,
  size_id integer references sizes,
  base_unit text not null check (base_unit in ('ml', 'g', 'each')),
  size_quantity bigint not null check (size_quantity > 0),
  pack_quantity_id integer references pack_quantities,
  pack_units integer not null check (pack_units > 0),
  density_id integer references densities,
  abv numeric check (abv between 0 and 100),
  full_weight_mg bigint check (full_weight_mg > 0),
  tare_weight_mg bigint check (tare_weight_mg > 0),
  cost_price bigint check (cost_price >= 0),
  supplier_id integer references suppliers,
  par_level bigint check (par_level >= 0),
  shelf_life_days integer check (shelf_life_days > 0),
  -- A product that comes in packs may be had as single ones, too: what is ordered of it is no whole pack then.
  bought_singly boolean not null default false,
  -- Decides how much of it may go missing: what is drawn from kegs loses more.
  served_as text not null check (served_as in ('draught', 'bottle', 'can', 'kitchen')),
  active boolean not null default true,
  -- Set on a duplicate when it was merged into another product.
  merged_into integer,
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, client_product_id),
  foreign key (client_id, merged_into) references client_products,
  foreign key (subgroup_id, group_id) references subgroups (subgroup_id, group_id) on update cascade,
  check (full_weight_mg > tare_weight_mg),
  check (subgroup_id is null or group_id is not null)
);
create unique index client_products_name on client_products (client_id, lower(name), coalesce(brand_id, 0), coalesce(size_id, 0), size_quantity, coalesce(pack_quantity_id, 0)) where active;
create unique index client_products_master on client_products (client_id, master_product_id, coalesce(pack_quantity_id, 0)) where active;
create unique index client_products_barcode on client_products (client_id, barcode) where active;
create unique index client_products_sku on client_products (client_id, lower(sku)) where active;
create index client_products_order on client_products (client_id, lower(name), client_product_id);
create index client_products_groups on client_products (client_id, group_id, subgroup_id);
create index client_products_first_words on client_products (client_id, search_text text_pattern_ops) where active;
create index client_products_search on client_products using gin (client_id, search_text gin_trgm_ops);
create index client_products_brand on client_products (brand_id);
create index client_products_supplier on client_products (supplier_id);
create index client_products_size on client_products (size_id);
create index client_products_subgroup on client_products (group_id, subgroup_id);
create index client_products_pack on client_products (pack_quantity_id);
create index client_products_density on client_products (density_id);
create index client_products_master_product on client_products (master_product_id);
create index client_products_merged on client_products (client_id, merged_into) where merged_into is not null;
create trigger client_products_refer before insert or update of master_product_id, brand_id, group_id, subgroup_id, size_id, pack_quantity_id, density_id, supplier_id on client_products
  for each row execute function refer_to_shared_or_own(
    'master_product_id', 'master_products', 'master_product_id', 'brand_id', 'brands', 'brand_id', 'group_id', 'product_groups', 'group_id',
    'subgroup_id', 'subgroups', 'subgroup_id', 'size_id', 'sizes', 'size_id', 'pack_quantity_id', 'pack_quantities', 'pack_quantity_id',
    'density_id', 'densities', 'density_id', 'supplier_id', 'suppliers', 'supplier_id');
create trigger client_products_version before update on client_products for each row execute function bump_version();
call protect_tenant_table('client_products');

-- What a new product leaves open, it takes from its master, its size, its pack and its subgroup. Sizes and packs are
-- followed later too, unless the quantity was changed along with them. A size or a pack that is taken away says nothing of how much
-- there is in one: that stays.
create function complete_client_product() returns trigger language plpgsql as $$
declare
  master master_products;
begin
  if tg_op = 'INSERT' and new.master_product_id is not null then
    select * into master from master_products where master_product_id = new.master_product_id;
    new.name := coalesce(new.name, master.name);
    new.barcode := coalesce(new.barcode, master.barcode);
    new.brand_id := coalesce(new.brand_id, master.brand_id);
    new.size_id := coalesce(new.size_id, master.size_id);
    new.subgroup_id := coalesce(new.subgroup_id, case when new.group_id is null or new.group_id = master.group_id then master.subgroup_id end);
    new.group_id := coalesce(new.group_id, master.group_id);
    new.density_id := coalesce(new.density_id, master.density_id);
    new.abv := coalesce(new.abv, master.abv);
    new.tare_weight_mg := coalesce(new.tare_weight_mg, master.tare_weight_mg);
    new.full_weight_mg := coalesce(new.full_weight_mg, master.full_weight_mg);
  end if;
  if new.subgroup_id is not null and new.group_id is null then
    select group_id into new.group_id from subgroups where subgroup_id = new.subgroup_id;
  end if;
  if tg_op = 'UPDATE' then
    if new.size_id is not null and new.size_id is distinct from old.size_id and (new.size_quantity, new.base_unit) is not distinct from (old.size_quantity, old.base_unit) then
      select coalesce(s.size_quantity, new.size_quantity), coalesce(s.base_unit, new.base_unit) into new.size_quantity, new.base_unit from sizes s where s.size_id = new.size_id;
    end if;
    if new.pack_quantity_id is not null and new.pack_quantity_id is distinct from old.pack_quantity_id and new.pack_units = old.pack_units then
      select coalesce(p.units, new.pack_units) into new.pack_units from pack_quantities p where p.pack_quantity_id = new.pack_quantity_id;
    end if;
  end if;
  if new.size_id is not null and (new.size_quantity is null or new.base_unit is null) then
    select coalesce(new.size_quantity, s.size_quantity), coalesce(new.base_unit, s.base_unit) into new.size_quantity, new.base_unit from sizes s where s.size_id = new.size_id;
  end if;
  if new.pack_quantity_id is not null and new.pack_units is null then
    select units into new.pack_units from pack_quantities where pack_quantity_id = new.pack_quantity_id;
  end if;
  new.base_unit := coalesce(new.base_unit, 'each');
  new.size_quantity := coalesce(new.size_quantity, 1000);
  new.pack_units := coalesce(new.pack_units, 1);
  new.search_text := ' ' || left(concat_ws(' ', plain_text(new.name), plain_text((select b.name from brands b where b.brand_id = new.brand_id)), plain_text(new.sku), new.barcode), 500);
  return new;
end $$;
create trigger client_products_complete before insert or update on client_products for each row execute function complete_client_product();

-- How a product is served is read from its names once, when it is written without it; from then on the column is asked.
create function named_as_served(called text, base_unit text) returns text language sql immutable as $$
  select case when called ~* '\m(draught|draft|keg|cask)\M' then 'draught' when base_unit <> 'ml' then 'kitchen' when called ~* '\mcans?\M' then 'can' else 'bottle' end
$$;

create function complete_how_served() returns trigger language plpgsql as $$
begin
  new.served_as := named_as_served(concat_ws(' ', (select subgroup_name from subgroups where subgroup_id = new.subgroup_id), new.name,
    (select size_description from sizes where size_id = new.size_id)), new.base_unit);
  return new;
end $$;
-- After client_products_complete, which gives the product its name and size: triggers run in the order of their names.
create trigger client_products_served before insert or update on client_products for each row when (new.served_as is null) execute function complete_how_served();

create function refuse_merged_in_use() returns trigger language plpgsql as $$
begin
  raise exception 'was merged into another product, which stands for it: use that one' using errcode = 'RF001', column = 'active';
end $$;
create trigger client_products_merged before update on client_products for each row when (new.active and new.merged_into is not null) execute function refuse_merged_in_use();

-- A brand's new name is found in its products of every client.
create function renamed_brand() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update client_products set search_text = '' where brand_id = new.brand_id;
  return null;
end $$;
create trigger brands_renamed after update of name on brands for each row when (new.name is distinct from old.name) execute function renamed_brand();

-- The words of a client's products: a word typed wrong is compared with these few and not with every product. A word
-- whose last product is gone stays and does no harm.
create table product_words (
  client_id integer not null references clients,
  word text not null,
  primary key (client_id, word)
);
create index product_words_like on product_words using gin (client_id, word gin_trgm_ops);
call protect_tenant_table('product_words');

create function learn_product_words() returns trigger language plpgsql as $$
begin
  insert into product_words (client_id, word)
  select distinct n.client_id, w.word
  from new_rows n, unnest(string_to_array(n.search_text, ' ')) as w(word)
  where w.word ~ '^[[:alpha:]]{3,}$' and not exists (select from product_words k where k.client_id = n.client_id and k.word = w.word)
  order by 1, 2
  on conflict do nothing;
  return null;
end $$;
create trigger client_products_words_added after insert on client_products referencing new table as new_rows for each statement execute function learn_product_words();
create trigger client_products_words_changed after update on client_products referencing new table as new_rows for each statement execute function learn_product_words();

-- Finds the caller's products as a person types them: a barcode or an article number first, then the beginnings of words,
-- then words that are nearly right. It looks past row-level security, under which no trigram index can serve (the
-- operators are not leakproof), and therefore names the client itself.
create function search_client_products(term text, in_group integer, in_subgroup integer, with_inactive boolean, at_most integer)
  returns table (client_product_id integer, rank real) language plpgsql stable security definer
  set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.3 as $$
declare
  client integer := app_client();
  plain text := plain_text(term);
  digits text := regexp_replace(term, '[\s-]', '', 'g');
  words text[] := (string_to_array(plain_text(term), ' '))[1:8];
  scope text := format('p.client_id = %L::integer', client);
  begins text;
  nearly text;
  nearness text;
  found_ids integer[];
begin
  if client is null or plain is null or plain = '' then return; end if;
  if not with_inactive then scope := scope || ' and p.active'; end if;
  if in_group is not null then scope := scope || format(' and p.group_id = %s', in_group); end if;
  if in_subgroup is not null then scope := scope || format(' and p.subgroup_id = %s', in_subgroup); end if;

  if digits ~ '^\d{8,14}$' then
    execute format('select array_agg(p.client_product_id) from client_products p where %s and p.barcode = canonical_barcode(%L)', scope, digits) into found_ids;
  end if;
  if found_ids is null then
    execute format('select array_agg(p.client_product_id) from client_products p where %s and lower(p.sku) = lower(%L)', scope, btrim(term)) into found_ids;
  end if;
  found_ids := coalesce(found_ids, '{}');
  return query select id, 3::real from unnest(found_ids) id;

  -- One and two letters begin half of all words: the names that begin so are read in order from an index, and that is all.
  if length(plain) < 3 then
    return query execute format(
      'select p.client_product_id, 2::real from client_products p where %s and p.search_text like %L and p.client_product_id <> all($1) order by p.search_text limit $2',
      scope, ' ' || plain || '%') using found_ids, at_most;
    return;
  end if;

  select string_agg(format('p.search_text like %L', '% ' || word || '%'), ' and ') into begins from unnest(words) word;
  return query execute format(
    'select b.client_product_id, (1 + (b.search_text like %L)::integer * 0.9)::real
     from (select p.client_product_id, p.search_text from client_products p where %s and %s and p.client_product_id <> all($1) limit 2000) b
     order by 2 desc, length(b.search_text), b.search_text limit $2',
    ' ' || plain || '%', scope, begins) using found_ids, at_most;
  if found or found_ids <> '{}' then return; end if;

  -- Digits are right or wrong; only words may be nearly right.
  select string_agg(format('(%s)', coalesce(k.spellings, format('p.search_text like %L', '% ' || w.word || '%'))), ' and '),
         string_agg(format('word_similarity(%L, n.search_text)', w.word), ' + ')
    into nearly, nearness
  from unnest(words) w(word)
  left join lateral (
    select string_agg(format('p.search_text like %L', '% ' || c.word || '%'), ' or ') as spellings
    from (select v.word from product_words v where v.client_id = client and v.word % w.word order by similarity(v.word, w.word) desc, v.word limit 5) c
  ) k on w.word !~ '\d';
  return query execute format(
    'select n.client_product_id, ((%s) / %s)::real
     from (select p.client_product_id, p.search_text from client_products p where %s and %s limit 600) n
     order by 2 desc, length(n.search_text), n.search_text limit $1',
    nearness, cardinality(words), scope, nearly) using at_most;
end $$;

-- Two products that look alike and that somebody has said are not the same.
create table dismissed_duplicates (
  client_id integer not null references clients,
  product_id integer not null,
  other_id integer not null,
  dismissed_by integer,
  dismissed_at timestamptz not null default now(),
  primary key (client_id, product_id, other_id),
  foreign key (client_id, product_id) references client_products on delete cascade,
  foreign key (client_id, other_id) references client_products on delete cascade,
  check (product_id < other_id)
);
call protect_tenant_table('dismissed_duplicates');

create table plu_codes (
  client_id integer not null references clients,
  plu_id integer generated always as identity,
  plu_code text not null,
  description text not null,
  price_incl_tax bigint not null check (price_incl_tax >= 0),
  tax_rate numeric not null check (tax_rate between 0 and 100),
  category text,
  recipe_id integer,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, plu_id)
);
create unique index plu_codes_code on plu_codes (client_id, lower(plu_code));
create index plu_codes_order on plu_codes (client_id, lower(description), plu_id);
create trigger plu_codes_version before update on plu_codes for each row execute function bump_version();
call protect_tenant_table('plu_codes');

create table plu_brands (
  client_id integer not null references clients,
  plu_id integer not null,
  brand_id integer not null references brands,
  quantity bigint not null check (quantity > 0),
  unit text not null check (unit in ('ml', 'cl', 'l', 'oz', 'pt', 'imp_oz', 'imp_pt', 'g', 'each')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, plu_id, brand_id),
  foreign key (client_id, plu_id) references plu_codes on delete cascade
);
create index plu_brands_brand on plu_brands (brand_id);
create trigger plu_brands_refer before insert or update of brand_id on plu_brands
  for each row execute function refer_to_shared_or_own('brand_id', 'brands', 'brand_id');
create trigger plu_brands_version before update on plu_brands for each row execute function bump_version();
call protect_tenant_table('plu_brands');

-- What other rooms may read of the catalogue: a product and a place as they are shown and reckoned with.
create view product_cards with (security_invoker = true) as
  select p.client_id, p.client_product_id, p.name, p.sku, p.barcode, p.group_id, g.group_name, p.subgroup_id, b.name as brand_name, s.size_description,
    p.base_unit, p.size_quantity, p.pack_units, p.cost_price, p.supplier_id, p.par_level, p.shelf_life_days, p.active, p.search_text,
    m.master_product_id as shared_master_id, p.merged_into, p.bought_singly
  from client_products p
  left join product_groups g on g.group_id = p.group_id
  left join brands b on b.brand_id = p.brand_id
  left join sizes s on s.size_id = p.size_id
  left join master_products m on m.master_product_id = p.master_product_id and m.client_id is null;

create view location_cards with (security_invoker = true) as
  select l.client_id, l.location_id, l.location_name, l.area_id, a.area_name
  from locations l join areas a on a.client_id = l.client_id and a.area_id = l.area_id;

create view supplier_cards with (security_invoker = true) as select supplier_id, supplier_name, lead_time_days from suppliers;

-- What a product weighs, for whoever reckons what is left in it: milligrams.
create view product_weights with (security_invoker = true) as
  select p.client_id, p.client_product_id, p.tare_weight_mg as tare, p.full_weight_mg as full_weight, p.abv, d.density_value as density, p.created_at as added_at
  from client_products p left join densities d on d.density_id = p.density_id;

-- Tells whether anything of a client's products has changed.
create view product_stamps with (security_invoker = true) as
  select client_id, count(*) as products, max(updated_at) as changed from client_products group by client_id;

-- What other rooms may read of the menu: the code a till sends, and what it stands for.
create view plu_cards with (security_invoker = true) as
  select client_id, plu_id, plu_code, description, price_incl_tax, tax_rate, category, recipe_id, active from plu_codes;

-- What a direct pour takes: the active product of its brand, the oldest where there are several.
create view plu_pours with (security_invoker = true) as
  select b.client_id, b.plu_id, p.client_product_id, b.quantity, b.unit
  from plu_brands b
  join lateral (
    select p.client_product_id from client_products p
    where p.client_id = b.client_id and p.brand_id = b.brand_id and p.active order by p.client_product_id limit 1) p on true;

-- What the catalogue says that a till's code takes. A direct pour goes before a recipe: it is what the house has measured.
create view plu_meanings with (security_invoker = true) as
  select c.client_id, c.plu_id, c.plu_code,
    case when d.poured then 'pours' when c.recipe_id is not null then 'recipe' else 'unmapped' end as standing,
    case when not d.poured then c.recipe_id end as recipe_id
  from plu_cards c
  cross join lateral (select exists (select from plu_pours d where d.client_id = c.client_id and d.plu_id = c.plu_id) as poured) d;

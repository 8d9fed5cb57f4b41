-- Where tills say that they sell.
create table pos_outlets (
  client_id integer not null references clients,
  outlet_id integer generated always as identity,
  outlet_name text not null,
  primary key (client_id, outlet_id)
);
create unique index pos_outlets_name on pos_outlets (client_id, lower(outlet_name));
call protect_tenant_table('pos_outlets');

alter table pos_sale_lines add column outlet_id integer, add foreign key (client_id, outlet_id) references pos_outlets;

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

-- From when on what an outlet sells, or what is sold of a product, is taken from which place. Without a place it is found out again.
create table sale_place_mappings (
  client_id integer not null references clients,
  mapping_id integer generated always as identity,
  outlet_id integer,
  client_product_id integer,
  valid_from timestamptz not null,
  location_id integer,
  created_by integer,
  created_at timestamptz not null default now(),
  primary key (client_id, mapping_id),
  foreign key (client_id, outlet_id) references pos_outlets,
  foreign key (client_id, client_product_id) references client_products,
  foreign key (client_id, location_id) references locations,
  check (num_nonnulls(outlet_id, client_product_id) = 1)
);
create index sale_place_mappings_outlet on sale_place_mappings (client_id, outlet_id, valid_from, mapping_id) where outlet_id is not null;
create index sale_place_mappings_product on sale_place_mappings (client_id, client_product_id, valid_from, mapping_id) where client_product_id is not null;
create index sale_place_mappings_location on sale_place_mappings (client_id, location_id) where location_id is not null;
create trigger sale_place_mappings_append_only before update or delete on sale_place_mappings for each row execute function refuse_change();

insert into sale_place_mappings (client_id, client_product_id, valid_from, location_id) select client_id, client_product_id, 'epoch', location_id from sale_places;
drop table sale_places;
call protect_tenant_table('sale_place_mappings');

-- The same with the moment when the next word begins to hold. Of two that begin at one moment the later was said instead of the earlier.
create view sale_places with (security_invoker = true) as
  select m.client_id, m.outlet_id, m.client_product_id, m.location_id, m.valid_from,
    lead(m.valid_from, 1, 'infinity') over (partition by m.client_id, m.outlet_id, m.client_product_id order by m.valid_from, m.mapping_id) as valid_until
  from sale_place_mappings m;

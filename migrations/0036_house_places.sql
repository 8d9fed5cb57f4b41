-- Where sales leave from is said of an outlet, a product, a group of products, or of everything: without any of them it is of the house.
alter table sale_place_mappings drop constraint sale_place_mappings_check;
alter table sale_place_mappings add column group_id integer references product_groups,
  add constraint sale_place_mappings_check check (num_nonnulls(outlet_id, client_product_id, group_id) <= 1);
create index sale_place_mappings_house on sale_place_mappings (client_id, group_id, valid_from, mapping_id) where outlet_id is null and client_product_id is null;

create or replace view sale_places with (security_invoker = true) as
  select m.client_id, m.outlet_id, m.client_product_id, m.location_id, m.valid_from,
    lead(m.valid_from, 1, 'infinity') over (partition by m.client_id, m.outlet_id, m.client_product_id, m.group_id order by m.valid_from, m.mapping_id) as valid_until, m.group_id
  from sale_place_mappings m;
create trigger sale_place_mappings_group before insert on sale_place_mappings
  for each row execute function refer_to_shared_or_own('group_id', 'product_groups', 'group_id');

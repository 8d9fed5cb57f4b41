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

-- A size or a pack that is taken away says nothing of how much there is in one: that stays.
create or replace function complete_client_product() returns trigger language plpgsql as $$
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
    new.tare_weight_g := coalesce(new.tare_weight_g, master.tare_weight_g);
    new.full_weight_g := coalesce(new.full_weight_g, master.full_weight_g);
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

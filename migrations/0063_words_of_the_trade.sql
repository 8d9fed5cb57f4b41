-- Tables and columns have the words of the trade, and a column says the unit that it holds. What hangs on them follows.
alter table waste_books rename to waste_entries;
alter table products_told_apart rename to dismissed_duplicates;
alter table dismissed_duplicates rename column told_by to dismissed_by;
alter table dismissed_duplicates rename column told_at to dismissed_at;
alter table master_products rename column tare_weight_g to tare_weight_mg;
alter table master_products rename column full_weight_g to full_weight_mg;
alter table client_products rename column tare_weight_g to tare_weight_mg;
alter table client_products rename column full_weight_g to full_weight_mg;

do $$
declare
  named record;
  renames constant text[][] := array[['waste_books', 'waste_entries'], ['products_told_apart', 'dismissed_duplicates']];
  r integer;
begin
  for r in 1 .. 2 loop
    for named in select conname as name, conrelid::regclass as "table" from pg_constraint where conname like renames[r][1] || '\_%' loop
      execute format('alter table %s rename constraint %I to %I', named."table", named.name, replace(named.name, renames[r][1], renames[r][2]));
    end loop;
    for named in select relname as name, relkind from pg_class where relkind in ('i', 'S') and relname like renames[r][1] || '\_%' loop
      execute format('alter %s %I rename to %I', case named.relkind when 'S' then 'sequence' else 'index' end, named.name, replace(named.name, renames[r][1], renames[r][2]));
    end loop;
    for named in select tgname as name, tgrelid::regclass as "table" from pg_trigger where not tgisinternal and tgname like renames[r][1] || '\_%' loop
      execute format('alter trigger %I on %s rename to %I', named.name, named."table", replace(named.name, renames[r][1], renames[r][2]));
    end loop;
  end loop;
end $$;

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

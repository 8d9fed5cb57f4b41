-- As refer_to_shared_or_own, for columns that hold several: what was there before may be gone since, what is added must be there.
create function refer_all_to_shared_or_own() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  at integer := 0;
  added integer[];
  missing integer[];
begin
  while at < tg_nargs loop
    select array_agg(distinct one) into added from jsonb_array_elements_text(to_jsonb(new) -> tg_argv[at]) as n(one)
      where tg_op = 'INSERT' or not (to_jsonb(old) -> tg_argv[at]) @> to_jsonb(one::integer);
    if added is not null then
      execute format('select array_agg(one) from unnest($1) as a(one) where not exists (select from %I t where t.%I = one and (t.client_id is null or t.client_id = $2))', tg_argv[at + 1], tg_argv[at + 2])
        into missing using added, new.client_id;
      if missing is not null then
        raise foreign_key_violation using
          message = format('%s %s do not exist', tg_argv[at], missing),
          detail = format('Key (%s)=(%s) is not present in table "%s".', tg_argv[at], missing[1], tg_argv[at + 1]);
      end if;
    end if;
    at := at + 3;
  end loop;
  return new;
end $$;

create trigger count_templates_refer before insert or update of location_ids, group_ids, product_ids on count_templates
  for each row execute function refer_all_to_shared_or_own('location_ids', 'locations', 'location_id', 'group_ids', 'product_groups', 'group_id', 'product_ids', 'client_products', 'client_product_id');
create trigger stock_counts_refer before insert or update of group_ids on stock_counts
  for each row execute function refer_all_to_shared_or_own('group_ids', 'product_groups', 'group_id');
create trigger users_refer before insert or update of supplier_id on users
  for each row execute function refer_to_shared_or_own('supplier_id', 'suppliers', 'supplier_id');

-- What pointed at nothing points at nothing from here on openly.
update plu_codes p set recipe_id = null where recipe_id is not null and not exists (select from recipes r where r.client_id = p.client_id and r.recipe_id = p.recipe_id);
alter table plu_codes add foreign key (client_id, recipe_id) references recipes;
alter table waste_books add foreign key (client_id, recipe_id) references recipes;
update adjustments a set count_id = null where count_id is not null and not exists (select from stock_counts c where c.client_id = a.client_id and c.stock_count_id = a.count_id);
alter table adjustments add foreign key (client_id, count_id) references stock_counts;
update transfers a set count_id = null where count_id is not null and not exists (select from stock_counts c where c.client_id = a.client_id and c.stock_count_id = a.count_id);
alter table transfers add foreign key (client_id, count_id) references stock_counts;
update supplier_returns a set count_id = null where count_id is not null and not exists (select from stock_counts c where c.client_id = a.client_id and c.stock_count_id = a.count_id);
alter table supplier_returns add foreign key (client_id, count_id) references stock_counts;

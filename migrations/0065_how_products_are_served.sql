-- How a product is served decides how much of it may go missing: what is drawn from kegs loses more. Until now that hung on what it, its size
-- and its subgroup are called. Names are read once, when a product is written without it, and from then on the column is asked.
alter table client_products add column served_as text check (served_as in ('draught', 'bottle', 'can', 'kitchen'));

create function named_as_served(called text, base_unit text) returns text language sql immutable as $$
  select case when called ~* '\m(draught|draft|keg|cask)\M' then 'draught' when base_unit <> 'ml' then 'kitchen' when called ~* '\mcans?\M' then 'can' else 'bottle' end
$$;

-- No product changed: its version, and since when its cost is known, stay.
alter table client_products disable trigger user;
update client_products p set served_as = named_as_served(concat_ws(' ', g.subgroup_name, p.name, s.size_description), p.base_unit)
  from client_products o left join subgroups g on g.subgroup_id = o.subgroup_id left join sizes s on s.size_id = o.size_id
  where o.client_id = p.client_id and o.client_product_id = p.client_product_id;
alter table client_products enable trigger user;
alter table client_products alter column served_as set not null;

create function complete_how_served() returns trigger language plpgsql as $$
begin
  new.served_as := named_as_served(concat_ws(' ', (select subgroup_name from subgroups where subgroup_id = new.subgroup_id), new.name,
    (select size_description from sizes where size_id = new.size_id)), new.base_unit);
  return new;
end $$;
-- After client_products_complete, which gives the product its name and size: triggers run in the order of their names.
create trigger client_products_served before insert or update on client_products for each row when (new.served_as is null) execute function complete_how_served();

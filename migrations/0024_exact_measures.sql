-- One of a measure is what it is to its last decimal: a thousand ounces were 0.44 ml too many.
alter table delivery_lines alter column per_unit type numeric;
-- The table's owner is held by its policies too, unless told otherwise.
alter table delivery_lines no force row level security;
update delivery_lines set per_unit = case unit when 'oz' then 29573.5295625 when 'gal' then 3785411.784 end where unit in ('oz', 'gal') and per_unit in (29574, 3785412);
update delivery_lines set per_unit = case unit when 'oz' then 28349.523125 when 'lb' then 453592.37 end where unit in ('oz', 'lb') and per_unit in (28350, 453592);
alter table delivery_lines force row level security;
alter table delivery_lines drop constraint delivery_lines_unit_check;
alter table delivery_lines add constraint delivery_lines_unit_check
  check (unit in ('pack', 'unit', 'each', 'ml', 'cl', 'l', 'oz', 'pt', 'qt', 'gal', 'imp_oz', 'imp_pt', 'imp_gal', 'g', 'kg', 'lb'));
alter table plu_brands drop constraint plu_brands_unit_check;
alter table plu_brands add constraint plu_brands_unit_check check (unit in ('ml', 'cl', 'l', 'oz', 'pt', 'imp_oz', 'imp_pt', 'g', 'each'));

-- A venue begins with the habits of its country.
drop function identity_new_client(text, text, text, text, text, text, integer);
create function identity_new_client(name text, kind text, venue_type text, country text, currency text, timezone text, settings jsonb, id integer default null) returns integer
  language sql security definer set search_path = public, pg_temp
  as $$ insert into clients (client_id, name, kind, venue_type, country, currency, timezone, settings)
        values (coalesce(id, nextval(pg_get_serial_sequence('clients', 'client_id'))::integer), name, kind, venue_type, country, currency, timezone, settings) returning client_id $$;

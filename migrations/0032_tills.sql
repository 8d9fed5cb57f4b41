-- What is known of a till.
create table pos_tills (
  client_id integer not null references clients,
  till_id integer generated always as identity,
  till_name text not null,
  -- Whether what it voids was voided before it was made, or after.
  voids text check (voids in ('before', 'after')),
  primary key (client_id, till_id)
);
create unique index pos_tills_name on pos_tills (client_id, lower(till_name));
call protect_tenant_table('pos_tills');

-- A code is its till's: another till may sell something else under it. One that came to stand for another item leaves the former with what it sold.
alter table pos_items add column source text not null default 'till', add column retired_on date;
drop index pos_items_code;
update pos_items i set source = l.source
from (select distinct on (n.client_id, n.item_id) n.client_id, n.item_id, s.source from pos_sale_items n join pos_sales s on s.client_id = n.client_id and s.sale_id = n.sale_id
  order by n.client_id, n.item_id, s.business_date desc, s.sale_id desc) l
where l.client_id = i.client_id and l.item_id = i.item_id;
insert into pos_items (client_id, plu_code, description, category, source)
select distinct on (i.client_id, i.item_id, lower(s.source)) i.client_id, i.plu_code, i.description, i.category, s.source
from pos_items i join pos_sale_items n on n.client_id = i.client_id and n.item_id = i.item_id join pos_sales s on s.client_id = n.client_id and s.sale_id = n.sale_id
where lower(s.source) <> lower(i.source) order by i.client_id, i.item_id, lower(s.source), s.sale_id desc;
create unique index pos_items_code on pos_items (client_id, lower(source), lower(plu_code)) where retired_on is null;
insert into plu_mappings (client_id, item_id, valid_from, recipe_id, client_product_id, quantity, unsaid, created_by, created_at)
select m.client_id, n.item_id, m.valid_from, m.recipe_id, m.client_product_id, m.quantity, m.unsaid, m.created_by, m.created_at
from plu_mappings m join pos_items i on i.client_id = m.client_id and i.item_id = m.item_id
join pos_items n on n.client_id = i.client_id and lower(n.plu_code) = lower(i.plu_code) and n.item_id <> i.item_id order by m.mapping_id;
update pos_sale_lines l set item_id = n.item_id from pos_sales s, pos_items i, pos_items n
where s.client_id = l.client_id and s.sale_id = l.sale_id and i.client_id = l.client_id and i.item_id = l.item_id and lower(i.source) <> lower(s.source)
  and n.client_id = i.client_id and lower(n.plu_code) = lower(i.plu_code) and lower(n.source) = lower(s.source);
update pos_sale_items l set item_id = n.item_id from pos_sales s, pos_items i, pos_items n
where s.client_id = l.client_id and s.sale_id = l.sale_id and i.client_id = l.client_id and i.item_id = l.item_id and lower(i.source) <> lower(s.source)
  and n.client_id = i.client_id and lower(n.plu_code) = lower(i.plu_code) and lower(n.source) = lower(s.source);

-- x: a void as a row of its own, which takes back what an earlier row rang up.
alter table pos_sale_lines drop constraint pos_sale_lines_kind_check, add check (kind in ('s', 'v', 'r', 'c', 'x'));

-- A day that names a moment which has not come is taken from stock when it has.
alter table pos_sales add column waits_until timestamptz;
create or replace function sales_to_deplete() returns table (client_id integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct s.client_id from pos_sales s where s.status = 'posted' and s.due and coalesce(s.waits_until <= clock_timestamp(), true) $$;

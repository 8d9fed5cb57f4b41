-- Which product each merged one became, step by step: what is posted to it afterwards is posted to that one.
create table stock_merges (
  client_id integer not null references clients,
  from_product integer not null,
  into_product integer not null,
  primary key (client_id, from_product, into_product),
  foreign key (client_id, from_product) references client_products,
  foreign key (client_id, into_product) references client_products
);
create index stock_merges_into on stock_merges (client_id, into_product);
call protect_tenant_table('stock_merges');

insert into stock_merges
select p.client_id, p.client_product_id, coalesce(
  (select i.client_product_id from stock_entries i where i.client_id = p.client_id and i.source_type = 'merge' and i.source_id = p.client_product_id and i.leg = 1 and i.corrects is null order by i.entry_id limit 1),
  p.merged_into)
from client_products p where p.merged_into is not null;
insert into stock_flows select client_id, from_product, into_product from stock_merges on conflict do nothing;

create or replace view product_cards with (security_invoker = true) as
  select p.client_id, p.client_product_id, p.name, p.sku, p.barcode, p.group_id, g.group_name, p.subgroup_id, b.name as brand_name, s.size_description,
    p.base_unit, p.size_quantity, p.pack_units, p.cost_price, p.supplier_id, p.par_level, p.shelf_life_days, p.active, p.search_text,
    m.master_product_id as shared_master_id, p.merged_into
  from client_products p
  left join product_groups g on g.group_id = p.group_id
  left join brands b on b.brand_id = p.brand_id
  left join sizes s on s.size_id = p.size_id
  left join master_products m on m.master_product_id = p.master_product_id and m.client_id is null;

-- What a supplier calls a product that was merged before means the one that stays.
update supplier_product_names n set client_product_id = p.merged_into
from client_products p where p.client_id = n.client_id and p.client_product_id = n.client_product_id and p.merged_into is not null;

create function refuse_merged_in_use() returns trigger language plpgsql as $$
begin
  raise exception 'was merged into another product, which stands for it: use that one' using errcode = 'RF001', column = 'active';
end $$;
create trigger client_products_merged before update on client_products for each row when (new.active and new.merged_into is not null) execute function refuse_merged_in_use();

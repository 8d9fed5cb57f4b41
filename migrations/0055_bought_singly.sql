-- A product that comes in packs may be had as single ones, too: what is ordered of it is no whole pack then.
alter table client_products add column bought_singly boolean not null default false;

create or replace view product_cards with (security_invoker = true) as
  select p.client_id, p.client_product_id, p.name, p.sku, p.barcode, p.group_id, g.group_name, p.subgroup_id, b.name as brand_name, s.size_description,
    p.base_unit, p.size_quantity, p.pack_units, p.cost_price, p.supplier_id, p.par_level, p.shelf_life_days, p.active, p.search_text,
    m.master_product_id as shared_master_id, p.merged_into, p.bought_singly
  from client_products p
  left join product_groups g on g.group_id = p.group_id
  left join brands b on b.brand_id = p.brand_id
  left join sizes s on s.size_id = p.size_id
  left join master_products m on m.master_product_id = p.master_product_id and m.client_id is null;

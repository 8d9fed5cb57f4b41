-- A count of the whole house takes in what joins the house while it runs: products and places.
alter table stock_counts add column everywhere boolean not null default false;
-- The products that a count of a few items names: one of them may stand nowhere yet.
alter table stock_counts add column product_ids integer[] not null default '{}';
drop trigger stock_counts_refer on stock_counts;
create trigger stock_counts_refer before insert or update of group_ids, product_ids on stock_counts
  for each row execute function refer_all_to_shared_or_own('group_ids', 'product_groups', 'group_id', 'product_ids', 'client_products', 'client_product_id');

-- What a completed count was to find and nobody found at any place: left as it was, or said to be nothing.
create table stock_count_unplaced (
  client_id integer not null,
  stock_count_id integer not null,
  client_product_id integer not null,
  state text not null check (state in ('left', 'zero')),
  primary key (client_id, stock_count_id, client_product_id),
  foreign key (client_id, stock_count_id) references stock_counts,
  foreign key (client_id, client_product_id) references client_products
);
create index stock_count_unplaced_product on stock_count_unplaced (client_id, client_product_id);
call protect_tenant_table('stock_count_unplaced');

create or replace view product_weights with (security_invoker = true) as
  select p.client_id, p.client_product_id, p.tare_weight_g as tare, p.full_weight_g as full_weight, p.abv, d.density_value as density, p.created_at as added_at
  from client_products p left join densities d on d.density_id = p.density_id;

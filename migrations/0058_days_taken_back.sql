-- A day that was taken back stays due until nothing of it stands in the ledger.
drop index pos_sales_due;
create index pos_sales_due on pos_sales (client_id, business_date, sale_id) where due;

-- How often somebody has said that a day is due: what is said while it is being taken must not be lost.
alter table pos_sales add column asks integer not null default 0;
create function count_asks() returns trigger language plpgsql as $$
begin
  new.asks := old.asks + 1;
  return new;
end $$;
create trigger pos_sales_asked before update of due on pos_sales for each row when (new.due) execute function count_asks();

create or replace function sales_to_deplete() returns table (client_id integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct s.client_id from pos_sales s where s.due and (s.status = 'reverted' or coalesce(s.waits_until <= clock_timestamp(), true)) $$;

-- How much of which product each day stands with in the ledger, and under which revision: a day is taken some products at a time.
create table pos_sale_takes (
  client_id integer not null,
  sale_id integer not null,
  client_product_id integer not null,
  revision integer not null,
  quantity bigint not null,
  primary key (client_id, sale_id, client_product_id, revision),
  foreign key (client_id, sale_id) references pos_sales,
  foreign key (client_id, client_product_id) references client_products
);
create index pos_sale_takes_product on pos_sale_takes (client_id, client_product_id);
call protect_tenant_table('pos_sale_takes');

insert into pos_sale_takes (client_id, sale_id, client_product_id, revision, quantity)
select e.client_id, s.sale_id, e.client_product_id, e.revision, sum(e.quantity) from pos_sales s
join stock_entries e on e.client_id = s.client_id and e.source_type = 'sale' and e.source_id = s.sale_id and e.revision = s.depleted and e.corrects is null and e.reverses is null
where s.status = 'posted' group by 1, 2, 3, 4;

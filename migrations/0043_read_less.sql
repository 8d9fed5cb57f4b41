-- What the busiest questions look up, so that they read no more than they answer.
create index stock_entries_returned on stock_entries (client_id, source_id) include (value) where source_type = 'return';
create index deliveries_of_supplier on deliveries (client_id, supplier_id, received_at desc, delivery_id desc) where status = 'received';
drop index delivery_lines_product;
create index delivery_lines_product on delivery_lines (client_id, client_product_id, delivery_id);
create index pos_sale_items_sold on pos_sale_items (client_id, sale_id) include (item_id, kind, quantity, net);

-- How far a count has come is counted while it runs; of one that is over it stands beside it.
alter table stock_counts add column progress jsonb;

create function count_progress(of_client integer, of_count integer) returns jsonb language sql stable as $$
  select to_jsonb(g) from (
    select count(*) as items, count(*) filter (where n.state = 'counted') as counted, count(*) filter (where n.state = 'counted' and n.quantity = 0) as zero,
      count(*) filter (where n.state = 'skipped') as skipped, count(*) filter (where n.state = 'recount') as recount, count(*) filter (where n.state = 'conflict') as conflicts
    from stock_count_lines n where n.client_id = of_client and n.stock_count_id = of_count) g
$$;

create function keep_count_progress() returns trigger language plpgsql as $$
begin
  new.progress := case when new.status in ('completed', 'reversed') then count_progress(new.client_id, new.stock_count_id) end;
  return new;
end $$;
create trigger stock_counts_progress before insert or update of status on stock_counts for each row execute function keep_count_progress();
alter table stock_counts disable trigger user;
update stock_counts set progress = count_progress(client_id, stock_count_id) where status in ('completed', 'reversed');
alter table stock_counts enable trigger user;

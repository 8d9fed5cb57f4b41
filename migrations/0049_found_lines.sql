-- A line that a count has only because somebody counted there what nobody expected there. Taken back, it is none.
alter table stock_count_lines add column found boolean not null default false;

create or replace function count_progress(of_client integer, of_count integer) returns jsonb language sql stable as $$
  select to_jsonb(g) from (
    select count(*) as items, count(*) filter (where n.state = 'counted') as counted, count(*) filter (where n.state = 'counted' and n.quantity = 0) as zero,
      count(*) filter (where n.state = 'skipped') as skipped, count(*) filter (where n.state = 'recount') as recount, count(*) filter (where n.state = 'conflict') as conflicts
    from stock_count_lines n where n.client_id = of_client and n.stock_count_id = of_count and not (n.found and n.state = 'uncounted')) g
$$;

-- A row of two parties is seen by either. Said as two policies it is an `or`, and the database then gathers all rows of the one and all of the
-- other from their indexes before it looks for what was asked. Said so, it is a condition on the rows that a statement itself names.
create or replace procedure protect_market_table(t regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', t);
  execute format('create policy parties on %s to cellarhand_app using ((select app_client()) = any (array[client_id, seller_id])) with check ((select app_client()) = any (array[client_id, seller_id]))', t);
  execute format('create policy owner on %s to current_user using (true) with check (true)', t);
end $$;

do $$
declare
  t regclass;
begin
  foreach t in array '{trade_accounts, pricing_rules, market_orders, market_order_lines, market_order_events, market_order_changes, market_claims, market_shipments, market_shipment_lines,
    rfq_invitations, rfq_questions, rfq_events, quotations}'::regclass[]
  loop
    execute format('drop policy buyer on %s', t);
    execute format('drop policy seller on %s', t);
    execute format('drop policy owner on %s', t);
    call protect_market_table(t);
  end loop;
end $$;

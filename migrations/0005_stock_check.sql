-- The nightly check of the ledger goes through every client that has one; it enters each before it reads.
create function stock_clients() returns table (client_id integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select c.client_id from clients c where exists (select from stock_levels l where l.client_id = c.client_id) order by 1 $$;

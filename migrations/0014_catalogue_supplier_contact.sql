-- What an order goes to: rooms that write to a supplier read how to reach it.
create or replace view supplier_cards with (security_invoker = true) as select supplier_id, supplier_name, lead_time_days, contact_info from suppliers;

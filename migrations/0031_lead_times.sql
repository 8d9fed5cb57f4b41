-- How long a supplier takes from the order to the door; what runs out before that is urgent.
alter table suppliers add column lead_time_days integer check (lead_time_days between 0 and 60);
create or replace view supplier_cards with (security_invoker = true) as select supplier_id, supplier_name, lead_time_days from suppliers;

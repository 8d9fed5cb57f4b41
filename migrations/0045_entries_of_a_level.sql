-- How many entries a level has: entries only ever come, so a list of them need not count them each time it is opened.
alter table stock_levels add column entries integer not null default 0;
update stock_levels l set entries = e.n from (select client_id, client_product_id, location_id, count(*) as n from stock_entries group by 1, 2, 3) e
  where e.client_id = l.client_id and e.client_product_id = l.client_product_id and e.location_id = l.location_id;

-- A par level without a place is the house's: it is held against the stock of all places together.
alter table par_stocks alter column location_id drop not null;
drop index par_stocks_of;
create unique index par_stocks_of on par_stocks (client_id, client_product_id, location_id) nulls not distinct;

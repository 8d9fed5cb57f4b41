-- What a listing asks: the price that is said of it now ends what dated list prices said before.

create function say_list_price() returns trigger language plpgsql as $$
begin
  delete from listing_prices p using sellers s
    where s.client_id = new.client_id and p.client_id = new.client_id and p.listing_id = new.listing_id and p.kind = 'list' and p.valid_from <= (now() at time zone s.timezone)::date;
  return null;
end $$;
create trigger listings_priced after update of list_price on listings for each row when (new.list_price <> old.list_price) execute function say_list_price();

-- Agreements that begin or run out.
create index pricing_rules_dated on pricing_rules (seller_id, valid_until) where valid_until is not null or valid_from is not null;

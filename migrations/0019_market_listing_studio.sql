-- What a supplier shows of a product beyond its words, and what it offers where a product has run out.

-- By the digest of what they show, in the order in which they are shown: the first is the product's face.
create table listing_pictures (
  client_id integer not null,
  listing_id integer not null,
  picture text not null check (picture ~ '^[0-9a-f]{64}$'),
  place integer not null check (place > 0),
  primary key (client_id, listing_id, picture),
  foreign key (client_id, listing_id) references listings on delete cascade
);
-- By which a picture is found that is asked for by its address.
create index listing_pictures_picture on listing_pictures (client_id, picture);
call protect_offer_table('listing_pictures', $$exists (select from listings l where l.client_id = listing_pictures.client_id and l.listing_id = listing_pictures.listing_id and l.status = 'published')$$);

-- Products of the same supplier that may go in a product's place, the best first.
create table listing_substitutes (
  client_id integer not null,
  listing_id integer not null,
  substitute_id integer not null,
  place integer not null check (place > 0),
  primary key (client_id, listing_id, substitute_id),
  foreign key (client_id, listing_id) references listings on delete cascade,
  foreign key (client_id, substitute_id) references listings on delete cascade,
  check (substitute_id <> listing_id)
);
create index listing_substitutes_substitute on listing_substitutes (client_id, substitute_id);
call protect_offer_table('listing_substitutes', $$exists (select from listings l where l.client_id = listing_substitutes.client_id and l.listing_id = listing_substitutes.listing_id and l.status = 'published')$$);

-- What is changed of many products at once, in one row: what is said of each and what stands of it.
create view listing_shelves with (security_invoker = true) as
  select l.client_id, l.listing_id, l.version, l.sku, l.name, l.status, l.list_price, l.lead_time_days, k.on_hand
  from listings l join listing_stock k on k.client_id = l.client_id and k.listing_id = l.listing_id;
create function write_listing_shelf() returns trigger language plpgsql as $$
begin
  update listings set status = new.status, list_price = new.list_price, lead_time_days = new.lead_time_days
    where client_id = old.client_id and listing_id = old.listing_id
      and (status, list_price, lead_time_days) is distinct from (new.status, new.list_price, new.lead_time_days);
  update listing_stock set on_hand = new.on_hand where client_id = old.client_id and listing_id = old.listing_id and on_hand <> new.on_hand;
  return new;
end $$;
create trigger listing_shelves_written instead of update on listing_shelves for each row execute function write_listing_shelf();

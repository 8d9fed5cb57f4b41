-- Which list price holds is said by the day, and a day stands in no index: a listing says whether it has list prices with dates at all.
alter table listings add column dated boolean not null default false;
create index listings_dated on listings (client_id, listing_id) where status = 'published' and dated;
drop index listings_unit_price;
create index listings_unit_price on listings ((round(case when price_basis = 'weight' then list_price
  else list_price * (case base_unit when 'each' then 1000 else 1000000 end)::numeric / (size_quantity * pack_units) end)), client_id, listing_id) where status = 'published' and not dated;

-- It follows from the prices and is nothing that anybody has changed.
drop trigger listings_version on listings;
create trigger listings_version before update on listings for each row when (new.dated = old.dated) execute function bump_version();

create function tell_dated() returns trigger language plpgsql as $$
begin
  update listings l set dated = not l.dated
  from (select distinct client_id, listing_id from changed where kind = 'list') c
  where l.client_id = c.client_id and l.listing_id = c.listing_id
    and l.dated <> exists (select from listing_prices p where p.client_id = l.client_id and p.listing_id = l.listing_id and p.kind = 'list');
  return null;
end $$;
create trigger listing_prices_told after insert on listing_prices referencing new table as changed for each statement execute function tell_dated();
create trigger listing_prices_untold after delete on listing_prices referencing old table as changed for each statement execute function tell_dated();

update listings l set dated = true where exists (select from listing_prices p where p.client_id = l.client_id and p.listing_id = l.listing_id and p.kind = 'list');

-- What something tastes of is in its description.
alter table listings add column tastes text generated always as (' ' || plain_text(description)) stored;
create index listings_tastes on listings using gin (tastes gin_trgm_ops) where status = 'published';

-- How the words of a term are asked for, each the beginning of one in a name, or in a name or a description.
create function spelled_words(words text[], described boolean) returns text language sql immutable as $$
  select string_agg(case when described then format('(l.words like %1$L or l.tastes like %1$L)', '% ' || word || '%') else format('l.words like %L', '% ' || word || '%') end, ' and ') from unnest(words) word
$$;

-- What is offered to everybody today, by the calendar of its supplier.
create function offers_that(are text) returns text language sql immutable as $$
  select 'select array_agg(l.listing_id order by lower(l.name), l.client_id, l.listing_id) from listings l join sellers s on s.client_id = l.client_id
    where l.status = ''published'' and s.published and (l.available_until is null or l.available_until >= (now() at time zone s.timezone)::date) and ' || are
$$;

-- Numbers of the offers that are described as somebody types it and not called so, by name: `find_offers` says how it may look past row-level security.
create function taste_offers(term text) returns integer[] language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  words text[] := (string_to_array(plain_text(term), ' '))[1:8];
  found_ids integer[];
begin
  if app_client() is null or coalesce(length(plain_text(term)), 0) < 3 then return '{}'; end if;
  execute offers_that(format('%s and not (%s)', spelled_words(words, true), spelled_words(words, false))) into found_ids;
  return coalesce(found_ids, '{}');
end $$;

-- As before, by the day of each supplier; words typed wrong are looked for only where nothing is described so either.
create or replace function find_offers(term text) returns integer[] language plpgsql stable security definer
  set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.3 as $$
declare
  plain text := plain_text(term);
  words text[] := (string_to_array(plain_text(term), ' '))[1:8];
  digits text := regexp_replace(term, '[\s-]', '', 'g');
  spelled text;
  found_ids integer[];
begin
  if app_client() is null or plain is null or plain = '' then return '{}'; end if;
  if digits ~ '^\d{8,14}$' then
    execute offers_that('l.barcode = $1') into found_ids using digits;
    if found_ids is not null then return found_ids; end if;
  end if;
  -- One and two letters begin half of all words: names that begin so are meant.
  if length(plain) < 3 then
    execute offers_that(format('l.words like %L', ' ' || plain || '%')) into found_ids;
    return coalesce(found_ids, '{}');
  end if;
  execute offers_that(spelled_words(words, false)) into found_ids;
  if found_ids is not null then return found_ids; end if;
  if taste_offers(term) <> '{}' then return '{}'; end if;
  select string_agg(format('(%s)', coalesce(k.spellings, format('l.words like %L', '% ' || w.word || '%'))), ' and ') into spelled
  from unnest(words) w(word)
  left join lateral (
    select string_agg(format('l.words like %L', '% ' || c.word || '%'), ' or ') as spellings
    from (select v.word from offer_words v where v.word % w.word order by similarity(v.word, w.word) desc, v.word limit 5) c
  ) k on w.word !~ '\d';
  execute offers_that(spelled) into found_ids;
  return coalesce(found_ids, '{}');
end $$;

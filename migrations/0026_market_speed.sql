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

-- What offers are found by: a text without case, accents and punctuation, whose words begin after a space. Under row-level security no trigram
-- index can serve, so the one that looked at what is written served nobody.
drop index listings_search;
alter table listings add column words text generated always as (' ' || plain_text(name || ' ' || coalesce(brand, '') || ' ' || category || ' ' || sku || ' ' || coalesce(barcode, ''))) stored;
create index listings_words on listings using gin (words gin_trgm_ops) where status = 'published';
create index listings_first_words on listings (words text_pattern_ops) where status = 'published';
create index listings_unit_price on listings ((round(case when price_basis = 'weight' then list_price
  else list_price * (case base_unit when 'each' then 1000 else 1000000 end)::numeric / (size_quantity * pack_units) end)), client_id, listing_id) where status = 'published';
create index listings_brand on listings (brand, client_id) where status = 'published';
create index listings_until on listings (available_until) where status = 'published' and available_until is not null;

-- The words of whatever was ever offered, by which one typed wrong is set right. They are nobody's.
create table offer_words (word text primary key);
create index offer_words_like on offer_words using gin (word gin_trgm_ops);

-- How many offers a supplier has, by category and by brand: what nobody has narrowed is counted here and not in a hundred thousand rows. What is
-- offered until a day is counted when it is asked for. Rows of one kind add up: one is added where another transaction holds the supplier's others.
create table offer_counts (
  client_id integer not null references sellers,
  count_id bigint generated always as identity,
  grain text not null check (grain in ('category', 'brand')),
  value text,
  availability text not null,
  number integer not null,
  primary key (client_id, count_id)
);
create index offer_counts_of on offer_counts (client_id, grain, value, availability);
call protect_offer_table('offer_counts', 'exists (select from sellers s where s.client_id = offer_counts.client_id and s.published)');

create function count_offers() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  rows_of constant text := 'select l.client_id, g.grain, g.value, l.availability, %s as number from %I l, lateral (values (''category'', l.category), (''brand'', l.brand)) as g(grain, value)
    where l.status = ''published'' and l.available_until is null';
  changed text := case tg_op when 'INSERT' then format(rows_of, 1, 'new_rows') when 'DELETE' then format(rows_of, -1, 'old_rows')
    else format(rows_of, 1, 'new_rows') || ' union all ' || format(rows_of, -1, 'old_rows') end;
  alone boolean;
  differs boolean;
begin
  -- Where rows are deleted there are no new ones to ask for.
  if tg_op = 'UPDATE' then
    if not exists (select from new_rows) then return null; end if;
  end if;
  execute format('select count(*) > 0 from (select from (%s) c group by client_id, grain, value, availability having sum(number) <> 0 limit 1) d', changed) into differs;
  if differs then
    execute format('select bool_and(pg_try_advisory_xact_lock(hashtext(''offer_counts''), client_id)) from (select distinct client_id from (%s) c) d', changed) into alone;
    execute format($counted$
      with told as (select client_id, grain, value, availability, sum(number) as number from (%s) c group by 1, 2, 3, 4 having sum(number) <> 0),
        before as (delete from offer_counts c using told t where $1 and c.client_id = t.client_id and c.grain = t.grain and c.value is not distinct from t.value and c.availability = t.availability
          returning c.client_id, c.grain, c.value, c.availability, c.number)
      insert into offer_counts (client_id, grain, value, availability, number)
      select client_id, grain, value, availability, sum(number) from (table told union all table before) a group by 1, 2, 3, 4 having sum(number) <> 0
    $counted$, changed) using alone;
  end if;
  if tg_op <> 'DELETE' then
    insert into offer_words (word)
    select distinct w.word from new_rows n, unnest(string_to_array(n.words, ' ')) as w(word)
    where n.status = 'published' and w.word ~ '^[[:alpha:]]{3,}$' and not exists (select from offer_words k where k.word = w.word)
    order by 1
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger listings_counted_first after insert on listings referencing new table as new_rows for each statement execute function count_offers();
create trigger listings_counted after update on listings referencing old table as old_rows new table as new_rows for each statement execute function count_offers();
create trigger listings_counted_out after delete on listings referencing old table as old_rows for each statement execute function count_offers();

insert into offer_counts (client_id, grain, value, availability, number)
select l.client_id, g.grain, g.value, l.availability, count(*) from listings l, lateral (values ('category', l.category), ('brand', l.brand)) as g(grain, value)
where l.status = 'published' and l.available_until is null group by 1, 2, 3, 4;
insert into offer_words (word) select distinct w.word from listings l, unnest(string_to_array(l.words, ' ')) as w(word) where l.status = 'published' and w.word ~ '^[[:alpha:]]{3,}$';

-- Numbers of the offers that are called as somebody types it, by name: those whose words begin so; where there are none, those that have the nearest
-- words. Digits are right or wrong, and a barcode is one as a whole. It looks past row-level security, under which no trigram index can serve, and
-- therefore says itself what is shown to everybody; it tells numbers and nothing else.
create function find_offers(term text) returns integer[] language plpgsql stable security definer
  set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.3 as $$
declare
  plain text := plain_text(term);
  words text[] := (string_to_array(plain_text(term), ' '))[1:8];
  digits text := regexp_replace(term, '[\s-]', '', 'g');
  found_in constant text := 'select array_agg(l.listing_id order by lower(l.name), l.client_id, l.listing_id) from listings l join sellers s on s.client_id = l.client_id
    where l.status = ''published'' and s.published and (l.available_until is null or l.available_until >= current_date) and ';
  spelled text;
  found_ids integer[];
begin
  if app_client() is null or plain is null or plain = '' then return '{}'; end if;
  if digits ~ '^\d{8,14}$' then
    execute found_in || 'l.barcode = $1' into found_ids using digits;
    if found_ids is not null then return found_ids; end if;
  end if;
  -- One and two letters begin half of all words: names that begin so are meant.
  if length(plain) < 3 then
    execute found_in || format('l.words like %L', ' ' || plain || '%') into found_ids;
    return coalesce(found_ids, '{}');
  end if;
  select string_agg(format('l.words like %L', '% ' || word || '%'), ' and ') into spelled from unnest(words) word;
  execute found_in || spelled into found_ids;
  if found_ids is not null then return found_ids; end if;
  select string_agg(format('(%s)', coalesce(k.spellings, format('l.words like %L', '% ' || w.word || '%'))), ' and ') into spelled
  from unnest(words) w(word)
  left join lateral (
    select string_agg(format('l.words like %L', '% ' || c.word || '%'), ' or ') as spellings
    from (select v.word from offer_words v where v.word % w.word order by similarity(v.word, w.word) desc, v.word limit 5) c
  ) k on w.word !~ '\d';
  execute found_in || spelled into found_ids;
  return coalesce(found_ids, '{}');
end $$;

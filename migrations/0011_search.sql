-- What the one search finds beside products: each by a text without case, accents and punctuation, whose words begin after a space.
alter table recipes add column search_text text generated always as (' ' || plain_text(recipe_name || ' ' || coalesce(category, ''))) stored;
alter table suppliers add column search_text text generated always as (' ' || plain_text(supplier_name)) stored;
alter table stock_counts add column search_text text generated always as (' ' || plain_text(number || ' ' || name)) stored;
alter table deliveries add column search_text text generated always as (' ' || plain_text(number || ' ' || coalesce(reference, ''))) stored;

create index recipes_search on recipes using gin (client_id, search_text gin_trgm_ops);
create index suppliers_search on suppliers using gin (client_id, search_text gin_trgm_ops);
create index stock_counts_search on stock_counts using gin (client_id, search_text gin_trgm_ops);
create index deliveries_search on deliveries using gin (client_id, search_text gin_trgm_ops);
create index deliveries_first_words on deliveries (client_id, search_text text_pattern_ops);

-- The words of what is called by a name: a word typed wrong is compared with these few and not with every record. One whose last record is
-- gone stays and does no harm.
create table record_words (
  client_id integer not null references clients,
  source text not null,
  word text not null,
  primary key (client_id, source, word)
);
create index record_words_like on record_words using gin (client_id, word gin_trgm_ops);
call protect_tenant_table('record_words');

create function learn_record_words() returns trigger language plpgsql as $$
begin
  insert into record_words (client_id, source, word)
  select distinct n.client_id, tg_table_name, w.word
  from new_rows n, unnest(string_to_array(n.search_text, ' ')) as w(word)
  where n.client_id is not null and w.word ~ '^[[:alpha:]]{3,}$'
    and not exists (select from record_words k where k.client_id = n.client_id and k.source = tg_table_name and k.word = w.word)
  order by 1, 3
  on conflict do nothing;
  return null;
end $$;
create trigger recipes_words_added after insert on recipes referencing new table as new_rows for each statement execute function learn_record_words();
create trigger recipes_words_changed after update on recipes referencing new table as new_rows for each statement execute function learn_record_words();
create trigger suppliers_words_added after insert on suppliers referencing new table as new_rows for each statement execute function learn_record_words();
create trigger suppliers_words_changed after update on suppliers referencing new table as new_rows for each statement execute function learn_record_words();

insert into record_words (client_id, source, word)
select distinct n.client_id, n.source, w.word
from (select client_id, 'recipes' as source, search_text from recipes union all select client_id, 'suppliers', search_text from suppliers where client_id is not null) n,
  unnest(string_to_array(n.search_text, ' ')) as w(word)
where w.word ~ '^[[:alpha:]]{3,}$';

-- Finds the caller's rows of a table as a person types them: those whose words begin so, the latest first; where there are none and
-- letters may be wrong, those that have the nearest words. Digits are right or wrong. It looks past row-level security, under which no
-- trigram index can serve (the operators are not leakproof), and therefore names the client itself; it tells numbers of rows and nothing of them.
create function find_records(of_table regclass, key name, term text, may_err boolean, at_most integer)
  returns table (record_id integer) language plpgsql stable security definer
  set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.3 as $$
declare
  client integer := app_client();
  plain text := plain_text(term);
  words text[] := (string_to_array(plain_text(term), ' '))[1:8];
  scope text := format('r.client_id = %L::integer', client);
  begins text;
  nearly text;
  recent integer[];
begin
  if client is null or plain is null or plain = '' then return; end if;
  -- Where rows are shared by all clients, they are found as well.
  if exists (select from pg_attribute a where a.attrelid = of_table and a.attname = 'client_id' and not a.attnotnull) then
    scope := format('(r.client_id = %L::integer or r.client_id is null)', client);
  end if;

  -- One and two letters begin half of all words.
  if length(plain) < 3 then
    return query execute format('select r.%I from %s r where %s and r.search_text like %L order by r.search_text limit $1', key, of_table, scope, ' ' || plain || '%') using at_most;
    return;
  end if;

  -- A word that many have is found among the latest; one that few have, by its letters.
  select string_agg(format('r.search_text like %L', '% ' || word || '%'), ' and ') into begins from unnest(words) word;
  execute format('select array_agg(n) from (select r.%1$I as n from (select * from %2$s r where %3$s order by r.%1$I desc limit 300) r where %4$s order by 1 desc limit $1) found',
    key, of_table, scope, begins) using at_most into recent;
  if cardinality(recent) = at_most then return query select unnest(recent); return; end if;
  return query execute format('select r.%1$I from %2$s r where %3$s and %4$s order by r.%1$I desc limit $1', key, of_table, scope, begins) using at_most;
  if found or not may_err then return; end if;

  select string_agg(format('(%s)', coalesce(k.spellings, format('r.search_text like %L', '% ' || w.word || '%'))), ' and ') into nearly
  from unnest(words) w(word)
  left join lateral (
    select string_agg(format('r.search_text like %L', '% ' || c.word || '%'), ' or ') as spellings
    from (select v.word from record_words v where v.client_id = client and v.source = of_table::text and v.word % w.word order by similarity(v.word, w.word) desc, v.word limit 5) c
  ) k on w.word !~ '\d';
  return query execute format('select r.%1$I from %2$s r where %3$s and %4$s order by r.%1$I desc limit $1', key, of_table, scope, nearly) using at_most;
end $$;

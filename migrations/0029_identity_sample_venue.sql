-- A sample venue is invented: somebody looks around in it and throws it away. It is a client of its own, so that row-level security
-- keeps it apart from everything real; what it is never changes, and nobody but the functions below makes one or takes one away.
alter table clients add column sample boolean not null default false;

-- Whether a statement is carried out in the name of whoever owns the table. The server's role owns none: this is so within functions of
-- the owner alone.
create function by_owner_of(t regclass) returns boolean language sql stable
  as $$ select pg_get_userbyid(c.relowner) = current_user from pg_class c where c.oid = t $$;

create function refuse_sample_by_hand() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or not by_owner_of(tg_relid) then
    raise exception 'whether a venue is a sample is settled when it is made' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger clients_sample_made before insert on clients for each row when (new.sample) execute function refuse_sample_by_hand();
create trigger clients_sample_kept before update on clients for each row when (new.sample is distinct from old.sample) execute function refuse_sample_by_hand();

-- How far a sample is. The server has no right to write here.
create table sample_venues (
  client_id integer primary key references clients,
  -- From where it was made, and where its owner goes back to.
  home_client_id integer not null references clients,
  created_at timestamptz not null default now(),
  filled_at timestamptz,
  -- From then on nobody reaches it.
  thrown_at timestamptz,
  -- The one transaction that may delete what is append-only.
  removed_in bigint
);
alter table sample_venues enable row level security, force row level security;
create policy own on sample_venues for select to cellarhand_app using (client_id = (select app_client()));
create policy owner on sample_venues to current_user using (true) with check (true);

-- Deletes what is append-only where a whole sample goes, and nowhere else: by the function that removes it, in its transaction.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and by_owner_of(tg_relid) then
    if exists (select from public.sample_venues s join public.clients c on c.client_id = s.client_id
        where s.client_id = old.client_id and c.sample and s.removed_in = pg_current_xact_id()::text::bigint) then
      return old;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- A sample deals with nobody: it is joined with no venue and trades with no supplier. The calls refuse it in words; this holds it.
create function refuse_of_sample() returns trigger language plpgsql as $$
begin
  if exists (select from public.clients c where c.client_id = new.client_id and c.sample) then
    raise exception 'a sample venue deals with nobody' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger venue_members_no_sample before insert on venue_members for each row execute function refuse_of_sample();
create trigger venue_codes_no_sample before insert on venue_codes for each row execute function refuse_of_sample();
create trigger trade_accounts_no_sample before insert on trade_accounts for each row execute function refuse_of_sample();
create trigger rfq_invitations_no_sample before insert on rfq_invitations for each row execute function refuse_of_sample();

-- The sample of whoever asks, whichever of their venues it was made from. A person has one at most.
create function identity_own_sample() returns table (client_id integer, name text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select s.client_id, c.name from accounts_of(app_user()) a join sample_venues s on s.client_id = a.client_id join clients c on c.client_id = s.client_id
        where s.thrown_at is null order by s.client_id limit 1 $$;

-- Nothing where there is one already: who asks twice at once waits here.
create function identity_new_sample(name text, venue_type text, country text, currency text, timezone text, settings jsonb) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made integer;
begin
  perform 1 from users u join clients c on c.client_id = u.client_id
    where u.client_id = app_client() and u.user_id = app_user() and u.status = 'active' and c.kind = 'venue' and not c.sample;
  if not found then raise exception 'NOT_FOUND'; end if;
  perform pg_advisory_xact_lock(hashtextextended('sample venue of ' || coalesce(
    (select p.person::text from person_accounts p where p.client_id = app_client() and p.user_id = app_user()), 'user ' || app_user()), 0));
  if exists (select from identity_own_sample()) then return null; end if;
  insert into clients (name, kind, venue_type, country, currency, timezone, settings, sample)
    values (name, 'venue', venue_type, country, currency, timezone, settings, true) returning client_id into made;
  insert into sample_venues (client_id, home_client_id) values (made, app_client());
  return made;
end $$;

-- The owner's account in the sample, made in this very transaction.
create function identity_join_sample(client integer, usr integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from users me join users u on u.email = me.email and u.password_hash is not distinct from me.password_hash join clients c on c.client_id = u.client_id
    where me.client_id = app_client() and me.user_id = app_user() and me.status = 'active' and u.client_id = client and u.user_id = usr and c.sample and c.created_at = now();
  if not found then raise exception 'NOT_FOUND'; end if;
  perform join_person(app_client(), app_user(), client, usr);
end $$;

-- Nobody reaches it any more: no session, no password, none of its owner's other venues.
create function close_sample(client integer) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    update users set status = 'inactive', access_version = access_version + 1 where client_id = client;
    delete from person_accounts where client_id = client;
    update sessions set ended_at = now() where client_id = client and ended_at is null;
  $$;
revoke execute on function close_sample(integer) from public;

-- Whoever is in their own sample throws it away; false anywhere else.
create function identity_throw_sample() returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update sample_venues s set thrown_at = now()
    where s.client_id = app_client() and s.thrown_at is null
      and exists (select from clients c where c.client_id = s.client_id and c.sample)
      and exists (select from users u where u.client_id = s.client_id and u.user_id = app_user() and u.status = 'active');
  if not found then return false; end if;
  perform close_sample(app_client());
  return true;
end $$;

-- One that nobody has been in for thirty days goes by itself.
create or replace function identity_sweep() returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    delete from login_attempts where at < now() - case when succeeded then interval '180 days' else interval '30 days' end;
    delete from one_time_tokens where expires_at < now() - interval '30 days';
    delete from sessions where coalesce(ended_at, expires_at) < now() - interval '90 days';
    with left_alone as (
      update sample_venues s set thrown_at = now()
        where s.thrown_at is null and s.created_at < now() - interval '30 days'
          and not exists (select from sessions n where n.client_id = s.client_id and n.seen_at > now() - interval '30 days')
        returning s.client_id)
    select close_sample(client_id) from left_alone;
  $$;

-- What is to be filled and what is to be removed; whoever does it enters each client first.
create function sample_venues_due() returns table (client_id integer, name text, thrown boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select s.client_id, c.name, s.thrown_at is not null from sample_venues s join clients c on c.client_id = s.client_id
        where s.filled_at is null or s.thrown_at is not null order by s.created_at, s.client_id $$;

-- A sample is filled by one at a time, and not removed meanwhile.
create function sample_taken(client integer) returns boolean language sql
  as $$ select pg_try_advisory_xact_lock(hashtext('sample venue'), client) $$;

-- False where it was thrown away meanwhile.
create function sample_filled() returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update sample_venues s set filled_at = now() where s.client_id = app_client() and s.filled_at is null and s.thrown_at is null;
  return found;
end $$;

-- Removes a sample that was thrown away: every row that names it, from every table that names a client, what refers to
-- others before what it refers to. False where it is still being filled, which ends by itself once it was thrown away.
create function sample_remove(client integer) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tables oid[];
  free oid[];
  one oid;
  any_row boolean;
begin
  -- Whoever still writes there is waited for, and nobody begins to: what refers to it must see it.
  perform 1 from clients c where c.client_id = client and c.sample for update;
  if not found then raise exception 'NOT_FOUND'; end if;
  if not sample_taken(client) then return false; end if;
  update sample_venues s set removed_in = pg_current_xact_id()::text::bigint where s.client_id = client and s.thrown_at is not null;
  if not found then raise exception 'NOT_FOUND'; end if;
  -- Its trail is sealed by nobody meanwhile.
  perform pg_advisory_xact_lock(hashtext('audit_extend_chain'), client);
  tables := array(
    select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and c.oid not in ('clients'::regclass, 'sample_venues'::regclass));
  while cardinality(tables) > 0 loop
    free := array(select t from unnest(tables) t where not exists (
      select from pg_constraint k where k.contype = 'f' and k.confrelid = t and k.conrelid <> t and k.conrelid = any (tables)));
    if cardinality(free) = 0 then raise exception 'tables refer to each other in a circle: %', tables::regclass[]; end if;
    foreach one in array free loop
      execute format('select exists (select from %s where client_id = $1)', one::regclass) into any_row using client;
      if any_row then execute format('delete from %s where client_id = $1', one::regclass) using client; end if;
    end loop;
    tables := array(select t from unnest(tables) t where t <> all (free));
  end loop;
  delete from sample_venues s where s.client_id = client;
  delete from clients c where c.client_id = client;
  return true;
end $$;

-- Where else somebody may go on says as well which of it is invented.
drop function identity_own_venues(boolean);
create function identity_own_venues(by_mail boolean) returns table (client_id integer, user_id integer, name text, has_factor boolean, joined boolean, sample boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select u.client_id, u.user_id, c.name, u.totp_enabled_at is not null,
          exists (select from venue_members a join venue_members b using (group_id) where a.client_id = me.client_id and b.client_id = u.client_id), c.sample
        from person_accounts mine join users me using (client_id, user_id) join clients home on home.client_id = me.client_id
        join person_accounts p on p.person = mine.person and p.client_id <> mine.client_id
        join users u on u.client_id = p.client_id and u.user_id = p.user_id join clients c on c.client_id = u.client_id
        where mine.client_id = app_client() and mine.user_id = app_user() and me.status = 'active' and not me.must_change_password
          and u.status = 'active' and not u.must_change_password and u.email = me.email
          and (not by_mail or (me.email_confirmed_at is not null and u.email_confirmed_at is not null))
          and home.kind <> 'operations' and c.kind <> 'operations'
        order by c.sample, lower(c.name), c.client_id $$;

-- Who signs in begins at a venue of their own, and never in the sample where they were last.
create or replace function identity_doors(address text)
  returns table (client_id integer, user_id integer, password_hash text, status text, has_totp boolean, confirmed boolean, person bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$ with found as (
          select u.*, rank() over (order by u.status = 'inactive', u.status = 'invited') as place,
            row_number() over (partition by u.status order by c.sample, u.password_hash is null, u.email_confirmed_at is null, u.last_login_at desc nulls last, u.user_id) as at
          from users u join clients c on c.client_id = u.client_id where u.email = lower(address))
        select f.client_id, f.user_id, f.password_hash, f.status, f.totp_enabled_at is not null, f.email_confirmed_at is not null, p.person
        from found f left join person_accounts p using (client_id, user_id) where f.place = 1 and f.at <= case when f.status = 'active' then 20 else 1 end order by f.at $$;

-- To whoever operates the product a sample is no client: it is in no list of them, and nobody works in its name.
create or replace function identity_clients() returns table (client_id integer, name text, kind text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select c.client_id, c.name, c.kind from clients c where (app_is_ops() and not c.sample) or c.client_id = app_client() order by lower(c.name) $$;

create or replace function identity_venues() returns table (client_id integer, name text, venue_type text, country text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select c.client_id, c.name, c.venue_type, c.country from clients c where app_is_ops() and c.kind = 'venue' and not c.sample $$;

create or replace function identity_begin_acting(client integer, home integer, session uuid, request text, why text)
  returns table (client_id integer, client_name text, until timestamptz)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  guest guests;
begin
  if not app_is_ops() or client = home or home <> app_client() then return; end if;
  insert into guests as g (client_id, user_id, home_client_id, name, home_name, session_id, reason, until)
    select c.client_id, u.user_id, home, u.name, h.name, session, why, now() + interval '8 hours'
    from clients c, users u join clients h on h.client_id = u.client_id
    where c.client_id = client and c.kind = 'venue' and not c.sample and u.client_id = home and u.user_id = current_setting('app.user_id')::integer
    on conflict on constraint guests_pkey do update set
      name = excluded.name, home_name = excluded.home_name, session_id = excluded.session_id, reason = excluded.reason, until = excluded.until
    returning g.* into guest;
  if guest is null then return; end if;
  insert into audit (client_id, user_id, acting_for, request_id, call, entity, entity_id, action, after, reason)
    values (client, guest.user_id, home, request, 'acting.begin', 'user', guest.user_id::text, 'began to work in this client''s name',
      jsonb_build_object('who', guest.name, 'from', guest.home_name, 'until', guest.until), why);
  return query select c.client_id, c.name, guest.until from clients c where c.client_id = client;
end $$;

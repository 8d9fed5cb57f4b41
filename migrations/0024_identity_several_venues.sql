-- One person may work in several venues. Each venue has an account of its own for them; of one address there may be several, in as
-- many clients. An address proves nothing between them: whose accounts belong together is written in person_accounts, when somebody
-- who is signed in at the one accepts the invitation of the other or adds it, and by nothing else.
drop index users_email;
create index users_email on users (email);

create sequence persons;

-- The server has no right to write here: accounts are joined and parted by the functions below alone.
create table person_accounts (
  client_id integer not null references clients,
  user_id integer not null,
  person bigint not null,
  primary key (client_id, user_id),
  foreign key (client_id, user_id) references users on delete cascade
);
create unique index person_accounts_person on person_accounts (person, client_id);
alter table person_accounts enable row level security, force row level security;
create policy own on person_accounts for select to cellarhand_app using (client_id = (select app_client()));
create policy owner on person_accounts to current_user using (true) with check (true);

-- A session that goes on in another venue stays of its family, so that a stolen token which comes back ends all that came of it.
alter table sessions
  add column family uuid not null default gen_random_uuid(),
  add column came_from uuid,
  -- The accounts whose second factor was passed on the way here.
  add column factors integer[] not null default '{}';
create index sessions_family on sessions (family);
create index sessions_came_from on sessions (came_from) where came_from is not null;

-- Every account of one person: of whoever has an account alone, that one.
create function accounts_of(usr integer) returns table (client_id integer, user_id integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select app_client(), usr
        union
        select p.client_id, p.user_id from person_accounts me join person_accounts p using (person) where me.client_id = app_client() and me.user_id = usr $$;
revoke execute on function accounts_of(integer) from public;

-- Where whoever asks may go on without a second password: accounts of the same person under the same address, which both have
-- confirmed wherever mails reach anybody, that are in use. Whoever operates the product signs in.
create function identity_own_venues(by_mail boolean) returns table (client_id integer, user_id integer, name text, has_factor boolean, joined boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select u.client_id, u.user_id, c.name, u.totp_enabled_at is not null,
          exists (select from venue_members a join venue_members b using (group_id) where a.client_id = me.client_id and b.client_id = u.client_id)
        from person_accounts mine join users me using (client_id, user_id) join clients home on home.client_id = me.client_id
        join person_accounts p on p.person = mine.person and p.client_id <> mine.client_id
        join users u on u.client_id = p.client_id and u.user_id = p.user_id join clients c on c.client_id = u.client_id
        where mine.client_id = app_client() and mine.user_id = app_user() and me.status = 'active' and not me.must_change_password
          and u.status = 'active' and not u.must_change_password and u.email = me.email
          and (not by_mail or (me.email_confirmed_at is not null and u.email_confirmed_at is not null))
          and home.kind <> 'operations' and c.kind <> 'operations'
        order by lower(c.name), c.client_id $$;

-- Ends this session and begins one there, which ends when this one would have. Nothing where that account may not be entered, or its
-- second factor was passed neither now nor on the way here.
create function identity_go_on(client integer, session uuid, by_mail boolean, passed boolean, at_address text, with_agent text)
  returns table (session_id uuid, user_id integer, name text, home_name text, joined boolean, remembered boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  door record;
  old sessions;
  made uuid;
begin
  -- Whoever closes that account to them meanwhile is waited for.
  perform 1 from users u join person_accounts p using (client_id, user_id) join person_accounts mine on mine.person = p.person
    where p.client_id = client and mine.client_id = app_client() and mine.user_id = app_user() for update of u;
  select * into door from identity_own_venues(by_mail) v where v.client_id = client;
  if not found then return; end if;
  select * into old from sessions s where s.client_id = app_client() and s.session_id = session and s.user_id = app_user() and s.ended_at is null and s.expires_at > now() for update;
  if not found or (door.has_factor and not passed and not door.user_id = any(old.factors)) then return; end if;
  update sessions s set ended_at = now() where s.client_id = old.client_id and s.session_id = old.session_id;
  insert into sessions as s (client_id, user_id, remembered, address, agent, expires_at, family, came_from, factors)
    values (client, door.user_id, old.remembered, at_address, with_agent, old.expires_at, old.family, old.session_id,
      case when passed and not door.user_id = any(old.factors) then old.factors || door.user_id::integer else old.factors end)
    returning s.session_id into made;
  update users u set last_login_at = now() where u.client_id = client and u.user_id = door.user_id;
  return query select made, door.user_id::integer, door.name::text, c.name, door.joined::boolean, old.remembered from clients c where c.client_id = app_client();
end $$;

-- Whose second factor this session passed, itself or on its way.
create function identity_passed(session uuid) returns integer[]
  language sql stable security definer set search_path = public, pg_temp
  as $$ select s.factors from sessions s where s.client_id = app_client() and s.session_id = session and s.user_id = app_user() $$;

create function join_person(client integer, usr integer, with_client integer, with_usr integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into person_accounts (client_id, user_id, person) values (client, usr, nextval('persons')) on conflict (client_id, user_id) do nothing;
  insert into person_accounts (client_id, user_id, person) select with_client, with_usr, person from person_accounts where client_id = client and user_id = usr;
end $$;
revoke execute on function join_person(integer, integer, integer, integer) from public;

-- Whoever is signed in takes an invitation to their own address: one password opens both from then on. 'open' where it did.
create function identity_accept(hash bytea) returns table (state text, client_id integer, user_id integer, name text)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  me users;
  token one_time_tokens;
  taken users;
begin
  select * into me from users u where u.client_id = app_client() and u.user_id = app_user() and u.status = 'active';
  if not found then return; end if;
  update one_time_tokens t set spent_at = now()
    where t.token_hash = hash and t.purpose = 'invite' and t.spent_at is null and t.expires_at > now() returning t.* into token;
  if not found then return query select 'spent', null::integer, null::integer, null::text; return; end if;
  update users u set name = me.name, phone_number = coalesce(u.phone_number, me.phone_number), password_hash = me.password_hash, status = 'active',
      email_confirmed_at = now(), must_change_password = false
    where u.client_id = token.client_id and u.user_id = token.user_id and u.client_id <> me.client_id and u.status = 'invited' and u.email = me.email
      and not exists (select from clients c where c.client_id in (u.client_id, me.client_id) and c.kind = 'operations')
    returning u.* into taken;
  if not found then return query select 'other', null::integer, null::integer, null::text; return; end if;
  perform join_person(me.client_id, me.user_id, taken.client_id, taken.user_id);
  return query select 'open', taken.client_id, taken.user_id, c.name from clients c where c.client_id = taken.client_id;
end $$;

-- The owner's account in a venue that they add, made in this very transaction, and that venue's place among those joined with this one.
create function identity_add_venue(client integer, usr integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_group integer := app_venue_group();
begin
  perform 1 from users me join users u on u.email = me.email and u.password_hash = me.password_hash join clients c on c.client_id = u.client_id
    where me.client_id = app_client() and me.user_id = app_user() and me.status = 'active' and u.client_id = client and u.user_id = usr and c.created_at = now();
  if not found then raise exception 'NOT_FOUND'; end if;
  perform join_person(app_client(), app_user(), client, usr);
  if of_group is null then
    of_group := nextval('venue_groups');
    insert into venue_members (client_id, group_id) values (app_client(), of_group);
  end if;
  perform venue_group_lock(of_group, true);
  insert into venue_members (client_id, group_id) values (client, of_group);
end $$;

-- Somebody else set this account's password, or may have: it opens no other account from now on.
create function identity_part(usr integer) returns void
  language sql security definer set search_path = public, pg_temp
  as $$ delete from person_accounts where client_id = app_client() and user_id = usr $$;

-- A person's password is one: chosen in one venue, it holds in all of theirs.
create function identity_person_password(usr integer) returns void
  language sql security definer set search_path = public, pg_temp
  as $$ update users u set password_hash = me.password_hash from users me, accounts_of(usr) a
        where me.client_id = app_client() and me.user_id = usr and u.client_id = a.client_id and u.user_id = a.user_id and (u.client_id, u.user_id) <> (me.client_id, me.user_id) $$;

create function identity_person_sessions(usr integer)
  returns table (session_id uuid, client_id integer, venue text, address text, agent text, started_at timestamptz, seen_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select s.session_id, s.client_id, c.name, s.address, s.agent, s.started_at, s.seen_at
        from accounts_of(usr) a join sessions s on s.client_id = a.client_id and s.user_id = a.user_id join clients c on c.client_id = s.client_id
        where s.ended_at is null and s.expires_at > now() order by s.seen_at desc, s.session_id $$;

-- Ends a person's sessions in all their venues: the one, or all but the one. Says which, and whose.
create function identity_end_person_sessions(usr integer, only_one uuid, all_but uuid) returns table (session_id uuid, user_id integer)
  language sql security definer set search_path = public, pg_temp
  as $$ update sessions s set ended_at = now() from accounts_of(usr) a
        where s.client_id = a.client_id and s.user_id = a.user_id and s.ended_at is null
          and (only_one is null or s.session_id = only_one) and s.session_id is distinct from all_but
        returning s.session_id, s.user_id $$;

-- A copy of a token came back: whatever came of that session ends, wherever it went on.
create function identity_end_family(session uuid) returns void
  language sql security definer set search_path = public, pg_temp
  as $$ update sessions set ended_at = now() where ended_at is null
        and family = (select f.family from sessions f where f.client_id = app_client() and f.session_id = session) $$;

drop function identity_refresh(bytea);
create function identity_refresh(hash bytea)
  returns table (client_id integer, user_id integer, session_id uuid, spent_at timestamptz, usable boolean, went_on_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select t.client_id, s.user_id, t.session_id, t.spent_at, t.expires_at > now() and s.ended_at is null and s.expires_at > now() and u.status = 'active',
          (select min(n.started_at) from sessions n where n.came_from = t.session_id)
        from refresh_tokens t join sessions s using (client_id, session_id) join users u using (client_id, user_id) where t.token_hash = hash $$;

-- The accounts of an address: those that are in use, the last used first; else the one invitation that comes with a password; else what was closed.
drop function identity_login(text);
create function identity_doors(address text)
  returns table (client_id integer, user_id integer, password_hash text, status text, has_totp boolean, confirmed boolean, person bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$ with found as (
          select u.*, rank() over (order by u.status = 'inactive', u.status = 'invited') as place,
            row_number() over (partition by u.status order by u.password_hash is null, u.email_confirmed_at is null, u.last_login_at desc nulls last, u.user_id) as at
          from users u where u.email = lower(address))
        select f.client_id, f.user_id, f.password_hash, f.status, f.totp_enabled_at is not null, f.email_confirmed_at is not null, p.person
        from found f left join person_accounts p using (client_id, user_id) where f.place = 1 and f.at <= case when f.status = 'active' then 20 else 1 end order by f.at $$;

-- Of an address that nobody has confirmed there is one account at most, so that nobody fills somebody else's with theirs. Those who
-- register at the same moment wait for each other.
create function identity_unconfirmed(address text) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('unconfirmed address'), hashtext(lower(address)));
  return exists (select from users u where u.email = lower(address) and u.status <> 'invited' and u.email_confirmed_at is null);
end $$;

-- The catalogue of this venue as another one's first, made in this very transaction: its own groups, sizes, packs, densities, brands,
-- suppliers and master products, and the products in use with their costs. Nothing of what happened comes along: no stock, place,
-- par, picture, recipe or code of a till. What is called the same there already is that.
create function catalogue_copy_to(client integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  source integer := app_client();
  copied integer;
begin
  perform 1 from clients c join person_accounts p using (client_id) join person_accounts mine using (person)
    where c.client_id = client and c.created_at = now() and mine.client_id = source and mine.user_id = app_user();
  if not found then raise exception 'NOT_FOUND'; end if;
  insert into suppliers (client_id, supplier_name, contact_info, lead_time_days)
    select client, supplier_name, contact_info, lead_time_days from suppliers where client_id = source on conflict do nothing;
  insert into product_groups (client_id, group_name) select client, group_name from product_groups where client_id = source on conflict do nothing;
  insert into subgroups (client_id, group_id, subgroup_name)
    select client, case when g.client_id is null then g.group_id else n.group_id end, s.subgroup_name
    from subgroups s join product_groups g using (group_id) left join product_groups n on n.client_id = client and lower(n.group_name) = lower(g.group_name)
    where s.client_id = source on conflict do nothing;
  insert into pack_quantities (client_id, quantity_description, units) select client, quantity_description, units from pack_quantities where client_id = source on conflict do nothing;
  insert into densities (client_id, density_value) select client, density_value from densities where client_id = source on conflict do nothing;
  insert into weights (client_id, type, weight_value) select client, type, weight_value from weights where client_id = source on conflict do nothing;
  insert into sizes (client_id, size_description, size_quantity, base_unit)
    select client, size_description, size_quantity, base_unit from sizes where client_id = source on conflict do nothing;
  insert into brands (client_id, name) select client, name from brands where client_id = source on conflict do nothing;

  -- What this venue's own rows are there; rows that all share stay what they are.
  create temporary table copied_rows (kind text, old integer, new integer, primary key (kind, old)) on commit drop;
  insert into copied_rows
    select 'supplier', o.supplier_id, n.supplier_id from suppliers o join suppliers n on n.client_id = client and lower(n.supplier_name) = lower(o.supplier_name) where o.client_id = source
    union all select 'group', o.group_id, n.group_id from product_groups o join product_groups n on n.client_id = client and lower(n.group_name) = lower(o.group_name) where o.client_id = source
    union all select 'pack', o.pack_quantity_id, n.pack_quantity_id from pack_quantities o join pack_quantities n on n.client_id = client and lower(n.quantity_description) = lower(o.quantity_description) where o.client_id = source
    union all select 'density', o.density_id, n.density_id from densities o join densities n on n.client_id = client and n.density_value = o.density_value where o.client_id = source
    union all select 'size', o.size_id, n.size_id from sizes o join sizes n on n.client_id = client and lower(n.size_description) = lower(o.size_description) where o.client_id = source
    union all select 'brand', o.brand_id, n.brand_id from brands o join brands n on n.client_id = client and lower(n.name) = lower(o.name) where o.client_id = source;
  insert into copied_rows
    select 'subgroup', o.subgroup_id, n.subgroup_id from subgroups o left join copied_rows g on g.kind = 'group' and g.old = o.group_id
    join subgroups n on n.client_id = client and n.group_id = coalesce(g.new, o.group_id) and lower(n.subgroup_name) = lower(o.subgroup_name) where o.client_id = source;
  insert into master_products (client_id, name, description, brand_id, size_id, group_id, subgroup_id, density_id, barcode, abv, tare_weight_mg, full_weight_mg)
    select client, m.name, m.description, coalesce(b.new, m.brand_id), coalesce(z.new, m.size_id), coalesce(g.new, m.group_id), coalesce(s.new, m.subgroup_id), coalesce(d.new, m.density_id),
      m.barcode, m.abv, m.tare_weight_mg, m.full_weight_mg
    from master_products m
    left join copied_rows b on b.kind = 'brand' and b.old = m.brand_id left join copied_rows z on z.kind = 'size' and z.old = m.size_id
    left join copied_rows g on g.kind = 'group' and g.old = m.group_id left join copied_rows s on s.kind = 'subgroup' and s.old = m.subgroup_id
    left join copied_rows d on d.kind = 'density' and d.old = m.density_id
    where m.client_id = source on conflict do nothing;
  insert into copied_rows
    select 'master', m.master_product_id, n.master_product_id from master_products m
    left join copied_rows b on b.kind = 'brand' and b.old = m.brand_id left join copied_rows z on z.kind = 'size' and z.old = m.size_id
    join master_products n on n.client_id = client and lower(n.name) = lower(m.name) and coalesce(n.brand_id, 0) = coalesce(b.new, m.brand_id, 0) and coalesce(n.size_id, 0) = coalesce(z.new, m.size_id, 0)
    where m.client_id = source;
  insert into client_products (client_id, master_product_id, name, sku, barcode, brand_id, group_id, subgroup_id, size_id, base_unit, size_quantity, pack_quantity_id, pack_units,
      density_id, abv, full_weight_mg, tare_weight_mg, cost_price, supplier_id, shelf_life_days, bought_singly, served_as)
    select client, coalesce(m.new, p.master_product_id), p.name, p.sku, p.barcode, coalesce(b.new, p.brand_id), coalesce(g.new, p.group_id), coalesce(s.new, p.subgroup_id),
      coalesce(z.new, p.size_id), p.base_unit, p.size_quantity, coalesce(k.new, p.pack_quantity_id), p.pack_units, coalesce(d.new, p.density_id), p.abv, p.full_weight_mg, p.tare_weight_mg,
      p.cost_price, coalesce(v.new, p.supplier_id), p.shelf_life_days, p.bought_singly, p.served_as
    from client_products p
    left join copied_rows m on m.kind = 'master' and m.old = p.master_product_id left join copied_rows b on b.kind = 'brand' and b.old = p.brand_id
    left join copied_rows g on g.kind = 'group' and g.old = p.group_id left join copied_rows s on s.kind = 'subgroup' and s.old = p.subgroup_id
    left join copied_rows z on z.kind = 'size' and z.old = p.size_id left join copied_rows k on k.kind = 'pack' and k.old = p.pack_quantity_id
    left join copied_rows d on d.kind = 'density' and d.old = p.density_id left join copied_rows v on v.kind = 'supplier' and v.old = p.supplier_id
    where p.client_id = source and p.active;
  get diagnostics copied = row_count;
  drop table copied_rows;
  return copied;
end $$;

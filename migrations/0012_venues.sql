-- Venues of one owner are joined into a group, each by the consent of its own owner: one makes a code, the other enters it.
-- A member sees of the others that they are there and what they are called, nothing else. A membership comes and goes by the
-- functions below alone: the server has no right to write one.
create sequence venue_groups;

create table venue_members (
  client_id integer primary key references clients,
  group_id integer not null,
  joined_at timestamptz not null default now()
);
create index venue_members_group on venue_members (group_id, client_id);

create function app_venue_group() returns integer language sql stable security definer set search_path = public, pg_temp
  as $$ select group_id from venue_members where client_id = app_client() $$;

alter table venue_members enable row level security, force row level security;
create policy members on venue_members for select to cellarhand_app using (client_id = (select app_client()) or group_id = (select app_venue_group()));
create policy owner on venue_members to current_user using (true) with check (true);

-- Only hashes: what lies here opens nothing.
create table venue_codes (
  client_id integer not null references clients,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  spent_at timestamptz,
  primary key (client_id, code_hash)
);
create unique index venue_codes_hash on venue_codes (code_hash);
call protect_tenant_table('venue_codes');

-- Who joins, leaves or sends something to another member waits for each other here.
create function venue_group_lock(of_group integer, alone boolean) returns void language plpgsql as $$
begin
  if alone then perform pg_advisory_xact_lock(hashtext('venue group'), of_group);
  else perform pg_advisory_xact_lock_shared(hashtext('venue group'), of_group);
  end if;
end $$;

create function venue_group() returns table (client_id integer, name text, joined_at timestamptz, same_money boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select c.client_id, c.name, m.joined_at, c.currency = own.currency
        from venue_members m join clients c using (client_id) join clients own on own.client_id = app_client()
        where m.group_id = app_venue_group() order by lower(c.name), c.client_id $$;

-- Whom the holder of a code would join.
create function venue_invitation(hash bytea) returns table (client_id integer, name text, group_id integer, state text, same_money boolean, others text[])
  language sql stable security definer set search_path = public, pg_temp
  as $$ select c.client_id, c.name, m.group_id, case when v.spent_at is not null then 'used' when v.expires_at <= now() then 'expired' else 'open' end, c.currency = own.currency,
          array(select o.name from venue_members n join clients o on o.client_id = n.client_id where n.group_id = m.group_id and o.client_id <> c.client_id order by lower(o.name))
        from venue_codes v join clients c on c.client_id = v.client_id join clients own on own.client_id = app_client() left join venue_members m on m.client_id = v.client_id
        where v.code_hash = hash $$;

-- Uses a code up and joins whoever asks with the venue that made it; nothing where the code opens nothing any more.
create function venue_join(hash bytea) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  inviter integer;
  joined integer;
begin
  update venue_codes set spent_at = now() where code_hash = hash and spent_at is null and expires_at > now() and client_id <> app_client() returning client_id into inviter;
  if not found then return null; end if;
  insert into venue_members (client_id, group_id) values (inviter, nextval('venue_groups')) on conflict do nothing;
  select group_id into joined from venue_members where client_id = inviter;
  perform venue_group_lock(joined, true);
  insert into venue_members (client_id, group_id) values (app_client(), joined);
  return joined;
end $$;

-- Leaves; a group of one is none.
create function venue_leave() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  former integer := app_venue_group();
begin
  delete from venue_members where client_id = app_client();
  delete from venue_members where group_id = former and (select count(*) from venue_members where group_id = former) = 1;
end $$;

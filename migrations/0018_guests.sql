-- An operations admin who works, or has worked, in a client's name. The row is the client's: its people read there who that was,
-- though they may not see the users of another client. Each time is written in the audit trails of both.
create table guests (
  client_id integer not null references clients,
  user_id integer not null,
  home_client_id integer not null,
  name text not null,
  home_name text not null,
  session_id uuid not null,
  reason text not null,
  until timestamptz not null,
  primary key (client_id, user_id)
);
call protect_tenant_table('guests');

create or replace view user_cards with (security_invoker = true) as
  select client_id, user_id, name as user_name from users
  union all
  select client_id, user_id, name as user_name from guests;

-- Another client is entered by an operations admin alone, who has said why, in the session in which it was said, until it ends.
create or replace function app_enter(client integer, usr integer, session uuid, rights integer, home integer, supplier integer, ops boolean) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  really_ops boolean := false;
begin
  perform 1
    from sessions s join users u on u.client_id = s.client_id and u.user_id = s.user_id
    where s.client_id = home and s.session_id = session and s.user_id = usr and s.ended_at is null and s.expires_at > now()
      and u.status = 'active' and u.access_version = rights;
  if not found then raise exception 'SESSION_EXPIRED'; end if;
  if ops then
    really_ops := exists (select from user_roles ur join roles r using (role_id) where ur.client_id = home and ur.user_id = usr and r.client_id is null and r.name = 'ops_admin');
  end if;
  if client <> home then
    if not really_ops then raise exception 'SESSION_EXPIRED'; end if;
    perform 1 from guests g
      where g.client_id = client and g.user_id = usr and g.home_client_id = home and g.session_id = session and g.until > now();
    if not found then raise exception 'ACTING_ENDED'; end if;
  end if;
  perform set_config('app.client_id', client::text, true), set_config('app.user_id', usr::text, true),
    set_config('app.supplier_id', coalesce(supplier::text, ''), true), set_config('app.ops', case when really_ops then 'on' else 'off' end, true);
end $$;

-- Writes into a client's rows from another client's: who comes, why, and in both trails' words. Nothing where there is no such venue.
create function identity_begin_acting(client integer, home integer, session uuid, request text, why text)
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
    where c.client_id = client and c.kind = 'venue' and u.client_id = home and u.user_id = current_setting('app.user_id')::integer
    on conflict on constraint guests_pkey do update set
      name = excluded.name, home_name = excluded.home_name, session_id = excluded.session_id, reason = excluded.reason, until = excluded.until
    returning g.* into guest;
  if guest is null then return; end if;
  insert into audit (client_id, user_id, acting_for, request_id, call, entity, entity_id, action, after, reason)
    values (client, guest.user_id, home, request, 'acting.begin', 'user', guest.user_id::text, 'began to work in this client''s name',
      jsonb_build_object('who', guest.name, 'from', guest.home_name, 'until', guest.until), why);
  return query select c.client_id, c.name, guest.until from clients c where c.client_id = client;
end $$;

create function identity_end_acting(client integer, home integer, session uuid, request text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  guest guests;
begin
  update guests as g set until = now()
    where g.client_id = client and g.user_id = current_setting('app.user_id')::integer and g.home_client_id = home and home = app_client()
      and g.session_id = session and g.until > now()
    returning g.* into guest;
  if guest is null then return false; end if;
  insert into audit (client_id, user_id, acting_for, request_id, call, entity, entity_id, action, after)
    values (client, guest.user_id, home, request, 'acting.end', 'user', guest.user_id::text, 'stopped working in this client''s name',
      jsonb_build_object('who', guest.name, 'from', guest.home_name));
  return true;
end $$;

create function identity_venues() returns table (client_id integer, name text, venue_type text, country text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select c.client_id, c.name, c.venue_type, c.country from clients c where app_is_ops() and c.kind = 'venue' $$;

-- What kind a role is decides who may give it; until now that hung on what it was called. Names are read here once.
alter table roles add column kind text not null default 'venue' check (kind in ('venue', 'owner', 'supplier', 'operations'));
update roles set kind = case when client_id is null and name = 'owner' then 'owner' when client_id is null and name = 'ops_admin' then 'operations' else 'supplier' end
  where (client_id is null and name in ('owner', 'ops_admin')) or name ~* 'supplier|ops_admin';
alter table roles add constraint roles_kind_of_own check (client_id is null or kind in ('venue', 'supplier'));

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
    really_ops := exists (select from user_roles ur join roles r using (role_id) where ur.client_id = home and ur.user_id = usr and r.client_id is null and r.kind = 'operations');
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

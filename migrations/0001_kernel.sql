create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;

-- Who is asking, as the transaction was told. Unset means nobody: every tenant policy then matches nothing.
create function app_client() returns integer language sql stable parallel safe
  as $$ select nullif(current_setting('app.client_id', true), '')::integer $$;
create function app_user() returns integer language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::integer $$;
create function app_supplier() returns integer language sql stable parallel safe
  as $$ select nullif(current_setting('app.supplier_id', true), '')::integer $$;
create function app_is_ops() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.ops', true), '') = 'on' $$;

-- Names the tenant for a transaction that has no session behind it: a job, a registration.
create function app_enter_tenant(client integer) returns void language sql
  as $$ select set_config('app.client_id', client::text, true) $$;

-- Rows of one client, seen and written by that client alone. The owner's own policy is for the lookups that must find a
-- tenant first (sign-in by e-mail); the server's role never owns anything. `(select …)` is asked once a query, not once a row.
create procedure protect_tenant_table(t regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', t);
  execute format('create policy tenant on %s to cellarhand_app using (client_id = (select app_client())) with check (client_id = (select app_client()))', t);
  execute format('create policy owner on %s to current_user using (true) with check (true)', t);
end $$;

-- Reference rows: without a client they are everybody's to read and an operations admin's to write; with one they are that client's own.
create procedure protect_reference_table(t regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', t);
  execute format('create policy seen on %s for select to cellarhand_app using (client_id is null or client_id = (select app_client()))', t);
  execute format('create policy added on %s for insert to cellarhand_app with check (client_id = (select app_client()) or (client_id is null and (select app_is_ops())))', t);
  execute format('create policy changed on %s for update to cellarhand_app using (client_id = (select app_client()) or (client_id is null and (select app_is_ops()))) with check (client_id = (select app_client()) or (client_id is null and (select app_is_ops())))', t);
  execute format('create policy removed on %s for delete to cellarhand_app using (client_id = (select app_client()) or (client_id is null and (select app_is_ops())))', t);
  execute format('create policy owner on %s to current_user using (true) with check (true)', t);
end $$;

-- A tenant's row may point at a shared row or at its own, never at another client's: foreign keys alone can't say that,
-- because they look past row-level security. Arguments: column, referenced table, its key, again and again.
create function refer_to_shared_or_own() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  at integer := 0;
  target bigint;
  found_one boolean;
begin
  while at < tg_nargs loop
    target := (to_jsonb(new) ->> tg_argv[at])::bigint;
    if target is not null then
      execute format('select exists (select 1 from %I where %I = $1 and (client_id is null or client_id = $2))', tg_argv[at + 1], tg_argv[at + 2])
        into found_one using target, new.client_id;
      if not found_one then
        raise foreign_key_violation using
          message = format('%s %s does not exist', tg_argv[at], target),
          detail = format('Key (%s)=(%s) is not present in table "%s".', tg_argv[at], target, tg_argv[at + 1]);
      end if;
    end if;
    at := at + 3;
  end loop;
  return new;
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create function bump_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

-- The trail of every write. The chain is laid over it afterwards by one runner, so that writers never wait for each other.
create table audit (
  client_id integer not null,
  audit_id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id integer,
  acting_for integer,
  request_id text not null,
  call text not null,
  entity text not null,
  entity_id text not null,
  action text not null,
  before jsonb,
  after jsonb,
  reason text,
  primary key (client_id, audit_id)
);
create index audit_entity on audit (client_id, entity, entity_id, audit_id desc);
create index audit_user on audit (client_id, user_id, audit_id desc);
create trigger audit_append_only before update or delete on audit for each row execute function refuse_change();
create trigger audit_never_emptied before truncate on audit execute function refuse_change();
call protect_tenant_table('audit');

create table audit_chain (
  client_id integer not null,
  seq bigint not null,
  audit_id bigint not null,
  hash bytea not null,
  primary key (client_id, seq),
  unique (client_id, audit_id)
);
create trigger audit_chain_append_only before update or delete on audit_chain for each row execute function refuse_change();
create trigger audit_chain_never_emptied before truncate on audit_chain execute function refuse_change();
call protect_tenant_table('audit_chain');

create function audit_row_hash(previous bytea, a audit) returns bytea language sql stable
  as $$ select sha256(previous || convert_to(jsonb_build_array(a.client_id, a.audit_id, extract(epoch from a.at), a.user_id, a.acting_for, a.request_id, a.call, a.entity, a.entity_id, a.action, a.before, a.after, a.reason)::text, 'UTF8')) $$;

-- Extends each client's chain over the rows that no running transaction can still slip in before.
create function audit_extend_chain() returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  a audit;
  head record;
  added bigint := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext('audit_extend_chain')) then return 0; end if;
  for a in
    select audit.* from audit
    left join audit_chain using (client_id, audit_id)
    where audit_chain.seq is null and audit.xmin::text::bigint < (pg_snapshot_xmin(pg_current_snapshot())::text::bigint & 4294967295)
    order by audit.client_id, audit.audit_id
    limit 5000
  loop
    select seq, hash into head from audit_chain where client_id = a.client_id order by seq desc limit 1;
    insert into audit_chain (client_id, seq, audit_id, hash)
    values (a.client_id, coalesce(head.seq, 0) + 1, a.audit_id, audit_row_hash(coalesce(head.hash, ''::bytea), a));
    added := added + 1;
  end loop;
  return added;
end $$;

-- The first link that does not hold, or no row.
create function audit_broken_link() returns table (seq bigint, audit_id bigint) language sql stable as $$
  select c.seq, c.audit_id
  from audit_chain c
  left join audit a using (client_id, audit_id)
  left join audit_chain p on p.client_id = c.client_id and p.seq = c.seq - 1
  where c.client_id = app_client()
    and (a.audit_id is null or (c.seq > 1 and p.seq is null) or c.hash is distinct from audit_row_hash(coalesce(p.hash, ''::bytea), a))
  order by c.seq limit 1
$$;

-- The first answer to a keyed write, kept in the transaction of its effect.
create table idempotency (
  client_id integer not null,
  user_id integer not null,
  call text not null,
  key text not null,
  fingerprint text not null,
  status integer not null,
  answer text not null,
  created_at timestamptz not null default now(),
  primary key (client_id, user_id, call, key)
);
create index idempotency_age on idempotency (created_at);
call protect_tenant_table('idempotency');

create function idempotency_sweep(older_than interval) returns bigint language sql security definer set search_path = public, pg_temp
  as $$ with gone as (delete from idempotency where created_at < now() - older_than returning 1) select count(*) from gone $$;

-- Events leave with the transaction that made them; a relay takes them from here to the sockets.
create table outbox (
  outbox_id bigint generated always as identity primary key,
  room text not null,
  event text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);

-- Where the socket adapter puts what is too long for a notification between two servers.
create table socket_io_attachments (
  id bigserial primary key,
  created_at timestamptz not null default now(),
  payload bytea
);

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

-- As refer_to_shared_or_own, for columns that hold several: what was there before may be gone since, what is added must be there.
create function refer_all_to_shared_or_own() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  at integer := 0;
  added integer[];
  missing integer[];
begin
  while at < tg_nargs loop
    select array_agg(distinct one) into added from jsonb_array_elements_text(to_jsonb(new) -> tg_argv[at]) as n(one)
      where tg_op = 'INSERT' or not (to_jsonb(old) -> tg_argv[at]) @> to_jsonb(one::integer);
    if added is not null then
      execute format('select array_agg(one) from unnest($1) as a(one) where not exists (select from %I t where t.%I = one and (t.client_id is null or t.client_id = $2))', tg_argv[at + 1], tg_argv[at + 2])
        into missing using added, new.client_id;
      if missing is not null then
        raise foreign_key_violation using
          message = format('%s %s do not exist', tg_argv[at], missing),
          detail = format('Key (%s)=(%s) is not present in table "%s".', tg_argv[at], missing[1], tg_argv[at + 1]);
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

-- The tenants. All that belongs to one names it; by its clock and its closing hour the days of its rows begin and end.
create table clients (
  client_id integer generated by default as identity (start with 1000) primary key,
  name text not null,
  kind text not null default 'venue' check (kind in ('venue', 'supplier', 'operations')),
  venue_type text,
  country text,
  currency text not null default 'USD',
  timezone text not null default 'UTC',
  settings jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger clients_version before update on clients for each row execute function bump_version();
call protect_tenant_table('clients');

-- When a business day of the client begins, by its clock and its closing hour: 4 where nobody has said it, as in the settings.
create function day_begins(day date) returns timestamptz language sql stable
  as $$ select (day::timestamp + coalesce((settings ->> 'day_closing_hour')::integer, 4) * interval '1 hour') at time zone timezone from clients where client_id = (select app_client()) $$;

-- The business day of the client that a moment belongs to, by its clock and its closing hour: the other way around than day_begins.
create function business_day(at timestamptz) returns date language sql stable
  as $$ select ((at at time zone timezone) - coalesce((settings ->> 'day_closing_hour')::integer, 4) * interval '1 hour')::date from clients where client_id = (select app_client()) $$;

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

-- The chain of the trail is laid client by client, so that no client's trail waits for another's: these have rows that are not in it
-- yet. A row may get its number before one that is written sooner, but not by much.
create function audit_clients_to_chain() returns table (client_id integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select c.client_id from clients c
        left join lateral (select max(h.audit_id) as audit_id from audit_chain h where h.client_id = c.client_id) head on true
        where exists (select from audit a where a.client_id = c.client_id and a.audit_id > coalesce(head.audit_id, 0) - 100000
          and not exists (select from audit_chain h where h.client_id = a.client_id and h.audit_id = a.audit_id))
        order by c.client_id $$;

-- Extends one client's chain over the rows that no running transaction can still slip in before; says by how many. It looks back from
-- the chain's end as far as a row may have got its number before one that was written sooner, and not through the whole trail.
create function audit_extend_chain(client integer) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  a audit;
  head record;
  settled bigint;
  added bigint := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext('audit_extend_chain'), client) then return 0; end if;
  select seq, hash into head from audit_chain where client_id = client order by seq desc limit 1;
  select coalesce(max(audit_id), 0) - 100000 into settled from audit_chain where client_id = client;
  for a in
    select audit.* from audit
    left join audit_chain using (client_id, audit_id)
    where audit.client_id = client and audit.audit_id > settled and audit_chain.seq is null
      and audit.xmin::text::bigint < (pg_snapshot_xmin(pg_current_snapshot())::text::bigint & 4294967295)
    order by audit.audit_id
    limit 2000
  loop
    insert into audit_chain (client_id, seq, audit_id, hash)
    values (client, coalesce(head.seq, 0) + 1, a.audit_id, audit_row_hash(coalesce(head.hash, ''::bytea), a))
    returning seq, hash into head;
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

create function idempotency_sweep(older_than interval, most integer) returns bigint language sql security definer set search_path = public, pg_temp
  as $$ with gone as (delete from idempotency where ctid in (select ctid from idempotency where created_at < now() - older_than limit most) returning 1) select count(*) from gone $$;

-- Events leave with the transaction that made them; a relay takes them from here to the sockets. What is told goes out as it came in:
-- nobody looks into it here.
create table outbox (
  outbox_id bigint generated always as identity primary key,
  room text not null,
  event text not null,
  payload json not null,
  created_at timestamptz not null default now()
);

-- Where the socket adapter puts what is too long for a notification between two servers.
create table socket_io_attachments (
  id bigserial primary key,
  created_at timestamptz not null default now(),
  payload bytea
);

-- Work that is done for each client by itself and failed: why, and when it is tried again. What goes well leaves no row.
create table failing_work (
  client_id integer not null references clients on delete cascade,
  work text not null,
  -- Which piece of it: a template, a mail. Empty where a client's work is one piece.
  piece text not null default '',
  what text not null,
  about text,
  attempts integer not null check (attempts > 0),
  failed_since timestamptz not null default clock_timestamp(),
  failed_at timestamptz not null default clock_timestamp(),
  next_at timestamptz not null,
  -- In words for the client's people, and as whoever operates the product must know it.
  why text not null,
  cause text not null,
  primary key (client_id, work, piece)
);
create index failing_work_next on failing_work (work, next_at);
call protect_tenant_table('failing_work');

-- Of one kind of work over all clients: whoever does it leaves out what is not due yet.
create function failing_work_of(kind text) returns table (client_id integer, piece text, about text, due boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select f.client_id, f.piece, f.about, f.next_at <= clock_timestamp() from failing_work f where f.work = kind order by f.next_at $$;

create function failing_work_counts() returns table (work text, pieces bigint, clients bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select f.work, count(*), count(distinct f.client_id) from failing_work f group by f.work $$;

-- For whoever operates the product: everything that fails, of all clients.
create function failing_work_of_all()
  returns table (client_id integer, client_name text, work text, piece text, what text, about text, attempts integer, failed_since timestamptz, failed_at timestamptz, next_at timestamptz, why text, cause text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select f.client_id, c.name, f.work, f.piece, f.what, f.about, f.attempts, f.failed_since, f.failed_at, f.next_at, f.why, f.cause
        from failing_work f join clients c using (client_id) where app_is_ops() $$;

-- Puts a piece first in line again; an operations admin may for any client.
create function try_failing_work(client integer, kind text, which text) returns boolean
  language sql security definer set search_path = public, pg_temp
  as $$ with tried as (update failing_work f set next_at = clock_timestamp()
          where f.client_id = client and f.work = kind and f.piece = which and (client = app_client() or app_is_ops()) returning 1)
        select exists (select from tried) $$;

-- Numbers of documents, without a gap per client, kind and year: they are given within the transaction that needs them.
create table document_numbers (
  client_id integer not null references clients,
  kind text not null,
  year integer not null,
  last integer not null,
  primary key (client_id, kind, year)
);
call protect_tenant_table('document_numbers');

create function next_document_number(kind text, year integer) returns integer language sql as $$
  insert into document_numbers as n (client_id, kind, year, last) values (app_client(), $1, $2, 1)
  on conflict (client_id, kind, year) do update set last = n.last + 1 returning last;
$$;

-- What a sheet brought in, so that it can be taken back: the records made, in the order of their making, and what
-- was changed with what stood there before and after.
create table sheet_imports (
  client_id integer not null references clients,
  import_id integer generated always as identity,
  kind text not null,
  file_name text not null,
  made jsonb not null,
  changed jsonb not null,
  created_by integer not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (client_id, import_id)
);
call protect_tenant_table('sheet_imports');

-- How the sheets of a venue are to be read, by their row of titles.
create table sheet_layouts (
  client_id integer not null references clients,
  kind text not null,
  fingerprint text not null,
  mapping jsonb not null,
  answers jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (client_id, kind, fingerprint)
);
call protect_tenant_table('sheet_layouts');

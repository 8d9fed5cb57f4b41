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

-- The chain of the trail is laid client by client, so that no client's trail waits for another's.
drop function audit_extend_chain();

-- Clients with rows that are not in the chain yet. A row may get its number before one that is written sooner, but not by much.
create function audit_clients_to_chain() returns table (client_id integer)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select c.client_id from clients c
        left join lateral (select max(h.audit_id) as audit_id from audit_chain h where h.client_id = c.client_id) head on true
        where exists (select from audit a where a.client_id = c.client_id and a.audit_id > coalesce(head.audit_id, 0) - 100000
          and not exists (select from audit_chain h where h.client_id = a.client_id and h.audit_id = a.audit_id))
        order by c.client_id $$;

-- Extends one client's chain over the rows that no running transaction can still slip in before; says by how many.
create function audit_extend_chain(client integer) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  a audit;
  head record;
  added bigint := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext('audit_extend_chain'), client) then return 0; end if;
  select seq, hash into head from audit_chain where client_id = client order by seq desc limit 1;
  for a in
    select audit.* from audit
    left join audit_chain using (client_id, audit_id)
    where audit.client_id = client and audit_chain.seq is null and audit.xmin::text::bigint < (pg_snapshot_xmin(pg_current_snapshot())::text::bigint & 4294967295)
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

-- In lots, so that however much there is, none takes longer than a statement may.
drop function idempotency_sweep(interval);
create function idempotency_sweep(older_than interval, most integer) returns bigint language sql security definer set search_path = public, pg_temp
  as $$ with gone as (delete from idempotency where ctid in (select ctid from idempotency where created_at < now() - older_than limit most) returning 1) select count(*) from gone $$;

-- Counts that are due say what they are called.
drop function due_count_templates();
create function due_count_templates() returns table (client_id integer, template_id integer, name text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select t.client_id, t.template_id, t.name from count_templates t where t.next_due <= now() order by t.next_due $$;

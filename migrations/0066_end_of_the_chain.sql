-- Laying the chain looks back from its end as far as a row may have got its number before one that was written sooner, and not through the whole trail.
create or replace function audit_extend_chain(client integer) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
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

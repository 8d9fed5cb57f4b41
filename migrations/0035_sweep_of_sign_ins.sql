-- A place from which somebody signed in is known for half a year, as otherwise an attacker elsewhere could lock them out there.
create or replace function identity_sweep() returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    delete from login_attempts where at < now() - case when succeeded then interval '180 days' else interval '30 days' end;
    delete from one_time_tokens where expires_at < now() - interval '30 days';
    delete from sessions where coalesce(ended_at, expires_at) < now() - interval '90 days';
  $$;

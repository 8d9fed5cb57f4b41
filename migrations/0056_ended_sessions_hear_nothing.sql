-- Whose session ended is told nothing that is written afterwards, also while their sockets still stand on some server.
create index sessions_ended on sessions (ended_at) where ended_at is not null;
create function sessions_ended_lately() returns table (session_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select s.session_id from sessions s where s.ended_at > now() - interval '2 minutes' $$;

-- However a session ends, and whoever ends it: its sockets are hung up on, on every server.
create function hang_up_on_session() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into outbox (room, event, payload) values ('session:' || new.session_id, 'session.over', '{}');
  return null;
end $$;
create trigger hangs_up after update of ended_at on sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function hang_up_on_session();

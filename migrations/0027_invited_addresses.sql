-- An invitation is no account: a venue may invite any address, and is not told whether it has an account elsewhere. Of one address
-- there is one account; which client it belongs to is settled when somebody joins.
drop index users_email;
create unique index users_email on users (email) where status <> 'invited';
create unique index users_client_email on users (client_id, email);

create or replace function identity_login(address text) returns table (client_id integer, user_id integer, password_hash text, status text, has_totp boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select u.client_id, u.user_id, u.password_hash, u.status, u.totp_enabled_at is not null from users u where u.email = lower(address)
        order by u.status = 'invited', u.password_hash is null, u.user_id limit 1 $$;

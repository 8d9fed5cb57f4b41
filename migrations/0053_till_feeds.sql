-- Where a till leaves the files of what it sold, for Cellarhand to fetch.
create table till_feeds (
  client_id integer not null references clients,
  feed_id integer generated always as identity,
  source text not null,
  host text not null,
  port integer not null check (port between 1 and 65535),
  username text not null,
  -- A password or a private key, sealed.
  secret bytea not null,
  secret_kind text not null check (secret_kind in ('password', 'key')),
  folder text not null,
  -- Which names, with * for anything.
  pattern text not null,
  -- Of the server that was there when it was set up: another one is not talked to.
  host_key text not null,
  -- Files that were there before are left alone.
  since timestamptz not null,
  active boolean not null default true,
  looked_at timestamptz,
  created_by integer,
  created_at timestamptz not null default now(),
  primary key (client_id, feed_id)
);
call protect_tenant_table('till_feeds');

-- What was seen there. Whether it was brought in is known by its content, whoever did it.
create table till_feed_files (
  client_id integer not null,
  file_id integer generated always as identity,
  feed_id integer not null,
  file_name text not null,
  size bigint not null,
  modified_at timestamptz not null,
  file_hash bytea not null,
  -- The heads of its columns: a later file with the same ones is read the same way.
  heads text[],
  -- Why it was not brought in without somebody.
  why text,
  skipped boolean not null default false,
  seen_at timestamptz not null default now(),
  primary key (client_id, file_id),
  unique (client_id, feed_id, file_name, size, modified_at),
  foreign key (client_id, feed_id) references till_feeds on delete cascade
);
call protect_tenant_table('till_feed_files');

create function till_feeds_to_look_at() returns table (client_id integer, feed_id integer, source text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select f.client_id, f.feed_id, f.source from till_feeds f where f.active order by f.looked_at nulls first $$;

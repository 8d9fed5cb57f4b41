-- Lists of what a supplier sells: where they come from, what each one did, and what their codes stand for here.

create table feed_sources (
  client_id integer not null references sellers,
  source_id integer generated always as identity,
  name text not null,
  -- Brought in by somebody, or fetched from an address.
  kind text not null check (kind in ('upload', 'url')),
  url text,
  username text,
  -- The password for that address, sealed.
  secret bytea,
  every_hours integer not null default 24 check (every_hours between 1 and 720),
  -- What becomes of products that an earlier list named and the latest doesn't.
  leavers text not null default 'keep' check (leavers in ('keep', 'archive')),
  -- Above this share of its products, in per cent, prices and departures are asked about first.
  guard_share integer not null default 50 check (guard_share between 1 and 100),
  new_status text not null default 'draft' check (new_status in ('draft', 'published')),
  active boolean not null default true,
  looked_at timestamptz,
  next_at timestamptz,
  -- Of the file that was taken last: the same one again changes nothing.
  file_hash bytea,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, source_id),
  check ((kind = 'url') = (url is not null))
);
create unique index feed_sources_name on feed_sources (client_id, lower(name));
create index feed_sources_due on feed_sources (next_at) where kind = 'url' and active;
create trigger feed_sources_version before update on feed_sources for each row execute function bump_version();
call protect_tenant_table('feed_sources');

-- What a code of a list stands for: one of the supplier's products, nothing, or not said yet.
create table feed_products (
  client_id integer not null,
  source_id integer not null,
  feed_product_id integer generated always as identity,
  code text not null,
  state text not null default 'open' check (state in ('open', 'linked', 'ignored')),
  listing_id integer,
  -- As the list had it last while it stood for nothing.
  name text not null default '',
  given jsonb,
  likely_listing_id integer,
  -- How sure that is, in per cent.
  likeness integer check (likeness between 0 and 100),
  seen_at timestamptz not null default now(),
  primary key (client_id, feed_product_id),
  unique (client_id, source_id, code),
  foreign key (client_id, source_id) references feed_sources on delete cascade,
  foreign key (client_id, listing_id) references listings on delete cascade,
  foreign key (client_id, likely_listing_id) references listings on delete set null (likely_listing_id),
  check ((state = 'linked') = (listing_id is not null))
);
create index feed_products_listing on feed_products (client_id, listing_id);
create index feed_products_likely on feed_products (client_id, likely_listing_id) where likely_listing_id is not null;
create index feed_products_open on feed_products (client_id, likeness desc, feed_product_id) where state = 'open';
call protect_tenant_table('feed_products');

create table feed_runs (
  client_id integer not null,
  run_id integer generated always as identity,
  source_id integer not null,
  file_name text not null,
  state text not null check (state in ('waiting', 'applying', 'done', 'discarded', 'undone')),
  -- Why it waits for somebody.
  why text,
  read integer not null default 0,
  created integer not null default 0,
  changed integer not null default 0,
  archived integer not null default 0,
  unchanged integer not null default 0,
  asked integer not null default 0,
  refused integer not null default 0,
  left_out integer not null default 0,
  made_by integer,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (client_id, run_id),
  foreign key (client_id, source_id) references feed_sources on delete cascade
);
create index feed_runs_source on feed_runs (client_id, source_id, run_id desc);
create index feed_runs_applying on feed_runs (client_id) where state = 'applying';
call protect_tenant_table('feed_runs');

-- What a run does to each product it touches, and the rows it could not take. Values as they are kept.
create table feed_run_rows (
  client_id integer not null,
  run_id integer not null,
  line integer not null,
  -- Where it stands in the file; none of what the file no longer names.
  row_number integer,
  action text not null check (action in ('create', 'update', 'archive', 'ask', 'refuse')),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'kept', 'undone', 'told')),
  code text not null default '',
  sku text not null default '',
  name text not null default '',
  listing_id integer,
  before jsonb,
  after jsonb,
  -- What is wrong with it, or why it was left as it is.
  faults text[] not null default '{}',
  primary key (client_id, run_id, line),
  foreign key (client_id, run_id) references feed_runs on delete cascade,
  foreign key (client_id, listing_id) references listings on delete set null (listing_id)
);
create index feed_run_rows_listing on feed_run_rows (client_id, listing_id) where listing_id is not null;
create index feed_run_rows_waiting on feed_run_rows (client_id, run_id, line) where state = 'waiting';
call protect_tenant_table('feed_run_rows');

-- Lists that are to be fetched, and runs that are not through yet.
create function supplier_lists_due() returns table (client_id integer, piece text, about text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select r.client_id, 'run ' || r.run_id, s.name from feed_runs r join feed_sources s on s.client_id = r.client_id and s.source_id = r.source_id where r.state = 'applying'
    union all
    select s.client_id, 'source ' || s.source_id, s.name from feed_sources s where s.kind = 'url' and s.active and (s.next_at is null or s.next_at <= now())
  $$;

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
call protect_tenant_table('sheet_imports');
call protect_tenant_table('sheet_layouts');

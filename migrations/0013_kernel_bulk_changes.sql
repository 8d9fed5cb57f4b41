-- Many records changed at once, so that it can be taken back: what each had before, and what it was given.
create table bulk_changes (
  client_id integer not null references clients,
  change_id integer generated always as identity,
  -- The resource whose records these are.
  kind text not null,
  -- What was wished of each of them: one change is one wish.
  wish jsonb not null,
  made_by integer not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (client_id, change_id)
);
create index bulk_changes_age on bulk_changes (client_id, created_at);
call protect_tenant_table('bulk_changes');

create table bulk_change_rows (
  client_id integer not null,
  change_id integer not null,
  record_id integer not null,
  before jsonb not null,
  after jsonb not null,
  primary key (client_id, change_id, record_id),
  foreign key (client_id, change_id) references bulk_changes on delete cascade
);
call protect_tenant_table('bulk_change_rows');

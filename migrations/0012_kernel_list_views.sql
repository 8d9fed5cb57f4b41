-- What somebody keeps of a list under a name: its search, filters, order and columns.
create table list_views (
  client_id integer not null references clients,
  view_id integer generated always as identity,
  -- The call that answers the list.
  list text not null,
  name text not null,
  look jsonb not null,
  shared boolean not null default false,
  made_by integer not null,
  -- Taken away, it can be had back.
  removed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, view_id)
);
create unique index list_views_name on list_views (client_id, list, made_by, lower(name)) where removed_at is null;
create trigger list_views_version before update on list_views for each row execute function bump_version();
call protect_tenant_table('list_views');
-- What is not shared is nobody else's, not even to read. Work that nobody has asked for is done for all.
create policy own on list_views as restrictive to cellarhand_app
  using (shared or made_by = (select app_user()) or (select app_user()) is null)
  with check (shared or made_by = (select app_user()) or (select app_user()) is null);

-- With which view a list opens for somebody.
create table list_view_defaults (
  client_id integer not null,
  made_by integer not null,
  list text not null,
  view_id integer not null,
  primary key (client_id, made_by, list),
  foreign key (client_id, view_id) references list_views on delete cascade
);
create index list_view_defaults_view on list_view_defaults (client_id, view_id);
call protect_tenant_table('list_view_defaults');
create policy own on list_view_defaults as restrictive to cellarhand_app
  using (made_by = (select app_user()) or (select app_user()) is null)
  with check (made_by = (select app_user()) or (select app_user()) is null);

-- When figures of the past were found to be wrong and put right by entries: how many, of how many products, and what stock is worth more by it.
create table stock_restatements (
  client_id integer not null references clients,
  restatement_id integer generated always as identity,
  made_at timestamptz not null default now(),
  products integer not null,
  entries integer not null default 0,
  value bigint not null default 0,
  primary key (client_id, restatement_id)
);
create index stock_restatements_latest on stock_restatements (client_id, made_at desc);
call protect_tenant_table('stock_restatements');

-- Orders to a supplier who is not on the platform: the order is a market order like any other, and its supplier's side is played by a link.

-- Whom a venue writes to is a client without people, of that one venue alone: what the supplier does by a link is done in its name.
alter table clients drop constraint clients_kind_check, add constraint clients_kind_check check (kind in ('venue', 'supplier', 'operations', 'correspondent'));

-- Which of the venue's own suppliers is written to, and in whose name they answer.
create table mail_suppliers (
  client_id integer not null references clients,
  supplier_id integer not null references suppliers,
  seller_id integer not null references sellers,
  email text,
  updated_at timestamptz not null default now(),
  primary key (client_id, supplier_id),
  unique (client_id, seller_id)
);
create trigger mail_suppliers_refer before insert or update of supplier_id on mail_suppliers for each row
  execute function refer_to_shared_or_own('supplier_id', 'suppliers', 'supplier_id');
call protect_tenant_table('mail_suppliers');

-- A key to one order. What is kept of it opens nothing.
create table market_order_links (
  client_id integer not null,
  link_id integer generated always as identity,
  order_id integer not null,
  token_hash bytea not null,
  -- Nothing where it was handed over in another way.
  sent_to text,
  made_by text not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (client_id, link_id),
  foreign key (client_id, order_id) references market_orders on delete cascade
);
create unique index market_order_links_token on market_order_links (token_hash);
create index market_order_links_order on market_order_links (client_id, order_id, link_id);
call protect_tenant_table('market_order_links');

-- Which order a link opens must be found before anybody is known: one row for one exact key.
create function market_order_link(hash bytea) returns table (client_id integer, seller_id integer, order_id integer, usable boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select k.client_id, o.seller_id, k.order_id, k.withdrawn_at is null and k.expires_at > now()
        from market_order_links k join market_orders o using (client_id, order_id) where k.token_hash = hash $$;

-- What such an order is priced by: what its buyer paid the last time, or expects to pay.
alter table market_order_lines drop constraint market_order_lines_price_reason_check,
  add constraint market_order_lines_price_reason_check check (price_reason in ('list', 'tier', 'promotion', 'private', 'expected'));

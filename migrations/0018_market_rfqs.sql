-- Requests for quotation. A venue asks several suppliers at once; each of them sees the request, and of what was answered its own part alone.

create table rfqs (
  client_id integer not null references clients,
  rfq_id integer generated always as identity,
  -- Counted without a gap once it is sent.
  rfq_number text,
  buyer_name text not null,
  currency text not null,
  title text not null,
  description text not null default '',
  deadline timestamptz not null,
  delivery_requirements text not null default '',
  special_requirements text not null default '',
  delivery_address text,
  budget_from bigint check (budget_from >= 0),
  budget_to bigint check (budget_to >= 0),
  -- What suppliers quote is told to nobody, the venue included, before the request is closed.
  sealed boolean not null,
  status text not null check (status in ('draft', 'open', 'more_info', 'closed', 'awarded', 'not_awarded', 'cancelled', 'expired')),
  reason text,
  created_by integer not null,
  created_at timestamptz not null default now(),
  opened_at timestamptz,
  closed_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (client_id, rfq_id),
  unique (client_id, rfq_number),
  foreign key (client_id, created_by) references users,
  check (budget_to >= budget_from)
);
create unique index rfqs_id on rfqs (rfq_id);
create index rfqs_latest on rfqs (client_id, created_at desc, rfq_id desc);
create index rfqs_due on rfqs (deadline) where status in ('open', 'more_info');
create trigger rfqs_version before update on rfqs for each row execute function bump_version();

-- One row for each supplier that is asked. None of them learns who the others are.
create table rfq_invitations (
  client_id integer not null,
  rfq_id integer not null,
  seller_id integer not null references sellers,
  seller_name text not null,
  status text not null check (status in ('invited', 'viewed', 'responded', 'declined', 'lapsed')),
  decline_reason text,
  invited_at timestamptz not null default now(),
  viewed_at timestamptz,
  answered_at timestamptz,
  primary key (client_id, rfq_id, seller_id),
  foreign key (client_id, rfq_id) references rfqs on delete cascade
);
create index rfq_invitations_seller on rfq_invitations (seller_id, client_id, rfq_id);
call protect_market_table('rfq_invitations');

alter table rfqs enable row level security, force row level security;
create policy buyer on rfqs to cellarhand_app using (client_id = (select app_client())) with check (client_id = (select app_client()));
create policy invited on rfqs for select to cellarhand_app using (status <> 'draft'
  and exists (select from rfq_invitations i where i.client_id = rfqs.client_id and i.rfq_id = rfqs.rfq_id and i.seller_id = (select app_client())));
create policy owner on rfqs to current_user using (true) with check (true);

-- Rows of a request that whoever is invited reads and the venue alone writes.
create procedure protect_rfq_table(t regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', t);
  execute format('create policy buyer on %s to cellarhand_app using (client_id = (select app_client())) with check (client_id = (select app_client()))', t);
  execute format('create policy invited on %s for select to cellarhand_app using (exists (select from rfqs r where r.client_id = %s.client_id and r.rfq_id = %s.rfq_id))', t, t, t);
  execute format('create policy owner on %s to current_user using (true) with check (true)', t);
end $$;

-- So many of one size of something, in whatever packs a supplier has it.
create table rfq_items (
  client_id integer not null,
  rfq_id integer not null,
  line integer not null,
  name text not null,
  base_unit text not null check (base_unit in ('ml', 'g', 'each')),
  size_quantity bigint not null check (size_quantity > 0),
  quantity integer not null check (quantity > 0),
  note text not null default '',
  primary key (client_id, rfq_id, line),
  foreign key (client_id, rfq_id) references rfqs on delete cascade
);
call protect_rfq_table('rfq_items');

-- Which of the venue's own products is asked for; no supplier's business.
create table rfq_item_products (
  client_id integer not null,
  rfq_id integer not null,
  line integer not null,
  client_product_id integer not null,
  primary key (client_id, rfq_id, line),
  foreign key (client_id, rfq_id, line) references rfq_items on delete cascade,
  foreign key (client_id, client_product_id) references client_products
);
create index rfq_item_products_product on rfq_item_products (client_id, client_product_id);
call protect_tenant_table('rfq_item_products');

create table rfq_questions (
  client_id integer not null,
  rfq_id integer not null,
  question_id integer generated always as identity,
  seller_id integer not null,
  question text not null,
  asked_by text not null,
  asked_at timestamptz not null default now(),
  answer text,
  answered_by text,
  answered_at timestamptz,
  primary key (client_id, rfq_id, question_id),
  foreign key (client_id, rfq_id, seller_id) references rfq_invitations on delete cascade
);
create index rfq_questions_seller on rfq_questions (client_id, rfq_id, seller_id);
create index rfq_questions_asker on rfq_questions (seller_id, client_id, rfq_id);
call protect_market_table('rfq_questions');

-- An answer that is for all who are invited, without a word of who asked.
create table rfq_clarifications (
  client_id integer not null,
  rfq_id integer not null,
  question_id integer not null,
  question text not null,
  answer text not null,
  at timestamptz not null default now(),
  primary key (client_id, rfq_id, question_id),
  foreign key (client_id, rfq_id, question_id) references rfq_questions on delete cascade
);
call protect_rfq_table('rfq_clarifications');

-- That a supplier has quoted, and what became of it. What it quotes is never changed: another answer is the next version.
create table quotations (
  client_id integer not null,
  quotation_id integer generated always as identity,
  rfq_id integer not null,
  seller_id integer not null,
  revision integer not null check (revision > 0),
  status text not null check (status in ('submitted', 'renegotiation_requested', 'accepted', 'not_selected', 'withdrawn', 'expired', 'superseded')),
  reason text,
  -- What the venue asks of the next version.
  request text,
  order_id integer,
  submitted_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (client_id, quotation_id),
  unique (client_id, rfq_id, seller_id, revision),
  foreign key (client_id, rfq_id, seller_id) references rfq_invitations on delete cascade,
  foreign key (client_id, order_id) references market_orders
);
create unique index quotations_id on quotations (quotation_id);
create unique index quotations_standing on quotations (client_id, rfq_id, seller_id) where status in ('submitted', 'renegotiation_requested', 'accepted');
create index quotations_seller on quotations (seller_id, client_id, rfq_id);
create index quotations_order on quotations (client_id, order_id) where order_id is not null;
call protect_market_table('quotations');

-- What a supplier has begun to answer is its own until it is sent.
create table quotation_drafts (
  client_id integer not null references sellers,
  rfq_id integer not null,
  content jsonb not null,
  saved_at timestamptz not null default now(),
  primary key (client_id, rfq_id)
);
call protect_tenant_table('quotation_drafts');

-- What is quoted stands apart, since the venue must not see it while it is sealed.
create procedure protect_quoted_table(t regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', t);
  execute format('create policy buyer on %s to cellarhand_app using (client_id = (select app_client())
    and not exists (select from rfqs r where r.client_id = %s.client_id and r.rfq_id = %s.rfq_id and r.sealed and r.status in (''open'', ''more_info'')))
    with check (client_id = (select app_client()))', t, t, t);
  execute format('create policy seller on %s to cellarhand_app using (seller_id = (select app_client())) with check (seller_id = (select app_client()))', t);
  execute format('create policy owner on %s to current_user using (true) with check (true)', t);
end $$;

create table quotation_terms (
  client_id integer not null,
  quotation_id integer not null,
  rfq_id integer not null,
  seller_id integer not null references sellers,
  currency text not null,
  subtotal bigint not null,
  tax bigint not null,
  delivery_fee bigint not null check (delivery_fee >= 0),
  total bigint not null,
  -- So many days after it is accepted.
  delivery_timeframe integer not null check (delivery_timeframe between 0 and 365),
  terms_conditions text not null,
  notes text not null,
  valid_until date not null,
  primary key (client_id, quotation_id),
  foreign key (client_id, quotation_id) references quotations on delete cascade,
  foreign key (client_id, rfq_id) references rfqs on delete cascade
);
create index quotation_terms_rfq on quotation_terms (client_id, rfq_id);
create index quotation_terms_seller on quotation_terms (seller_id);
create trigger quotation_terms_kept before update on quotation_terms for each row execute function refuse_change();
call protect_quoted_table('quotation_terms');

create table quotation_lines (
  client_id integer not null,
  quotation_id integer not null,
  line integer not null,
  rfq_id integer not null,
  seller_id integer not null,
  listing_id integer not null,
  sku text not null,
  name text not null,
  pack text not null,
  base_unit text not null,
  size_quantity bigint not null,
  pack_units integer not null,
  price_basis text not null,
  -- Packs that can come, the price of one, and from how many on it holds afterwards.
  quantity integer not null check (quantity > 0),
  unit_price bigint not null check (unit_price >= 0),
  min_quantity integer not null check (min_quantity > 0),
  tax_rate numeric not null,
  total bigint not null,
  note text not null,
  -- What the venue wishes of the next version, and whether this line became an order.
  target_price bigint check (target_price >= 0),
  target_quantity integer check (target_quantity > 0),
  awarded boolean,
  primary key (client_id, quotation_id, line),
  foreign key (client_id, quotation_id) references quotations on delete cascade,
  foreign key (client_id, rfq_id, line) references rfq_items on delete cascade,
  foreign key (seller_id, listing_id) references listings (client_id, listing_id)
);
create index quotation_lines_item on quotation_lines (client_id, rfq_id, line);
create index quotation_lines_listing on quotation_lines (seller_id, listing_id);
create trigger quotation_lines_kept before update of listing_id, quantity, unit_price, min_quantity, tax_rate, total on quotation_lines for each row execute function refuse_change();
call protect_quoted_table('quotation_lines');

-- Who did what when: of one supplier's part both read it, of the request as a whole the venue alone.
create table rfq_events (
  client_id integer not null,
  rfq_id integer not null,
  event_id bigint generated always as identity,
  seller_id integer references sellers,
  at timestamptz not null default now(),
  party text not null check (party in ('buyer', 'seller', 'system')),
  by_name text,
  event text not null,
  note text,
  primary key (client_id, rfq_id, event_id),
  foreign key (client_id, rfq_id) references rfqs on delete cascade
);
create index rfq_events_seller on rfq_events (seller_id, client_id, rfq_id);
create trigger rfq_events_append_only before update on rfq_events for each row execute function refuse_change();
call protect_market_table('rfq_events');

alter table market_notifications add rfq_id integer;

-- Requests whose deadline has passed, and those with a quotation that is valid no more. A day is over when it is over everywhere.
create function due_rfqs() returns table (client_id integer) language sql stable security definer set search_path = public, pg_temp as $$
  select r.client_id from rfqs r where r.status in ('open', 'more_info') and r.deadline <= now()
  union
  select q.client_id from quotations q join quotation_terms t on t.client_id = q.client_id and t.quotation_id = q.quotation_id join rfqs r on r.client_id = q.client_id and r.rfq_id = q.rfq_id
  where not (r.sealed and r.status in ('open', 'more_info')) and q.status in ('submitted', 'renegotiation_requested') and t.valid_until < (now() at time zone 'Etc/GMT+12')::date
$$;

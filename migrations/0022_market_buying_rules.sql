-- How a venue buys: up to which sum somebody orders alone, what is ordered again by weekday, and what each person is mailed of it.

-- Of a role or of a person. What is said of a person holds; else the most that one of their roles allows. Nothing said: no limit.
create table order_limits (
  client_id integer not null references clients,
  limit_id integer generated always as identity,
  role_id integer references roles on delete cascade,
  user_id integer,
  -- In the venue's currency. Nothing: this person has none, whatever their roles say.
  amount bigint check (amount >= 0),
  primary key (client_id, limit_id),
  unique (client_id, role_id),
  unique (client_id, user_id),
  foreign key (client_id, user_id) references users on delete cascade,
  check ((role_id is null) <> (user_id is null)),
  check (amount is not null or user_id is not null)
);
create index order_limits_role on order_limits (role_id) where role_id is not null;
create trigger order_limits_refer before insert or update of role_id on order_limits
  for each row execute function refer_to_shared_or_own('role_id', 'roles', 'role_id');
call protect_tenant_table('order_limits');

-- Who may buy, and up to what alone: nothing is no limit.
create view buyer_limits with (security_invoker = true) as
  select u.client_id, u.user_id, u.name as user_name,
    case when p.limit_id is not null then p.amount when bool_or(l.limit_id is null) then null else max(l.amount) end as amount
  from users u
  join user_roles ur on ur.client_id = u.client_id and ur.user_id = u.user_id
  join roles r on r.role_id = ur.role_id
  left join order_limits l on l.client_id = u.client_id and l.role_id = r.role_id
  left join order_limits p on p.client_id = u.client_id and p.user_id = u.user_id
  where u.status = 'active' and 'market.buy' = any(r.permissions)
  group by u.client_id, u.user_id, u.name, p.limit_id, p.amount;

alter table checkouts drop constraint checkouts_status_check, add constraint checkouts_status_check check (status in ('created', 'completed', 'asked'));

-- What somebody would order and may not alone. No supplier sees it.
create table order_requests (
  client_id integer not null references clients,
  request_id integer generated always as identity,
  request_number text not null,
  asked_by integer not null,
  source text not null check (source in ('checkout', 'reorder', 'bulk', 'standing')),
  checkout_id uuid,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'refused', 'withdrawn', 'expired')),
  -- Orders as they were drafted, each with its address, notes and numbers.
  content jsonb not null,
  currency text not null,
  total bigint not null,
  lines_count integer not null,
  suppliers text not null,
  -- Until then the prices stand as they were asked for.
  prices_until timestamptz not null,
  expires_at timestamptz not null,
  answered_by integer,
  answered_at timestamptz,
  reason text,
  asked_at timestamptz not null default now(),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (client_id, request_id),
  unique (client_id, request_number),
  foreign key (client_id, asked_by) references users,
  foreign key (client_id, answered_by) references users,
  foreign key (client_id, checkout_id) references checkouts
);
create unique index order_requests_checkout on order_requests (client_id, checkout_id) where checkout_id is not null;
create index order_requests_latest on order_requests (client_id, asked_at desc, request_id desc);
create index order_requests_asker on order_requests (client_id, asked_by);
create index order_requests_answerer on order_requests (client_id, answered_by) where answered_by is not null;
create index order_requests_due on order_requests (expires_at) where status = 'waiting';
create trigger order_requests_version before update on order_requests for each row execute function bump_version();
call protect_tenant_table('order_requests');

create table order_request_orders (
  client_id integer not null,
  request_id integer not null,
  order_id integer not null,
  primary key (client_id, request_id, order_id),
  foreign key (client_id, request_id) references order_requests on delete cascade,
  foreign key (client_id, order_id) references market_orders
);
create unique index order_request_orders_order on order_request_orders (client_id, order_id);
call protect_tenant_table('order_request_orders');

-- What is ordered of a supplier for each of these days, until it is ended.
create table standing_orders (
  client_id integer not null references clients,
  standing_id integer generated always as identity,
  seller_id integer not null references sellers,
  seller_name text not null,
  -- In whose name it is ordered, and by whose limit: the last who said what it holds.
  owner_id integer not null,
  -- 1 is Monday, 7 Sunday.
  weekdays integer[] not null check (cardinality(weekdays) > 0 and weekdays <@ '{1,2,3,4,5,6,7}'),
  starts_on date not null,
  ends_on date,
  paused boolean not null default false,
  delivery_address text not null,
  po_number text,
  notes text,
  -- In per cent: a price that has risen by more holds the order back.
  rise_most numeric check (rise_most between 0 and 1000),
  -- Days that had to be ordered before that are nobody's loss.
  since timestamptz not null default now(),
  next_look timestamptz not null default now(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, standing_id),
  foreign key (client_id, owner_id) references users,
  check (ends_on >= starts_on)
);
create index standing_orders_seller on standing_orders (seller_id);
create index standing_orders_list on standing_orders (client_id, lower(seller_name), standing_id);
create index standing_orders_owner on standing_orders (client_id, owner_id);
create index standing_orders_due on standing_orders (next_look) where not paused;
create trigger standing_orders_version before update of seller_id, owner_id, weekdays, starts_on, ends_on, paused, delivery_address, po_number, notes, rise_most on standing_orders
  for each row execute function bump_version();
call protect_tenant_table('standing_orders');

create table standing_order_lines (
  client_id integer not null,
  standing_id integer not null,
  line integer not null,
  seller_id integer not null,
  listing_id integer not null,
  name text not null,
  pack text not null,
  quantity integer not null check (quantity between 1 and 100000),
  -- What one cost when somebody last agreed to it.
  unit_price bigint not null,
  primary key (client_id, standing_id, line),
  unique (client_id, standing_id, listing_id),
  foreign key (client_id, standing_id) references standing_orders on delete cascade,
  foreign key (seller_id, listing_id) references listings (client_id, listing_id) on delete cascade
);
create index standing_order_lines_listing on standing_order_lines (seller_id, listing_id);
call protect_tenant_table('standing_order_lines');

-- What became of a delivery day: one row for each, so that it is ordered once.
create table standing_order_days (
  client_id integer not null,
  standing_id integer not null,
  delivery_day date not null,
  status text not null check (status in ('placed', 'asked', 'held', 'skipped', 'missed')),
  -- By then it had to be ordered.
  order_by timestamptz not null,
  -- Why it was held back or missed: the fault's code, and its lines.
  problem text,
  details jsonb,
  order_id integer,
  request_id integer,
  at timestamptz not null default now(),
  primary key (client_id, standing_id, delivery_day),
  foreign key (client_id, standing_id) references standing_orders on delete cascade,
  foreign key (client_id, order_id) references market_orders,
  foreign key (client_id, request_id) references order_requests
);
create index standing_order_days_order on standing_order_days (client_id, order_id) where order_id is not null;
create index standing_order_days_request on standing_order_days (client_id, request_id) where request_id is not null;
create index standing_order_days_held on standing_order_days (client_id, order_by) where status = 'held';
call protect_tenant_table('standing_order_days');

-- Somebody's own notice, what it is about, whether it waits for them, and when it was mailed at once.
alter table market_notifications
  add column user_id integer,
  add column request_id integer,
  add column standing_id integer,
  add column waits boolean not null default false,
  add column mailed_at timestamptz,
  add foreign key (client_id, user_id) references users on delete cascade,
  add foreign key (client_id, request_id) references order_requests on delete cascade,
  add foreign key (client_id, standing_id) references standing_orders on delete cascade;
create index market_notifications_user on market_notifications (client_id, user_id) where user_id is not null;
create index market_notifications_request on market_notifications (client_id, request_id) where request_id is not null;
create index market_notifications_standing on market_notifications (client_id, standing_id) where standing_id is not null;
create index market_notifications_to_mail on market_notifications (client_id) where waits and mailed_at is null;

-- What a person is mailed of the market. Without a row: at once what waits for them.
create table notice_choices (
  client_id integer not null,
  user_id integer not null,
  at_once boolean not null,
  -- By the venue's clock; nothing: no digest.
  digest_hour integer check (digest_hour between 0 and 23),
  -- The last day of which a digest was sent, or on which none was due.
  digest_day date not null,
  primary key (client_id, user_id),
  foreign key (client_id, user_id) references users on delete cascade
);
call protect_tenant_table('notice_choices');

-- What workers look for over all clients.
create function due_order_requests() returns table (client_id integer) language sql stable security definer set search_path = public, pg_temp as $$
  select distinct q.client_id from order_requests q where q.status = 'waiting' and q.expires_at <= now()
$$;
create function due_standing_orders() returns table (client_id integer, standing_id integer, seller_name text) language sql stable security definer set search_path = public, pg_temp as $$
  select s.client_id, s.standing_id, s.seller_name from standing_orders s where not s.paused and s.next_look <= now()
  union
  select s.client_id, s.standing_id, s.seller_name from standing_order_days d join standing_orders s on s.client_id = d.client_id and s.standing_id = d.standing_id
  where d.status = 'held' and d.order_by <= now()
$$;
create function clients_to_mail() returns table (client_id integer) language sql stable security definer set search_path = public, pg_temp as $$
  select distinct n.client_id from market_notifications n where n.waits and n.mailed_at is null
$$;
create function notice_digests() returns table (client_id integer, timezone text, digest_hour integer, digest_day date) language sql stable security definer set search_path = public, pg_temp as $$
  select n.client_id, c.timezone, n.digest_hour, min(n.digest_day) from notice_choices n join clients c on c.client_id = n.client_id where n.digest_hour is not null group by 1, 2, 3
$$;

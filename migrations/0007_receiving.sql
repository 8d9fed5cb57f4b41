create table deliveries (
  client_id integer not null references clients,
  delivery_id integer generated always as identity,
  number text not null,
  supplier_id integer not null references suppliers,
  -- Where all of it goes; left open, each product goes to its usual place.
  location_id integer,
  delivery_date date not null,
  received_at timestamptz,
  reference text,
  status text not null default 'draft' check (status in ('draft', 'expected', 'checking', 'received', 'refused', 'cancelled', 'reversed')),
  revision integer not null default 0,
  note text,
  reason text,
  file_key text,
  file_name text,
  -- By which the same file is known again.
  file_hash bytea,
  created_by integer,
  received_by integer,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, delivery_id),
  unique (client_id, number),
  foreign key (client_id, location_id) references locations
);
create index deliveries_in_order on deliveries (client_id, delivery_date desc, delivery_id desc);
create index deliveries_location on deliveries (client_id, location_id);
create index deliveries_supplier on deliveries (supplier_id);
create unique index deliveries_file on deliveries (client_id, file_hash) where status not in ('cancelled', 'reversed');
create index deliveries_to_come on deliveries (client_id) where status in ('expected', 'checking');
create index deliveries_of_supplier on deliveries (client_id, supplier_id, received_at desc, delivery_id desc) where status = 'received';
create trigger deliveries_refer before insert or update of supplier_id on deliveries
  for each row execute function refer_to_shared_or_own('supplier_id', 'suppliers', 'supplier_id');
create trigger deliveries_version before update on deliveries for each row execute function bump_version();
call protect_tenant_table('deliveries');

-- One line of a delivery. What was ordered is never overwritten by what came. Quantities are in thousandths of the line's
-- own unit; `per_unit` is how many thousandths of the base unit one of them is, as it was when the line was written.
create table delivery_lines (
  client_id integer not null,
  delivery_id integer not null,
  line integer not null,
  client_product_id integer,
  -- As the supplier writes it.
  name text not null,
  supplier_code text,
  matched_by text check (matched_by in ('hand', 'remembered', 'code', 'name')),
  ordered bigint not null check (ordered >= 0),
  received bigint check (received >= 0),
  unit text not null check (unit in ('pack', 'unit', 'each', 'ml', 'cl', 'l', 'oz', 'pt', 'qt', 'gal', 'imp_oz', 'imp_pt', 'imp_gal', 'g', 'kg', 'lb')),
  -- To its last decimal: a thousand ounces would be 0.44 ml too many.
  per_unit numeric check (per_unit > 0),
  -- Of one unit, as agreed, and as the supplier bills it where that is another.
  unit_cost bigint check (unit_cost >= 0),
  billed_cost bigint check (billed_cost >= 0),
  -- What the document says that all that was ordered comes to, where that is not just so many times the price.
  line_total bigint check (line_total >= 0),
  -- How many of what a line orders its total is for, where that is not all of them: a document of a short delivery may already bill only what came.
  billed bigint check (billed >= 0),
  -- What was answered to a price that changed, and to which: another price of the line asks again.
  price_answer text check (price_answer in ('ask', 'accept')),
  price_answered bigint,
  issue text check (issue in ('damaged', 'wrong', 'short_dated', 'substituted')),
  issue_quantity bigint check (issue_quantity > 0),
  issue_note text,
  photo text,
  substitute_product_id integer,
  location_id integer,
  primary key (client_id, delivery_id, line),
  foreign key (client_id, delivery_id) references deliveries on delete cascade,
  foreign key (client_id, client_product_id) references client_products,
  foreign key (client_id, substitute_product_id) references client_products,
  foreign key (client_id, location_id) references locations,
  check (coalesce(issue = 'substituted', false) = (substitute_product_id is not null)),
  check ((price_answer is null) = (price_answered is null))
);
create index delivery_lines_product on delivery_lines (client_id, client_product_id, delivery_id);
create index delivery_lines_substitute on delivery_lines (client_id, substitute_product_id);
create index delivery_lines_location on delivery_lines (client_id, location_id);
call protect_tenant_table('delivery_lines');

-- What other rooms may read of deliveries: what is to come, in thousandths of the base unit; at no place where nobody has said one.
create view goods_on_order with (security_invoker = true) as
  select d.client_id, coalesce(x.substitute_product_id, x.client_product_id) as client_product_id, coalesce(x.location_id, d.location_id) as location_id,
    sum(round(coalesce(x.received, x.ordered)::numeric * x.per_unit / 1000))::bigint as quantity
  from deliveries d
  join delivery_lines x on x.client_id = d.client_id and x.delivery_id = d.delivery_id
  where d.status in ('expected', 'checking') and x.client_product_id is not null and x.per_unit is not null
  group by 1, 2, 3;

-- What is wanted back from the supplier, until the money is there. Quantities are in the unit of the line.
create table delivery_claims (
  client_id integer not null,
  claim_id integer generated always as identity,
  delivery_id integer not null,
  line integer not null,
  kind text not null check (kind in ('missing', 'damaged', 'wrong', 'short_dated', 'price')),
  quantity bigint not null check (quantity > 0),
  amount bigint not null check (amount >= 0),
  status text not null default 'draft' check (status in ('draft', 'submitted', 'accepted', 'partly_accepted', 'disputed', 'credited', 'closed', 'withdrawn')),
  -- Found after the delivery had been posted: the stock was put right by an adjustment of its own.
  found_later boolean not null default false,
  accepted_amount bigint check (accepted_amount >= 0),
  credit_amount bigint check (credit_amount >= 0),
  credit_reference text,
  note text,
  reason text,
  submitted_at timestamptz,
  answered_at timestamptz,
  credited_at timestamptz,
  created_by integer,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, claim_id),
  foreign key (client_id, delivery_id, line) references delivery_lines
);
create index delivery_claims_in_order on delivery_claims (client_id, created_at desc, claim_id desc);
create index delivery_claims_line on delivery_claims (client_id, delivery_id, line);
create unique index delivery_claims_once on delivery_claims (client_id, delivery_id, line, kind) where not found_later;
create trigger delivery_claims_version before update on delivery_claims for each row execute function bump_version();
call protect_tenant_table('delivery_claims');

-- Which column of a supplier's sheet is which, known again by its titles.
create table supplier_layouts (
  client_id integer not null references clients,
  supplier_id integer not null references suppliers,
  fingerprint text not null,
  -- Title of a column → what it is, or null where it is nothing.
  mapping jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (client_id, supplier_id, fingerprint)
);
create index supplier_layouts_supplier on supplier_layouts (supplier_id);
create trigger supplier_layouts_refer before insert or update of supplier_id on supplier_layouts
  for each row execute function refer_to_shared_or_own('supplier_id', 'suppliers', 'supplier_id');
call protect_tenant_table('supplier_layouts');

-- Which product a supplier means by a name or a code, and in which unit it sells it.
create table supplier_product_names (
  client_id integer not null references clients,
  supplier_id integer not null references suppliers,
  -- Letters and digits alone of what the supplier writes; a code begins with '#'.
  said text not null,
  client_product_id integer not null,
  unit text not null,
  updated_at timestamptz not null default now(),
  primary key (client_id, supplier_id, said),
  foreign key (client_id, client_product_id) references client_products on delete cascade
);
create index supplier_product_names_product on supplier_product_names (client_id, client_product_id);
create index supplier_product_names_supplier on supplier_product_names (supplier_id);
create trigger supplier_product_names_refer before insert or update of supplier_id on supplier_product_names
  for each row execute function refer_to_shared_or_own('supplier_id', 'suppliers', 'supplier_id');
call protect_tenant_table('supplier_product_names');

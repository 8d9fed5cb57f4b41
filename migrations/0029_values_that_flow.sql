-- What is made is worth what went into it, at any later correction: an entry says into which other one it goes, and that one's value
-- is no fact of its own.
alter table stock_entries drop constraint stock_entries_basis_check;
alter table stock_entries add constraint stock_entries_basis_check check (basis in ('given', 'current', 'mirror', 'part', 'made'));
alter table stock_entries
  add column goes_into bigint,
  -- The price of the catalogue, as a ratio, where nothing that stands had told a cost by then: a fact once it was used.
  add column list_quantity bigint,
  add column list_value bigint,
  add foreign key (client_id, goes_into) references stock_entries;
create index stock_entries_goes_into on stock_entries (client_id, goes_into) where goes_into is not null;

-- What has ever gone into what: whose cost is learned later, so is that of all that it flowed into. Entries alone say how much.
create table stock_flows (
  client_id integer not null references clients,
  from_product integer not null,
  to_product integer not null,
  primary key (client_id, from_product, to_product),
  foreign key (client_id, from_product) references client_products,
  foreign key (client_id, to_product) references client_products
);
create index stock_flows_to on stock_flows (client_id, to_product);
call protect_tenant_table('stock_flows');

-- Batches that were written before say so now; no figure of theirs is changed. The nightly check then corrects, by entries, what has
-- come to differ since.
alter table stock_entries disable trigger stock_entries_append_only;
update stock_entries u set goes_into = m.entry_id from stock_entries m
where m.source_type = 'batch' and m.kind = 'made' and m.corrects is null and m.reverses is null
  and u.client_id = m.client_id and u.source_type = 'batch' and u.source_id = m.source_id and u.revision = m.revision and u.kind = 'used' and u.corrects is null and u.reverses is null;
update stock_entries m set basis = 'made' where source_type = 'batch' and kind = 'made' and corrects is null and reverses is null
  and exists (select from stock_entries u where u.client_id = m.client_id and u.goes_into = m.entry_id);
update stock_entries e set list_quantity = abs(e.quantity), list_value = abs(e.value)
where e.basis = 'current' and e.corrects is null and not exists (
  select from stock_entries r where r.client_id = e.client_id and r.client_product_id = e.client_product_id and r.location_id = e.location_id
    and r.basis <> 'current' and r.quantity > 0 and r.corrects is null and (r.effective_at, r.entry_id) < (e.effective_at, e.entry_id));
alter table stock_entries enable trigger stock_entries_append_only;

insert into stock_flows select distinct u.client_id, u.client_product_id, m.client_product_id
from stock_entries u join stock_entries m on m.client_id = u.client_id and m.entry_id = u.goes_into;

-- What a batch is worth is asked of the ledger, which may have learned better since.
alter table recipe_batches drop column value;

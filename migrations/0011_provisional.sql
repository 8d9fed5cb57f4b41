-- Which entries took out more than stood there at their moment, as it is known now: a late document may make one so or lift one
-- out of it. A projection of the entries, as the levels are, written by the ledger under the locks on those.
create table stock_provisional_entries (
  client_id integer not null,
  entry_id bigint not null,
  primary key (client_id, entry_id),
  foreign key (client_id, entry_id) references stock_entries
);
call protect_tenant_table('stock_provisional_entries');

insert into stock_provisional_entries (client_id, entry_id)
select client_id, entry_id from (
  select e.client_id, e.entry_id, e.quantity + coalesce(c.quantity, 0) as quantity,
    sum(e.quantity + coalesce(c.quantity, 0)) over (partition by e.client_id, e.client_product_id, e.location_id order by e.effective_at, e.entry_id) as held
  from stock_entries e
  left join (select client_id, corrects, sum(quantity) as quantity from stock_entries where corrects is not null group by 1, 2) c on c.client_id = e.client_id and c.corrects = e.entry_id
  where e.corrects is null
) e where quantity < 0 and held < 0;

-- What was so when an entry was posted is not what is so.
alter table stock_entries drop column provisional;

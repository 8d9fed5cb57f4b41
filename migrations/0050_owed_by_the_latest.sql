-- What was owed and came since is no longer provisional: what is still owed is owed by the latest that took more than there was.
delete from stock_provisional_entries v using (
  select v.client_id, v.entry_id, -l.quantity as owed, coalesce(sum(-e.quantity - coalesce(c.quantity, 0)) over (partition by e.client_id, e.client_product_id, e.location_id
    order by e.effective_at desc, e.entry_id desc rows between unbounded preceding and 1 preceding), 0) as newer
  from stock_provisional_entries v
  join stock_entries e on e.client_id = v.client_id and e.entry_id = v.entry_id
  join stock_levels l on l.client_id = e.client_id and l.client_product_id = e.client_product_id and l.location_id = e.location_id
  left join (select client_id, corrects, sum(quantity) as quantity from stock_entries where corrects is not null group by 1, 2) c on c.client_id = e.client_id and c.corrects = e.entry_id) o
where o.client_id = v.client_id and o.entry_id = v.entry_id and o.newer >= o.owed;

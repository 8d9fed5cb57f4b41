-- All that a window of a product at a place is summed up from stands in its index: the report of a month does not visit the rows.
drop index stock_entries_of_level;
create index stock_entries_of_level on stock_entries (client_id, client_product_id, location_id, effective_at, entry_id) include (quantity, value, kind, corrects, source_type, source_id, leg);

-- What counts have put right of a product at a place, the latest first: how far counts of it are usually off.
create index stock_entries_counted on stock_entries (client_id, client_product_id, location_id, effective_at desc) where kind = 'count_correction' and corrects is null and reverses is null;

-- What was bought lately, whatever else has happened since.
create index stock_entries_bought on stock_entries (client_id, effective_at desc, client_product_id) where kind = 'delivery' and corrects is null;

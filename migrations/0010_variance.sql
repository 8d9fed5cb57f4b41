-- What counts have put right of a product at a place, the latest first: how far counts of it are usually off.
create index stock_entries_counted on stock_entries (client_id, client_product_id, location_id, effective_at desc) where kind = 'count_correction' and corrects is null and reverses is null;

-- What was bought lately, whatever else has happened since.
create index stock_entries_bought on stock_entries (client_id, effective_at desc, client_product_id) where kind = 'delivery' and corrects is null;

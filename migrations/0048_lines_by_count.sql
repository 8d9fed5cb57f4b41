-- What a count found of a product at a place, and what a document of waste is worth, are looked up by themselves.
drop index stock_count_lines_product;
create index stock_count_lines_product on stock_count_lines (client_id, client_product_id, location_id, stock_count_id);
create index stock_entries_of_waste on stock_entries (client_id, source_id) include (entry_id, value) where source_type = 'waste' and corrects is null;

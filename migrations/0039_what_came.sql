-- What came to a place at once within a year is asked of every line of a count; what was sold there is a hundred times as much.
create index stock_entries_came on stock_entries (client_id, client_product_id, location_id, effective_at) include (quantity)
  where kind in ('delivery', 'transfer_in') and corrects is null and reverses is null;

-- What is under way, and what waits for somebody's word, is little beside what is over.
create index transfers_sent on transfers (client_id) where status = 'sent';
create index adjustments_waiting on adjustments (client_id) where status = 'pending_approval';
create index waste_books_waiting on waste_books (client_id) where status = 'pending_approval';
-- What was thrown away is asked of every day; of what moved it is the smallest part.
create index stock_entries_wasted on stock_entries (client_id, effective_at) include (value) where kind = 'waste';

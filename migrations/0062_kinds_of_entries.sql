-- What can happen to stock, said where it is written, as every other list of choices is.
alter table stock_entries add constraint stock_entries_kind_check check (kind in ('delivery', 'sale', 'waste', 'transfer_in', 'transfer_out', 'return',
  'adjustment', 'count_correction', 'opening', 'made', 'used', 'true_up'));

-- What a thousandth of the base unit was worth when the count was completed: what a completed count says does not change with later prices.
alter table stock_count_lines add cost_then numeric;

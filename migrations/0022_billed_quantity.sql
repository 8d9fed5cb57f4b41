-- How many of what a line orders its total is for, where that is not all of them: a document of a short delivery may already bill only what came.
alter table delivery_lines add column billed bigint check (billed >= 0);

-- Totals that cover what came were taken for totals of what was ordered. Where the price proves it, the line says so now; the
-- nightly check of the stock then finds what was posted wrong and posts it anew.
update delivery_lines x set billed = x.received
where x.line_total is not null and x.received is distinct from x.ordered and x.received > 0
  and abs(x.line_total - x.unit_cost::numeric * x.received / 1000) * 200 <= x.line_total
  and abs(x.line_total - x.unit_cost::numeric * x.received / 1000) < abs(x.line_total - x.unit_cost::numeric * x.ordered / 1000);

-- What is billed as tax beside the price of a line, in per cent, where an order says it: whoever credits the price credits the tax on it.
alter table delivery_lines add column tax_rate numeric check (tax_rate between 0 and 100);
update delivery_lines x set tax_rate = y.tax_rate from deliveries d join market_order_lines y on y.client_id = d.client_id and y.order_id = d.order_id
  where x.client_id = d.client_id and x.delivery_id = d.delivery_id and x.order_line = y.line;

-- As the buyer's claim says it.
alter table market_claims add column tax_rate numeric not null default 0 check (tax_rate between 0 and 100);
update market_claims c set tax_rate = y.tax_rate from market_order_lines y where y.client_id = c.client_id and y.order_id = c.order_id and y.line = c.line;

-- What other rooms may read of deliveries: what is to come, in thousandths of the base unit; at no place where nobody has said one.
create view goods_on_order with (security_invoker = true) as
  select d.client_id, coalesce(x.substitute_product_id, x.client_product_id) as client_product_id, coalesce(x.location_id, d.location_id) as location_id,
    sum(round(coalesce(x.received, x.ordered)::numeric * x.per_unit / 1000))::bigint as quantity
  from deliveries d
  join delivery_lines x on x.client_id = d.client_id and x.delivery_id = d.delivery_id
  where d.status in ('expected', 'checking') and x.client_product_id is not null and x.per_unit is not null
  group by 1, 2, 3;
create index deliveries_to_come on deliveries (client_id) where status in ('expected', 'checking');

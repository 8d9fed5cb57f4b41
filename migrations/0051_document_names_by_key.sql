-- The parts of a union are looked up by their keys only where they agree in their types: a number made wider in one of them had all rows
-- of a venue's documents read for each movement that is shown.
drop view document_names;
create view document_names with (security_invoker = true) as
  select client_id, 'delivery' as source_type, delivery_id as source_id, number as name from deliveries
  union all select client_id, 'count', stock_count_id, name from stock_counts
  union all select client_id, 'sale', sale_id, business_date::text from pos_sales
  union all select c.client_id, 'delivery-short', c.claim_id, d.number from delivery_claims c join deliveries d on d.client_id = c.client_id and d.delivery_id = c.delivery_id
  union all select b.client_id, 'batch', b.batch_id, r.recipe_name from recipe_batches b join recipes r on r.client_id = b.client_id and r.recipe_id = b.recipe_id
  union all select t.client_id, 'return', t.return_id, s.supplier_name from supplier_returns t join suppliers s on s.supplier_id = t.supplier_id
  union all select t.client_id, 'transfer', t.transfer_id, f.location_name || ' → ' || coalesce(g.location_name, t.to_venue)
    from transfers t join location_cards f on f.client_id = t.client_id and f.location_id = t.from_location left join location_cards g on g.client_id = t.client_id and g.location_id = t.to_location;

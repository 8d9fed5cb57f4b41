-- What the catalogue says that a till's code takes. A direct pour goes before a recipe: it is what the house has measured.
create view plu_meanings with (security_invoker = true) as
  select c.client_id, c.plu_id, c.plu_code,
    case when d.poured then 'pours' when c.recipe_id is not null then 'recipe' else 'unmapped' end as standing,
    case when not d.poured then c.recipe_id end as recipe_id
  from plu_cards c
  cross join lateral (select exists (select from plu_pours d where d.client_id = c.client_id and d.plu_id = c.plu_id) as poured) d;

-- What a code that was sold stands for, from when until when: what was said here by date, and before that what the catalogue says.
-- Of two that begin at one moment the later was said instead of the earlier, and holds alone. What is poured stands in plu_pours.
create view item_meanings with (security_invoker = true) as
  select m.client_id, m.item_id, m.valid_from,
    lead(m.valid_from, 1, 'infinity') over (partition by m.client_id, m.item_id order by m.valid_from, m.mapping_id) as valid_until,
    case when m.unsaid then 'unmapped' when m.recipe_id is not null then 'recipe' when m.client_product_id is not null then 'product' else 'nothing' end as standing,
    m.recipe_id, m.client_product_id, m.quantity, null::integer as plu_id
  from plu_mappings m
  union all
  select i.client_id, i.item_id, '-infinity', coalesce(s.said_from, 'infinity'), coalesce(c.standing, 'unmapped'), c.recipe_id, null, null, c.plu_id
  from pos_items i
  left join lateral (select min(m.valid_from) as said_from from plu_mappings m where m.client_id = i.client_id and m.item_id = i.item_id) s on true
  left join plu_meanings c on c.client_id = i.client_id and lower(c.plu_code) = lower(i.plu_code);

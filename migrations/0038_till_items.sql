-- What other rooms may read of the till: the items that it sells as a recipe by a mapping of their own, without a code of the menu.
-- Of what was said of an item the last stands.
create view till_items with (security_invoker = true) as
  select m.client_id, m.recipe_id, m.item_id
  from plu_mappings m
  join pos_items i on i.client_id = m.client_id and i.item_id = m.item_id
  where m.recipe_id is not null
    and not exists (select from plu_mappings l where l.client_id = m.client_id and l.item_id = m.item_id and (l.valid_from, l.mapping_id) > (m.valid_from, m.mapping_id))
    and not exists (select from plu_cards c where c.client_id = i.client_id and c.recipe_id = m.recipe_id and c.active and lower(c.plu_code) = lower(i.plu_code));

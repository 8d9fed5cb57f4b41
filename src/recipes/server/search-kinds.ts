import { sql } from 'kysely';
import { found, type SearchKind } from '../../kernel/server/search/search-kind.ts';
import { listRecipes } from '../contract/recipe.ts';

export const recipeKinds: readonly SearchKind[] = [
  {
    kind: 'recipe',
    seenBy: listRecipes,
    candidates: (term) => sql`
      select r.recipe_id as id, r.recipe_name as title, coalesce(r.category, case r.kind when 'prep' then 'Prep' else '' end) as detail, null::date as day, '' as beside, false as certain
      from (${found('recipes', 'recipe_id', term, true)}) f
      join recipes r on r.client_id = (select app_client()) and r.recipe_id = f.record_id
      where r.active`,
    address: ({ id }) => `/recipe-management/${id}`,
  },
];

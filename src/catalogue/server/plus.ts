import { sql } from 'kysely';
import type { Sql } from '../../kernel/server/database/connection.ts';
import { crud } from '../../kernel/server/records/crud.ts';
import { likeEscaped } from '../../kernel/server/records/list.ts';
import { pluBrands, plus } from '../contract/plus.ts';
import { targets } from './targets.ts';

const named = (term: string) => {
  const like = `%${likeEscaped(term)}%`;
  return sql`(exists (select 1 from plu_codes c where c.plu_id = t.plu_id and (c.description ilike ${like} or c.plu_code ilike ${like}))
    or exists (select 1 from brands b where b.brand_id = t.brand_id and b.name ilike ${like}))`;
};

export const pluRoutes = [crud(plus, { table: 'plu_codes' }), crud(pluBrands, { table: 'plu_brands', targets, search: named })].flatMap(({ served }) => served);

/** What the till's code stands for from now on, where the catalogue has that code. */
export async function setPluRecipe(db: Sql, code: string, recipeId: number | null): Promise<void> {
  await sql`update plu_codes set recipe_id = ${recipeId}, version = version + 1, updated_at = now() where client_id = (select app_client()) and lower(plu_code) = lower(${code})`.execute(
    db,
  );
}

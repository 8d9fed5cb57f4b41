import { sql } from 'kysely';
import { crud } from '../../kernel/server/crud.ts';
import { likeEscaped } from '../../kernel/server/list.ts';
import { pluBrands, plus } from '../contract/plus.ts';
import { targets } from './targets.ts';

const named = (term: string) => {
  const like = `%${likeEscaped(term)}%`;
  return sql`(exists (select 1 from plu_codes c where c.plu_id = t.plu_id and (c.description ilike ${like} or c.plu_code ilike ${like}))
    or exists (select 1 from brands b where b.brand_id = t.brand_id and b.name ilike ${like}))`;
};

export const pluRoutes = [crud(plus, { table: 'plu_codes' }), crud(pluBrands, { table: 'plu_brands', targets, search: named })].flatMap(({ served }) => served);

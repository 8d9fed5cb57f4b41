import { sql } from 'kysely';
import { readClientSettings } from '../../identity/server/public.ts';
import type { Ctx } from '../../kernel/server/calls/context.ts';

/** The tax a recipe begins with: what the client's settings say, else what most of its recipes are sold with. */
export async function usualTax(ctx: Ctx): Promise<number> {
  const { tax_rate: said } = await readClientSettings(ctx);
  if (said > 0) return said;
  const { rows } = await sql<{ tax: number }>`
    select coalesce(c.tax, r.tax_rate)::float8 as tax from recipes r
    left join lateral (select min(c.tax_rate) as tax from plu_cards c where c.client_id = r.client_id and c.recipe_id = r.recipe_id and c.active and r.price_incl_tax is null) c on true
    where r.client_id = (select app_client()) and r.active and (r.price_incl_tax is not null or c.tax is not null)
    group by 1 order by count(*) desc, 1 limit 1`.execute(ctx.db);
  return rows[0]?.tax ?? 0;
}

import { sql } from 'kysely';
import type { BaseUnit } from '../../../kernel/contract/quantity.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { quantityOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { pouredOf } from '../../../stock/domain/units.ts';
import type { Retail } from './rows.ts';
import { mine } from './windows.ts';

interface Pour {
  product: number;
  quantity: number;
  unit: string;
  base_unit: BaseUnit;
  size_quantity: number;
  net: number;
}

/** What a recipe `r` sells for without tax: by the till's codes mapped to it, else by its own price. */
export const netPrice = sql`coalesce(
  (select min(c.price_incl_tax / (1 + c.tax_rate / 100)) from plu_cards c where c.client_id = r.client_id and c.recipe_id = r.recipe_id and c.active and c.price_incl_tax > 0),
  r.price_incl_tax / (1 + r.tax_rate / 100))`;

/**
 * What products sell for at the least: by the pour where a code of the menu stands for one, else by the recipes they go into,
 * each ingredient with its share of the price by its share of the cost.
 */
export async function readRetail(db: Sql): Promise<Retail> {
  const [pours, recipes] = await concurrently([
    sql<Pour>`
      select b.client_product_id as product, ${quantityOf(sql`b.quantity`)} as quantity, b.unit, p.base_unit, ${quantityOf(sql`p.size_quantity`)} as size_quantity, (c.price_incl_tax / (1 + c.tax_rate / 100))::float8 as net
      from plu_pours b join plu_cards c on c.client_id = b.client_id and c.plu_id = b.plu_id
      join product_cards p on p.client_id = b.client_id and p.client_product_id = b.client_product_id
      where b.client_id = ${mine} and c.active and c.price_incl_tax > 0`.execute(db),
    sql<{ product: number; each: number }>`
      with latest as (
        select distinct on (v.recipe_id) v.recipe_id, v.revision, v.portions, ${netPrice} as net
        from recipe_versions v join recipes r on r.client_id = v.client_id and r.recipe_id = v.recipe_id
        where v.client_id = ${mine} and r.active and v.valid_from <= now() order by v.recipe_id, v.valid_from desc, v.revision desc),
      lines as (
        select l.client_product_id, v.net, l.base_quantity::numeric / v.portions * 1000 as portion, l.cost_then / nullif(sum(l.cost_then) over (partition by v.recipe_id), 0) as part
        from latest v join recipe_lines l on l.client_id = ${mine} and l.recipe_id = v.recipe_id and l.revision = v.revision)
      select client_product_id as product, min(net * part / portion)::float8 as each from lines where client_product_id is not null and portion > 0 and part > 0 and net > 0 group by 1`.execute(
      db,
    ),
  ]);
  const retail = new Map(recipes.rows.map(({ product, each }) => [product, each]));
  const poured = new Map<number, number>();
  for (const { product, quantity, unit, net, ...measured } of pours.rows) {
    const taken = pouredOf(quantity, unit, measured);
    if (taken) poured.set(product, Math.min(net / taken, poured.get(product) ?? Number.POSITIVE_INFINITY));
  }
  return new Map([...retail, ...poured]);
}

import { sql } from 'kysely';
import type { ListInput } from '../../kernel/contract/records/page.ts';
import type { Sql } from '../../kernel/server/database/connection.ts';
import { concurrently } from '../../kernel/server/database/statements.ts';
import { likeEscaped } from '../../kernel/server/records/list.ts';
import { pageOf } from '../../kernel/server/records/paged.ts';
import { ofTable, readRows, rowsOf } from '../../kernel/server/records/rows.ts';
import { type RecipeRow, recipeRow } from '../contract/recipe.ts';
import { reader } from '../domain/engine.ts';
import { type Costed, costRecipes } from './book.ts';

/** The latest version of a recipe `r`, and what the till sells it as. */
const latest = sql`
  left join lateral (select v.revision, v.yield_unit from recipe_versions v where v.client_id = r.client_id and v.recipe_id = r.recipe_id order by v.valid_from desc, v.revision desc limit 1) v on true
  left join lateral (
    select count(*) as lines, count(*) filter (where n.name is not null) as unmatched
    from recipe_lines n where n.client_id = r.client_id and n.recipe_id = r.recipe_id and n.revision = v.revision) n on true
  left join lateral (
    select count(*) + (select count(*) from till_items i where i.client_id = r.client_id and i.recipe_id = r.recipe_id) as sold_as, (array_agg(c.price_incl_tax order by c.plu_id))[1] as price, (array_agg(c.tax_rate order by c.plu_id))[1] as tax
    from plu_cards c where c.client_id = r.client_id and c.recipe_id = r.recipe_id and c.active) c on true`;

const price = sql`coalesce(r.price_incl_tax, c.price)`;
const tax = sql`case when r.price_incl_tax is null then coalesce(c.tax, r.tax_rate) else r.tax_rate end`;
const gp = sql`case when ${price} > 0 then 100 * (1 - k.cost / (${price} / (1 + ${tax} / 100))) end`;

/** What is reckoned outside goes into the list as a table, so that it is sorted and filtered like all else. */
const fromRecipes = ({ of }: Costed) => {
  const figures = JSON.stringify([...of].map(([id, { cost, complete }]) => [id, cost, complete]));
  return sql`recipes r ${latest}
    left join (select (f->>0)::integer as recipe_id, (f->>1)::float8 as cost, (f->>2)::boolean as complete from jsonb_array_elements(${figures}::jsonb) f) k on k.recipe_id = r.recipe_id`;
};

const rows = rowsOf(recipeRow, {
  ...ofTable('r', ['recipe_id', 'recipe_name', 'kind', 'category', 'description', 'allergens', 'active', 'version', 'updated_at']),
  cost: sql`round(coalesce(k.cost, 0)::numeric)`,
  cost_complete: sql`coalesce(k.complete, true)`,
  price_incl_tax: price,
  tax_rate: sql`(${tax})::float8`,
  gp: sql`(${gp})::float8`,
  target_gp: sql`r.target_gp::float8`,
  unmatched: sql`n.unmatched`,
  ingredients_count: sql`n.lines`,
  sold_as: sql`c.sold_as`,
  yield_unit: sql`v.yield_unit`,
  has_photo: sql`r.photo is not null`,
});

export async function recipePage(db: Sql, input: ListInput) {
  const costed = await costRecipes(db);
  const { product_id: product, ...filters } = input.filters;
  const wanted = Number(product?.eq ?? Number.NaN);
  const where = [
    sql`r.client_id = (select app_client())`,
    ...(filters.active ? [] : [sql`r.active`]),
    ...(input.search ? [sql`(r.recipe_name ilike ${`%${likeEscaped(input.search)}%`} or r.category ilike ${`%${likeEscaped(input.search)}%`})`] : []),
    ...(Number.isInteger(wanted) ? [sql`r.recipe_id = any(${recipesWith(costed, wanted)}::integer[])`] : []),
  ];
  const [page, categories] = await concurrently([
    pageOf(db, { ...input, filters }, { ...rows, from: fromRecipes(costed), tie: sql`r.recipe_id`, where }),
    sql<{ category: string }>`select distinct category from recipes where client_id = (select app_client()) and category is not null order by 1`.execute(db),
  ]);
  return { ...page, categories: categories.rows.map(({ category }) => category) };
}

export const recipeRows = (db: Sql, costed: Costed, ids: readonly number[]): Promise<RecipeRow[]> =>
  readRows(db, rows, sql`${fromRecipes(costed)} where r.client_id = (select app_client()) and r.recipe_id = any(${ids}::integer[]) order by lower(r.recipe_name)`);

/** The recipes that a product goes into, through however many others. */
export function recipesWith({ book }: Costed, productId: number, at = Date.now()): number[] {
  const read = reader(book, at);
  return [...book.keys()].filter((id) => read.portion(id).has(productId));
}

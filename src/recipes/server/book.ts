import { sql } from 'kysely';
import type { Sql } from '../../kernel/server/database/connection.ts';
import { concurrently } from '../../kernel/server/database/statements.ts';
import { currentCosts } from '../../stock/server/public.ts';
import { bookOf, costOf, type RecipeBook, type RecipeComponent, type RecipeCost, reader, type UnitCosts, type Version } from '../domain/engine.ts';

interface Row {
  recipe_id: number;
  revision: number;
  from: number;
  portions: number;
  yields: number | null;
  made_product_id: number | null;
  lines: [product: number | null, recipe: number | null, quantity: number, byPortion: boolean, loss: number][] | null;
}

/** All recipes of a client in all their versions. */
export async function loadBook(db: Sql): Promise<RecipeBook> {
  const { rows } = await sql<Row>`
    select v.recipe_id, v.revision, extract(epoch from v.valid_from) * 1000 as "from", v.portions, v.yield_quantity as yields, r.made_product_id, l.lines
    from recipe_versions v join recipes r on r.client_id = v.client_id and r.recipe_id = v.recipe_id
    left join (
      select recipe_id, revision, json_agg(json_build_array(client_product_id, sub_recipe_id, base_quantity, unit = 'portion', loss_percent) order by line) as lines
      from recipe_lines where client_id = (select app_client()) group by recipe_id, revision) l on l.recipe_id = v.recipe_id and l.revision = v.revision
    where v.client_id = (select app_client())`.execute(db);
  return bookOf(rows.map(versionOf));
}

const versionOf = ({ lines, from, ...row }: Row): Version => ({
  ...row,
  from: Number(from),
  lines: (lines ?? []).map(
    ([product_id, recipe_id, quantity, byPortion, loss_percent]): RecipeComponent => ({ product_id, recipe_id, quantity, by: byPortion ? 'portion' : 'yield', loss_percent }),
  ),
});

export interface Costed {
  readonly book: RecipeBook;
  readonly costs: UnitCosts;
  /** What a portion of each recipe costs. */
  readonly of: ReadonlyMap<number, RecipeCost>;
}

export async function costRecipes(db: Sql, at = Date.now()): Promise<Costed> {
  const [book, costs] = await concurrently([loadBook(db), currentCosts(db)]);
  return { book, costs, of: portionCosts(book, costs, at) };
}

export function portionCosts(book: RecipeBook, costs: UnitCosts, at: number): Map<number, RecipeCost> {
  const read = reader(book, at);
  return new Map([...book.keys()].map((id) => [id, costOf(read.portion(id), costs)]));
}

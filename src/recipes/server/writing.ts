import { sql } from 'kysely';
import { quantityToStore } from '../../kernel/contract/quantity.ts';
import type { Ctx } from '../../kernel/server/calls/context.ts';
import type { Sql } from '../../kernel/server/database/connection.ts';
import { fault, invalid } from '../../kernel/server/fault.ts';
import type { RecipeBody } from '../contract/recipe.ts';
import { bookOf, CyclicRecipe, costOf, type RecipeComponent, reader, type Version } from '../domain/engine.ts';
import { type Costed, costRecipes } from './book.ts';
import { type Ingredient, takenOf } from './ingredients.ts';

/** Two who write at once could each close one half of a circle. */
export const lockRecipes = (db: Sql) => sql`select pg_advisory_xact_lock(hashtext('recipes'), (select app_client()))`.execute(db);

export interface Composed {
  readonly ingredients: readonly Ingredient[];
  readonly portions: number;
  readonly yield_quantity: number | null;
  readonly yield_unit: string | null;
  readonly valid_from: Date;
  readonly note: string | null;
}

export function yieldOf({ yield_quantity: quantity, yield_unit: unit }: Pick<RecipeBody, 'yield_quantity' | 'yield_unit'>): Pick<Composed, 'yield_quantity' | 'yield_unit'> {
  if ((quantity ?? null) === null && (unit ?? null) === null) return { yield_quantity: null, yield_unit: null };
  if (!quantity) throw invalid('yield_quantity', 'enter how much it is, beside its unit');
  if (!unit) throw invalid('yield_unit', 'choose a unit, beside how much it is');
  return { yield_quantity: quantityToStore(quantity), yield_unit: unit };
}

/** Writes a version down, unless a recipe would come to contain itself. */
export async function addVersion({ db, who }: Ctx, recipeId: number, made: number | null, composed: Composed): Promise<void> {
  const costed = await costRecipes(db);
  const revision = Math.max(0, ...(costed.book.get(recipeId) ?? []).map((version) => version.revision)) + 1;
  const lines = composed.ingredients.map(takenOf);
  const next: Version = {
    recipe_id: recipeId,
    revision,
    from: composed.valid_from.getTime(),
    portions: composed.portions,
    yields: composed.yield_quantity,
    made_product_id: made,
    lines,
  };
  const book = bookOf([...[...costed.book.values()].flat(), next]);
  for (const moment of [next.from, Date.now()]) await refuseCycle(db, book, recipeId, moment);
  const read = reader(book, revision === 1 ? Date.now() : next.from);
  await sql`insert into recipe_versions (client_id, recipe_id, revision, valid_from, portions, yield_quantity, yield_unit, cost_then, note, created_by)
    values (app_client(), ${recipeId}, ${revision}, ${composed.valid_from.toISOString()}, ${composed.portions}, ${composed.yield_quantity}, ${composed.yield_unit},
      ${known(costed, read.portion(recipeId))}, ${composed.note}, ${who.userId})`.execute(db);
  const rows = composed.ingredients.map((one, index) => ({ ...one, line: index + 1, cost_then: known(costed, read.line(lines[index] as RecipeComponent)) }));
  await sql`insert into recipe_lines (client_id, recipe_id, revision, line, client_product_id, sub_recipe_id, name, quantity, unit, base_quantity, loss_percent, note, cost_then)
    select app_client(), ${recipeId}, ${revision}, line, client_product_id, sub_recipe_id, name, quantity, unit, base_quantity, loss_percent, note, cost_then
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(line integer, client_product_id integer, sub_recipe_id integer, name text, quantity bigint, unit text, base_quantity bigint,
      loss_percent numeric, note text, cost_then numeric)`.execute(db);
}

function known({ costs }: Costed, taken: Iterable<readonly [number, number]>): number | null {
  const { cost, complete } = costOf(taken, costs);
  return complete ? Math.round(cost * 100) / 100 : null;
}

async function refuseCycle(db: Sql, book: ReturnType<typeof bookOf>, recipeId: number, moment: number): Promise<void> {
  try {
    reader(book, moment).batch(recipeId);
  } catch (error) {
    if (!(error instanceof CyclicRecipe)) throw error;
    const { rows } = await sql<{ recipe_id: number; recipe_name: string }>`
      select recipe_id, recipe_name from recipes where client_id = (select app_client()) and recipe_id = any(${[...error.path]}::integer[])`.execute(db);
    const names = error.path.map((id) => rows.find((row) => row.recipe_id === id)?.recipe_name ?? `recipe ${id}`);
    throw fault('RECIPE_CYCLE', { message: `A recipe cannot contain itself: ${names.join(' > ')}.`, details: { path: [...error.path] } });
  }
}

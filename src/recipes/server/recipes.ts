import { sql } from 'kysely';
import { readClientSettings } from '../../identity/server/public.ts';
import { moneyToStore } from '../../kernel/contract/money.ts';
import { quantityToStore } from '../../kernel/contract/quantity.ts';
import type { ListInput } from '../../kernel/contract/records/page.ts';
import type { Ctx } from '../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../kernel/server/calls/serve.ts';
import { checkVersion } from '../../kernel/server/calls/transitions.ts';
import { concurrently } from '../../kernel/server/database/statements.ts';
import { fault, invalid, notFound } from '../../kernel/server/fault.ts';
import { sheetColumns } from '../../kernel/server/sheets/export/columns.ts';
import { sheetDocument } from '../../kernel/server/sheets/export/write.ts';
import { closedUntil } from '../../stock/server/public.ts';
import { createRecipe, deleteRecipe, exportRecipes, getRecipe, listRecipes, type RecipeBody, type RecipeDetail, recipeByPlu, recipeRow, updateRecipe } from '../contract/recipe.ts';
import { recipeDetail } from './detail.ts';
import { readIngredients } from './ingredients.ts';
import type { Restating } from './restating.ts';
import { recipePage } from './rows.ts';
import { usualTax } from './usual-tax.ts';
import { addVersion, type Composed, lockRecipes, yieldOf } from './writing.ts';

async function create(ctx: Ctx, body: RecipeBody): Promise<RecipeDetail> {
  const { db, who } = ctx;
  await lockRecipes(db);
  const ingredients = await readIngredients(db, body.ingredients);
  const made = body.made_product_id ?? null;
  const yields = yieldOf(body);
  await checkMade(ctx, made, yields.yield_unit);
  const { rows } = await sql<{ id: number }>`
    insert into recipes (client_id, recipe_name, kind, category, description, method, allergens, price_incl_tax, tax_rate, target_gp, made_product_id, shelf_life_hours, active, created_by)
    values (app_client(), ${body.recipe_name}, ${body.kind ?? 'dish'}, ${body.category || null}, ${body.description || null}, ${body.method || null}, ${body.allergens ?? []}::text[],
      ${stored(body.price_incl_tax)}, ${body.tax_rate ?? (await usualTax(ctx))}, ${body.target_gp ?? null}, ${made}, ${body.shelf_life_hours ?? null}, ${body.active ?? true}, ${who.userId})
    returning recipe_id as id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await addVersion(ctx, id, made, {
    ingredients,
    portions: quantityToStore(body.portions ?? 1),
    ...yields,
    // What was sold before anybody wrote the recipe down was made by it, too.
    valid_from: body.valid_from && body.valid_from !== 'open' ? new Date(body.valid_from) : new Date(0),
    note: body.note || null,
  });
  const row = await recipeDetail(db, id);
  ctx.changed({ entity: 'recipe', id, action: 'created', after: row });
  return row;
}

const stored = (price: number | null | undefined): number | null => (price === null || price === undefined ? null : moneyToStore(price));

async function checkMade({ db }: Ctx, productId: number | null, unit: string | null): Promise<void> {
  if (productId === null) return;
  const { rows } = await sql<{ base_unit: string }>`select base_unit from product_cards where client_id = (select app_client()) and client_product_id = ${productId}`.execute(db);
  if (!rows[0]) throw invalid('made_product_id', 'does not exist');
  if (unit === null) throw invalid('yield_quantity', 'enter how much a batch makes: it becomes a product');
  if (unit !== rows[0].base_unit) throw invalid('yield_unit', `must be ${rows[0].base_unit}, in which its product is kept`);
}

const composing = ['ingredients', 'portions', 'yield_quantity', 'yield_unit', 'valid_from'] as const;

async function update(
  ctx: Ctx,
  restating: Restating,
  id: number,
  { version, ...body }: Partial<RecipeBody> & { version?: number },
): Promise<RecipeDetail & { restated_days: number }> {
  const { db } = ctx;
  await lockRecipes(db);
  const before = await recipeDetail(db, id);
  checkVersion(before, version, body);
  const has = <K extends keyof RecipeBody>(key: K): boolean => body[key] !== undefined;
  const pick = <T>(key: keyof RecipeBody, value: T, was: T): T => (has(key) ? value : was);
  const made = pick('made_product_id', body.made_product_id ?? null, before.made_product_id);
  const yields =
    has('yield_quantity') || has('yield_unit')
      ? yieldOf({ yield_quantity: pick('yield_quantity', body.yield_quantity, before.yield_quantity), yield_unit: pick('yield_unit', body.yield_unit, before.yield_unit) })
      : yieldOf(before);
  await checkMade(ctx, made, yields.yield_unit);
  await sql`update recipes set recipe_name = ${body.recipe_name ?? before.recipe_name}, kind = ${body.kind ?? before.kind}, category = ${pick('category', body.category || null, before.category)},
    description = ${pick('description', body.description || null, before.description)}, method = ${pick('method', body.method || null, before.method)}, allergens = ${body.allergens ?? before.allergens}::text[],
    price_incl_tax = ${has('price_incl_tax') ? sql`${stored(body.price_incl_tax)}` : sql`price_incl_tax`}, tax_rate = ${has('tax_rate') ? sql`${body.tax_rate}` : sql`tax_rate`},
    target_gp = ${pick('target_gp', body.target_gp ?? null, before.target_gp)}, made_product_id = ${made}, shelf_life_hours = ${pick('shelf_life_hours', body.shelf_life_hours ?? null, before.shelf_life_hours)},
    active = ${body.active ?? before.active} where client_id = (select app_client()) and recipe_id = ${id}`.execute(db);
  let restated_days = 0;
  if (composing.some(has)) {
    const composed: Omit<Composed, 'valid_from'> = {
      ingredients: await readIngredients(db, body.ingredients ?? before.ingredients.map(again)),
      portions: quantityToStore(body.portions ?? before.portions),
      ...yields,
      note: body.note || null,
    };
    const since = await validFrom(ctx, body.valid_from);
    for (const valid_from of [since, ...(body.valid_from === 'open' ? await laterMoments(ctx, id, since) : [])]) await addVersion(ctx, id, made, { ...composed, valid_from });
    restated_days = await restating.recipe(ctx, id, since);
  }
  const after = await recipeDetail(db, id);
  ctx.changed({ entity: 'recipe', id, action: 'updated', before, after });
  return { ...after, restated_days };
}

/** What was sold in a closed period keeps the recipe that it was reckoned by. */
async function validFrom(ctx: Ctx, given: string | undefined): Promise<Date> {
  if (given === undefined) return ctx.now;
  const closed = await closedUntil(ctx.db);
  if (given === 'open') return closed?.until ?? new Date(0);
  const from = new Date(given);
  if (closed && from < closed.until) throw fault('PERIOD_CLOSED', { details: { closed_through: closed.on } });
  return from;
}

/** What holds for all that is not closed takes the place of every version that begins later, too. */
async function laterMoments({ db }: Ctx, id: number, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ at: string }>`
    select distinct valid_from as at from recipe_versions where client_id = (select app_client()) and recipe_id = ${id} and valid_from > ${since.toISOString()}::timestamptz order by 1`.execute(
    db,
  );
  return rows.map(({ at }) => new Date(at));
}

const again = ({ product_id, recipe_id, name, quantity, unit, loss_percent, note }: RecipeDetail['ingredients'][number]) => ({
  product_id,
  recipe_id,
  brand_name: product_id === null && recipe_id === null ? name : null,
  quantity,
  unit,
  loss_percent,
  note,
});

const sheet = (currency: string) =>
  sheetColumns(recipeRow, currency, [
    'recipe_name',
    'kind',
    'category',
    'cost',
    'cost_complete',
    'price_incl_tax',
    'tax_rate',
    'gp',
    'target_gp',
    'ingredients_count',
    'unmatched',
    'updated_at',
  ]);

export const recipeRoutes = (restating: Restating): readonly BoundCall[] => [
  serve(listRecipes, async (ctx, { query }) => {
    const [page, usual_tax] = await concurrently([recipePage(ctx.db, query as ListInput), usualTax(ctx)]);
    return { ...page, usual_tax };
  }),
  serve(exportRecipes, async (ctx, { query }) => {
    const { data } = await recipePage(ctx.db, { ...query, page: 1, pageSize: 100_000 });
    const { currency } = await readClientSettings(ctx);
    return sheetDocument('recipes', query.format, sheet(currency), data);
  }),
  serve(recipeByPlu, async ({ db }, { params }) => {
    const { rows } = await sql<{ recipe_id: number | null }>`
      select recipe_id from plu_cards where client_id = (select app_client()) and lower(plu_code) = lower(${params.plu}) and active`.execute(db);
    if (!rows[0]?.recipe_id) throw notFound();
    return recipeDetail(db, rows[0].recipe_id);
  }),
  serve(getRecipe, ({ db }, { params, query }) => recipeDetail(db, params.id, query.at)),
  serve(createRecipe, (ctx, { body }) => create(ctx, body)),
  serve(updateRecipe, (ctx, { params, body }) => update(ctx, restating, params.id, body)),
  serve(deleteRecipe, async (ctx, { params }) => {
    await lockRecipes(ctx.db);
    const before = await recipeDetail(ctx.db, params.id);
    if (before.used_in.length > 0)
      throw fault('IN_USE', { message: `This recipe goes into ${before.used_in.map(({ recipe_name }) => recipe_name).join(', ')}.`, details: { used_in: before.used_in } });
    await sql`update recipes set active = false where client_id = (select app_client()) and recipe_id = ${params.id}`.execute(ctx.db);
    ctx.changed({ entity: 'recipe', id: params.id, action: 'taken off', before });
    return { deleted: true as const };
  }),
];

import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, idParams, text } from '../../kernel/contract/ids.ts';
import { moment } from '../../kernel/contract/moment.ts';
import { price } from '../../kernel/contract/money.ts';
import { decimalNumber } from '../../kernel/contract/numeral.ts';
import { amount } from '../../kernel/contract/quantity.ts';
import { column, filtersOf } from '../../kernel/contract/records/column.ts';
import { exportQuery, listAnswer, listQuery, sheetAnswer } from '../../kernel/contract/records/page.ts';
import { mayEdit, maySee } from './access.ts';
import { allergens } from './allergens.ts';

export const recipeKinds = ['dish', 'prep'] as const;
export const recipeUnits = ['ml', 'cl', 'l', 'oz', 'pt', 'qt', 'gal', 'imp_oz', 'imp_pt', 'imp_gal', 'g', 'kg', 'lb', 'each', 'unit', 'portion', 'dash', 'tsp', 'tbsp'] as const;
export type RecipeUnit = (typeof recipeUnits)[number];
export const yieldUnits = ['ml', 'g', 'each'] as const;

const figures = {
  /** What a portion costs by the cost of the moment. */
  cost: column.money('Cost'),
  /** Whether the cost of every ingredient is known. */
  cost_complete: column.flag('Every cost known'),
  price_incl_tax: column.money('Price with tax').nullable(),
  tax_rate: column.number('Tax rate'),
  /** Per cent of the net price. */
  gp: column.number('Gross profit').nullable(),
  target_gp: column.number('Target gross profit').nullable(),
};

export const recipeRow = z.object({
  recipe_id: column.id(),
  recipe_name: column.name('Recipe'),
  kind: column.state('Kind', recipeKinds),
  category: column.name('Category').nullable(),
  description: column.text('Description').nullable(),
  ...figures,
  /** Ingredients that are nothing that is kept. */
  unmatched: column.whole('Unmatched'),
  ingredients_count: column.whole('Ingredients'),
  sold_as: column.whole('Sold as'),
  yield_unit: column.state('Unit', yieldUnits).nullable(),
  allergens: z.array(z.enum(allergens)),
  has_photo: column.flag('Photo'),
  active: column.flag('Active'),
  version: column.whole('Version'),
  updated_at: column.moment('Changed'),
});
export type RecipeRow = z.output<typeof recipeRow>;

export const recipeLine = z.object({
  line: z.number().int(),
  product_id: z.number().int().nullable(),
  recipe_id: z.number().int().nullable(),
  /** As the catalogue, or who wrote it, calls it. */
  name: z.string(),
  brand_name: z.string().nullable(),
  size: z.string().nullable(),
  base_unit: z.enum(yieldUnits).nullable(),
  size_quantity: z.number().nullable(),
  quantity: z.number(),
  unit: z.enum(recipeUnits),
  loss_percent: z.number(),
  note: z.string().nullable(),
  cost: z.number().nullable(),
  /** What it cost when this version was written. */
  cost_then: z.number().nullable(),
});
export type RecipeLine = z.output<typeof recipeLine>;

export const recipeDetail = recipeRow.extend({
  method: z.string().nullable(),
  made_product_id: z.number().int().nullable(),
  made_product_name: z.string().nullable(),
  shelf_life_hours: z.number().int().nullable(),
  revision: z.number().int(),
  valid_from: z.string(),
  portions: z.number(),
  yield_quantity: z.number().nullable(),
  cost_then: z.number().nullable(),
  ingredients: z.array(recipeLine),
  versions: z.array(
    z.object({
      revision: z.number().int(),
      valid_from: z.string(),
      created_at: z.string(),
      user_name: z.string().nullable(),
      note: z.string().nullable(),
      cost_then: z.number().nullable(),
    }),
  ),
  plus: z.array(z.object({ plu_id: z.number().int(), plu_code: z.string(), description: z.string(), price_incl_tax: z.number() })),
  used_in: z.array(z.object({ recipe_id: z.number().int(), recipe_name: z.string() })),
  /** What a portion takes of each product, sub-recipes looked into. */
  takes: z.array(
    z.object({
      product_id: z.number().int(),
      product_name: z.string(),
      base_unit: z.enum(yieldUnits),
      size_quantity: z.number(),
      quantity: z.number(),
      cost: z.number().nullable(),
    }),
  ),
});
/** Of how many days what was sold is reckoned anew. */
export const restated = { restated_days: z.number().int() };
export type RecipeDetail = z.output<typeof recipeDetail>;

export const ingredientBody = z.strictObject({
  product_id: id.nullish(),
  recipe_id: id.nullish(),
  /** Where neither is named: what the client calls it. It is looked for in the catalogue. */
  brand_name: text(200).nullish(),
  /** Keeps the name as these words: no product is looked for. */
  as_written: z.boolean().optional(),
  quantity: amount,
  unit: z
    .string()
    .max(20)
    .transform((unit) => unit.trim().toLowerCase())
    .pipe(z.enum(recipeUnits)),
  loss_percent: z.number().min(0).max(95).optional(),
  note: text(200).nullish(),
});
export type IngredientBody = z.output<typeof ingredientBody>;

const body = z.strictObject({
  recipe_name: text(160, 1),
  description: text(2000).nullish(),
  ingredients: z.array(ingredientBody).max(200),
  kind: z.enum(recipeKinds).optional(),
  category: text(80).nullish(),
  method: text(10_000).nullish(),
  allergens: z.array(z.enum(allergens)).max(allergens.length).optional(),
  price_incl_tax: price.nullish(),
  /** Left open, what the client usually has. */
  tax_rate: z.number().min(0).max(100).optional(),
  target_gp: z.number().min(0).max(99).nullish(),
  portions: amount.refine((value) => value > 0, 'must be more than nothing').optional(),
  yield_quantity: amount.refine((value) => value > 0, 'must be more than nothing').nullish(),
  yield_unit: z.enum(yieldUnits).nullish(),
  made_product_id: id.nullish(),
  shelf_life_hours: z.number().int().min(1).max(87_600).nullish(),
  active: z.boolean().optional(),
  /** From when on: a moment, or `open` for all that is not closed; left open, from now. */
  valid_from: z.union([moment, z.literal('open')]).optional(),
  note: text(500).nullish(),
});
export type RecipeBody = z.output<typeof body>;

const lists = ['recipes.list', 'recipes.detail', 'recipes.by-plu', 'recipes.what-if', 'recipes.today', 'waste-books.dishes'];

export const recipeGrammar = {
  sort: ['recipe_name', 'category', 'cost', 'price_incl_tax', 'gp', 'updated_at'],
  filters: { ...filtersOf(recipeRow, ['recipe_id', 'kind', 'category', 'active', 'gp', 'unmatched']), product_id: 'id' },
  defaultSort: 'recipe_name',
} as const;

export const listRecipes = call({
  id: 'recipes.list',
  method: 'GET',
  path: '/recipes',
  summary: 'Recipes with what they cost now and what they leave',
  access: maySee,
  query: listQuery(recipeGrammar),
  answer: listAnswer(recipeRow).extend({
    categories: z.array(z.string()),
    /** What a recipe begins with. */
    usual_tax: z.number(),
  }),
});
export const exportRecipes = call({
  id: 'recipes.export',
  method: 'GET',
  path: '/recipes/export',
  summary: 'Recipes with what they cost and leave, as a sheet',
  access: maySee,
  query: exportQuery(recipeGrammar),
  answer: sheetAnswer,
});
export const getRecipe = call({
  id: 'recipes.detail',
  method: 'GET',
  path: '/recipes/{id}',
  summary: 'One recipe as it stands, or as it stood at a moment',
  access: maySee,
  params: idParams,
  query: z.strictObject({ at: moment.optional() }),
  answer: recipeDetail,
});
export const createRecipe = call({
  id: 'recipes.create',
  method: 'POST',
  path: '/recipes',
  summary: 'Write a recipe down',
  access: mayEdit,
  body,
  answer: recipeDetail,
  status: 201,
  faults: ['DUPLICATE', 'RECIPE_CYCLE'],
  refreshes: lists,
});
export const updateRecipe = call({
  id: 'recipes.update',
  method: 'PUT',
  path: '/recipes/{id}',
  summary: 'Change a recipe; other ingredients are a new version, and the past keeps its own',
  access: mayEdit,
  params: idParams,
  body: body.partial().extend({ version: z.number().int().positive().optional() }),
  answer: recipeDetail.extend(restated),
  faults: ['DUPLICATE', 'RECIPE_CYCLE', 'STALE_WRITE', 'PERIOD_CLOSED'],
  refreshes: lists,
});
export const deleteRecipe = call({
  id: 'recipes.delete',
  method: 'DELETE',
  path: '/recipes/{id}',
  summary: 'Take a recipe off; what was sold of it keeps it',
  access: mayEdit,
  params: idParams,
  answer: z.object({ deleted: z.literal(true) }),
  faults: ['IN_USE'],
  refreshes: lists,
});
export const recipeByPlu = call({
  id: 'recipes.by-plu',
  method: 'GET',
  path: '/recipes/by-plu/{plu}',
  summary: 'The recipe behind the code of a till',
  access: maySee,
  params: z.strictObject({ plu: z.string().min(1).max(40) }),
  answer: recipeDetail,
});
export const putRecipePhoto = call({
  id: 'recipes.photo',
  method: 'POST',
  path: '/recipes/{id}/photo',
  summary: 'Show how it looks',
  access: mayEdit,
  params: idParams,
  upload: { field: 'photo', types: ['image/jpeg', 'image/png', 'image/webp'], bytesMax: 10 * 1024 * 1024 },
  answer: recipeDetail,
  refreshes: lists,
});
export const getRecipePhoto = call({
  id: 'recipes.photo.get',
  method: 'GET',
  path: '/recipes/{id}/photo',
  summary: 'How it looks',
  access: maySee,
  params: idParams,
  answer: { document: ['image/webp'] },
});
/** Nothing is written: what is being composed is reckoned as it is typed. */
export const costIngredients = call({
  id: 'recipes.cost',
  method: 'POST',
  path: '/recipes/cost',
  summary: 'What a recipe would cost that is not written yet',
  access: maySee,
  body: z.strictObject({ ingredients: z.array(ingredientBody).max(200), portions: amount.refine((value) => value > 0, 'must be more than nothing').optional() }),
  answer: z.object({ cost: z.number(), cost_complete: z.boolean(), lines: z.array(z.object({ cost: z.number().nullable() })) }),
  ownTrail: true,
});
export const whatIf = call({
  id: 'recipes.what-if',
  method: 'GET',
  path: '/recipes/what-if',
  heavy: true,
  summary: 'What recipes would cost and leave, were a product dearer or cheaper',
  access: maySee,
  query: z.strictObject({ product_id: id, percent: decimalNumber(z.coerce.number().min(-100).max(1000)) }),
  answer: z.object({
    product_id: z.number().int(),
    product_name: z.string(),
    unit_cost: z.number().nullable(),
    unit_cost_then: z.number().nullable(),
    base_unit: z.enum(yieldUnits),
    size_quantity: z.number(),
    recipes: z.array(
      z.object({
        recipe_id: z.number().int(),
        recipe_name: z.string(),
        ...figures,
        new_cost: z.number(),
        new_gp: z.number().nullable(),
        /** The price that would keep the gross profit of today. */
        price_to_keep_gp: z.number().nullable(),
      }),
    ),
  }),
});

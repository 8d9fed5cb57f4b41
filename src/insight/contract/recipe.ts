import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { idParams } from '../../kernel/contract/ids.ts';
import { day } from '../../kernel/contract/moment.ts';
import { column } from '../../kernel/contract/records/column.ts';
import { maySee } from '../../recipes/contract/access.ts';
import { yieldUnits } from '../../recipes/contract/recipe.ts';

/** How far back the cost of a recipe is followed. */
export const costMonths = 24;
export const salesDays = 84;

const product = { product_name: z.string(), brand_name: z.string().nullable(), size: z.string().nullable() };

/** One thing that moved what a portion costs: a version that began, or a price that a supplier charged. */
export const recipeCostStep = z.object({
  at: z.string(),
  cause: z.enum(['version', 'price']),
  /** Whose version, where one within it changed. */
  recipe_id: z.number().int().nullable(),
  recipe_name: z.string().nullable(),
  revision: z.number().int().nullable(),
  product_id: z.number().int().nullable(),
  product_name: z.string().nullable(),
  brand_name: z.string().nullable(),
  size: z.string().nullable(),
  delivery_id: z.number().int().nullable(),
  number: z.string().nullable(),
  /** Of one unit as it is bought. */
  price_before: z.number().nullable(),
  price: z.number().nullable(),
  cost_before: z.number(),
  cost: z.number(),
  cost_complete: z.boolean(),
});
export type RecipeCostStep = z.output<typeof recipeCostStep>;

export const recipeCosts = call({
  id: 'reports.recipe-costs',
  method: 'GET',
  path: '/reports/recipes/{id}/costs',
  summary: 'What a portion of a recipe cost over two years, by what suppliers charged, with every version and price that moved it',
  access: maySee,
  params: idParams,
  answer: z.object({ since: z.string(), first_cost: z.number(), steps: z.array(recipeCostStep) }),
  follows: ['recipes.list', 'deliveries.list'],
});

export const recipeSalesDay = z.object({ day: column.day('Day'), quantity: column.number('Sold'), net: column.money('Net sales'), cost: column.money('Cost') });

export const recipeSales = call({
  id: 'reports.recipe-sales',
  method: 'GET',
  path: '/reports/recipes/{id}/sales',
  summary: 'What the tills sold of a recipe by business day, and what that cost by its recipe and the prices of that day',
  access: maySee,
  params: idParams,
  query: z.strictObject({ from: day.optional(), to: day.optional() }),
  answer: z.object({
    from: z.string(),
    to: z.string(),
    data: z.array(recipeSalesDay),
    /** As what the tills sell it. */
    items: z.array(z.object({ item_id: z.number().int(), plu_code: z.string(), description: z.string(), source: z.string(), quantity: z.number(), net: z.number() })),
  }),
  follows: ['recipes.list', 'deliveries.list', 'pos-sales.list'],
});

export const recipeStock = call({
  id: 'reports.recipe-stock',
  method: 'GET',
  path: '/reports/recipes/{id}/stock',
  summary: 'How many portions of a recipe what stands in the house makes, and which ingredient ends first',
  access: maySee,
  params: idParams,
  answer: z.object({
    /** Nothing where nothing that is kept goes in. */
    portions: z.number().int().nullable(),
    data: z.array(
      z.object({
        product_id: z.number().int(),
        ...product,
        base_unit: z.enum(yieldUnits),
        size_quantity: z.number(),
        /** What a portion takes. */
        takes: z.number(),
        on_hand: z.number(),
        portions: z.number().int(),
      }),
    ),
  }),
  follows: ['recipes.list', 'stock-movements.list'],
});

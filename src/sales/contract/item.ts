import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, idParams } from '../../kernel/contract/ids.ts';
import { listAnswer, listQuery } from '../../kernel/contract/page.ts';
import { amount } from '../../kernel/contract/quantity.ts';
import { recipeUnits, yieldUnits } from '../../recipes/contract/recipe.ts';
import { stockLists } from '../../stock/contract/cards.ts';
import { mayImport, maySee } from './access.ts';
import { saleLists } from './sale.ts';

/** What a code of the till stands for: a recipe, a measure of a product, nothing by intent, or nobody has said. */
export const standings = ['recipe', 'product', 'pours', 'nothing', 'unmapped'] as const;
export type Standing = (typeof standings)[number];

const suggestion = z.object({ kind: z.enum(['recipe', 'product']), id: z.number().int(), name: z.string(), likeness: z.number() });

export const itemRow = z.object({
  item_id: z.number().int(),
  plu_code: z.string(),
  description: z.string(),
  category: z.string().nullable(),
  standing: z.enum(standings),
  recipe_id: z.number().int().nullable(),
  recipe_name: z.string().nullable(),
  product_id: z.number().int().nullable(),
  product_name: z.string().nullable(),
  base_unit: z.enum(yieldUnits).nullable(),
  size_quantity: z.number().nullable(),
  /** What one sale takes of the product. */
  quantity: z.number().nullable(),
  /** Of the last ninety days. */
  sold: z.number(),
  net: z.number(),
  last_sold: z.string().nullable(),
  suggestion: suggestion.nullable(),
});
export type ItemRow = z.output<typeof itemRow>;

export const listItems = call({
  id: 'pos-sales.items',
  method: 'GET',
  path: '/pos-sales/items',
  summary: 'What tills call what they sell, and what each takes from the shelf',
  access: maySee,
  query: listQuery({ sort: ['net', 'sold', 'plu_code', 'description', 'last_sold'], filters: ['standing', 'category', 'item_id'], defaultSort: 'net', defaultOrder: 'desc' }),
  answer: listAnswer(itemRow).extend({
    /** Of the last ninety days' net sales. */
    coverage: z.object({ net: z.number(), mapped_net: z.number(), share: z.number().nullable(), unmapped: z.number().int() }),
    categories: z.array(z.string()),
  }),
});
export const mapItem = call({
  id: 'pos-sales.map-item',
  method: 'PUT',
  path: '/pos-sales/items/{id}',
  summary: 'Say what a code of the till takes: from now on, or anew for all that is not closed',
  access: mayImport,
  params: idParams,
  body: z.strictObject({
    recipe_id: id.nullish(),
    product_id: id.nullish(),
    quantity: amount.refine((value) => value > 0, 'must be more than nothing').nullish(),
    unit: z.enum(recipeUnits).optional(),
    /** By intent it takes nothing. */
    nothing: z.boolean().optional(),
    from: z.enum(['now', 'open']).default('open'),
  }),
  answer: z.object({ item: itemRow, days: z.number().int() }),
  refreshes: [...saleLists, ...stockLists, 'recipes.list', 'recipes.detail', 'recipes.by-plu'],
});

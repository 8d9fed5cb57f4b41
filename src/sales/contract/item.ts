import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, idParams } from '../../kernel/contract/ids.ts';
import { decimalNumber } from '../../kernel/contract/numeral.ts';
import { amount } from '../../kernel/contract/quantity.ts';
import { column, filtersOf } from '../../kernel/contract/records/column.ts';
import { listAnswer, listQuery } from '../../kernel/contract/records/page.ts';
import { recipeUnits, yieldUnits } from '../../recipes/contract/recipe.ts';
import { productCard, stockLists } from '../../stock/contract/cards.ts';
import { mayImport, maySee } from './access.ts';
import { givenBack } from './given-back.ts';
import { saleLists } from './sale.ts';

/** What a code of the till stands for: a recipe, a measure of a product, nothing by intent, or nobody has said. */
export const standings = ['recipe', 'product', 'pours', 'nothing', 'unmapped'] as const;
export type ItemState = (typeof standings)[number];

export const itemRow = z.object({
  item_id: column.id(),
  /** The till that sells it: another till may sell something else under the same code. */
  source: column.name('POS'),
  plu_code: column.name('Code'),
  description: column.name('Item'),
  category: column.name('Category').nullable(),
  standing: column.state('Per sale', standings),
  recipe_id: column.id().nullable(),
  recipe_name: column.name('Recipe').nullable(),
  product_id: column.id().nullable(),
  product_name: column.name('Product').nullable(),
  base_unit: column.state('Unit', yieldUnits).nullable(),
  size_quantity: column.quantity('Size').nullable(),
  /** What one sale takes of the product. */
  quantity: column.quantity('Quantity').nullable(),
  /** Of the last ninety days: what was rung in and not voided, and what it brought after refunds. */
  sold: column.quantity('Sold'),
  net: column.money('Net, 90 days'),
  last_sold: column.day('Last sold').nullable(),
  ...givenBack.shape,
});
export type ItemRow = z.output<typeof itemRow>;

/** What a code takes, as somebody says it: a recipe, so much of a product, or by intent nothing. */
const meaning = {
  recipe_id: id.nullish(),
  product_id: id.nullish(),
  quantity: amount.refine((value) => value > 0, 'must be more than nothing').nullish(),
  unit: z.enum(recipeUnits).optional(),
  /** By intent it takes nothing. */
  nothing: z.boolean().optional(),
};
const from = z.enum(['now', 'open']).default('open');
const refreshes = [...saleLists, ...stockLists, 'pos-sales.guesses', 'recipes.list', 'recipes.detail', 'recipes.by-plu'];

export const itemGrammar = {
  sort: ['net', 'sold', 'plu_code', 'description', 'last_sold'],
  filters: filtersOf(itemRow, ['standing', 'category', 'item_id']),
  defaultSort: 'net',
  defaultOrder: 'desc',
} as const;

export const listItems = call({
  id: 'pos-sales.items',
  method: 'GET',
  path: '/pos-sales/items',
  summary: 'What tills call what they sell, and what each takes from the shelf',
  access: maySee,
  query: listQuery(itemGrammar),
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
  body: z.strictObject({ ...meaning, from }),
  answer: z.object({ item: itemRow, days: z.number().int() }),
  refreshes,
});

/** A guess below this certainty is always asked about, also when others are accepted at once. */
export const guessAsked = 0.55;

/** What an item can say without a name: "Café solo", "Caña", "Wasser 0,75". */
export const likes = ['coffee', 'decaf', 'draft', 'water'] as const;
export type Like = (typeof likes)[number];

const guess = z.object({
  kind: z.enum(['recipe', 'product', 'nothing']),
  recipe_id: z.number().int().nullable(),
  recipe_name: z.string().nullable(),
  product: z.object(productCard).nullable(),
  /** How much of the product one sale takes by what the house usually pours; nothing where that is not known. */
  quantity: z.number().nullable(),
  unit: z.enum(recipeUnits).nullable(),
  /** Between 0 and 1. */
  certainty: z.number(),
});
export type ItemGuess = z.output<typeof guess>;

export const guessedItem = z.object({
  item_id: z.number().int(),
  source: z.string(),
  plu_code: z.string(),
  description: z.string(),
  category: z.string().nullable(),
  /** Of the last ninety days. */
  sold: z.number(),
  net: z.number(),
  guess: guess.nullable(),
  /** The kind that it names, where it names no more: what one of them takes, the others likely take as well. */
  like: z.enum(likes).nullable(),
});
export type GuessedItem = z.output<typeof guessedItem>;

export const guessedMost = 500;

const poured = decimalNumber(z.coerce.number().min(0.1).max(100).optional());

export const listGuesses = call({
  id: 'pos-sales.guesses',
  method: 'GET',
  path: '/pos-sales/items/guesses',
  summary: 'Codes that nobody has said anything of, the most money first, each with what it likely takes',
  access: maySee,
  /** What one shot and one glass of wine pour here, in the measures that are usual; left open, as the settings say. */
  query: z.strictObject({ shot: poured, glass: poured }),
  answer: z.object({ data: z.array(guessedItem), total: z.number().int() }),
  follows: ['pos-sales.items', 'recipes.list', 'client-products.list'],
});
export const mapItems = call({
  id: 'pos-sales.map-items',
  method: 'PUT',
  path: '/pos-sales/items',
  summary: 'Say what many codes take at once: each is judged by itself, those that hold are kept together, and days are taken anew once',
  access: mayImport,
  body: z.strictObject({
    items: z
      .array(z.strictObject({ item_id: id, ...meaning, unsaid: z.boolean().optional() }))
      .min(1)
      .max(guessedMost),
    from,
  }),
  answer: z.object({
    mapped: z.array(z.number().int()),
    refused: z.array(z.object({ item_id: z.number().int(), description: z.string().nullable(), field: z.string(), message: z.string() })),
    days: z.number().int(),
  }),
  refreshes,
});

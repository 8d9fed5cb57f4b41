import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { productCard } from '../../stock/contract/cards.ts';
import { maySee } from './access.ts';

const prepIngredient = z.object({
  ...productCard,
  /** For as much as the recipe yields. */
  quantity: z.number(),
  on_hand: z.number(),
});
export const prepRow = z.object({
  recipe_id: z.number().int(),
  recipe_name: z.string(),
  method: z.string().nullable(),
  shelf_life_hours: z.number().int().nullable(),
  ...productCard,
  yield_quantity: z.number(),
  on_hand: z.number(),
  par_min: z.number().nullable(),
  par_max: z.number().nullable(),
  /** What the other preps of the list take of it. */
  for_others: z.number(),
  /** What brings it back to its par. */
  make: z.number(),
  ingredients: z.array(prepIngredient),
});
export type PrepRow = z.output<typeof prepRow>;

export const prepList = call({
  id: 'recipe-batches.prep',
  method: 'GET',
  path: '/recipes/prep-list',
  summary: 'What to make today so that every prep is at its par, with what goes into it; what goes into others comes first',
  access: maySee,
  answer: z.object({ data: z.array(prepRow), total: z.number().int() }),
});

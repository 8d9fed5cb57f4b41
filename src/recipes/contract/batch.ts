import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, idParams, text } from '../../kernel/contract/ids.ts';
import { moment } from '../../kernel/contract/moment.ts';
import { amount } from '../../kernel/contract/quantity.ts';
import { listAnswer, listQuery } from '../../kernel/contract/records/page.ts';
import { stockLists } from '../../stock/contract/cards.ts';
import { mayMake, maySee } from './access.ts';
import { yieldUnits } from './recipe.ts';

export const batchRow = z.object({
  batch_id: z.number().int(),
  recipe_id: z.number().int(),
  recipe_name: z.string(),
  product_id: z.number().int(),
  product_name: z.string(),
  base_unit: z.enum(yieldUnits),
  size_quantity: z.number(),
  location_id: z.number().int(),
  location_name: z.string(),
  quantity: z.number(),
  /** What went into it, as the ledger reckons it. */
  value: z.number(),
  made_at: z.string(),
  use_by: z.string().nullable(),
  note: z.string().nullable(),
  user_name: z.string().nullable(),
  status: z.enum(['posted', 'reversed']),
  version: z.number().int(),
});
export type BatchRow = z.output<typeof batchRow>;

const lists = ['recipe-batches.list', 'recipes.list', 'recipes.detail', ...stockLists];

export const listBatches = call({
  id: 'recipe-batches.list',
  method: 'GET',
  path: '/recipes/batches',
  summary: 'Batches that were made, the latest first',
  access: maySee,
  query: listQuery({
    sort: ['made_at', 'recipe_name', 'quantity'],
    filters: { recipe_id: 'id', location_id: 'id', status: 'text', made_at: 'moment' },
    defaultSort: 'made_at',
    defaultOrder: 'desc',
  }),
  answer: listAnswer(batchRow),
});
export const makeBatch = call({
  id: 'recipe-batches.make',
  method: 'POST',
  path: '/recipes/{id}/batches',
  summary: 'Make a batch: its ingredients leave the shelf, what they become stands there',
  access: mayMake,
  params: idParams,
  body: z.strictObject({
    /** How much came out, in the base unit of what it becomes. */
    quantity: amount.refine((value) => value > 0, 'must be more than nothing'),
    location_id: id,
    at: moment.optional(),
    note: text(500).nullish(),
  }),
  answer: batchRow,
  status: 201,
  faults: ['PERIOD_CLOSED', 'DATE_IN_FUTURE', 'NOT_ENOUGH_STOCK', 'RECIPE_MAKES_NOTHING'],
  refreshes: lists,
});
export const takeBackBatch = call({
  id: 'recipe-batches.delete',
  method: 'DELETE',
  path: '/recipes/batches/{id}',
  summary: 'Take a batch back: what it posted is reversed',
  access: mayMake,
  params: idParams,
  answer: batchRow,
  faults: ['ILLEGAL_TRANSITION', 'PERIOD_CLOSED', 'NOT_ENOUGH_STOCK'],
  refreshes: lists,
});

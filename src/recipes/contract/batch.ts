import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, idParams, text } from '../../kernel/contract/ids.ts';
import { moment } from '../../kernel/contract/moment.ts';
import { amount } from '../../kernel/contract/quantity.ts';
import { column, filtersOf } from '../../kernel/contract/records/column.ts';
import { listAnswer, listQuery } from '../../kernel/contract/records/page.ts';
import { stockLists } from '../../stock/contract/cards.ts';
import { mayMake, maySee } from './access.ts';
import { yieldUnits } from './recipe.ts';

export const batchRow = z.object({
  batch_id: column.id('Number'),
  recipe_id: column.id(),
  recipe_name: column.name('Recipe'),
  product_id: column.id(),
  product_name: column.name('Product'),
  base_unit: column.state('Unit', yieldUnits),
  size_quantity: column.quantity('Size'),
  location_id: column.id(),
  location_name: column.name('Place'),
  quantity: column.quantity('Made'),
  /** What went into it, as the ledger reckons it. */
  value: column.money('Value'),
  made_at: column.moment('When'),
  use_by: column.moment('Use by').nullable(),
  note: column.text('Note').nullable(),
  user_name: column.name('By').nullable(),
  status: column.state('Status', ['posted', 'reversed']),
  version: column.whole('Version'),
});
export type BatchRow = z.output<typeof batchRow>;

const lists = ['recipe-batches.list', 'recipes.list', 'recipes.detail', ...stockLists];

export const batchGrammar = {
  sort: ['made_at', 'recipe_name', 'quantity'],
  filters: filtersOf(batchRow, ['recipe_id', 'location_id', 'status', 'made_at']),
  defaultSort: 'made_at',
  defaultOrder: 'desc',
} as const;

export const listBatches = call({
  id: 'recipe-batches.list',
  method: 'GET',
  path: '/recipes/batches',
  summary: 'Batches that were made, the latest first',
  access: maySee,
  query: listQuery(batchGrammar),
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

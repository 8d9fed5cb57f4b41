import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, idParams, text } from '../../kernel/contract/ids.ts';
import { moment } from '../../kernel/contract/moment.ts';
import { price } from '../../kernel/contract/money.ts';
import { amount } from '../../kernel/contract/quantity.ts';
import { column, filtersOf } from '../../kernel/contract/records/column.ts';
import { exportQuery, listAnswer, listQuery, sheetAnswer } from '../../kernel/contract/records/page.ts';
import { mayPost, maySee } from './access.ts';
import { assignAnswer, assignBody, byMonth, month, placeCard, productCard, stockLists } from './cards.ts';
import { returnStates, statesOf } from './states.ts';

export const returnRow = z.object({
  return_id: column.id('Number'),
  supplier_id: column.id(),
  supplier_name: column.name('Supplier'),
  ...productCard,
  ...placeCard,
  quantity: column.quantity('Quantity'),
  value: column.money('Value'),
  reason: column.text('Reason'),
  note: column.text('Note').nullable(),
  returned_at: column.moment('Returned'),
  status: column.state('Status', statesOf(returnStates)),
  /** The life of the credit: asked for, given or refused. */
  credit_status: column.state('Credit', ['requested', 'credited', 'refused']),
  credit_amount: column.money('Credited').nullable(),
  allowed_next: z.array(z.string()),
  count_id: column.id().nullable(),
  user_name: column.name('By').nullable(),
  version: column.whole('Version'),
});
export type ReturnRow = z.output<typeof returnRow>;

const lists = ['returns.list', 'returns.detail', 'returns.by-month', ...stockLists];
const body = z.strictObject({
  supplier_id: id,
  product_id: id,
  location_id: id.optional(),
  quantity: amount.refine((value) => value > 0, 'must be more than nothing'),
  reason: text(200, 1),
  note: text(500).nullish(),
  at: moment.optional(),
});
const faults = ['PERIOD_CLOSED', 'DATE_IN_FUTURE', 'NOT_ENOUGH_STOCK'] as const;

export const returnGrammar = {
  sort: ['returned_at', 'product_name', 'supplier_name', 'location_name', 'quantity', 'value', 'status'],
  filters: filtersOf(returnRow, ['product_id', 'supplier_id', 'location_id', 'status', 'returned_at', 'count_id']),
  defaultSort: 'returned_at',
  defaultOrder: 'desc',
} as const;

export const listReturns = call({
  id: 'returns.list',
  method: 'GET',
  path: '/returns',
  summary: 'Returns to suppliers, the latest first',
  access: maySee,
  query: listQuery(returnGrammar),
  answer: listAnswer(returnRow),
});
export const exportReturns = call({
  id: 'returns.export',
  method: 'GET',
  path: '/returns/export',
  summary: 'Returns to suppliers as a sheet',
  access: maySee,
  query: exportQuery(returnGrammar),
  answer: sheetAnswer,
});
export const getReturn = call({ id: 'returns.detail', method: 'GET', path: '/returns/{id}', summary: 'One return', access: maySee, params: idParams, answer: returnRow });
export const createReturn = call({
  id: 'returns.create',
  method: 'POST',
  path: '/returns',
  summary: 'Send goods back to a supplier and ask for credit',
  access: mayPost,
  body,
  answer: returnRow,
  status: 201,
  faults,
  refreshes: lists,
});
export const updateReturn = call({
  id: 'returns.update',
  method: 'PUT',
  path: '/returns/{id}',
  summary: 'Change a return, or move it on: authorised, collected, credited, refused',
  access: mayPost,
  params: idParams,
  body: body.partial().extend({
    status: z.enum(statesOf(returnStates)).optional(),
    credit_amount: price.nullish(),
    /** Why it is more than the goods were worth, or another amount than was credited before. */
    credit_reason: text(200, 1).optional(),
    version: z.number().int().positive().optional(),
  }),
  answer: returnRow,
  faults: [...faults, 'STALE_WRITE', 'ILLEGAL_TRANSITION'],
  refreshes: lists,
});
export const deleteReturn = call({
  id: 'returns.delete',
  method: 'DELETE',
  path: '/returns/{id}',
  summary: 'Take a return back before the supplier has collected: the goods are in stock again',
  access: mayPost,
  params: idParams,
  answer: z.object({ deleted: z.literal(true) }),
  faults: ['ILLEGAL_TRANSITION', 'PERIOD_CLOSED'],
  refreshes: lists,
});
export const returnsByMonth = call({
  id: 'returns.by-month',
  method: 'GET',
  path: '/returns/by-month',
  summary: 'Returns of a month, day by day',
  access: maySee,
  query: z.strictObject({ month: month.optional() }),
  answer: byMonth,
});
export const assignReturns = call({
  id: 'returns.assign-count',
  method: 'POST',
  path: '/returns/assign-count',
  summary: 'Say to which count returns belong',
  access: mayPost,
  body: assignBody,
  answer: assignAnswer,
  refreshes: lists,
});

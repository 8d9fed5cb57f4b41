import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, idParams, text } from '../../kernel/contract/ids.ts';
import { moment } from '../../kernel/contract/moment.ts';
import { amount } from '../../kernel/contract/quantity.ts';
import { column, filtersOf } from '../../kernel/contract/records/column.ts';
import { exportQuery, listAnswer, listQuery, sheetAnswer } from '../../kernel/contract/records/page.ts';
import { mayPost, maySee } from './access.ts';
import { assignAnswer, assignBody, byMonth, effects, month, productCard, stockLists } from './cards.ts';
import { statesOf, transferStates } from './states.ts';

export const transferRow = z.object({
  transfer_id: column.id('Transfer'),
  from_location: column.id(),
  from_name: column.name('From'),
  /** A place of the own house, or nothing where it goes to another venue. */
  to_location: column.id().nullable(),
  to_client_id: column.id().nullable(),
  to_name: column.name('To'),
  status: column.state('Status', statesOf(transferStates)),
  sent_at: column.moment('Sent').nullable(),
  received_at: column.moment('Received').nullable(),
  note: column.text('Note').nullable(),
  reason: column.text('Why it differs').nullable(),
  value: column.money('Value'),
  /** What did not arrive, at cost. */
  missing_value: column.money('Missing'),
  allowed_next: z.array(z.string()),
  count_id: column.id().nullable(),
  user_name: column.name('By').nullable(),
  lines: z.array(z.object({ line: z.number().int(), ...productCard, quantity: z.number(), received: z.number().nullable() })),
  version: column.whole('Version'),
});
export type TransferRow = z.output<typeof transferRow>;

export const transferLists = ['transfers.list', 'transfers.fill-list', 'transfers.detail', 'transfers.by-month', ...stockLists];
const line = z.strictObject({ product_id: id, quantity: amount.refine((value) => value > 0, 'must be more than nothing') });
/** Several lines, or the one product of a simple transfer. */
const body = z.strictObject({
  from_location: id,
  to_location: id.optional(),
  /** Another venue of the same owner, instead of a place. */
  to_venue: id.optional(),
  lines: z.array(line).min(1).max(500).optional(),
  product_id: id.optional(),
  quantity: line.shape.quantity.optional(),
  note: text(500).nullish(),
  at: moment.optional(),
  /** It stands at the other place already: sent and received at once, which only places of one's own can be. */
  moved: z.boolean().optional(),
});
const faults = ['PERIOD_CLOSED', 'DATE_IN_FUTURE', 'NOT_ENOUGH_STOCK', 'VENUE_MONEY_DIFFERS'] as const;

export const transferGrammar = {
  sort: ['sent_at', 'from_name', 'to_name', 'status', 'value'],
  filters: { ...filtersOf(transferRow, ['from_location', 'to_location', 'status', 'sent_at', 'count_id']), product_id: 'id', /** At either end. */ location_id: 'id' },
  defaultSort: 'sent_at',
  defaultOrder: 'desc',
} as const;

export const listTransfers = call({
  id: 'transfers.list',
  method: 'GET',
  path: '/transfers',
  summary: 'Transfers between places, the latest first',
  access: maySee,
  query: listQuery(transferGrammar),
  answer: listAnswer(transferRow),
});
export const exportTransfers = call({
  id: 'transfers.export',
  method: 'GET',
  path: '/transfers/export',
  summary: 'Transfers as a sheet, a row for each line',
  access: maySee,
  query: exportQuery(transferGrammar),
  answer: sheetAnswer,
});
export const getTransfer = call({ id: 'transfers.detail', method: 'GET', path: '/transfers/{id}', summary: 'One transfer', access: maySee, params: idParams, answer: transferRow });
export const tryTransfer = call({
  id: 'transfers.try',
  method: 'POST',
  path: '/transfers/dry-run',
  summary: 'What a transfer would do; nothing is posted',
  access: mayPost,
  body,
  answer: effects,
  faults,
});
export const createTransfer = call({
  id: 'transfers.create',
  method: 'POST',
  path: '/transfers',
  summary: 'Send goods from one place to another, or to another venue of the same owner',
  access: mayPost,
  body,
  answer: transferRow,
  status: 201,
  faults,
  refreshes: transferLists,
});
export const updateTransfer = call({
  id: 'transfers.update',
  method: 'PUT',
  path: '/transfers/{id}',
  summary: 'Receive a transfer, with differences where there are any, or recall it',
  access: mayPost,
  params: idParams,
  body: z.strictObject({
    status: z.enum(['received', 'received_with_difference', 'recalled']).optional(),
    /** What arrived of each line; left out, all of it did. */
    received: z
      .array(z.strictObject({ line: z.number().int().min(1).max(500), quantity: amount }))
      .max(500)
      .optional(),
    reason: text(200).nullish(),
    note: text(500).nullish(),
    at: moment.optional(),
    version: z.number().int().positive().optional(),
  }),
  answer: transferRow,
  faults: [...faults, 'STALE_WRITE', 'ILLEGAL_TRANSITION', 'RECEIVED_BY_OTHERS'],
  refreshes: transferLists,
});
export const deleteTransfer = call({
  id: 'transfers.delete',
  method: 'DELETE',
  path: '/transfers/{id}',
  summary: 'Recall a transfer that has not been received',
  access: mayPost,
  params: idParams,
  answer: z.object({ deleted: z.literal(true) }),
  faults: ['ILLEGAL_TRANSITION', 'PERIOD_CLOSED'],
  refreshes: transferLists,
});
export const transfersByMonth = call({
  id: 'transfers.by-month',
  method: 'GET',
  path: '/transfers/by-month',
  summary: 'Transfers of a month, day by day',
  access: maySee,
  query: z.strictObject({ month: month.optional() }),
  answer: byMonth,
});
export const assignTransfers = call({
  id: 'transfers.assign-count',
  method: 'POST',
  path: '/transfers/assign-count',
  summary: 'Say to which count transfers belong',
  access: mayPost,
  body: assignBody,
  answer: assignAnswer,
  refreshes: transferLists,
});

import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, idParams, text } from '../../kernel/contract/ids.ts';
import { moment } from '../../kernel/contract/moment.ts';
import { amount, baseUnits } from '../../kernel/contract/quantity.ts';
import { column, filtersOf } from '../../kernel/contract/records/column.ts';
import { exportQuery, listAnswer, listQuery, sheetAnswer } from '../../kernel/contract/records/page.ts';
import { mayPost, maySee } from './access.ts';
import { effects, productCard, stockLists } from './cards.ts';
import { statesOf, transferStates } from './states.ts';

/** What another venue sent, in its own words. Quantities are in the base unit that both keep it in. */
const line = z.object({
  line: z.number().int(),
  product_name: z.string(),
  brand_name: z.string().nullable(),
  size: z.string().nullable(),
  barcode: z.string().nullable(),
  master_product_id: z.number().int().nullable(),
  base_unit: z.enum(baseUnits),
  size_quantity: z.number(),
  quantity: z.number(),
  received: z.number().nullable(),
  value: z.number(),
});

export const incomingRow = z.object({
  transfer_id: column.id('Transfer'),
  from_venue: column.name('From'),
  status: column.state('Status', statesOf(transferStates)),
  sent_at: column.moment('Sent').nullable(),
  received_at: column.moment('Received').nullable(),
  note: column.text('Note').nullable(),
  reason: column.text('Why it differs').nullable(),
  /** What was sent, at what it cost the sender. */
  value: column.money('Value'),
  missing_value: column.money('Missing'),
  location_id: column.id().nullable(),
  location_name: column.name('Put away').nullable(),
  user_name: column.name('By').nullable(),
  allowed_next: z.array(z.string()),
  lines: z.array(line),
  version: column.whole('Version'),
});
export type IncomingRow = z.output<typeof incomingRow>;

/** How an own product was found for a line: as it was taken in, or as it might be. */
export const matchedBy = ['received', 'before', 'barcode', 'master', 'name'] as const;
const detail = incomingRow.extend({ lines: z.array(line.extend({ match: z.object({ ...productCard, by: z.enum(matchedBy) }).nullable() })) });
export type IncomingTransfer = z.output<typeof detail>;

export const incomingLists = ['transfers.incoming', 'transfers.incoming-detail', 'stock.today'] as const;
const body = z.strictObject({
  location_id: id,
  /** What arrived of each line, and which own product it is; of which nothing arrived needs none. */
  lines: z
    .array(z.strictObject({ line: z.number().int().min(1).max(500), quantity: amount, product_id: id.optional() }))
    .min(1)
    .max(500),
  reason: text(200).nullish(),
  at: moment.optional(),
  version: z.number().int().positive().optional(),
});
const faults = ['ILLEGAL_TRANSITION', 'STALE_WRITE', 'MORE_THAN_SENT', 'PERIOD_CLOSED', 'DATE_IN_FUTURE', 'VENUE_MONEY_DIFFERS'] as const;

export const incomingGrammar = {
  sort: ['sent_at', 'from_venue', 'status', 'value'],
  filters: filtersOf(incomingRow, ['status', 'sent_at', 'from_venue']),
  defaultSort: 'sent_at',
  defaultOrder: 'desc',
} as const;

export const listIncoming = call({
  id: 'transfers.incoming',
  method: 'GET',
  path: '/transfers/incoming',
  summary: 'What other venues of the same owner have sent here, the latest first',
  access: maySee,
  query: listQuery(incomingGrammar),
  answer: listAnswer(incomingRow),
});
export const exportIncoming = call({
  id: 'transfers.export-incoming',
  method: 'GET',
  path: '/transfers/incoming/export',
  summary: 'What other venues have sent here as a sheet, a row for each line',
  access: maySee,
  query: exportQuery(incomingGrammar),
  answer: sheetAnswer,
});
export const getIncoming = call({
  id: 'transfers.incoming-detail',
  method: 'GET',
  path: '/transfers/incoming/{id}',
  summary: 'What another venue has sent here, with the own products that its lines may be',
  access: maySee,
  params: idParams,
  answer: detail,
});
export const tryIncoming = call({
  id: 'transfers.try-incoming',
  method: 'POST',
  path: '/transfers/incoming/{id}/dry-run',
  summary: 'What receiving it would do; nothing is posted',
  access: mayPost,
  params: idParams,
  body,
  answer: effects,
  faults,
});
export const receiveIncoming = call({
  id: 'transfers.receive-incoming',
  method: 'POST',
  path: '/transfers/incoming/{id}/receive',
  summary: 'Receive what another venue sent, with differences where there are any',
  access: mayPost,
  params: idParams,
  body,
  answer: detail,
  faults,
  refreshes: [...new Set([...incomingLists, ...stockLists])],
});

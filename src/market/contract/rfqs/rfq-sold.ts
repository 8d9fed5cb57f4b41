import { z } from 'zod';
import { call } from '../../../kernel/contract/call.ts';
import { id, idParams, text } from '../../../kernel/contract/ids.ts';
import { day } from '../../../kernel/contract/moment.ts';
import { price } from '../../../kernel/contract/money.ts';
import { wholeNumber } from '../../../kernel/contract/numeral.ts';
import { column, filtersOf } from '../../../kernel/contract/records/column.ts';
import { listAnswer, listQuery } from '../../../kernel/contract/records/page.ts';
import { maySell } from '../access.ts';
import { soldQuotation } from './quotation.ts';
import { rfqAsked, rfqEvent, rfqItem, rfqItemsMost, rfqLists, rfqQuestion } from './rfq.ts';
import { invitationStatuses, quotationStatuses, rfqStatuses } from './rfq-states.ts';

/** A request as a supplier that is invited sees it. */
export const soldRfqRow = z.object({
  rfq_id: column.id(),
  rfq_number: column.text('Request'),
  client_id: column.id(),
  client_name: column.name('Client'),
  title: column.name('Title'),
  /** Of the request; `more_info` only while an own question waits. */
  status: column.state('Status', rfqStatuses),
  /** How far one has come oneself. */
  invitation_status: column.state('Your answer', invitationStatuses),
  /** Of one's latest version. */
  quotation_status: column.state('Quote', quotationStatuses).nullable(),
  revision: column.whole('Version').nullable(),
  quoted_price: column.money('Quoted').nullable(),
  deadline: column.moment('Deadline'),
  sealed: column.flag('Sealed'),
  currency: column.text('Currency'),
  items_count: column.whole('Items'),
  opened_at: column.moment('Asked'),
});
export type SoldRfqRow = z.output<typeof soldRfqRow>;

const line = z.strictObject({
  line: z.number().int().min(1).max(rfqItemsMost),
  product_id: id,
  /** Packs that can come. */
  quantity_available: z.number().int().min(1).max(100_000),
  /** Of a pack, or a kilogram where it is priced by weight. */
  quoted_price: price,
  min_qty: z.number().int().min(1).max(100_000).default(1),
  note: text(500).default(''),
});
export const quotationBody = z.strictObject({
  lines: z
    .array(line)
    .min(1)
    .max(rfqItemsMost)
    .refine((lines) => new Set(lines.map((one) => one.line)).size === lines.length, 'says a line twice'),
  delivery_timeframe: z.number().int().min(0).max(365),
  delivery_fee: price.default(0),
  terms_conditions: text(4000).default(''),
  notes: text(2000).default(''),
  valid_until: day,
});
export type QuotationBody = z.output<typeof quotationBody>;
/** What is begun may lack anything. */
export const quotationDraft = z.strictObject({
  lines: z.array(line.partial().required({ line: true })).max(rfqItemsMost),
  delivery_timeframe: z.number().int().min(0).max(365).nullish(),
  delivery_fee: price.nullish(),
  terms_conditions: text(4000).optional(),
  notes: text(2000).optional(),
  valid_until: day.nullish(),
});
export type QuotationDraft = z.output<typeof quotationDraft>;

export const soldRfqDetail = soldRfqRow.extend({
  ...rfqAsked,
  decline_reason: z.string().nullable(),
  allowed_next: z.array(z.enum(['respond', 'ask', 'decline', 'withdraw'])),
  items: z.array(rfqItem),
  /** One's own questions, and what the venue has told all. */
  questions: z.array(rfqQuestion.extend({ asked_by: z.string().nullable() })),
  quotations: z.array(soldQuotation),
  draft: quotationDraft.nullable(),
  history: z.array(rfqEvent),
});
export type SoldRfqDetail = z.output<typeof soldRfqDetail>;

export const soldRfqGrammar = {
  sort: ['opened_at', 'deadline', 'client_name', 'title', 'status', 'invitation_status', 'quoted_price', 'items_count'],
  filters: filtersOf(soldRfqRow, ['status', 'invitation_status', 'quotation_status', 'client_id', 'deadline', 'opened_at', 'quoted_price']),
  defaultSort: 'deadline',
  pageSize: 20,
} as const;

const refreshes = [...rfqLists, 'mkt.supplier.rfqs.analytics'];

export const listSoldRfqs = call({
  id: 'mkt.supplier.rfqs.list',
  method: 'GET',
  path: '/marketplace/v1/supplier/rfqs',
  summary: 'Requests for quotation that clients have sent; the open ones unless others are asked for',
  access: maySell,
  query: listQuery(soldRfqGrammar),
  answer: listAnswer(soldRfqRow),
});
export const getSoldRfq = call({
  id: 'mkt.supplier.rfqs.detail',
  method: 'GET',
  path: '/marketplace/v1/supplier/rfqs/{id}',
  summary: 'One request for quotation: what is asked for, and what one has answered',
  access: maySell,
  params: idParams,
  answer: soldRfqDetail,
});
export const viewSoldRfq = call({
  id: 'mkt.supplier.rfqs.viewed',
  method: 'PUT',
  path: '/marketplace/v1/supplier/rfqs/{id}/viewed',
  summary: 'Tell the client that its request was seen',
  access: maySell,
  params: idParams,
  body: z.strictObject({}),
  answer: soldRfqDetail,
  refreshes,
});
export const respondRfq = call({
  id: 'mkt.supplier.rfqs.respond',
  method: 'POST',
  path: '/marketplace/v1/supplier/rfqs/{id}/respond',
  summary: 'Quote, line by line; said again it is the next version',
  access: maySell,
  params: idParams,
  body: quotationBody,
  answer: soldRfqDetail,
  faults: ['ILLEGAL_TRANSITION', 'RFQ_DEADLINE_PASSED'],
  refreshes,
});
export const draftRfqAnswer = call({
  id: 'mkt.supplier.rfqs.draft',
  method: 'PUT',
  path: '/marketplace/v1/supplier/rfqs/{id}/draft',
  summary: 'Keep what one has begun to quote; the client sees nothing of it',
  access: maySell,
  params: idParams,
  body: quotationDraft,
  answer: z.object({ saved: z.literal(true) }),
  faults: ['ILLEGAL_TRANSITION', 'RFQ_DEADLINE_PASSED'],
});
export const askAboutRfq = call({
  id: 'mkt.supplier.rfqs.ask',
  method: 'POST',
  path: '/marketplace/v1/supplier/rfqs/{id}/questions',
  summary: 'Ask the client about its request',
  access: maySell,
  params: idParams,
  body: z.strictObject({ question: text(2000, 1) }),
  answer: soldRfqDetail,
  status: 201,
  faults: ['ILLEGAL_TRANSITION', 'RFQ_DEADLINE_PASSED'],
  refreshes,
});
export const declineRfq = call({
  id: 'mkt.supplier.rfqs.decline',
  method: 'PUT',
  path: '/marketplace/v1/supplier/rfqs/{id}/decline',
  summary: 'Tell the client that one does not quote, and why',
  access: maySell,
  params: idParams,
  body: z.strictObject({ decline_reason: text(500, 1) }),
  answer: soldRfqDetail,
  faults: ['ILLEGAL_TRANSITION'],
  refreshes,
});
export const withdrawQuotation = call({
  id: 'mkt.supplier.rfqs.withdraw',
  method: 'PUT',
  path: '/marketplace/v1/supplier/rfqs/{id}/withdraw',
  summary: 'Take back what one quoted, before it is accepted',
  access: maySell,
  params: idParams,
  body: z.strictObject({ reason: text(500, 1) }),
  answer: soldRfqDetail,
  faults: ['ILLEGAL_TRANSITION'],
  refreshes,
});
export const rfqAnalytics = call({
  id: 'mkt.supplier.rfqs.analytics',
  method: 'GET',
  path: '/marketplace/v1/supplier/rfqs/analytics',
  summary: 'How many requests were answered, how fast, how many were won and what they came to',
  access: maySell,
  query: z.strictObject({ days: wholeNumber(z.coerce.number().int().min(1).max(730).default(90)) }),
  answer: z.object({
    days: z.number().int(),
    invited: z.number().int(),
    responded: z.number().int(),
    declined: z.number().int(),
    lapsed: z.number().int(),
    /** Quotations that were accepted at least in part, and those that others were preferred to. */
    won: z.number().int(),
    lost: z.number().int(),
    waiting: z.number().int(),
    win_rate: z.number().nullable(),
    minutes_to_answer: z.number().nullable(),
    quoted: column.money('Quoted'),
    won_value: column.money('Won'),
  }),
});

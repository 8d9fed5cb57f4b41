import { z } from 'zod';
import { call } from '../../../kernel/contract/call.ts';
import { id, idParams, text } from '../../../kernel/contract/ids.ts';
import { moment } from '../../../kernel/contract/moment.ts';
import { price } from '../../../kernel/contract/money.ts';
import { amount, baseUnits } from '../../../kernel/contract/quantity.ts';
import { column, filtersOf } from '../../../kernel/contract/records/column.ts';
import { listAnswer, listQuery } from '../../../kernel/contract/records/page.ts';
import { mayBuy } from '../access.ts';
import { orderParties } from '../states.ts';
import { boughtQuotation } from './quotation.ts';
import { invitationStatuses, rfqStatuses } from './rfq-states.ts';

export const rfqItemsMost = 200;
export const rfqSuppliersMost = 20;

/** So many of one size of something, in whatever packs a supplier has it. */
export const rfqItem = z.object({
  line: z.number().int(),
  name: z.string(),
  base_unit: z.enum(baseUnits),
  size_quantity: z.number(),
  quantity: z.number().int(),
  note: z.string(),
});
export type RfqItem = z.output<typeof rfqItem>;

export const rfqEvent = z.object({
  event_id: z.number().int(),
  at: z.string(),
  party: z.enum(orderParties),
  by: z.string().nullable(),
  event: z.string(),
  note: z.string().nullable(),
  /** Of whose part it is; nothing where it is of the whole request. */
  seller_id: z.number().int().nullable(),
});

export const rfqQuestion = z.object({
  question_id: z.number().int(),
  question: z.string(),
  asked_by: z.string(),
  asked_at: z.string(),
  answer: z.string().nullable(),
  answered_by: z.string().nullable(),
  answered_at: z.string().nullable(),
});

const budgetRange = z.object({ from: z.number().nullable(), to: z.number().nullable() });

/** What is asked for, as everybody who is invited reads it. */
export const rfqAsked = {
  description: z.string(),
  delivery_requirements: z.string(),
  special_requirements: z.string(),
  delivery_address: z.string().nullable(),
  budget_range: budgetRange,
  reason: z.string().nullable(),
};

export const rfqRow = z.object({
  rfq_id: column.id(),
  /** Nothing until it is sent. */
  rfq_number: column.text('Request').nullable(),
  title: column.name('Title'),
  status: column.state('Status', rfqStatuses),
  allowed_next: z.array(z.string()),
  deadline: column.moment('Deadline'),
  sealed: column.flag('Sealed'),
  currency: column.text('Currency'),
  items_count: column.whole('Items'),
  suppliers_count: column.whole('Suppliers'),
  quotations_count: column.whole('Quotes'),
  declined_count: column.whole('Declined'),
  questions_waiting: column.whole('Questions'),
  /** Of those that cover every item whole; nothing while quotes are sealed. */
  best_total: column.money('Lowest quote').nullable(),
  created_at: column.moment('Created'),
  opened_at: column.moment('Sent').nullable(),
  version: column.whole('Version'),
});
export type RfqRow = z.output<typeof rfqRow>;

export const rfqDetail = rfqRow.extend({
  ...rfqAsked,
  /** With how much of it was awarded, in the base unit. */
  items: z.array(rfqItem.extend({ own_product_id: z.number().int().nullable(), awarded: z.number() })),
  suppliers: z.array(
    z.object({
      seller_id: z.number().int(),
      seller_name: z.string(),
      status: z.enum(invitationStatuses),
      decline_reason: z.string().nullable(),
      viewed_at: z.string().nullable(),
      answered_at: z.string().nullable(),
    }),
  ),
  questions: z.array(rfqQuestion.extend({ seller_id: z.number().int(), seller_name: z.string(), told_all: z.boolean() })),
  quotations: z.array(boughtQuotation),
  history: z.array(rfqEvent),
});
export type RfqDetail = z.output<typeof rfqDetail>;

export const rfqGrammar = {
  sort: ['created_at', 'opened_at', 'deadline', 'title', 'rfq_number', 'status', 'quotations_count', 'best_total', 'items_count'],
  filters: filtersOf(rfqRow, ['status', 'deadline', 'created_at', 'questions_waiting', 'quotations_count', 'best_total']),
  defaultSort: 'created_at',
  defaultOrder: 'desc',
  pageSize: 20,
} as const;

export const rfqLists = [
  'mkt.client.rfqs.list',
  'mkt.client.rfqs.detail',
  'mkt.supplier.rfqs.list',
  'mkt.supplier.rfqs.detail',
  'mkt.notifications.list',
  'mkt.supplier.workbench',
  'mkt.client.today',
] as const;
const refreshes = [...rfqLists];
const version = z.number().int().positive().optional();

const item = z.strictObject({
  name: text(200, 1),
  base_unit: z.enum(baseUnits),
  size_quantity: amount.refine((value) => value > 0, 'must be more than nothing'),
  quantity: z.number().int().min(1).max(1_000_000),
  note: text(500).default(''),
  own_product_id: id.nullish(),
});
export type RfqItemBody = z.output<typeof item>;

const asked = {
  title: text(160, 1),
  description: text(4000),
  items: z.array(item).min(1).max(rfqItemsMost),
  deadline: moment,
  delivery_requirements: text(2000),
  special_requirements: text(2000),
  delivery_address: text(500).nullable(),
  budget_range: z
    .strictObject({ from: price.nullish(), to: price.nullish() })
    .refine(({ from, to }) => from == null || to == null || from <= to, 'ends below where it begins')
    .nullable(),
  /** Whom one asks. */
  suppliers: z
    .array(id)
    .max(rfqSuppliersMost)
    .refine((ids) => new Set(ids).size === ids.length, 'names a supplier twice'),
  sealed: z.boolean(),
};
const change = z.strictObject(asked).partial();
export type RfqChange = z.output<typeof change>;

export const listRfqs = call({
  id: 'mkt.client.rfqs.list',
  method: 'GET',
  path: '/marketplace/v1/client/rfqs',
  summary: 'What the venue has asked quotations for, the latest first',
  access: mayBuy,
  query: listQuery(rfqGrammar),
  answer: listAnswer(rfqRow),
});
export const getRfq = call({
  id: 'mkt.client.rfqs.detail',
  method: 'GET',
  path: '/marketplace/v1/client/rfqs/{id}',
  summary: 'One request for quotation: who was asked, their questions, and what they quote',
  access: mayBuy,
  params: idParams,
  answer: rfqDetail,
});
export const createRfq = call({
  id: 'mkt.client.rfqs.create',
  method: 'POST',
  path: '/marketplace/v1/client/rfqs',
  summary: 'Ask several suppliers for a quotation, or prepare to',
  access: mayBuy,
  outward: true,
  body: z.strictObject({
    ...asked,
    description: asked.description.default(''),
    delivery_requirements: asked.delivery_requirements.default(''),
    special_requirements: asked.special_requirements.default(''),
    delivery_address: asked.delivery_address.default(null),
    budget_range: asked.budget_range.default(null),
    suppliers: asked.suppliers.default([]),
    sealed: asked.sealed.default(false),
    /** Sends it at once. */
    send: z.boolean().default(false),
  }),
  answer: rfqDetail,
  status: 201,
  faults: ['RFQ_DEADLINE_PASSED'],
  refreshes,
});
export const updateRfq = call({
  id: 'mkt.client.rfqs.update',
  method: 'PUT',
  path: '/marketplace/v1/client/rfqs/{id}',
  summary: 'Change a request that was not sent yet; later, extend its deadline or ask further suppliers',
  access: mayBuy,
  outward: true,
  params: idParams,
  body: change.extend({ version }),
  answer: rfqDetail,
  faults: ['STALE_WRITE', 'ILLEGAL_TRANSITION', 'RFQ_DEADLINE_PASSED'],
  refreshes,
});
export const deleteRfq = call({
  id: 'mkt.client.rfqs.delete',
  method: 'DELETE',
  path: '/marketplace/v1/client/rfqs/{id}',
  summary: 'Throw a request away that was never sent',
  access: mayBuy,
  params: idParams,
  answer: z.object({ deleted: z.literal(true) }),
  faults: ['ILLEGAL_TRANSITION'],
  refreshes,
});
export const moveRfq = call({
  id: 'mkt.client.rfqs.status',
  method: 'PUT',
  path: '/marketplace/v1/client/rfqs/{id}/status',
  summary: 'Send a request, close it, cancel it, or end it without an award',
  access: mayBuy,
  outward: true,
  params: idParams,
  body: z.strictObject({ status: z.enum(rfqStatuses), reason: text(500, 1).optional(), version }),
  answer: rfqDetail,
  faults: ['STALE_WRITE', 'ILLEGAL_TRANSITION', 'RFQ_DEADLINE_PASSED'],
  refreshes,
});
export const answerRfqQuestion = call({
  id: 'mkt.client.rfqs.questions.answer',
  method: 'POST',
  path: '/marketplace/v1/client/rfqs/{id}/questions/{question_id}/answer',
  summary: 'Answer a supplier, or all of them without saying who asked',
  access: mayBuy,
  outward: true,
  params: z.strictObject({ id, question_id: id }),
  body: z.strictObject({ answer: text(2000, 1), to_all: z.boolean().default(false) }),
  answer: rfqDetail,
  faults: ['ILLEGAL_TRANSITION'],
  refreshes,
});
const quotationParams = z.strictObject({ id, quotationId: id });
export const renegotiateQuotation = call({
  id: 'mkt.client.rfqs.renegotiate',
  method: 'POST',
  path: '/marketplace/v1/client/rfqs/{id}/renegotiate/{quotationId}',
  summary: 'Ask for another version of a quotation, with the prices and quantities one wishes',
  access: mayBuy,
  outward: true,
  params: quotationParams,
  body: z.strictObject({
    request: text(1000, 1),
    lines: z
      .array(z.strictObject({ line: z.number().int().min(1).max(rfqItemsMost), target_price: price.nullish(), target_quantity: z.number().int().min(1).max(100_000).nullish() }))
      .max(rfqItemsMost)
      .default([]),
  }),
  answer: rfqDetail,
  faults: ['ILLEGAL_TRANSITION', 'QUOTATION_SEALED'],
  refreshes,
});

const accepting = {
  acceptance_notes: text(1000).optional(),
  delivery_address: text(500, 1).optional(),
  po_number: text(60).nullish(),
};
const awardFaults = ['ILLEGAL_TRANSITION', 'QUOTATION_EXPIRED', 'QUOTATION_SEALED', 'SOLD_OUT', 'ACCOUNT_SUSPENDED', 'OVER_LIMIT'] as const;
const awardRefreshes = [...refreshes, 'mkt.client.orders.list', 'mkt.client.orders.status', 'mkt.private-pricing.list', 'mkt.offers.list', 'mkt.offers.detail'];
export const acceptQuotation = call({
  id: 'mkt.client.rfqs.accept',
  method: 'POST',
  path: '/marketplace/v1/client/rfqs/{id}/accept/{quotationId}',
  summary: 'Accept a quotation as a whole: it becomes an order and an agreed price, and the others are told',
  access: mayBuy,
  outward: true,
  params: quotationParams,
  body: z.strictObject(accepting),
  answer: rfqDetail,
  faults: awardFaults,
  refreshes: awardRefreshes,
});
export const awardRfq = call({
  id: 'mkt.client.rfqs.award',
  method: 'POST',
  path: '/marketplace/v1/client/rfqs/{id}/award',
  summary: 'Award each line to the quotation that is best for it: an order and agreed prices for each supplier',
  access: mayBuy,
  outward: true,
  params: idParams,
  body: z.strictObject({
    ...accepting,
    lines: z
      .array(z.strictObject({ line: z.number().int().min(1).max(rfqItemsMost), quotation_id: id }))
      .min(1)
      .max(rfqItemsMost)
      .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'awards a line twice'),
  }),
  answer: rfqDetail,
  faults: awardFaults,
  refreshes: awardRefreshes,
});

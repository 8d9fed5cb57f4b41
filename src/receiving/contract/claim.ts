import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { idParams, text } from '../../kernel/contract/ids.ts';
import { price } from '../../kernel/contract/money.ts';
import { amount } from '../../kernel/contract/quantity.ts';
import { column, filtersOf } from '../../kernel/contract/records/column.ts';
import { exportQuery, listAnswer, listQuery, sheetAnswer } from '../../kernel/contract/records/page.ts';
import { stockLists } from '../../stock/contract/cards.ts';
import { statesOf } from '../../stock/contract/states.ts';
import { mayReceive, maySee } from './access.ts';
import { claimKinds, claimStates } from './states.ts';
import { lineUnits } from './units.ts';

export const claimRow = z.object({
  claim_id: column.id('Claim'),
  delivery_id: column.id(),
  delivery_number: column.text('Delivery'),
  /** The supplier's own number of it. */
  delivery_reference: column.text('Reference').nullable(),
  delivery_date: column.day('Day'),
  line: column.whole('Line'),
  supplier_id: column.id(),
  supplier_name: column.name('Supplier'),
  /** The supplier sells here and reads it. */
  sold_here: column.flag('Sold here'),
  product_id: column.id().nullable(),
  /** What the line is about, as the house calls it. */
  product_name: column.name('Product'),
  kind: column.state('Type', claimKinds),
  quantity: column.quantity('Quantity'),
  unit: column.state('Unit', lineUnits),
  /** Net, like all amounts of a claim that do not say otherwise. */
  amount: column.money('Claimed'),
  /** In per cent, as the order bills it; nothing where no order says it. */
  tax_rate: column.number('Tax rate').nullable(),
  tax: column.money('Tax on it').nullable(),
  gross: column.money('With tax').nullable(),
  status: column.state('Status', statesOf(claimStates)),
  allowed_next: z.array(z.string()),
  found_later: column.flag('Found later'),
  accepted_amount: column.money('Agreed').nullable(),
  credit_amount: column.money('Credited').nullable(),
  credit_tax: column.money('Tax credited').nullable(),
  credit_gross: column.money('Credited with tax').nullable(),
  credit_reference: column.text('Credit note').nullable(),
  /** What is still wanted. */
  outstanding: column.money('Outstanding'),
  note: column.text('Note').nullable(),
  reason: column.text('Reason').nullable(),
  has_photo: column.flag('Photo'),
  created_at: column.moment('Found'),
  submitted_at: column.moment('Submitted').nullable(),
  answered_at: column.moment('Answered').nullable(),
  credited_at: column.moment('Credited').nullable(),
  user_name: column.name('By').nullable(),
  version: column.whole('Version'),
});
export type ClaimRow = z.output<typeof claimRow>;

const lists = ['deliveries.list', 'deliveries.detail', 'deliveries.claims', 'deliveries.claims.detail', 'deliveries.today', 'deliveries.price-alerts', ...stockLists];
export const claimGrammar = {
  sort: ['created_at', 'supplier_name', 'product_name', 'kind', 'status', 'amount', 'outstanding', 'delivery_date'],
  filters: filtersOf(claimRow, ['supplier_id', 'delivery_id', 'kind', 'status', 'created_at', 'product_id', 'amount', 'outstanding']),
  defaultSort: 'created_at',
  defaultOrder: 'desc',
} as const;

export const listClaims = call({
  id: 'deliveries.claims',
  method: 'GET',
  path: '/deliveries/claims',
  summary: 'What is wanted back from suppliers, the latest first',
  access: maySee,
  query: listQuery(claimGrammar),
  answer: listAnswer(claimRow).extend({ outstanding: z.number() }),
});
export const exportClaims = call({
  id: 'deliveries.claims.export',
  method: 'GET',
  path: '/deliveries/claims/export',
  summary: 'Claims as a sheet',
  access: maySee,
  query: exportQuery(claimGrammar),
  answer: sheetAnswer,
});
export const getClaim = call({
  id: 'deliveries.claims.detail',
  method: 'GET',
  path: '/deliveries/claims/{id}',
  summary: 'One claim',
  access: maySee,
  params: idParams,
  answer: claimRow,
});
export const updateClaim = call({
  id: 'deliveries.claims.update',
  method: 'PUT',
  path: '/deliveries/claims/{id}',
  summary: 'Move a claim on: submitted, accepted, disputed, credited, closed, or withdrawn',
  access: mayReceive,
  params: idParams,
  body: z.strictObject({
    status: z.enum(statesOf(claimStates)).optional(),
    /** While it is a draft: the claimed amounts. */
    amount: price.optional(),
    /** What the supplier agrees to, where that is less than all. */
    accepted_amount: price.optional(),
    credit_amount: price.optional(),
    credit_reference: text(80).nullish(),
    note: text(500).nullish(),
    reason: text(200).nullish(),
    version: z.number().int().positive().optional(),
  }),
  answer: claimRow,
  faults: ['STALE_WRITE', 'ILLEGAL_TRANSITION', 'REVERSED_ALREADY', 'PERIOD_CLOSED'],
  refreshes: lists,
});
export const claimLater = call({
  id: 'deliveries.claims.later',
  method: 'POST',
  path: '/deliveries/{id}/claims',
  summary: 'Claim what was found missing or spoiled after the delivery was received: the stock is put right by an adjustment that names it',
  access: mayReceive,
  params: idParams,
  body: z.strictObject({
    line: z.number().int().min(1).max(2000),
    kind: z.enum(['missing', 'damaged', 'wrong', 'short_dated']),
    /** In the unit of the line, or in single pieces out of its packs. */
    unit: z.literal('unit').optional(),
    quantity: amount.refine((value) => value > 0, 'must be more than nothing'),
    note: text(500).nullish(),
  }),
  answer: claimRow,
  status: 201,
  faults: ['ILLEGAL_TRANSITION', 'NOT_ENOUGH_STOCK'],
  refreshes: lists,
});

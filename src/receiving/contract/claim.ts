import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { idParams, text } from '../../kernel/contract/ids.ts';
import { price } from '../../kernel/contract/money.ts';
import { amount } from '../../kernel/contract/quantity.ts';
import { exportQuery, listAnswer, listQuery, sheetAnswer } from '../../kernel/contract/records/page.ts';
import { stockLists } from '../../stock/contract/cards.ts';
import { statesOf } from '../../stock/contract/states.ts';
import { mayReceive, maySee } from './access.ts';
import { claimKinds, claimStates } from './states.ts';
import { lineUnits } from './units.ts';

export const claimRow = z.object({
  claim_id: z.number().int(),
  delivery_id: z.number().int(),
  delivery_number: z.string(),
  /** The supplier's own number of it. */
  delivery_reference: z.string().nullable(),
  delivery_date: z.string(),
  line: z.number().int(),
  supplier_id: z.number().int(),
  supplier_name: z.string(),
  product_id: z.number().int().nullable(),
  /** What the line is about, as the house calls it. */
  product_name: z.string(),
  kind: z.enum(claimKinds),
  quantity: z.number(),
  unit: z.enum(lineUnits),
  amount: z.number(),
  status: z.enum(statesOf(claimStates)),
  allowed_next: z.array(z.string()),
  found_later: z.boolean(),
  accepted_amount: z.number().nullable(),
  credit_amount: z.number().nullable(),
  credit_reference: z.string().nullable(),
  /** What is still wanted. */
  outstanding: z.number(),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  has_photo: z.boolean(),
  created_at: z.string(),
  submitted_at: z.string().nullable(),
  answered_at: z.string().nullable(),
  credited_at: z.string().nullable(),
  user_name: z.string().nullable(),
  version: z.number().int(),
});
export type ClaimRow = z.output<typeof claimRow>;

const lists = ['deliveries.list', 'deliveries.detail', 'deliveries.claims', 'deliveries.claims.detail', 'deliveries.today', 'deliveries.price-alerts', ...stockLists];
const grammar = {
  sort: ['created_at', 'supplier_name', 'product_name', 'kind', 'status', 'amount', 'outstanding', 'delivery_date'],
  filters: { supplier_id: 'id', delivery_id: 'id', kind: 'text', status: 'text', created_at: 'moment', product_id: 'id' },
  defaultSort: 'created_at',
  defaultOrder: 'desc',
} as const;

export const listClaims = call({
  id: 'deliveries.claims',
  method: 'GET',
  path: '/deliveries/claims',
  summary: 'What is wanted back from suppliers, the latest first',
  access: maySee,
  query: listQuery(grammar),
  answer: listAnswer(claimRow).extend({ outstanding: z.number() }),
});
export const exportClaims = call({
  id: 'deliveries.claims.export',
  method: 'GET',
  path: '/deliveries/claims/export',
  summary: 'Claims as a sheet',
  access: maySee,
  query: exportQuery(grammar),
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
    /** While it is a draft: what is asked for. */
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

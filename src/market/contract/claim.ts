import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { idParams, text } from '../../kernel/contract/ids.ts';
import { price } from '../../kernel/contract/money.ts';
import { column, filtersOf } from '../../kernel/contract/records/column.ts';
import { listAnswer, listQuery } from '../../kernel/contract/records/page.ts';
import { claimKinds, claimStates } from '../../receiving/contract/states.ts';
import { lineUnits } from '../../receiving/contract/units.ts';
import { statesOf } from '../../stock/contract/states.ts';
import { maySell } from './access.ts';

/** What a supplier may answer to a claim; to give one up is its buyer's. */
export const claimAnswers = ['accepted', 'partly_accepted', 'disputed', 'credited'] as const;
export type ClaimAnswer = (typeof claimAnswers)[number];

/** A claim as the supplier reads it. */
export const soldClaim = z.object({
  claim_id: column.id('Claim'),
  client_id: column.id(),
  client_name: column.name('Client'),
  order_id: column.id(),
  sales_number: column.text('Sale'),
  line: column.whole('Line'),
  sku: column.text('SKU'),
  product_name: column.name('Product'),
  kind: column.state('Type', claimKinds),
  quantity: column.quantity('Quantity'),
  unit: column.state('Unit', lineUnits),
  /** Net, like all amounts of a claim that do not say otherwise. */
  amount: column.money('Claimed'),
  tax_rate: column.number('Tax rate'),
  tax: column.money('Tax on it'),
  gross: column.money('With tax'),
  status: column.state('Status', statesOf(claimStates)),
  /** What the supplier may answer next. */
  allowed_next: z.array(z.string()),
  accepted_amount: column.money('Agreed').nullable(),
  credit_amount: column.money('Credited').nullable(),
  credit_tax: column.money('Tax credited').nullable(),
  credit_gross: column.money('Credited with tax').nullable(),
  credit_reference: column.text('Credit note').nullable(),
  /** What is still to be credited. */
  outstanding: column.money('Outstanding'),
  note: column.text('What the client says').nullable(),
  reason: column.text('Reason').nullable(),
  submitted_at: column.moment('Claimed on'),
  answered_at: column.moment('Answered').nullable(),
  credited_at: column.moment('Credited on').nullable(),
  version: column.whole('Version'),
});
export type SoldClaim = z.output<typeof soldClaim>;

export const soldClaimGrammar = {
  sort: ['submitted_at', 'client_name', 'sales_number', 'product_name', 'kind', 'status', 'amount', 'outstanding'],
  filters: filtersOf(soldClaim, ['client_id', 'order_id', 'kind', 'status', 'submitted_at', 'amount', 'outstanding']),
  defaultSort: 'submitted_at',
  defaultOrder: 'desc',
} as const;

export const listSoldClaims = call({
  id: 'mkt.supplier.claims.list',
  method: 'GET',
  path: '/marketplace/v1/supplier/claims',
  summary: 'What clients claim of their orders, the latest first',
  access: maySell,
  query: listQuery(soldClaimGrammar),
  answer: listAnswer(soldClaim).extend({ outstanding: z.number() }),
});
export const getSoldClaim = call({
  id: 'mkt.supplier.claims.detail',
  method: 'GET',
  path: '/marketplace/v1/supplier/claims/{id}',
  summary: 'One claim of a client',
  access: maySell,
  params: idParams,
  answer: soldClaim,
});
export const answerSoldClaim = call({
  id: 'mkt.supplier.claims.answer',
  method: 'PUT',
  path: '/marketplace/v1/supplier/claims/{id}',
  summary: 'Agree to a claim in whole or in part, dispute it, or credit it',
  access: maySell,
  params: idParams,
  body: z.strictObject({
    status: z.enum(claimAnswers),
    accepted_amount: price.optional(),
    credit_amount: price.optional(),
    credit_reference: text(80).optional(),
    reason: text(200).optional(),
    version: z.number().int().positive().optional(),
  }),
  answer: soldClaim,
  faults: ['STALE_WRITE', 'ILLEGAL_TRANSITION'],
  refreshes: ['mkt.supplier.claims.list', 'mkt.supplier.claims.detail', 'mkt.supplier.workbench'],
});
/** What a word of one side about a claim makes stale on the other. */
export const claimLists = [
  'mkt.supplier.claims.list',
  'mkt.supplier.claims.detail',
  'deliveries.claims',
  'deliveries.claims.detail',
  'deliveries.detail',
  'mkt.supplier.workbench',
] as const;

import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id } from '../../kernel/contract/ids.ts';
import { day } from '../../kernel/contract/moment.ts';
import { maySell } from './access.ts';
import { checkedRule, privatePriceLists } from './pricing.ts';
import { priceBases, priceFates, priceReasons, ruleKinds } from './states.ts';

const path = '/marketplace/v1/supplier/pricing';
const clientsMost = 500;

/** What might be agreed: a new rule for some clients, another one in the place of one that stands, or the end of one. */
const proposal = z.discriminatedUnion('change', [
  z.strictObject({ change: z.literal('new'), client_ids: z.array(id).min(1).max(clientsMost), rule: checkedRule }),
  z.strictObject({ change: z.literal('changed'), rule_id: id, rule: checkedRule }),
  z.strictObject({ change: z.literal('ended'), rule_id: id }),
]);
export type Proposal = z.output<typeof proposal>;

const candidate = z.object({
  reason: z.enum(priceReasons),
  fate: z.enum(priceFates),
  /** What one would cost by it. */
  price: z.number(),
  /** Of a private rule that stands; nothing of what is only proposed. */
  rule_id: z.number().int().nullable(),
  proposed: z.boolean(),
  /** Of a private rule: what it is for. */
  of: z.enum(['product', 'category', 'all']).nullable(),
  type: z.enum(ruleKinds),
  value: z.number(),
  min_quantity: z.number().int(),
  valid_from: z.string().nullable(),
  valid_until: z.string().nullable(),
  name: z.string().nullable(),
});
export type PriceCandidateRow = z.output<typeof candidate>;

export const explainPrices = call({
  id: 'mkt.supplier.pricing.explain',
  method: 'POST',
  path: `${path}/explain`,
  summary: 'What a client pays for so many of a product on a day, which price wins over which and why, and what that leaves',
  access: maySell,
  body: z.strictObject({
    /** Nobody in particular where it is not said: what everybody pays. */
    client_id: id.nullish(),
    product_id: id,
    quantity: z.number().int().min(1).max(100_000).default(1),
    day: day.optional(),
    /** As if this were agreed already. */
    proposal: proposal.optional(),
  }),
  answer: z.object({
    day: z.string(),
    today: z.string(),
    client_name: z.string().nullable(),
    product_name: z.string(),
    pack_name: z.string(),
    price_basis: z.enum(priceBases),
    /** Whether the client sees the product at all. */
    shown: z.boolean(),
    price: z.number(),
    reason: z.enum(priceReasons),
    list_price: z.number(),
    /** What one pays without any agreement. */
    open_price: z.number(),
    open_reason: z.enum(priceReasons),
    total: z.number(),
    cost: z.number().nullable(),
    margin: z.number().nullable().describe('Of what is paid, in per cent'),
    margin_amount: z.number().nullable().describe('Of all that is taken'),
    next_tier: z.object({ min_quantity: z.number().int(), price: z.number() }).nullable(),
    candidates: z.array(candidate),
  }),
  // It changes nothing, so there is nothing to keep.
  ownTrail: true,
});

const effect = {
  lines: z.number().int().describe('Of the last 90 days, that the rule is about'),
  touched: z.number().int().describe('Lines that would cost otherwise'),
  before: z.number().describe('What they come to at the prices of that day'),
  after: z.number(),
  margin_before: z.number().describe('Of the lines whose cost is known'),
  margin_after: z.number(),
};
const impactRow = z.object({
  ...effect,
  client_id: z.number().int(),
  client_name: z.string(),
  product_id: z.number().int(),
  product_name: z.string(),
  quantity: z.number().int(),
});
export type ImpactRow = z.output<typeof impactRow>;
export const impactRowsMost = 200;

export const priceImpact = call({
  id: 'mkt.supplier.pricing.impact',
  method: 'POST',
  path: `${path}/impact`,
  summary: 'What a rule would do to the last 90 days’ orders of the clients it is for, before it is saved',
  access: maySell,
  body: z.strictObject({ proposal }),
  answer: z.object({
    ...effect,
    /** The first day on which it would hold, at whose prices both are reckoned. */
    day: z.string(),
    since: z.string(),
    charged: z.number().describe('What the lines came to then'),
    without_cost: z.number().int().describe('Lines whose cost is not known'),
    clients: z.array(z.object({ ...effect, client_id: z.number().int(), client_name: z.string() })),
    rows: z.array(impactRow),
    rows_count: z.number().int(),
  }),
  ownTrail: true,
  patience: 60_000,
});
export type PriceImpact = z.output<typeof priceImpact.answer>;

export const agreePrice = call({
  id: 'mkt.supplier.pricing.agree',
  method: 'POST',
  path: `${path}/agreements`,
  summary: 'Agree one price with several clients, or with none of them',
  access: maySell,
  body: z.strictObject({ client_ids: z.array(id).min(1).max(clientsMost), rule: checkedRule }),
  answer: z.object({ agreed: z.number().int(), rule_ids: z.array(z.number().int()) }),
  status: 201,
  refreshes: privatePriceLists,
});

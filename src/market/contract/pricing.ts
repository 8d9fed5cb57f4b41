import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, idParams, text } from '../../kernel/contract/ids.ts';
import { day } from '../../kernel/contract/moment.ts';
import { price } from '../../kernel/contract/money.ts';
import { column, filtersOf } from '../../kernel/contract/records/column.ts';
import { listAnswer, listQuery } from '../../kernel/contract/records/page.ts';
import { maySell, mayTrade } from './access.ts';
import { accountHealth, accountStates, ruleKinds, ruleStates } from './states.ts';

export const pricingRuleRow = z.object({
  rule_id: column.id(),
  client_id: column.id(),
  client_name: column.name('Client'),
  seller_id: column.id(),
  seller_name: column.name('Supplier'),
  product_id: column.id().nullable(),
  product_name: column.name('Product').nullable(),
  category: column.name('Category').nullable(),
  /** Of the product, where it is of one. */
  list_price: column.money('List price').nullable(),
  type: column.state('Kind', ruleKinds),
  /** A price, or so many per cent off the list price. */
  value: column.number('Price or per cent'),
  min_qty: column.whole('From'),
  valid_from: column.day('From day').nullable(),
  valid_until: column.day('Until').nullable(),
  /** By the supplier's calendar. */
  state: column.state('State', ruleStates),
  /** Of a product that is sold no more: it does nothing. */
  product_left: column.flag('Product no longer sold'),
  version: column.whole('Version'),
});
export type PricingRuleRow = z.output<typeof pricingRuleRow>;

/** For one product, a category, or everything where neither is said. */
export const rule = z.strictObject({
  product_id: id.nullish(),
  category: text(80, 1).nullish(),
  type: z.enum(ruleKinds),
  value: price,
  min_qty: z.number().int().min(1).max(100_000).default(1),
  valid_from: day.nullish(),
  valid_until: day.nullish(),
});
type RuleFields = Partial<z.output<typeof rule>>;
/** What a rule cannot be, with the field that says so. */
export function faultOfRule({ product_id, category, type, value, valid_from, valid_until }: RuleFields): { field: string; message: string } | undefined {
  if (product_id && category) return { field: 'category', message: 'is one thing, the product another: choose one of them' };
  if (type === 'fixed' && !product_id) return { field: 'product_id', message: 'is needed: a price is of one product' };
  if (type === 'percent' && value !== undefined && value > 100) return { field: 'value', message: 'is more than a hundred per cent' };
  return valid_from && valid_until && valid_until < valid_from ? { field: 'valid_until', message: 'is before it begins' } : undefined;
}
const checked = <S extends z.ZodType<RuleFields>>(schema: S) =>
  schema.superRefine((said, ctx) => {
    const wrong = faultOfRule(said);
    if (wrong) ctx.addIssue({ code: 'custom', path: [wrong.field], message: wrong.message });
  });
export const checkedRule = checked(rule);
export type RuleBody = z.output<typeof rule>;

/** What an agreed price makes stale. */
export const privatePriceLists = [
  'mkt.private-pricing.list',
  'mkt.private-pricing.detail',
  'mkt.supplier.clients.list',
  'mkt.supplier.clients.detail',
  'mkt.supplier.pricing.list',
  'mkt.supplier.pricing.coming',
  'mkt.supplier.pricing.explain',
  'mkt.supplier.pricing.impact',
];
const lists = privatePriceLists;
export const privatePriceGrammar = {
  sort: ['client_name', 'seller_name', 'product_name', 'list_price', 'category', 'type', 'value', 'min_qty', 'valid_from', 'valid_until', 'state'],
  filters: filtersOf(pricingRuleRow, ['client_id', 'seller_id', 'product_id', 'category', 'type', 'valid_from', 'valid_until', 'state', 'product_left']),
  defaultSort: 'client_name',
} as const;

export const listPrivatePrices = call({
  id: 'mkt.private-pricing.list',
  method: 'GET',
  path: '/marketplace/v1/private-pricing',
  summary: 'Prices agreed with one client; a venue sees its own',
  access: mayTrade,
  query: listQuery(privatePriceGrammar),
  answer: listAnswer(pricingRuleRow),
});
export const getPrivatePrice = call({
  id: 'mkt.private-pricing.detail',
  method: 'GET',
  path: '/marketplace/v1/private-pricing/{id}',
  summary: 'One price that one has agreed with a client',
  access: maySell,
  params: idParams,
  answer: pricingRuleRow,
});
export const createPrivatePrice = call({
  id: 'mkt.private-pricing.create',
  method: 'POST',
  path: '/marketplace/v1/private-pricing',
  summary: 'Agree a price with a client',
  access: maySell,
  body: checked(rule.extend({ client_id: id })),
  answer: pricingRuleRow,
  status: 201,
  refreshes: lists,
});
export const updatePrivatePrice = call({
  id: 'mkt.private-pricing.update',
  method: 'PUT',
  path: '/marketplace/v1/private-pricing/{id}',
  summary: 'Change a price that was agreed',
  access: maySell,
  params: idParams,
  body: rule.extend({ min_qty: rule.shape.min_qty.unwrap(), version: z.number().int().positive() }).partial(),
  answer: pricingRuleRow,
  faults: ['STALE_WRITE'],
  refreshes: lists,
});
export const deletePrivatePrice = call({
  id: 'mkt.private-pricing.delete',
  method: 'DELETE',
  path: '/marketplace/v1/private-pricing/{id}',
  summary: 'End a price that was agreed',
  access: maySell,
  params: idParams,
  answer: z.object({ deleted: z.literal(true) }),
  refreshes: lists,
});

export const marketClientRow = z.object({
  client_id: column.id(),
  client_name: column.name('Client'),
  status: column.state('Status', accountStates),
  account_number: column.text('Account').nullable(),
  terms_days: column.whole('Terms, days'),
  delivery_address: column.text('Address').nullable(),
  opened_at: column.moment('Since'),
  orders_count: column.whole('Orders'),
  open_orders: column.whole('Open orders'),
  revenue: column.money('Revenue'),
  last_order_at: column.moment('Last order').nullable(),
  rules_count: column.whole('Private prices'),
  /** Of private prices, those that run out within thirty days. */
  rules_ending: column.whole('Running out'),
  /** Days between two orders, usually, and since the last one. */
  usual_days: column.number('Orders every, days').nullable(),
  days_since: column.whole('Days since the last').nullable(),
  health: column.state('Health', accountHealth),
  open_claims: column.whole('Open claims'),
  claimed: column.money('Claimed').nullable(),
  /** Delivered, less what was credited with its tax, and by the terms not to be paid yet; what has been paid is not known here. */
  falls_due: column.money('Falls due'),
  credit_limit: column.money('Credit limit').nullable(),
  note: column.text('Note').nullable(),
  version: column.whole('Version'),
});
export type MarketClientRow = z.output<typeof marketClientRow>;
export const marketClientDetail = marketClientRow.extend({ pricing_rules: z.array(pricingRuleRow) });

export const marketClientGrammar = {
  sort: [
    'client_name',
    'status',
    'opened_at',
    'orders_count',
    'open_orders',
    'revenue',
    'last_order_at',
    'rules_count',
    'rules_ending',
    'usual_days',
    'days_since',
    'health',
    'open_claims',
    'falls_due',
    'credit_limit',
    'terms_days',
  ],
  filters: filtersOf(marketClientRow, ['status', 'open_orders', 'revenue', 'last_order_at', 'health', 'rules_count', 'rules_ending', 'open_claims']),
  defaultSort: 'client_name',
} as const;
export const listMarketClients = call({
  id: 'mkt.supplier.clients.list',
  method: 'GET',
  path: '/marketplace/v1/supplier/clients',
  summary: 'Venues that buy from one, with what they bought',
  access: maySell,
  query: listQuery(marketClientGrammar),
  answer: listAnswer(marketClientRow),
});
export const getMarketClient = call({
  id: 'mkt.supplier.clients.detail',
  method: 'GET',
  path: '/marketplace/v1/supplier/clients/{id}',
  summary: 'One venue that buys, with the prices agreed',
  access: maySell,
  params: idParams,
  answer: marketClientDetail,
});
export const putClientPricing = call({
  id: 'mkt.supplier.clients.pricing',
  method: 'PUT',
  path: '/marketplace/v1/supplier/clients/{id}/pricing',
  summary: 'Agree all prices of a client anew: what is not said any more ends',
  access: maySell,
  params: idParams,
  body: z.strictObject({ pricing_rules: z.array(checkedRule).max(5000) }),
  answer: marketClientDetail,
  refreshes: lists,
});
export const updateMarketClient = call({
  id: 'mkt.supplier.clients.update',
  method: 'PUT',
  path: '/marketplace/v1/supplier/clients/{id}',
  summary: 'Change the terms of a client, or stop selling to it for now',
  access: maySell,
  params: idParams,
  body: z
    .strictObject({
      status: z.enum(accountStates),
      account_number: text(60).nullable(),
      terms_days: z.number().int().min(0).max(365),
      credit_limit: price.nullable(),
      note: text(2000),
      version: z.number().int().positive(),
    })
    .partial(),
  answer: marketClientDetail,
  faults: ['STALE_WRITE'],
  refreshes: lists,
});

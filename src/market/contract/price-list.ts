import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, idParams } from '../../kernel/contract/ids.ts';
import { day } from '../../kernel/contract/moment.ts';
import { money, price } from '../../kernel/contract/money.ts';
import { wholeNumber } from '../../kernel/contract/numeral.ts';
import { bulkChange, percentMore } from '../../kernel/contract/records/bulk-change.ts';
import { column, filtersOf } from '../../kernel/contract/records/column.ts';
import { exportQuery, listAnswer, listQuery, sheetAnswer } from '../../kernel/contract/records/page.ts';
import { statesOf } from '../../stock/contract/states.ts';
import { maySell } from './access.ts';
import { listingFacts, listingRow } from './listing.ts';
import { listingStates, priceKinds, ruleKinds } from './states.ts';

/** What one asks for a product, of everybody, as of today by the supplier's calendar. */
export const priceRow = z.object({
  product_id: column.id(),
  sku: listingFacts.sku,
  name: listingFacts.name,
  category: listingFacts.category,
  base_unit: listingFacts.base_unit,
  size_quantity: listingFacts.size_quantity,
  pack_units: listingFacts.pack_units,
  pack_name: listingFacts.pack_name,
  price_basis: listingFacts.price_basis,
  status: column.state('Status', statesOf(listingStates)),
  list_price: column.money('List price'),
  next_price: column.money('Next price').nullable(),
  next_from: column.day('From day').nullable(),
  /** Prices from a quantity on that hold today, by quantity. */
  tiers: z.array(z.object({ min_quantity: z.number().int(), price: z.number() })),
  tiers_count: column.whole('Volume prices'),
  promotion_price: column.money('Promotion').nullable(),
  promotion_name: column.text('Name of the promotion').nullable(),
  promotion_until: column.day('Promotion until').nullable(),
  promotions_planned: column.whole('Promotions planned'),
  cost: listingRow.shape.cost,
  /** Of the list price, in per cent. */
  margin: column.number('Margin %').nullable(),
  /** Of the lowest price that everybody can get today. */
  least_margin: column.number('Least margin %').nullable(),
  /** Rules for this product alone that hold today or will. */
  agreed_count: column.whole('Private prices'),
  version: column.whole('Version'),
});
export type PriceRow = z.output<typeof priceRow>;

export const priceGrammar = {
  sort: ['name', 'sku', 'category', 'list_price', 'next_price', 'next_from', 'tiers_count', 'promotion_price', 'promotion_until', 'cost', 'margin', 'least_margin', 'agreed_count'],
  filters: filtersOf(priceRow, [
    'product_id',
    'category',
    'status',
    'list_price',
    'next_from',
    'tiers_count',
    'promotion_until',
    'promotions_planned',
    'cost',
    'margin',
    'least_margin',
    'agreed_count',
  ]),
  defaultSort: 'name',
} as const;

const path = '/marketplace/v1/supplier/pricing';
/** What a price of everybody makes stale: for the supplier, and for whoever looks at the offer. */
const lists = [
  'mkt.supplier.pricing.list',
  'mkt.supplier.pricing.coming',
  'mkt.supplier.pricing.explain',
  'mkt.supplier.pricing.impact',
  'mkt.supplier.products.list',
  'mkt.supplier.products.detail',
  'mkt.private-pricing.list',
  'mkt.offers.list',
  'mkt.offers.detail',
];

export const listPrices = call({
  id: 'mkt.supplier.pricing.list',
  method: 'GET',
  path,
  summary: 'What one asks for each product, with what it costs and what changes next',
  access: maySell,
  query: listQuery(priceGrammar),
  answer: listAnswer(priceRow),
});
export const exportPrices = call({
  id: 'mkt.supplier.pricing.export',
  method: 'GET',
  path: `${path}/export`,
  summary: 'The price list as a sheet',
  access: maySell,
  query: exportQuery(priceGrammar),
  answer: sheetAnswer,
});
export const updateListPrice = call({
  id: 'mkt.supplier.pricing.update',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Ask another price for a product, from today or from a later day on',
  access: maySell,
  params: idParams,
  body: z.strictObject({ list_price: price, from: day.optional(), version: z.number().int().positive().optional() }),
  answer: priceRow,
  faults: ['STALE_WRITE'],
  refreshes: lists,
});

export const roundings = [0.01, 0.05, 0.1, 0.5, 1] as const;
/** Many list prices at once, from a day on: set, so many per cent or so much more or less, rounded to a step. */
export const changeListPrices = bulkChange({
  name: 'mkt.supplier.pricing',
  path,
  title: 'list prices',
  list: listPrices,
  access: maySell,
  set: z.strictObject({ list_price: price.optional() }),
  percent: z.strictObject({ list_price: percentMore }),
  also: {
    more: z.strictObject({ list_price: money.optional() }).optional(),
    /** The first day on which it holds; today where it is not said. */
    from: day.optional(),
    round_to: z.literal(roundings).optional(),
  },
  refreshes: lists,
});

export const comingDaysMost = 120;
export const comingKinds = [...priceKinds, 'private'] as const;
export const comingChange = z.object({
  day: z.string(),
  event: z.enum(['begins', 'ends']),
  kind: z.enum(comingKinds),
  product_id: z.number().int().nullable(),
  product_name: z.string().nullable(),
  category: z.string().nullable(),
  /** Of a private price. */
  client_id: z.number().int().nullable(),
  client_name: z.string().nullable(),
  rule_id: z.number().int().nullable(),
  type: z.enum(ruleKinds),
  /** A price, or so many per cent off. */
  value: z.number(),
  min_quantity: z.number().int(),
  name: z.string().nullable(),
  /** What the list says until then. */
  list_price: z.number().nullable(),
});
export type ComingChange = z.output<typeof comingChange>;
export const comingPrices = call({
  id: 'mkt.supplier.pricing.coming',
  method: 'GET',
  path: `${path}/coming`,
  summary: 'Which prices begin and end in the next weeks, day by day',
  access: maySell,
  query: z.strictObject({ days: wholeNumber(z.coerce.number().int().min(1).max(comingDaysMost).default(42)), product_id: id.optional() }),
  answer: z.object({ today: z.string(), until: z.string(), data: z.array(comingChange), total: z.number().int() }),
});

export const pricedCategories = call({
  id: 'mkt.supplier.pricing.categories',
  method: 'GET',
  path: `${path}/categories`,
  summary: 'Categories of what one sells, for rules that are of one of them',
  access: maySell,
  answer: z.object({ data: z.array(z.object({ category: z.string(), products: z.number().int() })), total: z.number().int() }),
});

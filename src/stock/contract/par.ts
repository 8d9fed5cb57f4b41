import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { heldBack } from '../../kernel/contract/held-back.ts';
import { id, idParams } from '../../kernel/contract/ids.ts';
import { decimalNumber, wholeNumber } from '../../kernel/contract/numeral.ts';
import { amount } from '../../kernel/contract/quantity.ts';
import { bulkChange, percentMore } from '../../kernel/contract/records/bulk-change.ts';
import { column, filtersOf } from '../../kernel/contract/records/column.ts';
import { exportQuery, listAnswer, listQuery, sheetAnswer } from '../../kernel/contract/records/page.ts';
import { mayPost, maySee, seeWorth } from './access.ts';
import { placeCard, productCard } from './cards.ts';

/** The place of a par level; of one without it, which is held against the stock of all places, the whole house. */
export const placeOrHouse = { ...placeCard, location_id: column.id().nullable() };

export const urgencies = ['critical', 'high', 'medium', 'fine'] as const;
export const parRow = z.object({
  par_stock_id: column.id('Number'),
  ...productCard,
  ...placeOrHouse,
  pack_units: column.whole('Pack'),
  par_min: column.quantity('Min'),
  par_max: column.quantity('Max'),
  reorder_qty: column.quantity('Order quantity').nullable(),
  on_hand: column.quantity('On hand'),
  /** What is to come by deliveries that are expected or being checked. */
  on_order: column.quantity('On order'),
  urgency: column.state('Urgency', urgencies),
  /** What to order beyond that so that the par is reached, in whole packs where it is not sold singly; and how much of that is needed. */
  suggested_order: column.quantity('To order'),
  needed: column.quantity('Needed'),
  version: column.whole('Version'),
  updated_at: column.moment('Set'),
});
export type ParRow = z.output<typeof parRow>;

const lists = [
  'par-stocks.list',
  'par-stocks.detail',
  'par-stocks.grid',
  'par-stocks.order',
  'inventory.low-stock',
  'inventory.on-hand',
  'inventory.stats',
  'par-analytics.stock-vs-par',
  'par-analytics.enhanced-analytics',
  'par-analytics.critical-alerts',
  'stock.today',
  'transfers.fill-list',
  'recipe-batches.prep',
];
const body = z
  .strictObject({ product_id: id, location_id: id.nullish(), par_min: amount, par_max: amount, reorder_qty: amount.nullish() })
  .refine((par) => par.par_max >= par.par_min, { path: ['par_max'], message: 'cannot be less than the minimum' });

export const parGrammar = {
  sort: ['product_name', 'location_name', 'par_min', 'par_max', 'on_hand', 'urgency', 'suggested_order', 'updated_at'],
  filters: { ...filtersOf(parRow, ['product_id', 'location_id', 'urgency']), group_id: 'id' },
  defaultSort: 'product_name',
} as const;

export const listPars = call({
  id: 'par-stocks.list',
  method: 'GET',
  path: '/par-stocks',
  summary: 'Par levels, with what there is',
  access: maySee,
  query: listQuery(parGrammar),
  answer: listAnswer(parRow),
});
export const exportPars = call({
  id: 'par-stocks.export',
  method: 'GET',
  path: '/par-stocks/export',
  summary: 'Par levels as a sheet',
  access: maySee,
  query: exportQuery(parGrammar),
  answer: sheetAnswer,
});
export const getPar = call({ id: 'par-stocks.detail', method: 'GET', path: '/par-stocks/{id}', summary: 'One par level', access: maySee, params: idParams, answer: parRow });
export const createPar = call({
  id: 'par-stocks.create',
  method: 'POST',
  path: '/par-stocks',
  summary: 'Set a par level',
  access: mayPost,
  body,
  answer: parRow,
  status: 201,
  faults: ['DUPLICATE'],
  refreshes: lists,
});
export const updatePar = call({
  id: 'par-stocks.update',
  method: 'PUT',
  path: '/par-stocks/{id}',
  summary: 'Change a par level',
  access: mayPost,
  params: idParams,
  body: z.strictObject({ par_min: amount.optional(), par_max: amount.optional(), reorder_qty: amount.nullish(), version: z.number().int().positive().optional() }),
  answer: parRow,
  faults: ['STALE_WRITE'],
  refreshes: lists,
});
export const deletePar = call({
  id: 'par-stocks.delete',
  method: 'DELETE',
  path: '/par-stocks/{id}',
  summary: 'Take a par level away',
  access: mayPost,
  params: idParams,
  answer: z.object({ deleted: z.literal(true) }),
  refreshes: lists,
});

/** Many par levels at once: amounts in units of each product, or so much more. */
export const changePars = bulkChange({
  name: 'par-stocks',
  title: 'par levels',
  list: listPars,
  access: mayPost,
  set: z.strictObject({ par_min: amount.optional(), par_max: amount.optional(), location_id: id.nullable().optional() }),
  percent: z.strictObject({ par_min: percentMore, par_max: percentMore }),
  refreshes: lists,
});

const orderLine = z.object({
  ...productCard,
  pack_units: z.number().int(),
  bought_singly: z.boolean(),
  article_number: z.string().nullable(),
  supplier_id: z.number().int().nullable(),
  supplier_name: z.string().nullable(),
  supplier_contact: z.string().nullable(),
  on_hand: z.number(),
  on_order: z.number(),
  par_min: z.number(),
  par_max: z.number(),
  suggested_order: z.number(),
  /** Of one unit, as it was bought last. */
  unit_cost: heldBack(z.number(), seeWorth),
});
export type UnderParLine = z.output<typeof orderLine>;
export const underParOrder = call({
  id: 'par-stocks.order',
  method: 'GET',
  path: '/par-stocks/order',
  summary: 'What is under its par with what to order of it, by supplier',
  access: maySee,
  answer: z.object({ data: z.array(orderLine), total: z.number().int() }),
});

export const suggestion = z.object({
  ...productCard,
  ...placeCard,
  pack_units: z.number().int(),
  /** Days with figures behind the suggestion. */
  days: z.number().int(),
  usage_per_day: z.number(),
  deviation: z.number(),
  lead_time_days: z.number(),
  review_days: z.number(),
  safety_stock: z.number(),
  reorder_point: z.number(),
  par_min: z.number(),
  par_max: z.number(),
  demand: z.enum(['smooth', 'intermittent', 'erratic', 'lumpy', 'too_little']),
  current_min: z.number().nullable(),
  current_max: z.number().nullable(),
});
export const suggestPars = call({
  id: 'par-stocks.suggestions',
  method: 'GET',
  path: '/par-stocks/suggestions',
  summary: 'Par levels as the usage of the last weeks suggests them, with the reckoning behind each',
  access: maySee,
  query: z.strictObject({
    location_id: id.optional(),
    product_id: id.optional(),
    days: wholeNumber(z.coerce.number().int().min(14).max(365).default(56)),
    lead_time_days: decimalNumber(z.coerce.number().min(0).max(60).default(2)),
    lead_time_deviation: decimalNumber(z.coerce.number().min(0).max(30).default(0.5)),
    review_days: decimalNumber(z.coerce.number().min(0).max(60).default(7)),
    service: z.enum(['90', '95', '98']).default('95'),
    limit: wholeNumber(z.coerce.number().int().min(1).max(1000).default(200)),
  }),
  answer: z.object({ data: z.array(suggestion), total: z.number().int() }),
});
const cell = { product_id: z.number().int(), location_id: z.number().int().nullable() };
/** As a cell of the grid was seen: `null` is one without a par level. */
const seen = { par_min: z.number().nullable(), par_max: z.number().nullable(), reorder_qty: z.number().nullable(), version: z.number().int().nullable() };

export const parGrid = call({
  id: 'par-stocks.grid',
  method: 'GET',
  path: '/par-stocks/grid',
  summary: 'Par levels of every active product, place by place',
  access: maySee,
  answer: z.object({
    products: z.array(z.object({ ...productCard, pack_units: z.number().int(), group_id: z.number().int().nullable(), group_name: z.string().nullable() })),
    /** The whole house, then where there is stock or a par level, the place with the most of them first, then the others. */
    places: z.array(z.object({ ...placeOrHouse, used: z.number().int().describe('Products that have stock or a par level there') })),
    pars: z.array(z.object({ ...cell, par_min: z.number(), par_max: z.number(), reorder_qty: z.number().nullable(), version: z.number().int() })),
  }),
});
export const parsMost = 3000;
export const applyPars = call({
  id: 'par-stocks.apply',
  method: 'POST',
  path: '/par-stocks/apply',
  summary: 'Set many par levels at once, or none of them; a level without amounts is taken away',
  access: mayPost,
  body: z.strictObject({
    pars: z
      .array(
        z.strictObject({
          product_id: id,
          location_id: id.nullable(),
          par_min: amount.nullable(),
          par_max: amount.nullable(),
          /** Left out, it stays as it is. */
          reorder_qty: amount.nullish(),
          /** What was seen when it was changed, `null` where there was none; left out, whatever stands is changed. */
          version: z.number().int().positive().nullish(),
        }),
      )
      .min(1)
      .max(parsMost),
  }),
  answer: z.object({ set: z.number().int(), pars: z.array(z.object({ ...cell, ...seen })) }),
  faults: ['STALE_WRITE'],
  refreshes: lists,
});

const where = z.strictObject({ clientId: id.optional(), location_id: id.optional() });
export const parStockLevels = call({
  id: 'par-analytics.stock-levels',
  method: 'GET',
  path: '/par-analytics/stock-levels',
  summary: 'What there is beside what there should be',
  access: maySee,
  query: where,
  answer: z.object({
    data: z.array(z.object({ ...productCard, ...placeCard, on_hand: z.number(), par_min: z.number().nullable(), par_max: z.number().nullable(), value: z.number() })),
    total: z.number().int(),
  }),
});
export const stockVsPar = call({
  id: 'par-analytics.stock-vs-par',
  method: 'GET',
  path: '/par-analytics/stock-vs-par',
  summary: 'How many products stand where against their par, place by place',
  access: maySee,
  query: where,
  answer: z.object({
    data: z.array(
      z.object({
        ...placeOrHouse,
        critical: z.number().int(),
        high: z.number().int(),
        medium: z.number().int(),
        fine: z.number().int(),
        over: z.number().int(),
        without: z.number().int(),
      }),
    ),
    total: z.number().int(),
  }),
});
export const parAnalytics = call({
  id: 'par-analytics.enhanced-analytics',
  method: 'GET',
  path: '/par-analytics/enhanced-analytics',
  summary: 'Par levels in figures: how well they are kept and what it would cost to fill them',
  access: maySee,
  query: where,
  answer: z.object({
    pars: z.number().int(),
    kept: z.number().int(),
    kept_share: z.number().nullable(),
    below: z.number().int(),
    over: z.number().int(),
    cost_to_fill: z.number(),
    value_over: z.number(),
    usage_days: z.number().int(),
    data: z.array(
      z.object({ ...productCard, ...placeOrHouse, on_hand: z.number(), par_min: z.number(), par_max: z.number(), usage_per_day: z.number(), days_left: z.number().nullable() }),
    ),
    total: z.number().int(),
  }),
});
export const criticalAlerts = call({
  id: 'par-analytics.critical-alerts',
  method: 'GET',
  path: '/par-analytics/critical-alerts',
  summary: 'What will be missing first',
  access: maySee,
  query: where.extend({ urgency: z.enum(['critical', 'high', 'medium']).optional(), status: z.enum(['open', 'all']).optional() }),
  answer: z.object({
    data: z.array(
      z.object({
        par_stock_id: z.number().int(),
        ...productCard,
        ...placeOrHouse,
        on_hand: z.number(),
        par_min: z.number(),
        par_max: z.number(),
        urgency: z.enum(urgencies),
        on_order: z.number(),
        suggested_order: z.number(),
        needed: z.number(),
        pack_units: z.number().int(),
        usage_per_day: z.number(),
        days_left: z.number().nullable(),
        supplier_id: z.number().int().nullable(),
      }),
    ),
    total: z.number().int(),
  }),
});

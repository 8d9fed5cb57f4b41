import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, idParams } from '../../kernel/contract/ids.ts';
import { column, filtersOf } from '../../kernel/contract/records/column.ts';
import { exportQuery, listAnswer, listQuery, sheetAnswer } from '../../kernel/contract/records/page.ts';
import { givenBack } from '../../sales/contract/given-back.ts';
import { productCard } from '../../stock/contract/cards.ts';
import { movementRow } from '../../stock/contract/movement.ts';
import { maySeeReports } from './access.ts';
import { parts } from './parts.ts';

/** A completed count, as one end of a window. */
export const countCard = z.object({
  stock_count_id: z.number().int(),
  number: z.string(),
  name: z.string(),
  kind: z.enum(['full', 'partial', 'spot']),
  count_date: z.string(),
  completed_at: z.string(),
  places: z.string().nullable(),
  /** The count before it that it is best held against. */
  opening_id: z.number().int().nullable(),
});
export type CountCard = z.output<typeof countCard>;

export const groupings = ['product', 'location', 'group', 'supplier'] as const;
export type Grouping = (typeof groupings)[number];

/** Below this share of what it rests on, a variance is not shown as a loss. In per cent. */
export const coverageNeeded = 80;
export const missingKinds = ['sales', 'cost', 'counts'] as const;
export type Missing = (typeof missingKinds)[number];

/** In the product's base unit. What was used is positive; of the difference and all that explains it, minus is missing. */
export const quantities = z.object({
  opening: z.number(),
  received: z.number(),
  transferred: z.number(),
  made: z.number(),
  returned: z.number(),
  closing: z.number(),
  actual: z.number(),
  theoretical: z.number(),
  waste: z.number(),
  comps: z.number(),
  shorts: z.number(),
  adjustments: z.number(),
  unexplained: z.number(),
});

/** In money: `theoretical_cost - actual_cost` is the sum of the six that follow it, to the ten-thousandth; minus is missing. */
const costs = {
  opening_value: z.number(),
  closing_value: z.number(),
  actual_cost: z.number(),
  theoretical_cost: z.number(),
  price_cost: z.number(),
  waste_cost: z.number(),
  comps_cost: z.number(),
  shorts_cost: z.number(),
  adjustments_cost: z.number(),
  unexplained_cost: z.number(),
};

const rates = {
  /** Unexplained of what was used: by quantity for a product, by cost for several. */
  variance_percent: z.number().nullable(),
  /** Unexplained cost of the value at the opening. */
  shrink_percent: z.number().nullable(),
  /** What should have been used of what was used. */
  yield_percent: z.number().nullable(),
  /** Minus where it is missing: what the unexplained would have sold for without tax, where a pour or a recipe says so. */
  retail: z.number().nullable(),
};

/** How far earlier counts of it were off, and how likely a difference as large as this comes from counting alone. */
const countError = z.object({ counts: z.number().int(), usual: z.number(), likelihood: z.number(), within: z.boolean() });

export const varianceRow = z.object({
  key: z.string(),
  id: z.number().int().nullable(),
  name: z.string(),
  product: z.object(productCard).nullable(),
  group_name: z.string().nullable(),
  places: z.number().int(),
  quantities: quantities.nullable(),
  ...costs,
  ...rates,
  tolerance_percent: z.number().nullable(),
  /** How many of its products are further off than their tolerance. */
  over_tolerance: z.number().int(),
  counted_twice_percent: z.number(),
  missing: z.array(z.enum(missingKinds)),
  count_error: countError.nullable(),
  /** What of a product is short at some of its places and over at others by about as much: moved, and not lost. */
  moved: z.object({ quantity: z.number(), value: z.number(), from: z.array(z.string()), to: z.array(z.string()) }).nullable(),
});
export type VarianceRow = z.output<typeof varianceRow>;

export const tieOut = z.object({
  opening_value: z.number(),
  received_value: z.number(),
  transferred_value: z.number(),
  made_value: z.number(),
  returned_value: z.number(),
  closing_value: z.number(),
  /** By the kinds of what moved, which know nothing of the balances above. */
  used_value: z.number(),
  /** Must be nothing. */
  difference: z.number(),
  /** Products at places whose quantities don't tie. */
  broken: z.number().int(),
});

export const coverage = z.object({
  needed_percent: z.number(),
  sales_percent: z.number().nullable(),
  sales_net: z.number(),
  unmapped_net: z.number(),
  /** Items sold in the window that stand for nothing. */
  unmapped_items: z.number().int(),
  /** What was sold at outlets of the till that nobody has put to a place: it was taken from each product's own. */
  unplaced_net: z.number(),
  /** Days of a till within the window that are still to be taken from stock. */
  waiting_days: z.number().int(),
  /** Days of sales that were undone or replaced, and whose stock is not put back yet. */
  putting_back_days: z.number().int(),
  /** What tills gave back in the window, of all that they sold. */
  returned: givenBack,
  unmapped: z.array(z.object({ plu_code: z.string(), description: z.string(), net: z.number() })),
  cost_percent: z.number().nullable(),
  counted_percent: z.number().nullable(),
  counted_cost_percent: z.number().nullable(),
  age_days: z.number().int(),
  missing: z.array(z.enum(missingKinds)),
});
export type Coverage = z.output<typeof coverage>;

const totals = z.object({ ...costs, ...rates, products: z.number().int(), over_tolerance: z.number().int() });

/** What every answer says of the window. Without two counts to hold against each other both are null. */
const frame = {
  opening: countCard.nullable(),
  closing: countCard.nullable(),
  totals,
  tie_out: tieOut,
  coverage: coverage.nullable(),
};

const grammar = {
  sort: [
    'name',
    'opening_value',
    'closing_value',
    'actual_cost',
    'theoretical_cost',
    'price_cost',
    'waste_cost',
    'comps_cost',
    'shorts_cost',
    'adjustments_cost',
    'unexplained_cost',
    'size_of_unexplained',
    'variance_percent',
    'shrink_percent',
    'yield_percent',
    'retail',
  ],
  filters: { opening: 'id', closing: 'id', by: 'text', product_id: 'id', location_id: 'id', group_id: 'id', supplier_id: 'id', over_tolerance: 'flag' },
  pageSize: 50,
  defaultSort: 'unexplained_cost',
  defaultOrder: 'asc',
} as const;

/** All that a variance is reckoned from: the ledger, what tills sold, and what it stands for. */
const follows = ['stock-movements.list', 'pos-sales.list', 'pos-sales.items', 'pos-sales.outlets', 'recipes.list'];

export const varianceCounts = call({
  id: 'reports.variance-enhanced.counts',
  method: 'GET',
  path: '/reports/variance-enhanced/counts',
  summary: 'Completed counts between which a variance can be asked for, each with the one it is best held against',
  access: maySeeReports,
  answer: z.object({ data: z.array(countCard) }),
  follows,
});
export const varianceEnhanced = call({
  id: 'reports.variance-enhanced',
  method: 'GET',
  path: '/reports/variance-enhanced',
  summary: 'What was used between two counts against what should have been, and why, the largest loss first',
  access: maySeeReports,
  query: listQuery(grammar),
  answer: listAnswer(varianceRow).extend({ by: z.enum(groupings), ...frame }),
  follows,
});
export const exportVariance = call({
  id: 'reports.variance-enhanced.export',
  method: 'GET',
  path: '/reports/variance-enhanced/export',
  summary: 'The same as a sheet',
  access: maySeeReports,
  query: exportQuery(grammar),
  answer: sheetAnswer,
});

const pair = { opening: id.optional(), closing: id.optional() };

export const groupVariance = call({
  id: 'reports.group-variance2',
  method: 'GET',
  path: '/reports/group-variance2',
  summary: 'The variance by group of products, each with the products that lost most',
  access: maySeeReports,
  query: z.strictObject({ ...pair, location_id: id.optional(), supplier_id: id.optional() }),
  answer: z.object({ data: z.array(varianceRow.extend({ worst: z.array(varianceRow) })), ...frame }),
  follows,
});

const step = z.object({ part: z.enum(parts), quantity: z.number(), value: z.number(), rows: z.number().int() });

export const varianceProduct = call({
  id: 'reports.variance-enhanced.product',
  method: 'GET',
  path: '/reports/variance-enhanced/products/{id}',
  summary: 'The variance of one product: from the opening to the closing, place by place, over its last counts, and what takes it',
  access: maySeeReports,
  params: idParams,
  query: z.strictObject({ ...pair, location_id: id.optional() }),
  answer: z.object({
    ...frame,
    product: z.object(productCard),
    /** Null where neither count was about it. */
    row: varianceRow.nullable(),
    steps: z.array(step),
    places: z.array(varianceRow),
    trend: z.array(z.object({ stock_count_id: z.number().int(), number: z.string(), name: z.string(), completed_at: z.string(), quantity: z.number(), value: z.number() })),
    taken_by: z.array(
      z.object({ recipe_id: z.number().int().nullable(), plu_code: z.string().nullable(), name: z.string(), quantity: z.number(), net_price: z.number().nullable() }),
    ),
  }),
  follows,
});

export const varianceMovement = movementRow.omit({ itemId: true, stock_movement_id: true, editable: true, unit_cost: true }).extend({ part: column.state('Type', parts) });
export type VarianceMovement = z.output<typeof varianceMovement>;

export const varianceMovementGrammar = {
  sort: ['effective_at', 'quantity', 'value'],
  filters: { opening: 'id', closing: 'id', ...filtersOf(varianceMovement, ['part', 'location_id']) },
  pageSize: 25,
  defaultSort: 'effective_at',
  defaultOrder: 'asc',
} as const;

export const varianceMovements = call({
  id: 'reports.variance-enhanced.movements',
  method: 'GET',
  path: '/reports/variance-enhanced/products/{id}/movements',
  summary: 'The rows of the ledger behind a number of it',
  access: maySeeReports,
  params: idParams,
  query: listQuery(varianceMovementGrammar),
  answer: listAnswer(varianceMovement),
  follows,
});

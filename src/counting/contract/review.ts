import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { heldBack } from '../../kernel/contract/held-back.ts';
import { id, text } from '../../kernel/contract/ids.ts';
import { column, filtersOf } from '../../kernel/contract/records/column.ts';
import { exportQuery, listAnswer, listQuery, sheetAnswer } from '../../kernel/contract/records/page.ts';
import { seeWorth } from '../../stock/contract/access.ts';
import { placeCard, productCard } from '../../stock/contract/cards.ts';
import { mayComplete, mayCount } from './access.ts';
import { countLists, countParams, countRow, progress, reviewLists } from './cards.ts';
import { uncountedChoices } from './count.ts';
import { entrySources, lineStates } from './states.ts';

/** Why a difference deserves a second look. */
export const outlierReasons = ['spread', 'value', 'factor'] as const;

/** A line as reviewers see it. The difference is counted less expected: a minus is missing. */
export const reviewLine = z.object({
  ...productCard,
  ...placeCard,
  group_name: column.name('Group').nullable(),
  line: column.whole('Line'),
  state: column.state('Status', lineStates),
  quantity: column.quantity('Counted').nullable(),
  expected: column.quantity('Expected').nullable(),
  difference: column.quantity('Difference').nullable(),
  unit_cost: column.money('Unit cost').nullable(),
  value: column.money('Value counted').nullable(),
  difference_value: column.money('Value').nullable(),
  /** What the difference comes to with what came later; of a completed count the ones above stay as they were posted. */
  now_difference: column.quantity('Difference now').nullable(),
  now_difference_value: column.money('Difference now, value').nullable(),
  /** The kinds of documents that came later and changed it. */
  later_by: z.array(z.string()),
  previous_quantity: column.quantity('Last count').nullable(),
  previous_at: column.moment('Counted last').nullable(),
  outlier: column.state('Check', outlierReasons).nullable(),
  counted_at: column.moment('When').nullable(),
  counted_by: column.name('Counted by').nullable(),
  source: column.state('Source', entrySources).nullable(),
  entries: column.whole('Entries'),
  reason: column.text('Reason').nullable(),
});
export type ReviewLine = z.output<typeof reviewLine>;

export const reviewGrammar = {
  sort: ['product_name', 'location_name', 'group_name', 'quantity', 'expected', 'difference', 'difference_value', 'size_of_difference', 'value', 'counted_at', 'line'],
  filters: { ...filtersOf(reviewLine, ['product_id', 'location_id', 'state', 'source', 'outlier']), group_id: 'id', differs: 'flag' },
  defaultSort: 'size_of_difference',
  defaultOrder: 'desc',
} as const;

const seeAll = { permission: 'stock.view' } as const;

export const listLines = call({
  id: 'stock-counts.lines',
  method: 'GET',
  path: '/stock-counts/{id}/lines',
  summary: 'What was counted against what was expected, the largest difference first',
  access: seeAll,
  params: countParams,
  query: listQuery(reviewGrammar),
  answer: listAnswer(reviewLine),
  follows: ['stock-movements.list'],
});
export const exportLines = call({
  id: 'stock-counts.lines.export',
  method: 'GET',
  path: '/stock-counts/{id}/lines/export',
  summary: 'The same as a sheet',
  access: seeAll,
  params: countParams,
  query: exportQuery(reviewGrammar),
  answer: sheetAnswer,
});

const worth = heldBack(z.number(), seeWorth);

const totals = z.object({
  lines: z.number().int(),
  counted: z.number().int(),
  value: worth,
  expected_value: worth,
  difference_value: worth,
  /** What was found and what is missing, apart: they don't make each other good. */
  surplus_value: worth,
  missing_value: worth,
  /** What the difference comes to with what came later. */
  now_difference_value: worth,
});
export type Totals = z.output<typeof totals>;

export const countSummary = call({
  id: 'stock-counts.summary',
  method: 'GET',
  path: '/stock-counts/{id}/summary',
  summary: 'A count in figures: worth, differences, who counted and when',
  access: mayCount,
  params: countParams,
  answer: z.object({
    count: countRow,
    totals,
    by_location: z.array(totals.extend({ location_id: z.number().int(), location_name: z.string() })),
    by_group: z.array(totals.extend({ group_id: z.number().int().nullable(), group_name: z.string().nullable() })),
    by_counter: z.array(
      z.object({ user_id: z.number().int(), user_name: z.string().nullable(), entries: z.number().int(), lines: z.number().int(), first_at: z.string(), last_at: z.string() }),
    ),
    by_source: z.array(z.object({ source: z.enum(entrySources), entries: z.number().int() })),
    previous: z
      .object({
        stock_count_id: z.number().int(),
        number: z.string(),
        name: z.string(),
        completed_at: z.string(),
        value: worth,
        difference_value: worth,
      })
      .nullable(),
    ...progress.shape,
    /** Lines whose difference deserves a second look. */
    outliers: z.number().int(),
    /** Which kinds of documents came after the count was completed and changed what it put right. */
    later_by: z.array(z.string()),
  }),
  follows: ['stock-movements.list'],
});

export const dryRun = call({
  id: 'stock-counts.dry-run',
  method: 'POST',
  path: '/stock-counts/{id}/dry-run',
  summary: 'What completing this count would post and what is at stake; nothing is written',
  access: mayComplete,
  params: countParams,
  body: z.strictObject({ uncounted: z.enum(uncountedChoices).optional() }),
  answer: z.object({
    adjustments: z.number().int(),
    surplus_value: worth,
    missing_value: worth,
    value: worth,
    uncounted: z.number().int(),
    uncounted_value: worth,
    conflicts: z.number().int(),
    outliers: z.number().int(),
    /** Their order says what they are worth. */
    largest: heldBack(z.array(z.object({ ...productCard, ...placeCard, quantity: z.number(), value: z.number() })), seeWorth),
    /** What stands in the way, as faults that completing would raise. */
    blocked_by: z.array(z.string()),
  }),
});

const pair = z.strictObject({ product_id: id, location_id: id });
const pairs = z.array(pair).min(1).max(500);

export const askRecount = call({
  id: 'stock-counts.recount',
  method: 'POST',
  path: '/stock-counts/{id}/recount',
  summary: 'Ask for items to be counted again; a count in review goes back to counting',
  access: mayComplete,
  params: countParams,
  /** Or those whose difference is unusual, whichever they are by then. */
  body: z.strictObject({ lines: z.union([pairs, z.literal('unusual')]), reason: text(300).optional() }),
  answer: z.object({ lines: z.number().int() }),
  faults: ['COUNT_CLOSED'],
  refreshes: [...countLists, ...reviewLists, 'stock-counts.sheet'],
});
export const skipLines = call({
  id: 'stock-counts.skip',
  method: 'POST',
  path: '/stock-counts/{id}/skip',
  summary: 'Leave items out of this count and say why, or take them in again without a reason',
  access: mayCount,
  params: countParams,
  body: z.strictObject({ lines: pairs, reason: text(300, 1).nullable() }),
  answer: z.object({ lines: z.number().int() }),
  faults: ['COUNT_CLOSED'],
  refreshes: [...countLists, ...reviewLists],
});

export const combinedRow = z.object({
  ...productCard,
  group_name: column.name('Group').nullable(),
  quantity: column.quantity('Counted'),
  value: column.money('Value'),
  difference: column.quantity('Difference'),
  difference_value: column.money('Variance value'),
  locations: column.whole('Places'),
  by_count: z.array(z.object({ stock_count_id: z.number().int(), quantity: z.number(), difference: z.number() })),
});
export const combinedGrammar = {
  sort: ['product_name', 'group_name', 'quantity', 'value', 'difference', 'difference_value', 'locations'],
  filters: { group_id: 'id', count_ids: 'ids', count_date: 'moment' },
  defaultSort: 'value',
  defaultOrder: 'desc',
} as const;
export const combinedCounts = call({
  id: 'stock-counts.combined',
  method: 'GET',
  path: '/stock-counts/combined',
  summary: 'Several counts as one: each product with what all of them together found',
  access: seeAll,
  query: listQuery(combinedGrammar),
  answer: z.object({
    data: z.array(combinedRow),
    total: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
    counts: z.array(countRow),
    value: z.number(),
    difference_value: z.number(),
    /** Products that more than one of the counts found at the same place: they are taken from the latest. */
    overlaps: z.number().int(),
  }),
});
export const exportCombined = call({
  id: 'stock-counts.combined.export',
  method: 'GET',
  path: '/stock-counts/combined/export',
  summary: 'The same as a sheet',
  access: seeAll,
  query: exportQuery(combinedGrammar),
  answer: sheetAnswer,
});

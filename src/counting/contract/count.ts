import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { heldBack } from '../../kernel/contract/held-back.ts';
import { id, text } from '../../kernel/contract/ids.ts';
import { day } from '../../kernel/contract/moment.ts';
import { wholeNumber } from '../../kernel/contract/numeral.ts';
import { filtersOf } from '../../kernel/contract/records/column.ts';
import { listAnswer, listQuery } from '../../kernel/contract/records/page.ts';
import { seeWorth } from '../../stock/contract/access.ts';
import { productCard, stockLists } from '../../stock/contract/cards.ts';
import { mayComplete, mayCount } from './access.ts';
import { countDetail, countLists, countParams, countRow, reviewLists } from './cards.ts';
import { countKinds } from './states.ts';

const ids = z.array(id).max(5000);

export const countGrammar = {
  sort: ['count_date', 'number', 'name', 'status', 'kind', 'completed_at', 'created_at'],
  filters: { ...filtersOf(countRow, ['status', 'kind', 'count_date']), location_id: 'id', template_id: 'id' },
  defaultSort: 'created_at',
  defaultOrder: 'desc',
} as const;

export const listCounts = call({
  id: 'stock-counts.list',
  method: 'GET',
  path: '/stock-counts',
  summary: 'Stock counts, the latest first',
  access: mayCount,
  query: listQuery(countGrammar),
  answer: listAnswer(countRow),
});
export const getCount = call({
  id: 'stock-counts.detail',
  method: 'GET',
  path: '/stock-counts/{id}',
  summary: 'One count: how far it is, place by place',
  access: mayCount,
  params: countParams,
  answer: countDetail,
});
export const createCount = call({
  id: 'stock-counts.create',
  method: 'POST',
  path: '/stock-counts',
  summary: 'Begin a count: everything, some places and groups, or a few products',
  access: mayCount,
  body: z.strictObject({
    name: text(120).optional(),
    kind: z.enum(countKinds).optional(),
    blind: z.boolean().optional(),
    count_date: day.optional(),
    location_ids: ids.optional(),
    group_ids: ids.optional(),
    product_ids: ids.optional(),
    template_id: id.optional(),
    note: text(500).nullish(),
  }),
  answer: countDetail,
  status: 201,
  refreshes: countLists,
});
export const updateCount = call({
  id: 'stock-counts.update',
  method: 'PUT',
  path: '/stock-counts/{id}',
  summary: 'Change the name, the note or whether the expected quantities are hidden',
  access: mayCount,
  params: countParams,
  body: z.strictObject({ name: text(120, 1).optional(), note: text(500).nullish(), blind: z.boolean().optional(), version: z.number().int().positive().optional() }),
  answer: countDetail,
  faults: ['STALE_WRITE', 'COUNT_CLOSED'],
  refreshes: countLists,
});

/** What completing does with items that nobody counted. */
export const uncountedChoices = ['leave', 'zero'] as const;

export const completeCount = call({
  id: 'stock-counts.complete',
  method: 'POST',
  path: '/stock-counts/{id}/complete',
  summary: 'Post what was counted to the ledger, once, and lock the count',
  access: mayComplete,
  params: countParams,
  body: z.strictObject({
    uncounted: z.enum(uncountedChoices).optional(),
    reason: text(300).optional(),
    acknowledge_outliers: z.boolean().optional(),
    version: z.number().int().positive().optional(),
  }),
  answer: countDetail.extend({ adjustments: z.number().int(), value: heldBack(z.number(), seeWorth) }),
  faults: ['ILLEGAL_TRANSITION', 'STALE_WRITE', 'COUNT_CONFLICTS', 'COUNT_INCOMPLETE', 'COUNT_NEEDS_REVIEW', 'COUNT_OUTLIERS', 'PERIOD_CLOSED', 'POSTED_ALREADY'],
  refreshes: [...countLists, ...reviewLists, ...stockLists],
});

const step = <const Name extends string>(name: Name, summary: string) => ({
  id: `stock-counts.${name}` as const,
  method: 'POST' as const,
  path: `/stock-counts/{id}/${name}` as const,
  summary,
  params: countParams,
  answer: countDetail,
});
const why = z.strictObject({ reason: text(300, 1) });

export const reviewCount = call({
  ...step('review', 'Hand a count over for review: nobody counts on until it is opened again'),
  access: mayCount,
  faults: ['ILLEGAL_TRANSITION', 'COUNT_CONFLICTS'],
  refreshes: countLists,
});
export const reopenCount = call({
  ...step('reopen', 'Let counting go on; what a completed count posted is taken back until it is completed anew, and a reason is asked for'),
  access: mayComplete,
  body: z.strictObject({ reason: text(300, 1).optional() }).optional(),
  faults: ['ILLEGAL_TRANSITION', 'PERIOD_CLOSED', 'COUNT_NOT_LATEST'],
  refreshes: [...countLists, ...reviewLists, ...stockLists],
});
export const cancelCount = call({
  ...step('cancel', 'Give a count up; nothing of it is posted'),
  access: mayComplete,
  body: why,
  faults: ['ILLEGAL_TRANSITION'],
  refreshes: countLists,
});
export const reverseCount = call({
  ...step('reverse', 'Take a completed count back: what it posted is reversed, and both stay to be seen'),
  access: mayComplete,
  body: why,
  faults: ['ILLEGAL_TRANSITION', 'PERIOD_CLOSED', 'COUNT_NOT_LATEST'],
  refreshes: [...countLists, ...reviewLists, ...stockLists],
});

export const runningCounts = call({
  id: 'stock-counts.running',
  method: 'GET',
  path: '/stock-counts/running',
  summary: 'Counts that are not completed yet, each with its places and who counts there',
  access: mayCount,
  answer: z.object({ data: z.array(countDetail), total: z.number().int() }),
});
export const previousCounts = call({
  id: 'stock-counts.previous',
  method: 'GET',
  path: '/stock-counts/previous',
  summary: 'The last completed count of each place',
  access: mayCount,
  query: z.strictObject({ location_id: id.optional() }),
  answer: z.object({
    data: z.array(
      z.object({
        location_id: z.number().int(),
        location_name: z.string(),
        area_name: z.string(),
        stock_count_id: z.number().int().nullable(),
        number: z.string().nullable(),
        name: z.string().nullable(),
        kind: z.enum(countKinds).nullable(),
        completed_at: z.string().nullable(),
        items: z.number().int(),
      }),
    ),
    total: z.number().int(),
  }),
});
export const mostOff = call({
  id: 'stock-counts.most-off',
  method: 'GET',
  path: '/stock-counts/most-off',
  summary: 'The products that were off most when they were last counted, the worst first',
  access: mayCount,
  query: z.strictObject({ limit: wholeNumber(z.coerce.number().int().min(1).max(100).default(10)) }),
  answer: z.object({ data: z.array(z.object(productCard)), total: z.number().int() }),
});

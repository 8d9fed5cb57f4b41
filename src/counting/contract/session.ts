import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { heldBack } from '../../kernel/contract/held-back.ts';
import { id } from '../../kernel/contract/ids.ts';
import { amount } from '../../kernel/contract/quantity.ts';
import { seeWorth } from '../../stock/contract/access.ts';
import { stockLists } from '../../stock/contract/cards.ts';
import { mayComplete, mayCount } from './access.ts';
import { countLists, reviewLists } from './cards.ts';

/** The short way through the same engine: begin, say a number for each item, complete. */
const sessionParams = z.strictObject({ sessionId: id });
const named = z.array(z.union([id, z.string().max(200)])).max(500);

export const startCount = call({
  id: 'inventory.start-count',
  method: 'POST',
  path: '/inventory/start-count',
  summary: 'Begin a count of some locations and categories, each by name or number; none means all',
  access: mayCount,
  body: z.strictObject({ locations: named.default([]), categories: named.default([]) }),
  answer: z.object({ id: z.number().int(), itemsCount: z.number().int(), locations: z.array(z.string()), categories: z.array(z.string()) }),
  status: 201,
  refreshes: countLists,
});
export const submitCount = call({
  id: 'inventory.submit-count',
  method: 'POST',
  path: '/inventory/submit-count/{sessionId}',
  summary: 'Say how much there is of one item, in its base unit',
  access: mayCount,
  params: sessionParams,
  body: z.strictObject({ itemId: id, countedQuantity: amount, location_id: id.optional() }),
  answer: z.object({ itemId: z.number().int(), countedQuantity: z.number(), expected: z.number().nullable(), variance: z.number().nullable() }),
  faults: ['COUNT_CLOSED'],
});
export const finishCount = call({
  id: 'inventory.complete-count',
  method: 'POST',
  path: '/inventory/complete-count/{sessionId}',
  summary: 'Post what was counted',
  access: mayComplete,
  params: sessionParams,
  answer: z.object({ id: z.number().int(), adjustmentsCount: z.number().int(), value: heldBack(z.number(), seeWorth) }),
  faults: ['ILLEGAL_TRANSITION', 'COUNT_CONFLICTS', 'COUNT_INCOMPLETE', 'COUNT_NEEDS_REVIEW', 'COUNT_OUTLIERS', 'PERIOD_CLOSED', 'POSTED_ALREADY'],
  refreshes: [...countLists, ...reviewLists, ...stockLists],
});

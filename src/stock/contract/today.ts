import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { maySee } from './access.ts';
import { lowRow } from './inventory.ts';

/** What needs somebody's eyes today. */
export const stockToday = call({
  id: 'stock.today',
  method: 'GET',
  path: '/stock/today',
  summary: 'What needs attention in stock today',
  access: maySee,
  answer: z.object({
    stock_value: z.number(),
    in_transit_value: z.number(),
    low: z.array(lowRow),
    low_total: z.number().int(),
    negative: z.number().int(),
    /** What waits for somebody's approval. */
    waiting_adjustments: z.number().int(),
    waiting_waste: z.number().int(),
    transfers_under_way: z.number().int(),
    transfers_incoming: z.number().int(),
    /** Products whose figures of the past were put right within a week, and what stock is worth more by it. */
    put_right: z.object({ products: z.number().int(), value: z.number() }),
    credits_awaited: z.object({ count: z.number().int(), value: z.number() }),
    waste_week: z.number(),
    waste_week_before: z.number(),
    days: z.array(z.object({ day: z.string(), value_in: z.number(), value_out: z.number() })),
  }),
});

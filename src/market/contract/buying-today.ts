import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { mayBuy } from './access.ts';

/** Requests that close within so many days are near their end. */
export const closesSoonDays = 3;

/** What waits on a venue as a buyer. Money of several currencies is not added, so none is said. */
export const buyingToday = call({
  id: 'mkt.client.today',
  method: 'GET',
  path: '/marketplace/v1/client/today',
  summary: 'Quotes to decide on, questions of suppliers, and orders that wait for approval',
  access: mayBuy,
  answer: z.object({
    /** Closed with quotes that nobody has chosen among yet. */
    to_decide: z.object({ count: z.number().int(), since: z.string().nullable() }),
    /** Open with quotes that came in, and soon at their deadline. */
    closing: z.object({ count: z.number().int(), quotes: z.number().int(), next: z.string().nullable() }),
    /** Requests in which a supplier waits for an answer. */
    questions: z.object({ count: z.number().int(), since: z.string().nullable() }),
    /** Of others, as far as one's own limit allows them. */
    approvals: z.object({ count: z.number().int(), since: z.string().nullable() }),
  }),
});

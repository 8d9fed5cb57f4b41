import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { maySee } from './access.ts';

/** The work that takes sold days from the ledger. */
export const depletionQueue = 'sales-depletion';

/** How far back is looked: what was open longer ago is in the lists. */
export const todaysDays = 30;

/** What keeps sales from being taken from stock as they should be. */
export const salesToday = call({
  id: 'pos-sales.today',
  method: 'GET',
  path: '/pos-sales/today',
  summary: 'What of the sales needs attention today',
  access: maySee,
  answer: z.object({
    /** Sold under codes that nobody has said the recipe of, in the last thirty days. */
    unmapped: z.object({ codes: z.number().int(), net: z.number() }),
    /** Sold at outlets that stand for no place, in the last thirty days. */
    unplaced: z.object({ outlets: z.number().int(), net: z.number() }),
    /** Days of tills that are not yet taken from stock, however old, and in how many files they came. */
    waiting: z.object({ days: z.number().int(), files: z.number().int(), net: z.number(), oldest: z.string().nullable(), until: z.string().nullable() }),
    /** Days that were undone or replaced and whose stock is not put back yet, and of how many files. */
    putting_back: z.object({ days: z.number().int(), files: z.number().int() }),
  }),
});

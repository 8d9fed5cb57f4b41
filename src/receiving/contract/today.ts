import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { maySee } from './access.ts';
import type { ClaimState, DeliveryState } from './states.ts';

/** Deliveries that were begun and still have to be received. */
export const unfinished = ['draft', 'checking'] as const satisfies readonly DeliveryState[];
/** Claims of which money is still wanted. */
export const openClaims = ['draft', 'submitted', 'accepted', 'partly_accepted', 'disputed'] as const satisfies readonly ClaimState[];

const some = z.object({ count: z.number().int(), value: z.number() });

/** What is at the door, what lies there half done, and what suppliers owe. */
export const deliveriesToday = call({
  id: 'deliveries.today',
  method: 'GET',
  path: '/deliveries/today',
  summary: 'What of the deliveries needs attention today',
  access: maySee,
  answer: z.object({
    /** The day it is where the client is. */
    day: z.string(),
    expected: some,
    overdue: some.extend({ oldest: z.string().nullable() }),
    unfinished: some.extend({ oldest: z.string().nullable() }),
    claims: some.extend({ oldest: z.string().nullable() }),
  }),
});

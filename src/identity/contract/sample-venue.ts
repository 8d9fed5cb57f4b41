import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { signedIn } from './auth.ts';

/** The work that fills samples and removes them, and its piece that fills one. */
export const sampleQueue = 'sample-venue';
export const sampleFilling = 'fill';

const mayOwn = { permission: 'venues.join' } as const;

export const lookAround = call({
  id: 'auth.sample.create',
  own: true,
  method: 'POST',
  path: '/auth/sample',
  summary: 'Make a sample venue of your own, which is invented and filled by itself; who has one is told which',
  access: mayOwn,
  answer: z.object({ client_id: z.number().int(), name: z.string() }),
  status: 201,
  faults: ['FORBIDDEN', 'CONFLICT', 'SAMPLE_VENUE'],
  limit: { requests: 10, seconds: 600 },
  refreshes: ['auth.venues.list'],
  outward: true,
});

export const sampleState = call({
  id: 'auth.sample.get',
  own: true,
  method: 'GET',
  path: '/auth/sample',
  summary: 'How far the sample venue is that you are in, and where you go back to',
  access: mayOwn,
  answer: z.object({
    state: z.enum(['filling', 'filled', 'failed']),
    /** Why it could not be filled. */
    why: z.string().nullable(),
    /** Your own venue; nothing where you may not go on in any. */
    back: z.object({ client_id: z.number().int(), name: z.string(), asks_code: z.boolean() }).nullable(),
  }),
  faults: ['NOT_FOUND'],
  follows: ['work.failing'],
});
export type SampleState = z.output<typeof sampleState.answer>;

export const throwSampleAway = call({
  id: 'auth.sample.throw-away',
  own: true,
  method: 'POST',
  path: '/auth/sample/throw-away',
  summary: 'Throw the sample venue away that you are in, with everything in it, and go on in your own',
  access: mayOwn,
  body: z.strictObject({ refreshToken: z.string().max(500).optional(), code: z.string().max(20).optional() }),
  answer: signedIn,
  faults: ['NOT_FOUND', 'CONFLICT', 'CODE_REQUIRED', 'CODE_REFUSED', 'RATE_LIMITED'],
  limit: { requests: 30, seconds: 60 },
  replayable: false,
});

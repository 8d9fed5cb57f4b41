import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, text } from '../../kernel/contract/ids.ts';
import { signedIn, venueTypes } from './auth.ts';
import { secretToken } from './fields.ts';

const venue = z.object({
  client_id: z.number().int(),
  name: z.string(),
  own: z.boolean(),
  /** Invented, to look around in. */
  sample: z.boolean(),
  /** Its second factor is asked for on the way there. */
  asks_code: z.boolean(),
});
export type OwnVenue = z.output<typeof venue>;

const tries = { requests: 30, seconds: 60 };

export const listOwnVenues = call({
  id: 'auth.venues.list',
  own: true,
  method: 'GET',
  path: '/auth/venues',
  summary: 'The venues in which you may go on without signing in again, this one among them',
  access: 'signed-in',
  answer: z.object({ venues: z.array(venue), may_add: z.boolean() }),
});

export const goToVenue = call({
  id: 'auth.venues.go',
  own: true,
  method: 'POST',
  path: '/auth/venues/go',
  summary: 'Go on in another of your venues: this session ends, and one begins there',
  access: 'signed-in',
  body: z.strictObject({ client_id: id, refreshToken: z.string().max(500).optional(), code: z.string().max(20).optional() }),
  answer: signedIn,
  faults: ['NOT_FOUND', 'CODE_REQUIRED', 'CODE_REFUSED', 'RATE_LIMITED'],
  limit: tries,
  replayable: false,
});

const reached = z.object({ client_id: z.number().int(), name: z.string() });

export const acceptInvitation = call({
  id: 'auth.venues.accept',
  own: true,
  // What it does is done at the other venue, and stands in that one's trail.
  ownTrail: true,
  method: 'POST',
  path: '/auth/venues/accept',
  summary: 'Take an invitation to your own address, so that your password opens that venue as well',
  access: 'signed-in',
  body: z.strictObject({ invite_code: secretToken }),
  answer: reached,
  faults: ['TOKEN_SPENT', 'CONFLICT'],
  limit: tries,
  refreshes: ['auth.venues.list'],
  outward: true,
  replayable: false,
});

export const addVenue = call({
  id: 'auth.venues.add',
  own: true,
  method: 'POST',
  path: '/auth/venues/add',
  summary: 'Add a venue with yourself as its owner, joined with this one',
  access: { permission: 'venues.join' },
  body: z.strictObject({
    client_name: text(80, 2),
    venue_type: z.enum(venueTypes),
    /** Products in use with their costs, and what they are described by. */
    copy_catalogue: z.boolean().default(false),
  }),
  answer: reached.extend({ products: z.number().int() }),
  status: 201,
  faults: ['FORBIDDEN', 'CONFLICT'],
  limit: tries,
  refreshes: ['auth.venues.list', 'venues.list'],
  outward: true,
});

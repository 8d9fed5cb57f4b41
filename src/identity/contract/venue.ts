import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { done } from './fields.ts';

const join = { permission: 'venues.join' } as const;

const venue = z.object({ client_id: z.number().int(), name: z.string(), joined_at: z.string(), own: z.boolean(), same_money: z.boolean() });
export type Venue = z.output<typeof venue>;

/** Sixteen letters and digits that are not taken for one another, however they are spaced. */
const joiningCode = z
  .string()
  .max(60)
  .transform((typed) => typed.toUpperCase().replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^[2-9A-HJ-NP-Z]{16}$/, 'is a code of sixteen letters and digits'));
const body = z.strictObject({ code: joiningCode });
const codeFaults = [
  'VENUE_CODE_UNKNOWN',
  'VENUE_CODE_EXPIRED',
  'VENUE_CODE_USED',
  'VENUE_CODE_OWN',
  'VENUES_JOINED_ALREADY',
  'VENUE_JOINED_ELSEWHERE',
  'VENUE_MONEY_DIFFERS',
] as const;
const limit = { requests: 20, seconds: 60 };

const venues = z.object({
  venues: z.array(venue),
  /** Until when a joining code that nobody has used yet holds. */
  code_until: z.string().nullable(),
});

export const listVenues = call({
  id: 'venues.list',
  method: 'GET',
  path: '/venues',
  summary: 'The venues that this one is joined with, itself among them',
  access: 'signed-in',
  answer: venues,
});

export const createVenueCode = call({
  id: 'venues.code',
  method: 'POST',
  path: '/venues/code',
  summary: 'Make a code by which another venue joins this one: shown once, used once, for seven days. One made before stops working',
  access: join,
  outward: true,
  answer: z.object({ code: z.string(), expires_at: z.string() }),
  faults: ['FORBIDDEN'],
  refreshes: ['venues.list'],
  replayable: false,
});

export const withdrawVenueCode = call({
  id: 'venues.code.withdraw',
  method: 'DELETE',
  path: '/venues/code',
  summary: 'Withdraw the joining code that nobody has used yet',
  access: join,
  answer: done,
  refreshes: ['venues.list'],
});

export const lookAtVenueCode = call({
  id: 'venues.look',
  method: 'POST',
  path: '/venues/look',
  summary: 'Whom a joining code would join this venue with; nothing is joined',
  access: join,
  body,
  answer: z.object({ name: z.string(), others: z.array(z.string()) }),
  faults: codeFaults,
  limit,
  replayable: false,
});

export const joinVenues = call({
  id: 'venues.join',
  method: 'POST',
  path: '/venues/join',
  summary: 'Join this venue with the one that made a code',
  access: join,
  outward: true,
  body,
  answer: venues,
  faults: codeFaults,
  limit,
  refreshes: ['venues.list'],
});

export const leaveVenues = call({
  id: 'venues.leave',
  method: 'POST',
  path: '/venues/leave',
  summary: 'Leave the venues that this one is joined with',
  access: join,
  answer: venues,
  faults: ['VENUE_NOT_JOINED', 'VENUE_TRANSFERS_OPEN'],
  refreshes: ['venues.list'],
});

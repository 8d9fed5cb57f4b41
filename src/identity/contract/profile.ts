import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { sessionUser } from './auth.ts';
import { done, email, personName, phone } from './fields.ts';

const profile = sessionUser
  .omit({ id: true })
  .extend({ client_name: z.string(), pending_email: z.string().nullable(), two_factor: z.boolean(), last_login_at: z.string().nullable() });

export const getProfile = call({
  id: 'auth.profile.get',
  own: true,
  method: 'GET',
  path: '/auth/profile',
  summary: 'Your own profile',
  access: 'signed-in',
  beforeOwnPassword: true,
  answer: profile,
});

export const putProfile = call({
  id: 'auth.profile.put',
  own: true,
  method: 'PUT',
  path: '/auth/profile',
  summary: 'Change your own profile',
  access: 'signed-in',
  body: z.strictObject({ name: personName.optional(), phone_number: phone.optional(), email: email.optional(), currentPassword: z.string().max(500).optional() }),
  answer: profile,
  refreshes: ['auth.profile.get', 'users.list'],
  replayable: false,
});

export const listSessions = call({
  id: 'auth.sessions.list',
  own: true,
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Where you are signed in',
  access: 'signed-in',
  answer: z.object({
    data: z.array(
      z.object({
        session_id: z.string(),
        /** Another of one's venues; none where it is this one. */
        venue: z.string().nullable(),
        address: z.string(),
        agent: z.string(),
        started_at: z.string(),
        seen_at: z.string(),
        current: z.boolean(),
      }),
    ),
  }),
});
const refreshes = ['auth.sessions.list'] as const;
export const endSession = call({
  id: 'auth.sessions.end',
  own: true,
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  summary: 'End one of your sessions',
  access: 'signed-in',
  params: z.strictObject({ id: z.uuid() }),
  answer: done,
  refreshes,
});
export const endOtherSessions = call({
  id: 'auth.sessions.end-others',
  own: true,
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'End all your sessions but this one',
  access: 'signed-in',
  answer: done,
  refreshes,
});

const code = z.string().regex(/^\d{6}$/, 'is six digits');
export const setUpTwoFactor = call({
  id: 'auth.two-factor.set-up',
  own: true,
  method: 'POST',
  path: '/auth/two-factor/set-up',
  summary: 'Begin to set up a second factor',
  access: 'signed-in',
  body: z.strictObject({ currentPassword: z.string().min(1).max(500) }),
  answer: z.object({ secret: z.string(), uri: z.string() }),
  replayable: false,
});
export const enableTwoFactor = call({
  id: 'auth.two-factor.enable',
  own: true,
  method: 'POST',
  path: '/auth/two-factor/enable',
  summary: 'Switch the second factor on with a first code',
  access: 'signed-in',
  body: z.strictObject({ code }),
  answer: z.object({ recovery_codes: z.array(z.string()) }),
  faults: ['CODE_REFUSED'],
  refreshes: ['auth.profile.get'],
  replayable: false,
});
export const disableTwoFactor = call({
  id: 'auth.two-factor.disable',
  own: true,
  method: 'POST',
  path: '/auth/two-factor/disable',
  summary: 'Switch the second factor off',
  access: 'signed-in',
  body: z.strictObject({ currentPassword: z.string().min(1).max(500) }),
  answer: done,
  refreshes: ['auth.profile.get'],
  replayable: false,
});

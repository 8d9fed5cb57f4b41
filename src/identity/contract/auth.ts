import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { text } from '../../kernel/contract/ids.ts';
import { email, messageAnswer, personName, phone, secretToken } from './fields.ts';
import { newPassword } from './password.ts';

/** The one who signed in, as the token tells it. */
export const sessionUser = z.object({
  user_id: z.number().int(),
  id: z.number().int(),
  email: z.string(),
  client_id: z.number().int(),
  roles: z.array(z.string()),
  role: z.string().nullable(),
  name: z.string(),
  supplier_id: z.number().int().nullable(),
  phone_number: z.string().nullable(),
  status: z.string(),
  permissions: z.array(z.string()),
  email_confirmed: z.boolean(),
  must_change_password: z.boolean(),
  /** Whether this is a sample venue, invented to look around in. */
  sample: z.boolean(),
});
export type SessionUser = z.output<typeof sessionUser>;

export const signedIn = z.object({ user: sessionUser, token: z.string(), refreshToken: z.string(), expiresIn: z.number().int() });
const tries = { requests: 30, seconds: 60 };

export const login = call({
  id: 'auth.login',
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in',
  access: 'public',
  body: z.strictObject({
    email: z.string().min(1).max(254),
    password: z.string().min(1).max(500),
    rememberMe: z.boolean().optional(),
    code: z.string().max(20).optional(),
  }),
  answer: signedIn,
  faults: ['LOGIN_REFUSED', 'CODE_REQUIRED', 'CODE_REFUSED', 'RATE_LIMITED'],
  limit: { requests: 60, seconds: 60 },
  replayable: false,
});

export const refreshToken = call({
  id: 'auth.refresh-token',
  method: 'POST',
  path: '/auth/refresh-token',
  summary: 'Trade a refresh token for new tokens',
  access: 'public',
  body: z.strictObject({ refreshToken: z.string().max(500).optional() }),
  answer: signedIn,
  faults: ['SESSION_EXPIRED'],
  replayable: false,
});

export const logout = call({
  id: 'auth.logout',
  own: true,
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session',
  access: 'signed-in',
  beforeOwnPassword: true,
  answer: messageAnswer,
  replayable: false,
});

export const register = call({
  id: 'auth.register',
  method: 'POST',
  path: '/auth/register',
  summary: 'Join a client with an invitation',
  access: 'public',
  body: z.strictObject({ name: personName, email, password: newPassword, phone_number: phone.optional(), invite_code: secretToken }),
  answer: messageAnswer,
  faults: ['TOKEN_SPENT'],
  limit: tries,
  replayable: false,
});

export const invitation = call({
  id: 'auth.invitation',
  method: 'POST',
  path: '/auth/invitation',
  summary: 'Say whom an invitation is for',
  access: 'public',
  body: z.strictObject({ invite_code: secretToken }),
  answer: z.object({ email: z.string(), name: z.string(), client_name: z.string() }),
  faults: ['TOKEN_SPENT'],
  limit: tries,
  replayable: false,
});

export const venueTypes = ['bar', 'restaurant', 'hotel', 'club', 'cafe', 'brewery', 'other'] as const;

export const registerClient = call({
  id: 'auth.register-client',
  method: 'POST',
  path: '/auth/register-client',
  summary: 'Set up a new client and its owner',
  access: 'public',
  body: z.strictObject({
    client_name: text(80, 2),
    venue_type: z.enum(venueTypes),
    country: z.string().regex(/^[A-Z]{2}$/, 'is a country code of two letters'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'is a currency code of three letters')
      .default('USD'),
    timezone: z.string().max(60).refine(isTimeZone, 'is not a time zone'),
    admin: z.strictObject({ name: personName, email, password: newPassword }),
  }),
  answer: messageAnswer,
  status: 201,
  limit: tries,
  replayable: false,
});

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

export const setupState = call({
  id: 'auth.setup-state',
  method: 'GET',
  path: '/auth/setup-state',
  summary: 'Say whether there is any client yet, and whether mails reach anybody',
  access: 'public',
  answer: z.object({ any_client: z.boolean(), mail: z.boolean() }),
});

export const confirm = call({
  id: 'auth.confirm',
  method: 'POST',
  path: '/auth/confirm',
  summary: 'Confirm with the one-time link from a mail',
  access: 'public',
  body: z.strictObject({ token: secretToken }),
  answer: z.object({ message: z.string(), purpose: z.enum(['confirm', 'reset', 'invite', 'email']) }),
  faults: ['TOKEN_SPENT'],
  limit: tries,
  replayable: false,
});

export const verifyEmail = call({ ...confirm, id: 'auth.verify-email', path: '/auth/verify-email', summary: 'Confirm an e-mail address' });

export const resendVerification = call({
  id: 'auth.resend-verification',
  method: 'POST',
  path: '/auth/resend-verification',
  summary: 'Send the confirmation mail again',
  access: 'public',
  body: z.strictObject({ email: email.optional() }),
  answer: messageAnswer,
  limit: { requests: 6, seconds: 60 },
  replayable: false,
});

export const forgotPassword = call({
  id: 'auth.forgot-password',
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Ask for a link to choose a new password',
  access: 'public',
  body: z.strictObject({ email }),
  answer: messageAnswer,
  limit: { requests: 10, seconds: 60 },
  replayable: false,
});

export const resetPasswordByPath = call({
  id: 'auth.reset-password-by-path',
  method: 'POST',
  path: '/auth/reset-password/{token}',
  summary: 'Choose a new password with the token of a reset link',
  access: 'public',
  params: z.strictObject({ token: secretToken }),
  body: z.strictObject({ newPassword }),
  answer: messageAnswer,
  faults: ['TOKEN_SPENT'],
  limit: tries,
  replayable: false,
});

export const resetPassword = call({
  id: 'auth.reset-password',
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Choose a new password with the token of a reset link',
  access: 'public',
  body: z
    .strictObject({ token: secretToken, newPassword, confirmPassword: z.string().max(500) })
    .refine((body) => body.newPassword === body.confirmPassword, { path: ['confirmPassword'], message: 'is not the same as the new password' }),
  answer: messageAnswer,
  faults: ['TOKEN_SPENT'],
  limit: tries,
  replayable: false,
});

export const changePassword = call({
  id: 'auth.change-password',
  own: true,
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Change your own password',
  access: 'signed-in',
  beforeOwnPassword: true,
  body: z.strictObject({ currentPassword: z.string().min(1).max(500), newPassword }),
  answer: messageAnswer,
  limit: tries,
  replayable: false,
});

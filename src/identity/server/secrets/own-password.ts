import type { Outside } from '../../../kernel/server/calls/serve.ts';
import { invalid } from '../../../kernel/server/fault.ts';
import { readUser } from '../sessions/session-user.ts';
import { beginAttempt, forgetAttempt } from '../sessions/throttle.ts';
import { passwordMatches } from './passwords.ts';

/** Asked again before what a stolen open screen must not do. Guessing here waits as it does at the door. */
export async function confirmOwnPassword(outside: Outside, password: string | undefined): Promise<void> {
  const { who, request } = outside;
  const attempt = await outside.separateTransaction((db) => beginAttempt(db, who.email, request.address));
  const known = await outside.read((db) => readUser(db, who.homeClientId, who.userId));
  if (await passwordMatches(known?.passwordHash, password ?? '')) return outside.separateTransaction((db) => forgetAttempt(db, attempt));
  throw invalid('currentPassword', 'is not your current password');
}

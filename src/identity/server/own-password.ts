import { invalid } from '../../kernel/server/fault.ts';
import type { Outside } from '../../kernel/server/serve.ts';
import { passwordMatches } from './passwords.ts';
import { readUser } from './session-user.ts';
import { noteAttempt, refuseTooEarly } from './throttle.ts';

/** Asked again before what a stolen open screen must not do. Guessing here waits as it does at the door. */
export async function confirmOwnPassword(outside: Outside, password: string | undefined): Promise<void> {
  const { who, request } = outside;
  const known = await outside.read(async (db) => {
    await refuseTooEarly(db, who.email, request.address);
    return readUser(db, who.homeClientId, who.userId);
  });
  if (await passwordMatches(known?.passwordHash, password ?? '')) return;
  await outside.apart((db) => noteAttempt(db, who.email, request.address, false));
  throw invalid('currentPassword', 'is not your current password');
}

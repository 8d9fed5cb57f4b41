import { sql } from 'kysely';
import type { InputFor } from '../../../kernel/contract/call.ts';
import { enterTenant } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, type Outside, serve } from '../../../kernel/server/calls/serve.ts';
import { fault } from '../../../kernel/server/fault.ts';
import { login, logout, refreshToken } from '../../contract/auth.ts';
import type { IdentityConfig } from '../config.ts';
import { type Door, doorsOf, opened } from './doors.ts';
import { grant, openSession } from './grants.ts';
import { findRefresh, noCookie, type RefreshRow, refreshCookie } from './refresh.ts';
import { attemptSucceeded, beginAttempt, forgetAttempt } from './throttle.ts';
import { spendCode } from './two-factor.ts';

/** A door whose password was right, and the try by which it was. */
type Opened = Door & { readonly attempt: number };

/** Everything about the password happens before the transaction; one refusal says the same for every reason. */
async function checkPassword(outside: Outside, { body }: InputFor<typeof login>): Promise<Opened> {
  const attempt = await outside.separateTransaction((db) => beginAttempt(db, body.email, outside.request.address));
  const door = await opened(await outside.read((db) => doorsOf(db, body.email)), body.password);
  if (door === undefined || door.status === 'inactive') throw fault('LOGIN_REFUSED');
  return { ...door, attempt };
}

/** A code is a second thing to guess, so a wrong one counts like a wrong password. */
async function checkDoor(config: IdentityConfig, outside: Outside, input: InputFor<typeof login>): Promise<Opened> {
  const door = await checkPassword(outside, input);
  if (!door.has_totp) return door;
  const { code } = input.body;
  if (!code) {
    await outside.separateTransaction((db) => forgetAttempt(db, door.attempt));
    throw fault('CODE_REQUIRED');
  }
  const right = await outside.separateTransaction(async (db) => {
    await enterTenant(db, door.client_id);
    return spendCode(db, config, door.client_id, door.user_id, code);
  });
  if (!right) throw fault('CODE_REFUSED');
  return door;
}

export const loginRoutes = (config: IdentityConfig): readonly BoundCall[] => [
  serve(
    login,
    async (ctx, { body }, door: Opened) => {
      await enterTenant(ctx.db, door.client_id);
      await attemptSucceeded(ctx.db, door.attempt);
      // The user's first sign-in with the password they were given.
      await ctx.db
        .updateTable('users')
        .set({ last_login_at: sql<string>`now()`, status: 'active' })
        .where('client_id', '=', door.client_id)
        .where('user_id', '=', door.user_id)
        .execute();
      const granted = await openSession(ctx, config, door, body.rememberMe ?? false);
      ctx.changed({ entity: 'user', id: door.user_id, action: 'signed in', by: door.user_id });
      return granted;
    },
    { gather: (outside, input) => checkDoor(config, outside, input), cookies: refreshCookie },
  ),
  serve(
    refreshToken,
    async (ctx, _input, found: RefreshRow) => {
      await enterTenant(ctx.db, found.client_id);
      const session = await ctx.db
        .updateTable('sessions')
        .set({ seen_at: sql<string>`now()` })
        .where('client_id', '=', found.client_id)
        .where('session_id', '=', found.session_id)
        .where('ended_at', 'is', null)
        .returning('remembered')
        .executeTakeFirst();
      if (!session) throw fault('SESSION_EXPIRED');
      await ctx.db
        .updateTable('refresh_tokens')
        .set({ spent_at: sql<string>`coalesce(spent_at, now())` })
        .where('client_id', '=', found.client_id)
        .where('token_hash', '=', found.hash)
        .execute();
      return grant(ctx.db, config, found.client_id, found.user_id, found.session_id, session.remembered);
    },
    { gather: (outside, { body }) => findRefresh(outside, body.refreshToken), cookies: refreshCookie },
  ),
  serve(
    logout,
    async (ctx) => {
      await ctx.db
        .updateTable('sessions')
        .set({ ended_at: sql<string>`now()` })
        .where('client_id', '=', ctx.who.homeClientId)
        .where('session_id', '=', ctx.who.sessionId)
        .execute();
      ctx.changed({ entity: 'user', id: ctx.who.userId, action: 'signed out' });
      return { message: 'You are signed out.' };
    },
    { cookies: noCookie },
  ),
];

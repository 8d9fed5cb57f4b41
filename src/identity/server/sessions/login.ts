import { sql } from 'kysely';
import type { InputFor } from '../../../kernel/contract/call.ts';
import { enterTenant } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, type Cookie, type Outside, serve } from '../../../kernel/server/calls/serve.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { fault } from '../../../kernel/server/fault.ts';
import { login, logout, refreshToken } from '../../contract/auth.ts';
import type { IdentityConfig } from '../config.ts';
import { passwordMatches } from '../secrets/passwords.ts';
import { hashOf } from '../secrets/secrets.ts';
import { type Granted, grant, openSession } from './grants.ts';
import { attemptSucceeded, beginAttempt, forgetAttempt } from './throttle.ts';
import { spendCode } from './two-factor.ts';

interface LoginRecord {
  client_id: number;
  user_id: number;
  password_hash: string | null;
  status: string;
  has_totp: boolean;
}

/** A door whose password was right, and the try by which it was. */
type Opened = LoginRecord & { readonly attempt: number };

export const findLogin = async (db: Sql, email: string): Promise<LoginRecord | undefined> =>
  (await sql<LoginRecord>`select * from identity_login(${email.trim()})`.execute(db)).rows[0];

/** Of whom an address is. An invitation is not an account yet. */
export const findAccount = async (db: Sql, email: string): Promise<LoginRecord | undefined> => {
  const door = await findLogin(db, email);
  return door?.status === 'invited' ? undefined : door;
};

const cookieName = 'cellarhand_refresh';
const cookiePath = '/api/auth';
const refreshCookie = (answer: unknown): readonly Cookie[] => {
  const granted = answer as Granted;
  return [{ name: cookieName, value: granted.refreshToken, seconds: granted.refreshSeconds, path: cookiePath }];
};
const noCookie = (): readonly Cookie[] => [{ name: cookieName, value: '', seconds: 0, path: cookiePath }];

/** Everything about the password happens before the transaction; one refusal says the same for every reason. */
async function checkPassword(outside: Outside, { body }: InputFor<typeof login>): Promise<Opened> {
  const attempt = await outside.separateTransaction((db) => beginAttempt(db, body.email, outside.request.address));
  const door = await outside.read((db) => findLogin(db, body.email));
  const right = await passwordMatches(door?.password_hash, body.password);
  if (!right || door === undefined || door.status === 'inactive') throw fault('LOGIN_REFUSED');
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
      const granted = await openSession(ctx, config, door.client_id, door.user_id, body.rememberMe ?? false);
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
    { gather: (outside, { body }) => findRefresh(outside, body.refreshToken ?? outside.request.cookies[cookieName]), cookies: refreshCookie },
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

interface RefreshRow {
  client_id: number;
  user_id: number;
  session_id: string;
  spent_at: string | null;
  usable: boolean;
  hash: Buffer;
}

/** Two tabs, or a phone that lost the answer, send the same token twice within moments: that is no thief. */
const leewayMs = 10_000;

async function findRefresh(outside: Outside, secret: string | undefined): Promise<RefreshRow> {
  if (!secret) throw fault('SESSION_EXPIRED');
  const hash = hashOf(secret);
  const row = await outside.read(async (db) => (await sql<Omit<RefreshRow, 'hash'>>`select * from identity_refresh(${hash})`.execute(db)).rows[0]);
  if (!row?.usable) throw fault('SESSION_EXPIRED');
  if (row.spent_at !== null && Date.now() - Date.parse(row.spent_at) > leewayMs) {
    // A spent token came back: somebody holds a copy. Nobody goes on with this session.
    await outside.separateTransaction(async (db) => {
      await enterTenant(db, row.client_id);
      await db.updateTable('sessions').set({ ended_at: sql<string>`now()` }).where('client_id', '=', row.client_id).where('session_id', '=', row.session_id).execute();
    });
    throw fault('SESSION_EXPIRED');
  }
  return { ...row, hash };
}

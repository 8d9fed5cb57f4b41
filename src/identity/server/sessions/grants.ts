import { sql } from 'kysely';
import { roomOfUser } from '../../../kernel/contract/event.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { fault } from '../../../kernel/server/fault.ts';
import type { SessionUser } from '../../contract/auth.ts';
import type { IdentityConfig } from '../config.ts';
import { hashOf, newSecret } from '../secrets/secrets.ts';
import type { Door } from './doors.ts';
import { readUser } from './session-user.ts';
import { accessSeconds, signAccess } from './tokens.ts';

const hour = 3600;
export const refreshSeconds = (remembered: boolean): number => (remembered ? 30 * 24 * hour : 12 * hour);
/** However often it is renewed, a session ends. */
const absoluteSeconds = (remembered: boolean): number => (remembered ? 90 * 24 * hour : 24 * hour);

export interface Granted {
  user: SessionUser;
  token: string;
  refreshToken: string;
  expiresIn: number;
  /** Not part of the answer: how long the cookie lives. */
  refreshSeconds: number;
}

export async function openSession(ctx: Ctx, config: IdentityConfig, door: Pick<Door, 'client_id' | 'user_id' | 'has_totp'>, remembered: boolean): Promise<Granted> {
  const { client_id: clientId, user_id: userId } = door;
  const { session_id } = await ctx.db
    .insertInto('sessions')
    .values({
      client_id: clientId,
      user_id: userId,
      remembered,
      address: ctx.request.address,
      agent: ctx.request.agent,
      factors: door.has_totp ? [userId] : [],
      expires_at: sql<string>`now() + make_interval(secs => ${absoluteSeconds(remembered)})`,
    })
    .returning('session_id')
    .executeTakeFirstOrThrow();
  return grant(ctx.db, config, clientId, userId, session_id, remembered);
}

/** New tokens for a session that stands. */
export async function grant(db: Sql, config: IdentityConfig, clientId: number, userId: number, sessionId: string, remembered: boolean): Promise<Granted> {
  const known = await readUser(db, clientId, userId);
  if (known?.user.status !== 'active') throw fault('SESSION_EXPIRED');
  const refreshToken = newSecret();
  const seconds = refreshSeconds(remembered);
  await db
    .insertInto('refresh_tokens')
    .values({ client_id: clientId, token_hash: hashOf(refreshToken), session_id: sessionId, expires_at: sql<string>`now() + make_interval(secs => ${seconds})` })
    .execute();
  const token = await signAccess(config, known.user, { sessionId, accessVersion: known.accessVersion, roleKinds: known.roleKinds });
  return { user: known.user, token, refreshToken, expiresIn: accessSeconds, refreshSeconds: seconds };
}

/** Ends what a user has open in this venue, and tells the open screens. */
export async function endSessions(ctx: Ctx, clientId: number, userId: number): Promise<void> {
  const ending = ctx.db.updateTable('sessions').set({ ended_at: sql<string>`now()` }).where('client_id', '=', clientId).where('user_id', '=', userId).where('ended_at', 'is', null);
  const ended = await ending.returning('session_id').execute();
  for (const { session_id } of ended) ctx.emit(roomOfUser(userId), 'session.ended', { session_id });
}

/** Ends what a person has open in all their venues, or all but one, or only one; says how many. */
export async function endPersonSessions(ctx: Ctx, userId: number, { only, except }: { readonly only?: string; readonly except?: string } = {}): Promise<number> {
  const { rows } = await sql<{ session_id: string; user_id: number }>`
    select session_id, user_id from identity_end_person_sessions(${userId}, ${only ?? null}, ${except ?? null})`.execute(ctx.db);
  for (const { session_id, user_id } of rows) ctx.emit(roomOfUser(user_id), 'session.ended', { session_id });
  return rows.length;
}

/** Rights changed: tokens made before are refused from the next call on, and renewed with what holds now. */
export const outdateTokens = (db: Sql, clientId: number, userIds: readonly number[]) =>
  userIds.length === 0
    ? Promise.resolve()
    : db
        .updateTable('users')
        .set((eb) => ({ access_version: eb('access_version', '+', 1) }))
        .where('client_id', '=', clientId)
        .where('user_id', 'in', [...userIds])
        .execute()
        .then(() => {});

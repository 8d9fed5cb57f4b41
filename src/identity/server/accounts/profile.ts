import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { fault, invalid, notFound } from '../../../kernel/server/fault.ts';
import { changePassword } from '../../contract/auth.ts';
import { endOtherSessions, endSession, getProfile, listSessions, putProfile } from '../../contract/profile.ts';
import type { IdentityConfig } from '../config.ts';
import { newOneTime } from '../secrets/one-time.ts';
import { confirmOwnPassword } from '../secrets/own-password.ts';
import { wordsOf } from '../secrets/password-of.ts';
import { hashChosen } from '../secrets/passwords.ts';
import { hasAccount } from '../sessions/doors.ts';
import { endPersonSessions, outdateTokens } from '../sessions/grants.ts';
import { readUser } from '../sessions/session-user.ts';
import { newAddressMail, passwordChangedMail } from './mails.ts';

async function readProfile({ db, who }: Ctx) {
  const known = await readUser(db, who.homeClientId, who.userId);
  if (!known) throw notFound();
  const more = await db
    .selectFrom('users as u')
    .innerJoin('clients as c', 'c.client_id', 'u.client_id')
    .select(['c.name as client_name', 'u.last_login_at', sql<boolean>`u.totp_enabled_at is not null`.as('two_factor')])
    .select(
      sql<
        string | null
      >`(select t.new_email from one_time_tokens t where t.client_id = u.client_id and t.user_id = u.user_id and t.purpose = 'email' and t.spent_at is null and t.expires_at > now())`.as(
        'pending_email',
      ),
    )
    .where('u.client_id', '=', who.homeClientId)
    .where('u.user_id', '=', who.userId)
    .executeTakeFirstOrThrow();
  return { ...known.user, ...more };
}

interface SessionRow {
  readonly session_id: string;
  readonly client_id: number;
  readonly venue: string;
  readonly address: string;
  readonly agent: string;
  readonly started_at: string;
  readonly seen_at: string;
}

export const profileRoutes = (config: IdentityConfig): readonly BoundCall[] => [
  serve(getProfile, readProfile),
  serve(
    putProfile,
    async (ctx, { body }) => {
      const { homeClientId: clientId, userId } = ctx.who;
      const before = await readProfile(ctx);
      const changes = { ...(body.name !== undefined && { name: body.name }), ...(body.phone_number !== undefined && { phone_number: body.phone_number }) };
      if (Object.keys(changes).length > 0) await ctx.db.updateTable('users').set(changes).where('client_id', '=', clientId).where('user_id', '=', userId).execute();
      if (body.email !== undefined && body.email !== before.email) {
        // A taken address gets no link, and the answer doesn't say so: who has an account here is private.
        const secret = await newOneTime(ctx.db, clientId, userId, 'email', body.email);
        if (!(await hasAccount(ctx.db, body.email))) ctx.enqueue(newAddressMail(body.email, before.name, `${config.publicUrl}/confirm/${secret}`));
      }
      const after = await readProfile(ctx);
      ctx.changed({
        entity: 'user',
        id: userId,
        action: 'changed the own profile',
        before: { name: before.name, phone_number: before.phone_number },
        after: { ...changes, ...(body.email && { email: body.email }) },
      });
      return after;
    },
    {
      gather: async (outside, { body }) => {
        if (body.email !== undefined && body.email !== outside.who.email) await confirmOwnPassword(outside, body.currentPassword);
      },
    },
  ),
  serve(
    changePassword,
    async (ctx, _input, password: string) => {
      const { homeClientId: clientId, userId, sessionId, mustChangePassword } = ctx.who;
      await ctx.db.updateTable('users').set({ password_hash: password, must_change_password: false }).where('client_id', '=', clientId).where('user_id', '=', userId).execute();
      await sql`select identity_person_password(${userId})`.execute(ctx.db);
      await endPersonSessions(ctx, userId, { except: sessionId });
      // Its token still says that a password is to be chosen; the next call renews it.
      if (mustChangePassword) await outdateTokens(ctx.db, clientId, [userId]);
      ctx.enqueue(passwordChangedMail(ctx.who.email, ctx.who.name));
      ctx.changed({ entity: 'user', id: userId, action: 'changed the own password' });
      return { message: 'Your password is changed. Your other sessions were ended.' };
    },
    {
      gather: async (outside, { body }) => {
        await confirmOwnPassword(outside, body.currentPassword);
        // The administrator who set the password knows it, so the user must choose a different one.
        if (body.newPassword === body.currentPassword) throw invalid('newPassword', 'is the same as before: choose another');
        return hashChosen('newPassword', body.newPassword, ...(await outside.read((db) => wordsOf(db, outside.who.userId))));
      },
    },
  ),
  serve(listSessions, async ({ db, who }) => {
    const { rows } = await sql<SessionRow>`select * from identity_person_sessions(${who.userId})`.execute(db);
    return { data: rows.map(({ client_id, venue, ...row }) => ({ ...row, venue: client_id === who.homeClientId ? null : venue, current: row.session_id === who.sessionId })) };
  }),
  serve(endSession, async (ctx, { params }) => {
    const { userId } = ctx.who;
    if ((await endPersonSessions(ctx, userId, { only: params.id })) === 0) throw fault('NOT_FOUND');
    ctx.changed({ entity: 'user', id: userId, action: 'ended a session' });
    return { done: true } as const;
  }),
  serve(endOtherSessions, async (ctx) => {
    await endPersonSessions(ctx, ctx.who.userId, { except: ctx.who.sessionId });
    ctx.changed({ entity: 'user', id: ctx.who.userId, action: 'ended the other sessions' });
    return { done: true } as const;
  }),
];

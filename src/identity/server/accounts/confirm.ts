import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, type Outside, serve } from '../../../kernel/server/calls/serve.ts';
import { confirm, forgotPassword, resendVerification, resetPassword, resetPasswordByPath, verifyEmail } from '../../contract/auth.ts';
import type { IdentityConfig } from '../config.ts';
import { lookUpOneTime, spendOneTime } from '../secrets/one-time.ts';
import { wordsOf } from '../secrets/password-of.ts';
import { hashChosen } from '../secrets/passwords.ts';
import { endPersonSessions, outdateTokens } from '../sessions/grants.ts';
import { passwordChangedMail } from './mails.ts';

async function confirmLink(ctx: Ctx, secret: string) {
  const link = await lookUpOneTime(ctx.db, secret, 'confirm', 'email', 'reset', 'invite');
  if (link.purpose === 'reset') return { message: 'This link lets you choose a new password.', purpose: link.purpose };
  if (link.purpose === 'invite') return { message: 'This link lets you join. Choose your password to go on.', purpose: link.purpose };
  const { client_id, user_id, purpose, new_email } = await spendOneTime(ctx.db, secret, link.purpose);
  await ctx.db
    .updateTable('users')
    .set({ email_confirmed_at: sql<string>`now()`, ...(new_email !== null && { email: new_email }) })
    .where('client_id', '=', client_id)
    .where('user_id', '=', user_id)
    .execute();
  await outdateTokens(ctx.db, client_id, [user_id]);
  ctx.changed({ entity: 'user', id: user_id, action: 'confirmed the address', by: user_id });
  return { message: 'Your e-mail address is confirmed. You can sign in now.', purpose };
}

async function choosePassword(ctx: Ctx, secret: string, password: string) {
  const { client_id, user_id } = await spendOneTime(ctx.db, secret, 'reset');
  const user = await ctx.db
    .updateTable('users')
    .set({ password_hash: password, must_change_password: false, email_confirmed_at: sql<string>`coalesce(email_confirmed_at, now())` })
    .where('client_id', '=', client_id)
    .where('user_id', '=', user_id)
    .returning(['email', 'name'])
    .executeTakeFirstOrThrow();
  await sql`select identity_person_password(${user_id})`.execute(ctx.db);
  await endPersonSessions(ctx, user_id);
  ctx.enqueue(passwordChangedMail(user.email, user.name));
  ctx.changed({ entity: 'user', id: user_id, action: 'chose a new password', by: user_id });
  return { message: 'Your password is changed. Sign in with the new one.' };
}

/** Whose link it is must be known first: a password made of their own name is refused before the link is spent. */
async function hashForLink(outside: Outside, secret: string, password: string): Promise<string> {
  const words = await outside.separateTransaction(async (db) => wordsOf(db, (await lookUpOneTime(db, secret, 'reset')).user_id));
  return hashChosen('newPassword', password, ...words);
}

const ifThere = 'If there is an account with this address, a mail is on its way.';
const noMail = 'No mail is set up here, so nothing was sent. Ask a manager of your venue to set a password for you.';
const noMailToConfirm = 'No mail is set up here, so nothing was sent. You can work without it; only a forgotten password needs a confirmed address.';

export const confirmRoutes = ({ mail }: IdentityConfig): readonly BoundCall[] => [
  serve(confirm, (ctx, { body }) => confirmLink(ctx, body.token)),
  serve(verifyEmail, (ctx, { body }) => confirmLink(ctx, body.token)),
  // Whether somebody is there is found out by a job: the answer, and the time it takes, are the same.
  serve(forgotPassword, async (ctx, { body }) => {
    ctx.enqueue({ queue: 'identity-link', data: { purpose: 'reset', email: body.email } });
    return { message: mail ? ifThere : noMail };
  }),
  serve(resendVerification, async (ctx, { body }) => {
    const email = body.email ?? ctx.who.email;
    if (email) ctx.enqueue({ queue: 'identity-link', data: { purpose: 'confirm', email } });
    return { message: mail ? ifThere : noMailToConfirm };
  }),
  serve(resetPasswordByPath, (ctx, { params }, password: string) => choosePassword(ctx, params.token, password), {
    gather: (outside, { params, body }) => hashForLink(outside, params.token, body.newPassword),
  }),
  serve(resetPassword, (ctx, { body }, password: string) => choosePassword(ctx, body.token, password), {
    gather: (outside, { body }) => hashForLink(outside, body.token, body.newPassword),
  }),
];

import { sql } from 'kysely';
import { enterTenant } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { invalid } from '../../../kernel/server/fault.ts';
import { invitation, register, registerClient, setupState } from '../../contract/auth.ts';
import type { IdentityConfig } from '../config.ts';
import { lookUpOneTime, newOneTime, spendOneTime } from '../secrets/one-time.ts';
import { hashChosen } from '../secrets/passwords.ts';
import { hasAccount } from '../sessions/doors.ts';
import { createClient, createUser } from './accounts.ts';
import { alreadyHereMail, confirmMail } from './mails.ts';

const lookForMail = 'We have sent you a mail. Open the link in it to confirm your address, then sign in.';
/** Of an address that nobody has confirmed there is one account. One that was confirmed may get another, so that whoever registers learns nothing by it. */
const isTaken = async (db: Sql, email: string): Promise<boolean> =>
  (await sql<{ taken: boolean }>`select identity_unconfirmed(${email}) as taken`.execute(db)).rows[0]?.taken ?? false;

const noMail = 'No mail is set up here, so no link to confirm your address was sent. If the address had no account yet, you can sign in now.';

export const registerRoutes = (config: IdentityConfig): readonly BoundCall[] => [
  serve(setupState, async ({ db }) => {
    const { rows } = await sql<{ any_client: boolean }>`select identity_any_client() as any_client`.execute(db);
    return { any_client: rows[0]?.any_client ?? false, mail: config.mail };
  }),
  serve(invitation, async ({ db }, { body }) => {
    const { client_id, user_id } = await lookUpOneTime(db, body.invite_code, 'invite');
    return db
      .selectFrom('users as u')
      .innerJoin('clients as c', 'c.client_id', 'u.client_id')
      .select(['u.email', 'u.name', 'c.name as client_name'])
      .where('u.client_id', '=', client_id)
      .where('u.user_id', '=', user_id)
      .executeTakeFirstOrThrow();
  }),
  serve(
    register,
    async (ctx, { body }, password: string) => {
      const { client_id, user_id } = await spendOneTime(ctx.db, body.invite_code, 'invite');
      const joined = await ctx.db
        .updateTable('users')
        .set({ name: body.name, phone_number: body.phone_number ?? null, password_hash: password, status: 'active', email_confirmed_at: sql<string>`now()` })
        .where('client_id', '=', client_id)
        .where('user_id', '=', user_id)
        .where('email', '=', body.email)
        .where('status', '=', 'invited')
        .executeTakeFirst();
      if (joined.numUpdatedRows === 0n) throw invalid('email', 'is not the address that was invited');
      ctx.changed({ entity: 'user', id: user_id, action: 'joined', by: user_id, after: { name: body.name, email: body.email } });
      return { message: 'Welcome. You can sign in now.' };
    },
    {
      gather: (_outside, { body }) => hashChosen('password', body.password, body.name, body.email),
    },
  ),
  serve(
    registerClient,
    async (ctx, { body }, password: string) => {
      const { admin, client_name, ...about } = body;
      if (await isTaken(ctx.db, admin.email)) {
        // The same words as for a new address: who has an account here is nobody's business.
        ctx.enqueue(alreadyHereMail(admin.email, admin.name, `${config.publicUrl}/login`));
        return { message: config.mail ? lookForMail : noMail };
      }
      const elsewhere = await hasAccount(ctx.db, admin.email);
      const clientId = await createClient(ctx.db, { name: client_name, kind: 'venue', ...about });
      await enterTenant(ctx.db, clientId);
      const userId = await createUser(ctx.db, clientId, { ...admin, passwordHash: password, roles: ['owner'] });
      await config.furnish?.(ctx.db, about);
      const secret = await newOneTime(ctx.db, clientId, userId, 'confirm');
      ctx.enqueue(confirmMail(admin.email, admin.name, `${config.publicUrl}/confirm/${secret}`, elsewhere));
      ctx.changed({ entity: 'client', id: clientId, action: 'registered', by: userId, after: { name: client_name, ...about } });
      return { message: config.mail ? lookForMail : noMail };
    },
    {
      gather: (_outside, { body }) => {
        return hashChosen('admin.password', body.admin.password, body.admin.name, body.admin.email, body.client_name);
      },
    },
  ),
];

import { z } from 'zod';
import { enterTenant } from '../../../kernel/server/calls/context.ts';
import type { Services } from '../../../kernel/server/calls/serve.ts';
import type { Database } from '../../../kernel/server/database/database.ts';
import type { Worker } from '../../../kernel/server/jobs/jobs.ts';
import type { IdentityConfig } from '../config.ts';
import { newOneTime } from '../secrets/one-time.ts';
import { findLogin } from '../sessions/login.ts';
import { confirmMail, resetMail } from './mails.ts';

const linkRequest = z.object({ purpose: z.enum(['reset', 'confirm']), email: z.string() });

/** Makes and mails the link that somebody asked for, if that somebody is there. */
export const linkWorker = (config: IdentityConfig, database: Database, send: Services['send']): Worker => ({
  queue: 'identity-link',
  work: (data) =>
    database.transaction(undefined, async (db) => {
      const { purpose, email } = linkRequest.parse(data);
      const door = await findLogin(db, email);
      if (door?.status !== 'active') return;
      await enterTenant(db, door.client_id);
      const user = await db
        .selectFrom('users')
        .select(['email', 'name', 'email_confirmed_at'])
        .where('client_id', '=', door.client_id)
        .where('user_id', '=', door.user_id)
        .executeTakeFirstOrThrow();
      if (purpose === 'confirm' && user.email_confirmed_at !== null) return;
      const secret = await newOneTime(db, door.client_id, door.user_id, purpose);
      const job =
        purpose === 'reset'
          ? resetMail(user.email, user.name, `${config.publicUrl}/reset-password/${secret}`)
          : confirmMail(user.email, user.name, `${config.publicUrl}/confirm/${secret}`);
      await send(db, { ...job, clientId: door.client_id });
    }),
});

import { z } from 'zod';
import { enterTenant } from '../../../kernel/server/calls/context.ts';
import type { Services } from '../../../kernel/server/calls/serve.ts';
import type { Database } from '../../../kernel/server/database/database.ts';
import type { Worker } from '../../../kernel/server/jobs/jobs.ts';
import type { IdentityConfig } from '../config.ts';
import { newOneTime } from '../secrets/one-time.ts';
import { type Door, doorsOf } from '../sessions/doors.ts';
import { confirmMail, resetMail } from './mails.ts';

const linkRequest = z.object({ purpose: z.enum(['reset', 'confirm']), email: z.string() });

type Purpose = z.output<typeof linkRequest>['purpose'];

/** What is confirmed is whatever nobody has confirmed yet; a forgotten password is that of each who is known to hold the address, once for all their venues. */
function doorsFor(purpose: Purpose, doors: readonly Door[]): readonly Door[] {
  const inUse = doors.filter(({ status }) => status === 'active');
  if (purpose === 'confirm') return inUse.filter(({ confirmed }) => !confirmed);
  const known = inUse.some(({ confirmed }) => confirmed) ? inUse.filter(({ confirmed }) => confirmed) : inUse;
  const whose = ({ person, user_id }: Door) => person ?? -user_id;
  return known.filter((door, at) => known.findIndex((other) => whose(other) === whose(door)) === at);
}

/** Makes and mails the links that somebody asked for, if that somebody is there. */
export const linkWorker = (config: IdentityConfig, database: Database, send: Services['send']): Worker => ({
  queue: 'identity-link',
  work: (data) =>
    database.transaction(undefined, async (db) => {
      const { purpose, email } = linkRequest.parse(data);
      const doors = doorsFor(purpose, await doorsOf(db, email));
      for (const { client_id, user_id } of doors) {
        await enterTenant(db, client_id);
        const { name, venue } = await db
          .selectFrom('users as u')
          .innerJoin('clients as c', 'c.client_id', 'u.client_id')
          .select(['u.name', 'c.name as venue'])
          .where('u.client_id', '=', client_id)
          .where('u.user_id', '=', user_id)
          .executeTakeFirstOrThrow();
        const secret = await newOneTime(db, client_id, user_id, purpose);
        const job =
          purpose === 'reset'
            ? resetMail(email, name, `${config.publicUrl}/reset-password/${secret}`, doors.length > 1 ? venue : undefined)
            : confirmMail(email, name, `${config.publicUrl}/confirm/${secret}`);
        await send(db, { ...job, clientId: client_id });
      }
    }),
});

import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { fault } from '../../../kernel/server/fault.ts';

/** How many invitations a client may send in an hour; far fewer while the sender's own address is unconfirmed. */
const hourly = { confirmed: 100, unconfirmed: 5 };

/** Refuses what would be one invitation too many. They are counted in the trail, which a person's removal does not shorten. */
export async function refuseTooManyInvitations({ db, who }: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('invitations'), (select app_client()))`.execute(db);
  const { rows } = await sql<{ sent: number; confirmed: boolean }>`
    select count(*) as sent, not exists (select from users where client_id = (select app_client()) and user_id = ${who.userId} and email_confirmed_at is null) as confirmed
    from audit where client_id = (select app_client()) and entity = 'user' and action in ('invited', 'invited again') and at > now() - interval '1 hour'`.execute(db);
  const { sent, confirmed } = rows[0] ?? { sent: 0, confirmed: false };
  const most = confirmed ? hourly.confirmed : hourly.unconfirmed;
  if (sent < most) return;
  const message = confirmed
    ? `${most} invitations were sent within the last hour. Nothing was sent; try again later.`
    : `Until your e-mail address is confirmed ${most} invitations an hour can be sent. Nothing was sent; open the link that we mailed to you, then try again.`;
  throw fault('RATE_LIMITED', { message, details: { retry_after_seconds: 3600 } });
}

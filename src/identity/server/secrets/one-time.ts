import { sql } from 'kysely';
import { enterTenant } from '../../../kernel/server/calls/context.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { fault } from '../../../kernel/server/fault.ts';
import { hashOf, newSecret } from './secrets.ts';

export type Purpose = 'confirm' | 'reset' | 'invite' | 'email';

const minutes: Record<Purpose, number> = { confirm: 48 * 60, reset: 60, invite: 7 * 24 * 60, email: 48 * 60 };

/** A link's secret. One made before for the same purpose stops working. */
export async function newOneTime(db: Sql, clientId: number, userId: number, purpose: Purpose, newEmail?: string): Promise<string> {
  const secret = newSecret();
  await db
    .updateTable('one_time_tokens')
    .set({ spent_at: sql<string>`now()` })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('spent_at', 'is', null)
    .execute();
  await db
    .insertInto('one_time_tokens')
    .values({
      client_id: clientId,
      user_id: userId,
      purpose,
      token_hash: hashOf(secret),
      new_email: newEmail ?? null,
      expires_at: sql<string>`now() + make_interval(mins => ${minutes[purpose]})`,
    })
    .execute();
  return secret;
}

interface Found {
  readonly client_id: number;
  readonly user_id: number;
  readonly purpose: Purpose;
}

/** Whom a link is for; refused when it was used or is too old. Enters the tenant. */
export async function lookUpOneTime(db: Sql, secret: string, ...purposes: readonly Purpose[]): Promise<Found> {
  const { rows } = await sql<Found & { usable: boolean }>`select * from identity_one_time(${hashOf(secret)})`.execute(db);
  const found = rows[0];
  if (!found?.usable || !purposes.includes(found.purpose)) throw fault('TOKEN_SPENT');
  await enterTenant(db, found.client_id);
  return found;
}

/** Uses a link up; of two who use it at once, one is refused. */
export async function spendOneTime(db: Sql, secret: string, ...purposes: readonly Purpose[]): Promise<Found & { new_email: string | null }> {
  const found = await lookUpOneTime(db, secret, ...purposes);
  const spent = await db
    .updateTable('one_time_tokens')
    .set({ spent_at: sql<string>`now()` })
    .where('client_id', '=', found.client_id)
    .where('token_hash', '=', hashOf(secret))
    .where('spent_at', 'is', null)
    .returning('new_email')
    .executeTakeFirst();
  if (!spent) throw fault('TOKEN_SPENT');
  return { ...found, new_email: spent.new_email };
}

import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { fault } from '../../../kernel/server/fault.ts';
import { disableTwoFactor, enableTwoFactor, setUpTwoFactor } from '../../contract/profile.ts';
import type { IdentityConfig } from '../config.ts';
import { confirmOwnPassword } from '../secrets/own-password.ts';
import { hashOf, keyedHashOf, seal, unseal } from '../secrets/secrets.ts';

const purpose = 'second factor';
const recovery = 'recovery codes';
const recoveryCodes = 10;
// Eighty bits in letters and digits that can't be taken for each other.
const recoverySigns = '23456789abcdefghjkmnpqrstuvwxyz0';
const recoveryLength = 16;
const newRecoveryCode = () => Array.from({ length: recoveryLength }, () => recoverySigns[randomInt(recoverySigns.length)]).join('');
const periodSeconds = 30;

const totp = (secret: string, label = '') => new TOTP({ issuer: 'Cellarhand', label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: periodSeconds });

/** The time step a code belongs to, one step of clock drift either way; undefined when it belongs to none. */
export function stepOf(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = totp(secret).validate({ token: code, window: 1, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1000 / periodSeconds) + delta;
}

/** Uses a code up: an authenticator's works once, a recovery code for ever once. */
export async function spendCode(db: Sql, config: IdentityConfig, clientId: number, userId: number, code: string): Promise<boolean> {
  const typed = code.replace(/[\s-]/g, '').toLowerCase();
  const user = await db
    .selectFrom('users')
    .select(['totp_secret', 'totp_last_step'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!user?.totp_secret) return false;
  if (/^\d{6}$/.test(typed)) {
    const step = stepOf(unseal(config.signingKey, purpose, user.totp_secret), typed);
    if (step === undefined || step <= (user.totp_last_step ?? 0)) return false;
    await db.updateTable('users').set({ totp_last_step: step }).where('client_id', '=', clientId).where('user_id', '=', userId).execute();
    return true;
  }
  const spent = await db
    .updateTable('recovery_codes')
    .set({ spent_at: sql<string>`now()` })
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    // The second is of codes that were given out before they were keyed.
    .where('code_hash', 'in', [keyedHashOf(config.signingKey, recovery, typed), hashOf(typed)])
    .where('spent_at', 'is', null)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

export const twoFactorRoutes = (config: IdentityConfig): readonly BoundCall[] => [
  // Somebody who finds an unlocked screen must not be able to take the account over.
  serve(
    setUpTwoFactor,
    async (ctx) => {
      const secret = new Secret({ size: 20 }).base32;
      const { numUpdatedRows } = await ctx.db
        .updateTable('users')
        .set({ totp_secret: seal(config.signingKey, purpose, secret) })
        .where('client_id', '=', ctx.who.homeClientId)
        .where('user_id', '=', ctx.who.userId)
        .where('totp_enabled_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw fault('CONFLICT', { message: 'A second factor is on already; switch it off first.' });
      ctx.changed({ entity: 'user', id: ctx.who.userId, action: 'began a second factor' });
      return { secret, uri: totp(secret, ctx.who.email).toString() };
    },
    { gather: (outside, { body }) => confirmOwnPassword(outside, body.currentPassword) },
  ),
  serve(enableTwoFactor, async (ctx, { body }) => {
    const { homeClientId: clientId, userId } = ctx.who;
    if (!(await spendCode(ctx.db, config, clientId, userId, body.code))) throw fault('CODE_REFUSED');
    await ctx.db.updateTable('users').set({ totp_enabled_at: sql<string>`now()` }).where('client_id', '=', clientId).where('user_id', '=', userId).execute();
    const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
    await ctx.db.deleteFrom('recovery_codes').where('client_id', '=', clientId).where('user_id', '=', userId).execute();
    await ctx.db
      .insertInto('recovery_codes')
      .values(codes.map((code) => ({ client_id: clientId, user_id: userId, code_hash: keyedHashOf(config.signingKey, recovery, code) })))
      .execute();
    ctx.changed({ entity: 'user', id: userId, action: 'switched the second factor on' });
    return { recovery_codes: codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')) };
  }),
  serve(
    disableTwoFactor,
    async (ctx) => {
      const { homeClientId: clientId, userId } = ctx.who;
      await ctx.db
        .updateTable('users')
        .set({ totp_secret: null, totp_enabled_at: null, totp_last_step: null })
        .where('client_id', '=', clientId)
        .where('user_id', '=', userId)
        .execute();
      await ctx.db.deleteFrom('recovery_codes').where('client_id', '=', clientId).where('user_id', '=', userId).execute();
      ctx.changed({ entity: 'user', id: userId, action: 'switched the second factor off' });
      return { done: true } as const;
    },
    { gather: (outside, { body }) => confirmOwnPassword(outside, body.currentPassword) },
  ),
];

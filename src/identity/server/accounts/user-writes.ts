import { sql } from 'kysely';
import type { z } from 'zod';
import { definedOf } from '../../../kernel/domain/defined.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { Fault, fault } from '../../../kernel/server/fault.ts';
import { activateUser, bulkUpdateUsers, createUser, deactivateUser, deleteUser, resetUserPassword, sendInvitation, updateUser } from '../../contract/user.ts';
import type { IdentityConfig } from '../config.ts';
import { newOneTime } from '../secrets/one-time.ts';
import { venueName, wordsOf } from '../secrets/password-of.ts';
import { hashChosen } from '../secrets/passwords.ts';
import { endSessions, outdateTokens } from '../sessions/grants.ts';
import { createUser as addUser, setRoles } from './accounts.ts';
import { refuseTooManyInvitations } from './invitations.ts';
import { inviteMail } from './mails.ts';
import { refuseAboveOwn, refuseBuyerAboveOwn, refuseBuyingBeyondOwn, refuseRolesBeyondOwn, refuseWithoutOwner } from './rights.ts';
import { findUserRow, lockUserRow, type UserRow } from './user-rows.ts';

type Change = Omit<z.output<typeof updateUser.body>, 'version'>;

const plain = new Set(['name', 'phone_number']);

async function changeUser(ctx: Ctx, config: IdentityConfig, before: UserRow, change: Change): Promise<UserRow> {
  const { clientId } = ctx.who;
  const { role_ids, ...columns } = change;
  await refuseAboveOwn(ctx, before.role_ids);
  if (columns.supplier_id !== undefined && columns.supplier_id !== before.supplier_id && !ctx.who.ops)
    throw fault('FORBIDDEN', { errors: [{ field: 'supplier_id', message: 'is set by an operations admin' }] });
  if (columns.status === 'inactive' && before.status === 'invited') throw fault('CONFLICT', { message: 'An invitation is deleted, not deactivated.' });
  if (columns.status === 'active' && before.status === 'invited') throw fault('CONFLICT', { message: 'An invited user becomes active by accepting the invitation.' });
  if (role_ids) {
    await refuseRolesBeyondOwn(ctx, role_ids);
    await refuseBuyingBeyondOwn(ctx, config, { user_id: before.user_id, role_ids }, 'role_ids');
    await setRoles(ctx.db, clientId, before.user_id, role_ids);
  }
  const set = definedOf(columns);
  if (Object.keys(set).length > 0) await ctx.db.updateTable('users').set(set).where('client_id', '=', clientId).where('user_id', '=', before.user_id).execute();
  await refuseWithoutOwner(ctx);
  // What somebody is called says nothing of what they may.
  if (Object.entries({ ...columns, role_ids }).some(([name, value]) => value !== undefined && !plain.has(name))) await outdateTokens(ctx.db, clientId, [before.user_id]);
  if (columns.status === 'inactive') await endSessions(ctx, clientId, before.user_id);
  const after = await findUserRow(ctx.db, before.user_id);
  ctx.changed({ entity: 'user', id: before.user_id, action: 'updated', before, after });
  return after;
}

/** Mails the link. Where no mail is set up it is handed to the inviter, who gives it to whom it is for. */
async function invite(ctx: Ctx, config: IdentityConfig, user: Pick<UserRow, 'user_id' | 'email' | 'name'>): Promise<string | undefined> {
  if (config.mail) await refuseTooManyInvitations(ctx);
  const secret = await newOneTime(ctx.db, ctx.who.clientId, user.user_id, 'invite');
  const client = await ctx.db.selectFrom('clients').select('name').where('client_id', '=', ctx.who.clientId).executeTakeFirstOrThrow();
  const link = `${config.publicUrl}/register?invite=${secret}`;
  ctx.enqueue(inviteMail(user.email, user.name, client.name, ctx.who.name, link));
  return config.mail ? undefined : link;
}

/** One of several: its refusal is reported and undoes only itself. */
async function tryOne(ctx: Ctx, config: IdentityConfig, userId: number, change: Change): Promise<{ user_id: number; message: string } | undefined> {
  try {
    const before = await lockUserRow(ctx.db, userId);
    await refuseAboveOwn(ctx, before.role_ids);
    if (change.status === 'inactive' && userId === ctx.who.userId) return { user_id: userId, message: 'You cannot deactivate yourself.' };
    await changeUser(ctx, config, before, change);
    return undefined;
  } catch (error) {
    // What the database refused has ended the transaction; only our own refusals leave it standing.
    if (!(error instanceof Fault) || error.code === 'LAST_OWNER') throw error;
    return { user_id: userId, message: error.errors[0]?.message ?? error.message };
  }
}

/** By which somebody is let in who could not get in. */
const letInRoutes = (config: IdentityConfig): readonly BoundCall[] => [
  serve(
    resetUserPassword,
    async (ctx, { params }, password: string) => {
      const before = await lockUserRow(ctx.db, params.id);
      await refuseAboveOwn(ctx, before.role_ids);
      await refuseBuyerAboveOwn(ctx, config, before);
      await ctx.db
        .updateTable('users')
        .set({ password_hash: password, must_change_password: true })
        .where('client_id', '=', ctx.who.clientId)
        .where('user_id', '=', params.id)
        .execute();
      // Whoever set it could sign in by it: it opens this venue alone.
      await sql`select identity_part(${params.id})`.execute(ctx.db);
      await endSessions(ctx, ctx.who.clientId, params.id);
      ctx.changed({ entity: 'user', id: params.id, action: 'got a new password' });
      return { message: 'The password is set. It must be changed at the next sign-in.' };
    },
    { gather: async (outside, { params, body }) => hashChosen('newPassword', body.newPassword, ...(await outside.read((db) => wordsOf(db, params.id)))) },
  ),
  serve(sendInvitation, async (ctx, { params }) => {
    const user = await lockUserRow(ctx.db, params.id);
    // Without mail the link is handed to whoever asks: it lets them in as that person.
    await refuseAboveOwn(ctx, user.role_ids);
    await refuseBuyerAboveOwn(ctx, config, user);
    if (user.status !== 'invited') throw fault('CONFLICT', { message: 'This user has accepted the invitation already.' });
    const invitation_link = await invite(ctx, config, user);
    ctx.changed({ entity: 'user', id: params.id, action: 'invited again', after: { name: user.name, email: user.email } });
    if (invitation_link === undefined) return { message: `The invitation is on its way to ${user.email}.` };
    return { message: `No mail is set up here. Give ${user.name} this link yourself.`, invitation_link };
  }),
];

export const userWriteRoutes = (config: IdentityConfig): readonly BoundCall[] => [
  serve(
    createUser,
    async (ctx, { body }, password: string | null) => {
      await refuseRolesBeyondOwn(ctx, body.role_ids);
      await refuseBuyingBeyondOwn(ctx, config, { user_id: null, role_ids: body.role_ids }, 'role_ids');
      if (body.supplier_id && !ctx.who.ops) throw fault('FORBIDDEN', { errors: [{ field: 'supplier_id', message: 'is set by an operations admin' }] });
      const { password: _typed, ...user } = body;
      // Whether the address has an account elsewhere is not the inviter's to know: it is an invitation until its holder has been here.
      const userId = await addUser(ctx.db, ctx.who.clientId, { ...user, passwordHash: password, status: 'invited', mustChangePassword: password !== null });
      const added = await findUserRow(ctx.db, userId);
      const invitation_link = password ? undefined : await invite(ctx, config, added);
      ctx.changed({ entity: 'user', id: userId, action: password ? 'created' : 'invited', after: added });
      return { ...added, invitation_link };
    },
    {
      gather: async (outside, { body }) => (body.password ? hashChosen('password', body.password, body.name, body.email, await outside.read((db) => venueName(db))) : null),
    },
  ),
  serve(updateUser, async (ctx, { params, body }) => {
    const { version, ...change } = body;
    const before = await lockUserRow(ctx.db, params.id);
    if (version !== undefined && version !== before.version) throw fault('STALE_WRITE', { details: { current: before, yours: change } });
    return changeUser(ctx, config, before, change);
  }),
  serve(activateUser, async (ctx, { params }) => changeUser(ctx, config, await lockUserRow(ctx.db, params.id), { status: 'active' })),
  serve(deactivateUser, async (ctx, { params }) => {
    if (params.id === ctx.who.userId) throw fault('CONFLICT', { message: 'You cannot deactivate yourself.' });
    return changeUser(ctx, config, await lockUserRow(ctx.db, params.id), { status: 'inactive' });
  }),
  serve(deleteUser, async (ctx, { params }) => {
    if (params.id === ctx.who.userId) throw fault('CONFLICT', { message: 'You cannot delete yourself.' });
    const before = await lockUserRow(ctx.db, params.id);
    await refuseAboveOwn(ctx, before.role_ids);
    await endSessions(ctx, ctx.who.clientId, params.id);
    await ctx.db.deleteFrom('users').where('client_id', '=', ctx.who.clientId).where('user_id', '=', params.id).execute();
    await refuseWithoutOwner(ctx);
    ctx.changed({ entity: 'user', id: params.id, action: 'deleted', before });
    return { done: true } as const;
  }),
  serve(bulkUpdateUsers, async (ctx, { body }) => {
    const failures: { user_id: number; message: string }[] = [];
    const ids = [...new Set(body.userIds)].sort((a, b) => a - b);
    for (const userId of ids) {
      const failed = await tryOne(ctx, config, userId, body.updateData);
      if (failed) failures.push(failed);
    }
    return { successCount: ids.length - failures.length, failureCount: failures.length, failures };
  }),
  ...letInRoutes(config),
];

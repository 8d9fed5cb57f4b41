import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { fault, invalid } from '../../../kernel/server/fault.ts';
import { permissionKeys, type RoleKind } from '../../contract/permission.ts';
import type { BuysBeyondOwn, IdentityConfig } from '../config.ts';
import type { ClientKind } from './accounts.ts';

interface Grantable {
  readonly role_id: number;
  readonly name: string;
  readonly kind: RoleKind;
  readonly description: string;
  readonly permissions: string[];
}

/** Nobody gives away more than they have; a role that opens the suppliers' door is an operations admin's to give, or a supplier's to its own people. */
export function mayGrant({ who }: Pick<Ctx, 'who'>, role: Pick<Grantable, 'kind' | 'permissions'>, home: ClientKind): boolean {
  if (who.ops) return true;
  if ((role.kind === 'supplier' || role.kind === 'operations') && !(role.kind === home && who.roleKinds.has(role.kind))) return false;
  // A client's own permission opens nothing of ours.
  return role.permissions.every((permission) => !(permission in permissionKeys) || who.permissions.has(permission));
}

export async function clientKind(db: Sql): Promise<ClientKind> {
  const { rows } = await sql<{ kind: ClientKind }>`select kind from clients where client_id = (select app_client())`.execute(db);
  return rows[0]?.kind ?? 'venue';
}

/** The roles there are, and which of them whoever asks may give here. */
export async function rolesInReach(ctx: Ctx): Promise<(Grantable & { readonly grantable: boolean })[]> {
  const home = await clientKind(ctx.db);
  const { rows } = await sql<Grantable>`select role_id, name, kind, description, permissions from roles order by role_id`.execute(ctx.db);
  return rows.map((role) => ({ ...role, grantable: mayGrant(ctx, role, home) }));
}

export async function refuseRolesBeyondOwn(ctx: Ctx, roleIds: readonly number[]): Promise<void> {
  const roles = await rolesInReach(ctx);
  for (const id of roleIds) {
    const role = roles.find((one) => one.role_id === id);
    if (!role) throw invalid('role_ids', 'names a role that does not exist');
    if (!role.grantable) throw fault('FORBIDDEN', { errors: [{ field: 'role_ids', message: `${role.name} allows more than you may` }] });
  }
}

/** Nobody may change a user who has more rights than they have. */
export async function refuseAboveOwn(ctx: Ctx, roleIds: readonly number[]): Promise<void> {
  const roles = await rolesInReach(ctx);
  if (roles.some((role) => roleIds.includes(role.role_id) && !role.grantable)) throw fault('FORBIDDEN');
}

type Limits = Pick<IdentityConfig, 'buysBeyondOwn'>;

/** Nobody lets others, or themselves, order more than they may. */
export async function refuseBuyingBeyondOwn(ctx: Ctx, { buysBeyondOwn }: Limits, given: Parameters<BuysBeyondOwn>[1], field: 'role_ids' | 'permissions'): Promise<void> {
  if (await buysBeyondOwn?.(ctx, given)) throw fault('FORBIDDEN', { errors: [{ field, message: 'allow orders beyond your own limit' }] });
}

/** Nobody may become a user who orders more than they may. */
export async function refuseBuyerAboveOwn(ctx: Ctx, { buysBeyondOwn }: Limits, user: { readonly user_id: number; readonly role_ids: readonly number[] }): Promise<void> {
  if (await buysBeyondOwn?.(ctx, user)) throw fault('FORBIDDEN', { message: 'This user may order more than you: somebody without a limit does that.' });
}

/** Asked after a change and before it stands: a client without an active owner could never be let in again. */
export async function refuseWithoutOwner({ db, who: { clientId, ops } }: Ctx): Promise<void> {
  // Two owners who step down at the same moment must not both see the other still there.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`owners of ${clientId}`}, 0))`.execute(db);
  const { rows } = await sql<{ held: boolean; kind: ClientKind }>`
    select c.kind, exists (
      select from users u join user_roles ur using (client_id, user_id) join roles r using (role_id)
      where u.client_id = c.client_id and u.status = 'active' and case c.kind when 'supplier' then r.kind = 'supplier' and 'users.manage' = any(r.permissions) else r.kind = 'owner' end) as held
    from clients c where c.client_id = ${clientId}`.execute(db);
  if (rows[0]?.held) return;
  if (rows[0]?.kind === 'venue') throw fault('LAST_OWNER');
  // Operations let a supplier's first people in, before any of them has been here.
  if (rows[0]?.kind === 'supplier' && !ops) throw fault('LAST_OWNER', { message: 'A supplier must keep at least one active owner.' });
}

import { sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import type { SessionUser } from '../../contract/auth.ts';
import type { RoleKind } from '../../contract/permission.ts';

export interface KnownUser {
  readonly user: SessionUser;
  readonly accessVersion: number;
  readonly roleKinds: readonly RoleKind[];
  readonly passwordHash: string | null;
}

/** A user as a token tells it: roles by name, permissions as the union of theirs. */
export async function readUser(db: Sql, clientId: number, userId: number): Promise<KnownUser | undefined> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('clients as c', 'c.client_id', 'u.client_id')
    .select([
      'u.user_id',
      'u.client_id',
      'u.email',
      'u.name',
      'u.phone_number',
      'u.status',
      'u.supplier_id',
      'u.email_confirmed_at',
      'u.must_change_password',
      'u.access_version',
      'u.password_hash',
      'c.sample',
    ])
    .select(
      sql<
        string[]
      >`(select coalesce(array_agg(r.name order by r.role_id), '{}') from user_roles ur join roles r using (role_id) where ur.client_id = u.client_id and ur.user_id = u.user_id)`.as(
        'roles',
      ),
    )
    .select(
      sql<
        RoleKind[]
      >`(select coalesce(array_agg(distinct r.kind), '{}') from user_roles ur join roles r using (role_id) where ur.client_id = u.client_id and ur.user_id = u.user_id)`.as(
        'role_kinds',
      ),
    )
    .select(
      sql<
        string[]
      >`(select coalesce(array_agg(distinct p order by p), '{}') from user_roles ur join roles r using (role_id), unnest(r.permissions) p where ur.client_id = u.client_id and ur.user_id = u.user_id)`.as(
        'permissions',
      ),
    )
    .where('u.client_id', '=', clientId)
    .where('u.user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { email_confirmed_at, access_version, password_hash, role_kinds, ...rest } = row;
  return {
    user: { ...rest, id: row.user_id, role: row.roles[0] ?? null, email_confirmed: email_confirmed_at !== null },
    accessVersion: access_version,
    roleKinds: role_kinds,
    passwordHash: password_hash,
  };
}

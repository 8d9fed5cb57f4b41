import { sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { invalid } from '../../../kernel/server/fault.ts';
import { habitsOf } from '../../domain/country-habits.ts';

export const clientKinds = ['venue', 'supplier', 'operations', 'correspondent'] as const;
export type ClientKind = (typeof clientKinds)[number];

export interface NewClient {
  readonly id?: number;
  readonly name: string;
  readonly kind: ClientKind;
  readonly venue_type?: string;
  readonly country?: string;
  readonly currency?: string;
  readonly timezone?: string;
}

export async function createClient(db: Sql, client: NewClient): Promise<number> {
  const { id, name, kind, venue_type, country, currency, timezone } = client;
  const { rows } = await sql<{ client_id: number }>`
    select identity_new_client(${name}, ${kind}, ${venue_type ?? null}, ${country ?? null}, ${currency ?? 'USD'}, ${timezone ?? 'UTC'}, ${JSON.stringify(country ? habitsOf(country) : {})}::jsonb, ${id ?? null}) as client_id`.execute(
    db,
  );
  return (rows[0] as { client_id: number }).client_id;
}

export interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly phone_number?: string | null;
  readonly passwordHash: string | null;
  readonly status?: 'active' | 'invited';
  readonly supplier_id?: number | null;
  readonly confirmed?: boolean;
  readonly mustChangePassword?: boolean;
  /** By name, for built-in roles. */
  readonly roles?: readonly string[];
  readonly role_ids?: readonly number[];
}

/** Adds a user to the client that the transaction has entered. */
export async function createUser(db: Sql, clientId: number, user: NewUser): Promise<number> {
  const { user_id } = await db
    .insertInto('users')
    .values({
      client_id: clientId,
      name: user.name,
      email: user.email,
      phone_number: user.phone_number ?? null,
      password_hash: user.passwordHash,
      status: user.status ?? 'active',
      supplier_id: user.supplier_id ?? null,
      email_confirmed_at: user.confirmed ? sql<string>`now()` : null,
      must_change_password: user.mustChangePassword ?? false,
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  const ids = user.role_ids ?? (await builtInIds(db, user.roles ?? []));
  await setRoles(db, clientId, user_id, ids);
  return user_id;
}

async function builtInIds(db: Sql, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('roles')
    .select('role_id')
    .where('client_id', 'is', null)
    .where('name', 'in', [...names])
    .execute();
  return rows.map((row) => row.role_id);
}

export async function setRoles(db: Sql, clientId: number, userId: number, roleIds: readonly number[]): Promise<void> {
  const wanted = [...new Set(roleIds)];
  const known = wanted.length === 0 ? [] : await db.selectFrom('roles').select('role_id').where('role_id', 'in', wanted).execute();
  if (known.length < wanted.length) throw invalid('role_ids', 'names a role that does not exist');
  await db.deleteFrom('user_roles').where('client_id', '=', clientId).where('user_id', '=', userId).execute();
  if (wanted.length > 0)
    await db
      .insertInto('user_roles')
      .values(wanted.map((role_id) => ({ client_id: clientId, user_id: userId, role_id })))
      .execute();
}

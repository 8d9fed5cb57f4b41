import { sql } from 'kysely';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { notFound } from '../../../kernel/server/fault.ts';
import { conditionsOf, type ListColumns, likeEscaped, orderBy, whereAll } from '../../../kernel/server/records/list.ts';

const columns: ListColumns = {
  user_id: { sql: sql`u.user_id` },
  name: { sql: sql`u.name`, order: sql`lower(u.name)` },
  email: { sql: sql`u.email` },
  status: { sql: sql`u.status` },
  last_login_at: { sql: sql`u.last_login_at` },
  created_at: { sql: sql`u.created_at` },
  role: { sql: sql`(select min(r.name) from user_roles ur join roles r using (role_id) where ur.client_id = u.client_id and ur.user_id = u.user_id)` },
};

const selected = sql`u.user_id, u.user_id as id, u.client_id, u.name, u.email, u.phone_number, u.status, u.supplier_id, u.email_confirmed_at is not null as email_confirmed,
  u.totp_enabled_at is not null as two_factor, u.last_login_at, u.created_at, u.version,
  (select coalesce(array_agg(r.name order by r.role_id), '{}') from user_roles ur join roles r using (role_id) where ur.client_id = u.client_id and ur.user_id = u.user_id) as roles,
  (select coalesce(array_agg(ur.role_id order by ur.role_id), '{}') from user_roles ur where ur.client_id = u.client_id and ur.user_id = u.user_id) as role_ids`;

export interface UserRow {
  user_id: number;
  id: number;
  client_id: number;
  name: string;
  email: string;
  phone_number: string | null;
  status: 'active' | 'inactive' | 'invited';
  supplier_id: number | null;
  email_confirmed: boolean;
  two_factor: boolean;
  last_login_at: string | null;
  created_at: string;
  version: number;
  roles: string[];
  role_ids: number[];
}

const matching = (term: string) => sql`lower(u.name || ' ' || u.email) like ${`%${likeEscaped(term.toLowerCase())}%`}`;

export async function listUserRows(db: Sql, input: ListInput) {
  const { role, ...filters } = input.filters;
  const where = whereAll([
    ...conditionsOf(filters, columns),
    ...(role?.eq === undefined
      ? []
      : [
          sql`exists (select from user_roles ur join roles r using (role_id) where ur.client_id = u.client_id and ur.user_id = u.user_id and lower(r.name) = lower(${String(role.eq)}))`,
        ]),
    ...(input.search ? [matching(input.search)] : []),
  ]);
  const [{ rows: users }, { rows: counted }] = await concurrently([
    sql<UserRow>`
      select ${selected} from users u where ${where} order by ${orderBy(input, columns, sql`u.user_id`)}
      limit ${input.pageSize} offset ${(input.page - 1) * input.pageSize}`.execute(db),
    sql<{ count: number }>`select count(*) as count from users u where ${where}`.execute(db),
  ]);
  return { users, total: counted[0]?.count ?? 0, page: input.page, pageSize: input.pageSize };
}

export const findUserRow = async (db: Sql, id: number): Promise<UserRow> => {
  const { rows } = await sql<UserRow>`select ${selected} from users u where u.client_id = app_client() and u.user_id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
};

/** Holds the row, so that two who change one user don't undo each other's rights. */
export const lockUserRow = async (db: Sql, id: number): Promise<UserRow> => {
  await sql`select 1 from users where client_id = app_client() and user_id = ${id} for update`.execute(db);
  return findUserRow(db, id);
};

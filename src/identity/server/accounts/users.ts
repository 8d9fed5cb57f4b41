import { sql } from 'kysely';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { writeCsv, writeXlsx } from '../../../kernel/server/sheets/export/write.ts';
import { allClientUsers, exportUsers, getUser, listUsers, roleChoices, searchUsers, userActivity, userStats } from '../../contract/user.ts';
import { rolesInReach } from './rights.ts';
import { findUserRow, listUserRows, type UserRow } from './user-rows.ts';

const everyone = { page: 1, pageSize: 100_000, sortField: 'name', sortOrder: 'asc', search: undefined, filters: {} } as const;

const sheet: { title: string; value: (user: UserRow) => string | number | boolean | null }[] = [
  { title: 'Name', value: (user) => user.name },
  { title: 'E-mail', value: (user) => user.email },
  { title: 'Phone', value: (user) => user.phone_number },
  { title: 'Roles', value: (user) => user.roles.join(', ') },
  { title: 'Status', value: (user) => user.status },
  { title: 'Second factor', value: (user) => user.two_factor },
  { title: 'Last sign-in', value: (user) => user.last_login_at },
  { title: 'Added', value: (user) => user.created_at },
];

export const userRoutes: readonly BoundCall[] = [
  serve(listUsers, ({ db }, { query }) => listUserRows(db, query)),
  serve(allClientUsers, ({ db }, { query }) => listUserRows(db, query)),
  serve(searchUsers, ({ db }, { query }) => listUserRows(db, { ...everyone, pageSize: 50, search: query.q.trim() || undefined })),
  serve(getUser, ({ db }, { params }) => findUserRow(db, params.id)),
  serve(userStats, async ({ db }) => {
    const { rows } = await sql<{ total: number; active: number; inactive: number; invited: number; two_factor: number }>`
      select count(*) as total, count(*) filter (where status = 'active') as active, count(*) filter (where status = 'inactive') as inactive,
        count(*) filter (where status = 'invited') as invited, count(*) filter (where totp_enabled_at is not null) as two_factor
      from users where client_id = app_client()`.execute(db);
    const byRole = await sql<{ role: string; users: number }>`
      select r.name as role, count(*) as users from user_roles ur join roles r using (role_id) where ur.client_id = app_client() group by r.name order by r.name`.execute(db);
    return { ...(rows[0] as (typeof rows)[number]), by_role: byRole.rows };
  }),
  serve(roleChoices, async (ctx) => ({ data: await rolesInReach(ctx) })),
  serve(exportUsers, async ({ db, now }, { query }) => {
    const { users } = await listUserRows(db, everyone);
    const fileName = `users-${now.toISOString().slice(0, 10)}.${query.format}`;
    if (query.format === 'csv') return { fileName, type: 'text/csv; charset=utf-8', bytes: await writeCsv(sheet, users) };
    return { fileName, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', bytes: await writeXlsx(sheet, users) };
  }),
  serve(userActivity, async ({ db }, { params, query }) => {
    await findUserRow(db, params.id);
    const of = db.selectFrom('audit').where('client_id', '=', sql<number>`app_client()`).where('user_id', '=', params.id);
    const [activities, counted] = await concurrently([
      of
        .select(['audit_id', 'at', 'action', 'entity', 'entity_id', 'call'])
        .orderBy('audit_id', 'desc')
        .limit(query.pageSize)
        .offset((query.page - 1) * query.pageSize)
        .execute(),
      of.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ]);
    return { activities, total: counted.total };
  }),
];

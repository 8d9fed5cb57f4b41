import { type RawBuilder, sql } from 'kysely';
import type { ListInput } from '../../../kernel/contract/records/page.ts';
import { definedOf } from '../../../kernel/domain/defined.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { fault, invalid, notFound } from '../../../kernel/server/fault.ts';
import { conditionsOf, type ListColumns, likeEscaped, orderBy, whereAll } from '../../../kernel/server/records/list.ts';
import type { Permission, RoleKind } from '../../contract/permission.ts';
import { createPermission, createRole, deleteRole, listPermissions, listRoles, updateRole } from '../../contract/role.ts';
import type { IdentityConfig } from '../config.ts';
import { outdateTokens } from '../sessions/grants.ts';
import { clientKind, mayGrant, refuseBuyingBeyondOwn } from './rights.ts';

interface Role {
  role_id: number;
  name: string;
  kind: RoleKind;
  description: string;
  permissions: string[];
  built_in: boolean;
  users: number;
  version: number;
}

const selected = sql`r.role_id, r.name, r.kind, r.description, r.permissions, r.client_id is null as built_in, r.version,
  (select count(*) from user_roles ur where ur.client_id = app_client() and ur.role_id = r.role_id) as users`;
const buying: Permission = 'market.buy';
const columns: ListColumns = {
  role_id: { sql: sql`r.role_id` },
  name: { sql: sql`r.name`, order: sql`lower(r.name)` },
  built_in: { sql: sql`(r.client_id is null)` },
};
const permissionColumns: ListColumns = { permission_id: { sql: sql`p.permission_id` }, key: { sql: sql`p.key` } };

async function page<Row>(db: Sql, input: ListInput, from: RawBuilder<unknown>, select: RawBuilder<unknown>, where: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  const [{ rows: data }, { rows: counted }] = await concurrently([
    sql<Row>`select ${select} from ${from} where ${where} order by ${order} limit ${input.pageSize} offset ${(input.page - 1) * input.pageSize}`.execute(db),
    sql<{ count: number }>`select count(*) as count from ${from} where ${where}`.execute(db),
  ]);
  return { data, total: counted[0]?.count ?? 0, page: input.page, pageSize: input.pageSize };
}

const findRole = async (db: Sql, id: number): Promise<Role> => {
  const { rows } = await sql<Role>`select ${selected} from roles r where r.role_id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
};

/** A role may give what its maker has, and only what exists. */
async function checkRole(ctx: Ctx, role: { name?: string; kind?: RoleKind; permissions?: readonly string[] }): Promise<void> {
  // A browser shows suppliers and operations admins their screens by the names in the token.
  if (role.name && !ctx.who.ops && /supplier|ops_admin/i.test(role.name)) throw invalid('name', 'may not contain "supplier" or "ops_admin"');
  if (role.kind && !mayGrant(ctx, { kind: role.kind, permissions: [] }, await clientKind(ctx.db)))
    throw fault('FORBIDDEN', { errors: [{ field: 'kind', message: 'is not yours to give' }] });
  if (!role.permissions) return;
  const known = new Set((await ctx.db.selectFrom('permissions').select('key').execute()).map((row) => row.key));
  const unknown = role.permissions.find((key) => !known.has(key));
  if (unknown !== undefined) throw invalid('permissions', `names ${unknown}, which does not exist`);
  if (!mayGrant(ctx, { kind: 'venue', permissions: [...role.permissions] }, 'venue'))
    throw fault('FORBIDDEN', { errors: [{ field: 'permissions', message: 'allow more than you may' }] });
}

const permissionRoutes: readonly BoundCall[] = [
  serve(listPermissions, ({ db }, { query }) =>
    page<{ permission_id: number; key: string; description: string; built_in: boolean }>(
      db,
      query,
      sql`permissions p`,
      sql`p.permission_id, p.key, p.description, p.client_id is null as built_in`,
      query.search ? sql`p.key || ' ' || p.description ilike ${`%${likeEscaped(query.search)}%`}` : sql`true`,
      orderBy(query, permissionColumns, sql`p.permission_id`),
    ),
  ),
  serve(createPermission, async (ctx, { body }) => {
    const known = await ctx.db.selectFrom('permissions').select('permission_id').where('key', '=', body.key).executeTakeFirst();
    if (known) throw fault('DUPLICATE', { errors: [{ field: 'key', message: 'is taken already' }] });
    const row = await ctx.db
      .insertInto('permissions')
      .values({ client_id: ctx.who.clientId, key: body.key, description: body.description ?? '' })
      .returning(['permission_id', 'key', 'description'])
      .executeTakeFirstOrThrow();
    ctx.changed({ entity: 'permission', id: row.permission_id, action: 'created', after: row });
    return { ...row, built_in: false };
  }),
];

export const roleRoutes = (config: IdentityConfig): readonly BoundCall[] => [
  serve(listRoles, ({ db }, { query }) =>
    page<Role>(
      db,
      query,
      sql`roles r`,
      selected,
      whereAll([...conditionsOf(query.filters, columns), ...(query.search ? [sql`r.name ilike ${`%${likeEscaped(query.search)}%`}`] : [])]),
      orderBy(query, columns, sql`r.role_id`),
    ),
  ),
  serve(createRole, async (ctx, { body }) => {
    await checkRole(ctx, body);
    const { role_id } = await ctx.db
      .insertInto('roles')
      .values({ client_id: ctx.who.clientId, name: body.name, kind: body.kind ?? 'venue', description: body.description ?? '', permissions: [...new Set(body.permissions)] })
      .returning('role_id')
      .executeTakeFirstOrThrow();
    const after = await findRole(ctx.db, role_id);
    ctx.changed({ entity: 'role', id: role_id, action: 'created', after });
    return after;
  }),
  serve(updateRole, async (ctx, { params, body }) => {
    const { version, ...change } = body;
    await sql`select 1 from roles where role_id = ${params.id} and client_id is not null for update`.execute(ctx.db);
    const before = await findRole(ctx.db, params.id);
    if (before.built_in) throw fault('BUILT_IN_ROLE');
    if (version !== undefined && version !== before.version) throw fault('STALE_WRITE', { details: { current: before, yours: change } });
    await checkRole(ctx, { permissions: before.permissions, ...(change.kind && { kind: before.kind }) });
    await checkRole(ctx, change);
    if (change.permissions?.includes(buying) && !before.permissions.includes(buying))
      await refuseBuyingBeyondOwn(ctx, config, { user_id: null, role_ids: [params.id], to_buy: true }, 'permissions');
    const set = definedOf(change);
    if (Object.keys(set).length > 0) await ctx.db.updateTable('roles').set(set).where('role_id', '=', params.id).execute();
    const holders = await ctx.db.selectFrom('user_roles').select('user_id').where('client_id', '=', ctx.who.clientId).where('role_id', '=', params.id).orderBy('user_id').execute();
    await outdateTokens(
      ctx.db,
      ctx.who.clientId,
      holders.map((row) => row.user_id),
    );
    const after = await findRole(ctx.db, params.id);
    ctx.changed({ entity: 'role', id: params.id, action: 'updated', before, after });
    return after;
  }),
  serve(deleteRole, async (ctx, { params }) => {
    const before = await findRole(ctx.db, params.id);
    if (before.built_in) throw fault('BUILT_IN_ROLE');
    if (before.users > 0)
      throw fault('IN_USE', {
        message: `This role is used by ${before.users} ${before.users === 1 ? 'user' : 'users'}.`,
        details: { uses: [{ what: 'users', count: before.users }] },
      });
    await ctx.db.deleteFrom('roles').where('role_id', '=', params.id).execute();
    ctx.changed({ entity: 'role', id: params.id, action: 'deleted', before });
    return { done: true } as const;
  }),
  ...permissionRoutes,
];

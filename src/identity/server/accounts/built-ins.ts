import { sql } from 'kysely';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { builtInRoles, permissionKeys } from '../../contract/permission.ts';

/** Brings the built-in roles and permissions to what this version says they are; runs as the database's owner. */
export async function installBuiltIns(db: Sql): Promise<void> {
  const permissions = Object.entries(permissionKeys).map(([key, description], at) => ({ permission_id: at + 1, key, description }));
  await sql`
    insert into permissions (permission_id, key, description)
    select * from jsonb_to_recordset(${JSON.stringify(permissions)}::jsonb) as p(permission_id int, key text, description text)
    on conflict (permission_id) do update set key = excluded.key, description = excluded.description`.execute(db);
  const roles = builtInRoles.map(({ id, ...role }) => ({ role_id: id, ...role }));
  await sql`
    insert into roles (role_id, name, kind, description, permissions)
    select role_id, name, kind, description, array(select jsonb_array_elements_text(r.permissions))
    from jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as r(role_id int, name text, kind text, description text, permissions jsonb)
    on conflict (role_id) do update set name = excluded.name, kind = excluded.kind, description = excluded.description, permissions = excluded.permissions
    where (roles.name, roles.kind, roles.description, roles.permissions) is distinct from (excluded.name, excluded.kind, excluded.description, excluded.permissions)`.execute(db);
}

import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { idParams, text } from '../../kernel/contract/ids.ts';
import { listAnswer, listQuery } from '../../kernel/contract/records/page.ts';
import { done } from './fields.ts';
import { type RoleKind, roleKinds } from './permission.ts';

const manage = { permission: 'roles.manage' } as const;
const see = { permission: 'users.manage' } as const;
const refreshes = ['roles.list', 'users.roles', 'users.list'] as const;

/** What a role that somebody makes can be; the others are built in. */
export const givenKinds = ['venue', 'supplier'] as const satisfies readonly RoleKind[];

export const roleRow = z.object({
  role_id: z.number().int(),
  name: z.string(),
  kind: z.enum(roleKinds),
  description: z.string(),
  permissions: z.array(z.string()),
  built_in: z.boolean(),
  users: z.number().int(),
  version: z.number().int(),
});

export const listRoles = call({
  id: 'roles.list',
  method: 'GET',
  path: '/roles',
  summary: 'List roles',
  access: see,
  query: listQuery({ sort: ['name', 'role_id'], filters: { built_in: 'flag' }, defaultSort: 'role_id' }),
  answer: listAnswer(roleRow),
});
const body = z.strictObject({
  name: text(40, 2).refine((name) => /^[\p{L}\d][\p{L}\d _-]*$/u.test(name), 'may have letters, digits, spaces, - and _'),
  kind: z.enum(givenKinds).optional(),
  description: text(200).optional(),
  permissions: z.array(z.string().max(80)).max(200),
});
export const createRole = call({
  id: 'roles.create',
  method: 'POST',
  path: '/roles',
  summary: 'Make a role',
  access: manage,
  body,
  answer: roleRow,
  status: 201,
  faults: ['DUPLICATE'],
  refreshes,
});
export const updateRole = call({
  id: 'roles.update',
  method: 'PUT',
  path: '/roles/{id}',
  summary: 'Change a role',
  access: manage,
  params: idParams,
  body: body.partial().extend({ version: z.number().int().positive().optional() }),
  answer: roleRow,
  faults: ['BUILT_IN_ROLE', 'STALE_WRITE'],
  refreshes,
});
export const deleteRole = call({
  id: 'roles.delete',
  method: 'DELETE',
  path: '/roles/{id}',
  summary: 'Delete a role',
  access: manage,
  params: idParams,
  answer: done,
  faults: ['BUILT_IN_ROLE', 'IN_USE'],
  refreshes,
});

const permissionRow = z.object({ permission_id: z.number().int(), key: z.string(), description: z.string(), built_in: z.boolean() });
export const listPermissions = call({
  id: 'permissions.list',
  method: 'GET',
  path: '/permissions',
  summary: 'List permissions',
  access: see,
  query: listQuery({ sort: ['key', 'permission_id'], filters: {}, defaultSort: 'permission_id' }),
  answer: listAnswer(permissionRow),
});
export const createPermission = call({
  id: 'permissions.create',
  method: 'POST',
  path: '/permissions',
  summary: 'Add a permission that your own tools ask for',
  access: manage,
  body: z.strictObject({
    key: z
      .string()
      .max(80)
      .regex(/^[a-z]+(\.[a-z_]+)+$/, 'is written like stock.count'),
    description: text(200).optional(),
  }),
  answer: permissionRow,
  status: 201,
  faults: ['DUPLICATE'],
  refreshes: ['permissions.list'],
});

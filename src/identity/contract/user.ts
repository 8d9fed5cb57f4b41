import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { id, idParams } from '../../kernel/contract/ids.ts';
import { wholeNumber } from '../../kernel/contract/numeral.ts';
import { listQuery } from '../../kernel/contract/records/page.ts';
import { done, email, messageAnswer, personName, phone } from './fields.ts';
import { newPassword } from './password.ts';

const manage = { permission: 'users.manage' } as const;
const refreshes = ['users.list', 'users.get-all-client-users', 'users.search', 'users.stats', 'users.detail'] as const;

export const userStatuses = ['active', 'inactive', 'invited'] as const;

export const userRow = z.object({
  user_id: z.number().int(),
  id: z.number().int(),
  client_id: z.number().int(),
  name: z.string(),
  email: z.string(),
  phone_number: z.string().nullable(),
  status: z.enum(userStatuses),
  roles: z.array(z.string()),
  role_ids: z.array(z.number().int()),
  supplier_id: z.number().int().nullable(),
  email_confirmed: z.boolean(),
  two_factor: z.boolean(),
  last_login_at: z.string().nullable(),
  created_at: z.string(),
  version: z.number().int(),
});

const query = listQuery({
  sort: ['name', 'email', 'status', 'last_login_at', 'created_at', 'user_id'],
  filters: { status: 'text', role: 'text' },
  defaultSort: 'name',
});
const page = z.object({ users: z.array(userRow), total: z.number().int(), page: z.number().int(), pageSize: z.number().int() });

export const listUsers = call({ id: 'users.list', method: 'GET', path: '/users', summary: 'List users', access: manage, query, answer: page });
export const allClientUsers = call({
  id: 'users.get-all-client-users',
  method: 'GET',
  path: '/users/get-all-client-users',
  summary: 'All users of the client',
  access: manage,
  query,
  answer: page,
});
export const searchUsers = call({
  id: 'users.search',
  method: 'GET',
  path: '/users/search',
  summary: 'Find users by name or address',
  access: manage,
  query: z.strictObject({ q: z.string().max(200).default('') }),
  answer: z.object({ users: z.array(userRow), total: z.number().int() }),
});
export const userStats = call({
  id: 'users.stats',
  method: 'GET',
  path: '/users/stats',
  summary: 'How many users there are, by state and role',
  access: manage,
  answer: z.object({
    total: z.number().int(),
    active: z.number().int(),
    inactive: z.number().int(),
    invited: z.number().int(),
    two_factor: z.number().int(),
    by_role: z.array(z.object({ role: z.string(), users: z.number().int() })),
  }),
});
export const roleChoices = call({
  id: 'users.roles',
  method: 'GET',
  path: '/users/roles',
  summary: 'The roles a user can have',
  access: manage,
  answer: z.object({ data: z.array(z.object({ role_id: z.number().int(), name: z.string(), description: z.string(), grantable: z.boolean() })) }),
});
const sheets = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;
export const exportUsers = call({
  id: 'users.export',
  method: 'GET',
  path: '/users/export',
  summary: 'All users as a sheet',
  access: manage,
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  answer: { document: sheets },
});
export const getUser = call({ id: 'users.detail', method: 'GET', path: '/users/{id}', summary: 'One user', access: manage, params: idParams, answer: userRow });
export const userActivity = call({
  id: 'users.activity',
  method: 'GET',
  path: '/users/{id}/activity',
  summary: 'What a user did',
  access: manage,
  params: idParams,
  query: z.strictObject({ page: wholeNumber(z.coerce.number().int().min(1).max(100_000).default(1)), pageSize: wholeNumber(z.coerce.number().int().min(1).max(100).default(25)) }),
  answer: z.object({
    activities: z.array(z.object({ audit_id: z.number().int(), at: z.string(), action: z.string(), entity: z.string(), entity_id: z.string(), call: z.string() })),
    total: z.number().int(),
  }),
});

const roleIds = z.array(id).max(20);
export const createUser = call({
  id: 'users.create',
  method: 'POST',
  path: '/users',
  summary: 'Add a user, by invitation or with a first password',
  access: manage,
  outward: true,
  body: z.strictObject({
    name: personName,
    email,
    phone_number: phone.optional(),
    role_ids: roleIds.min(1, 'needs at least one role'),
    password: newPassword.optional(),
    supplier_id: id.nullish(),
  }),
  /** The link is there where no mail is set up: then the inviter hands it over. */
  answer: userRow.extend({ invitation_link: z.string().optional() }),
  status: 201,
  faults: ['DUPLICATE'],
  refreshes,
  replayable: false,
});
const userChange = z.strictObject({
  name: personName.optional(),
  phone_number: phone.optional(),
  role_ids: roleIds.min(1, 'needs at least one role').optional(),
  status: z.enum(['active', 'inactive']).optional(),
  supplier_id: id.nullish(),
});
export const updateUser = call({
  id: 'users.update',
  method: 'PUT',
  path: '/users/{id}',
  summary: 'Change a user',
  access: manage,
  params: idParams,
  body: userChange.extend({ version: z.number().int().positive().optional() }),
  answer: userRow,
  faults: ['STALE_WRITE', 'LAST_OWNER'],
  refreshes,
});
export const deleteUser = call({
  id: 'users.delete',
  method: 'DELETE',
  path: '/users/{id}',
  summary: 'Delete a user',
  access: manage,
  params: idParams,
  answer: done,
  faults: ['LAST_OWNER'],
  refreshes,
});
export const activateUser = call({
  id: 'users.activate',
  method: 'POST',
  path: '/users/{id}/activate',
  summary: 'Let a user in again',
  access: manage,
  params: idParams,
  answer: userRow,
  refreshes,
});
export const deactivateUser = call({
  id: 'users.deactivate',
  method: 'POST',
  path: '/users/{id}/deactivate',
  summary: 'Keep a user out',
  access: manage,
  params: idParams,
  answer: userRow,
  faults: ['LAST_OWNER'],
  refreshes,
});
export const resetUserPassword = call({
  id: 'users.reset-password',
  method: 'POST',
  path: '/users/{id}/reset-password',
  summary: 'Set a password for a user, to be changed at the next sign-in',
  access: manage,
  params: idParams,
  body: z.strictObject({ newPassword }),
  answer: messageAnswer,
  refreshes,
  replayable: false,
});
export const sendInvitation = call({
  id: 'users.send-invitation',
  method: 'POST',
  path: '/users/{id}/send-invitation',
  summary: 'Send a user the invitation again',
  access: manage,
  outward: true,
  params: idParams,
  answer: messageAnswer.extend({ invitation_link: z.string().optional() }),
  faults: ['CONFLICT'],
  replayable: false,
});
export const bulkUpdateUsers = call({
  id: 'users.bulk-update',
  method: 'POST',
  path: '/users/bulk-update',
  summary: 'Change several users at once',
  access: manage,
  body: z.strictObject({ userIds: z.array(id).min(1).max(500), updateData: userChange.omit({ name: true, phone_number: true }) }),
  answer: z.object({
    successCount: z.number().int(),
    failureCount: z.number().int(),
    failures: z.array(z.object({ user_id: z.number().int(), message: z.string() })),
  }),
  refreshes,
});

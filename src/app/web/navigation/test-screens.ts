import type { Screen } from '../../../kernel/web/screen.ts';
import type { User } from '../../../kernel/web/session/user.ts';

/** For tests: a screen of which only what is named matters. */
export const screenAt = (path: string, more: Partial<Screen> = {}): Screen => ({
  path,
  title: path,
  space: 'admin',
  access: 'signed-in',
  navLabel: path,
  load: async () => ({ default: () => null }),
  ...more,
});

/** For tests: somebody with these roles. */
export const userWith = (roles: readonly string[], more: Partial<User> = {}): User => ({
  user_id: 7,
  id: 7,
  email: 'a@b.c',
  client_id: 149,
  roles,
  role: roles[0] ?? '',
  name: 'Ada',
  supplier_id: undefined,
  phone_number: undefined,
  status: 'active',
  permissions: [],
  email_confirmed: true,
  must_change_password: false,
  sample: false,
  ...more,
});

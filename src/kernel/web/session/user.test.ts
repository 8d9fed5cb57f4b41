import { expect, test } from 'vitest';
import { hasSupplierAccess, holdsAll, isSupplier, seesSoc } from './roles.ts';
import { tokenOf } from './test-session.ts';
import { readToken, userFrom } from './user.ts';

test('every claim of a token is read', () => {
  const claims = {
    user_id: 7,
    email: 'a@b.c',
    client_id: 3,
    roles: ['owner', 'manager'],
    name: 'Ada',
    supplier_id: 4,
    phone_number: '1',
    status: 'invited',
    permissions: ['a'],
    email_confirmed: false,
    must_change_password: true,
    sample: true,
    exp: 100,
    sid: 's',
  };
  expect(readToken(tokenOf(claims))).toEqual({
    user: {
      user_id: 7,
      id: 7,
      email: 'a@b.c',
      client_id: 3,
      roles: ['owner', 'manager'],
      role: 'owner',
      name: 'Ada',
      supplier_id: 4,
      phone_number: '1',
      status: 'invited',
      permissions: ['a'],
      email_confirmed: false,
      must_change_password: true,
      sample: true,
    },
    endsAt: 100_000,
    sessionId: 's',
  });
});

test.each([
  [{ email: 'a.b@c.d', user_id: 7 }, 'a.b'],
  [{ user_id: 7 }, 'user_7'],
  [{ name: 'Ada', email: 'a@b.c', user_id: 7 }, 'Ada'],
])('a name stands even where none is given', (claims, name) => {
  expect(userFrom({ client_id: 1, ...claims }).name).toBe(name);
});

test('a status is active unless said otherwise', () => {
  expect(userFrom({ client_id: 1, user_id: 1 }).status).toBe('active');
});

test.each([
  [['supplier_manager'], true],
  [['Supplier'], true],
  [['ops_admin'], true],
  [['admin'], false],
  [['ops_admin_x'], false],
  [[], false],
])('%j opens the suppliers’ side: %s', (roles, open) => {
  expect(hasSupplierAccess(roles)).toBe(open);
});

test.each([
  [['supplier'], true],
  [['supplier_manager'], true],
  [['ops_admin'], true],
  [['admin'], true],
  [['user'], false],
  [[], false],
])('%j sees SOC: %s', (roles, sees) => {
  expect(seesSoc(roles)).toBe(sees);
});

test('an operations admin is no supplier', () => {
  expect(isSupplier(['ops_admin'])).toBe(false);
});

test('all permissions must be held', () => {
  expect([holdsAll({ roles: [], permissions: ['a'] }, ['a', 'b']), holdsAll({ roles: [], permissions: ['a', 'b', 'c'] }, ['a', 'b'])]).toEqual([false, true]);
});

import { expect, test } from 'vitest';
import { passage } from './guard.ts';
import { userWith } from './test-screens.ts';

test('nobody is sent to sign in, but not from an open door', () => {
  expect([passage('signed-in', undefined), passage('supplier', undefined), passage('public', undefined)]).toEqual(['sign-in', 'sign-in', 'open']);
});

test.each([
  [['supplier'], 'open'],
  [['Supplier_Manager'], 'open'],
  [['ops_admin'], 'open'],
  [['admin'], 'refused'],
  [['user'], 'refused'],
  [[], 'refused'],
])('%j before the suppliers’ side: %s', (roles, expected) => {
  expect(passage('supplier', userWith(roles))).toBe(expected);
});

test('every permission a screen names must be held', () => {
  const access = { permissions: ['a', 'b'] };
  expect([['a'], ['a', 'b', 'c']].map((permissions) => passage(access, userWith([], { permissions })))).toEqual(['refused', 'open']);
});

test('everything else needs a session and no more', () => {
  expect(passage('signed-in', userWith([]))).toBe('open');
});

import { expect, test } from 'vitest';
import { passage } from './guard.ts';
import { userWith } from './test-screens.ts';

const sells = { supplier: ['market.sell'] } as const;
const fulfils = { supplier: ['market.sell', 'market.fulfil'] } as const;

test('nobody is sent to sign in, but not from an open door', () => {
  expect([passage('signed-in', undefined), passage(sells, undefined), passage('public', undefined)]).toEqual(['sign-in', 'sign-in', 'open']);
});

test.each([
  [['supplier'], ['market.sell', 'market.fulfil'], 'open', 'open'],
  [['Supplier_Manager'], ['market.sell'], 'open', 'open'],
  [['supplier_warehouse'], ['market.fulfil'], 'refused', 'open'],
  [['supplier'], [], 'refused', 'refused'],
  [['ops_admin'], [], 'open', 'open'],
  [['admin'], ['market.sell'], 'refused', 'refused'],
  [['user'], [], 'refused', 'refused'],
  [[], [], 'refused', 'refused'],
])('%j with %j before a supplier’s prices: %s, before its shelves: %s', (roles, permissions, prices, shelves) => {
  const user = userWith(roles, { permissions });
  expect([passage(sells, user), passage(fulfils, user)]).toEqual([prices, shelves]);
});

test('every permission a screen names must be held', () => {
  const access = { permissions: ['a', 'b'] };
  expect([['a'], ['a', 'b', 'c']].map((permissions) => passage(access, userWith([], { permissions })))).toEqual(['refused', 'open']);
});

test('everything else needs a session and no more', () => {
  expect(passage('signed-in', userWith([]))).toBe('open');
});

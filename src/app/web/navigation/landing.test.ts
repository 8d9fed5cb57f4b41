import { expect, test } from 'vitest';
import { afterSignIn, landingOf, reachableLanding } from './landing.ts';
import { screenAt, userWith } from './test-screens.ts';

const screens = [screenAt('/dashboard'), screenAt('/soc/dashboard', { access: { supplier: ['market.sell'] } }), screenAt('/suppliers'), screenAt('/login', { access: 'public' })];

test.each([
  [userWith(['supplier'], { supplier_id: 3 }), '/soc/dashboard'],
  [userWith(['supplier']), '/dashboard'],
  [userWith(['supplier_sales'], { supplier_id: 3, permissions: ['market.sell', 'market.fulfil'] }), '/soc/dashboard'],
  [userWith(['supplier_warehouse'], { supplier_id: 3, permissions: ['market.fulfil'] }), '/supplier/picking'],
  [userWith(['ops_admin']), '/dashboard'],
  [userWith([]), '/dashboard'],
  [userWith(['counter'], { permissions: ['stock.count'] }), '/dashboard'],
])('where one begins', (user, landing) => {
  expect(landingOf(user)).toBe(landing);
});

test.each([
  ['/suppliers?x=1', '/suppliers?x=1'],
  ['/soc/dashboard', '/dashboard'],
  ['/nowhere', '/dashboard'],
  ['/login', '/dashboard'],
  ['/unauthorized', '/dashboard'],
  ['/', '/dashboard'],
  [undefined, '/dashboard'],
])('turned away from %s, one goes to %s', (origin, to) => {
  expect(afterSignIn(origin, userWith([]), screens)).toBe(to);
});

test('while a landing does not stand, the first screen that does is one', () => {
  expect(reachableLanding(userWith([]), [screenAt('/soc/dashboard', { access: { supplier: ['market.sell'] } }), screenAt('/brands')])).toBe('/brands');
  expect(reachableLanding(userWith([]), [])).toBe('/unauthorized');
});

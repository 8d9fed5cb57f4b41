import { expect, test } from 'vitest';
import { userFrom } from '../../../kernel/web/session/user.ts';
import { screens } from '../screens.ts';
import { placeThere } from './place-there.ts';

const owner = userFrom({ user_id: 1, client_id: 1, roles: ['owner'], permissions: ['settings.edit', 'stock.view', 'catalogue.edit', 'reports.view', 'receiving.edit'] });
const counter = userFrom({ user_id: 2, client_id: 2, roles: ['counter'], permissions: ['stock.count'] });
const there = (pathname: string, user = owner, tab?: string) => placeThere({ pathname, tab }, user, screens);

test.for([
  ['/dashboard', '/dashboard'],
  ['/brands', '/brands'],
  ['/suppliers/12', '/suppliers'],
  ['/no/such/place', '/dashboard'],
] as const)('from %s one goes on to %s', ([from, to]) => expect(there(from)).toBe(to));

test('a tab stays, and what one may not open there is left for the first screen that one may', () => {
  expect(there('/settings', owner, 'venues')).toBe('/settings?tab=venues');
  expect(there('/stock-count-wizard/list', owner)).toBe('/dashboard');
  expect(there('/stock-count-wizard/list', counter)).toBe('/stock-count-wizard/list');
});

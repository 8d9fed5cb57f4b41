import { expect, test } from 'vitest';
import { memoryStorage } from '../../../kernel/web/session/test-session.ts';
import { rememberVisit, visitsOf } from './last-route.ts';
import { switchTarget } from './switch-target.ts';
import { screenAt, userWith } from './test-screens.ts';

test('the last place of each space is kept with its time, for each person apart', () => {
  const place = memoryStorage();
  rememberVisit(7, '/suppliers', 100, place);
  rememberVisit(7, '/marketplace', 200, place);
  rememberVisit(8, '/brands', 300, place);
  expect(visitsOf(7, place)).toEqual({ admin: { path: '/suppliers', at: 100 }, marketplace: { path: '/marketplace', at: 200 } });
});

test('passing places are not', () => {
  const place = memoryStorage();
  for (const path of ['/checkout', '/unauthorized', '/']) rememberVisit(7, path, 1, place);
  expect(visitsOf(7, place)).toEqual({});
});

test.each(['{', '[]', '{"admin":{"path":"//evil"}}', '{"admin":{"path":3,"at":1}}'])('what is kept badly (%s) is nothing', (text) => {
  const place = memoryStorage();
  place.setItem('lastRoute:7', text);
  expect(visitsOf(7, place)).toEqual({});
});

test('the switcher leads back there while that door is open, else to the landing', () => {
  const screens = [
    screenAt('/dashboard'),
    screenAt('/suppliers'),
    screenAt('/supplier/orders', { access: { supplier: ['market.sell'] } }),
    screenAt('/marketplace', { space: 'marketplace' }),
  ];
  const to = (path: string) => switchTarget('admin', userWith([]), { admin: { path, at: 1 } }, screens);
  expect([to('/suppliers'), to('/supplier/orders'), to('/gone')]).toEqual(['/suppliers', '/dashboard', '/dashboard']);
  expect([switchTarget('admin', userWith([]), {}, screens), switchTarget('marketplace', userWith([]), {}, screens)]).toEqual(['/dashboard', '/marketplace']);
});

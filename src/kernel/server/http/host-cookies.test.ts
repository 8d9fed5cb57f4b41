import { expect, test } from 'vitest';
import { readCookies, writtenCookie } from './host-cookies.ts';

const cookie = { name: 'cellarhand_refresh', value: 'r1', seconds: 60, path: '/api/auth' };

test('over https a cookie is of this host alone, and one that another host planted counts for nothing', () => {
  const written = writtenCookie(cookie, true);
  expect(written).toMatch(/^__Host-cellarhand_refresh=r1; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  expect(readCookies('cellarhand_refresh=planted; __Host-cellarhand_refresh=r1', true)).toEqual({ cellarhand_refresh: 'r1' });
});

test('on a loopback without https it has its own name and its own path', () => {
  expect(writtenCookie(cookie, false)).toBe('cellarhand_refresh=r1; Max-Age=60; Path=/api/auth; HttpOnly; SameSite=Strict');
  expect(readCookies('cellarhand_refresh=r1', false)).toEqual({ cellarhand_refresh: 'r1' });
});

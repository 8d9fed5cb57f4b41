import { parseCookie, stringifySetCookie } from 'cookie';
import type { Cookie } from '../calls/serve.ts';

const hostOnly = '__Host-';

/** Over https a cookie is bound to this host by its name: no other host of the same domain can set it. Such a cookie is for all paths. */
export function writtenCookie({ name, value, seconds, path }: Cookie, secure: boolean): string {
  const place = secure ? { name: `${hostOnly}${name}`, path: '/' } : { name, path };
  return stringifySetCookie({ ...place, value, maxAge: seconds, httpOnly: true, sameSite: 'strict', secure });
}

/** By the names they were written under. One without the prefix came from elsewhere, where ours have it. */
export function readCookies(header: string | undefined, secure: boolean): Record<string, string | undefined> {
  const all = parseCookie(header ?? '');
  if (!secure) return all;
  return Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (name.startsWith(hostOnly) ? [[name.slice(hostOnly.length), value]] : [])));
}

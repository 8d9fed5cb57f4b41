import type { IncomingHttpHeaders } from 'node:http';

/** Whether a browser says that a page of another house asks. `host` is what this house is called in the request. */
export function isForeign({ origin, cookie, 'sec-fetch-site': site }: IncomingHttpHeaders, host: string | undefined): boolean {
  if (site === 'cross-site') return true;
  if (origin === undefined) return false;
  // Nobody's page, as a sandboxed frame or a file says it: it has no business with a session that the browser sends along.
  if (origin === 'null') return cookie !== undefined;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

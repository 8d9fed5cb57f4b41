import type { IncomingHttpHeaders } from 'node:http';

/** Whether a browser says that a page of another house asks. `host` is what this house is called in the request. */
export function isForeign({ origin, 'sec-fetch-site': site }: IncomingHttpHeaders, host: string | undefined): boolean {
  if (site === 'cross-site') return true;
  // Nobody's page, as a sandboxed frame or a file says it: it holds no session to borrow.
  if (origin === undefined || origin === 'null') return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

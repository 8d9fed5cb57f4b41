import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

const policy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  // The component library sets sizes and positions through style attributes and elements.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'", 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

const permissions = 'camera=(self), microphone=(self), hid=(self), serial=(self), bluetooth=(self), geolocation=()';

/** What a page says to the browser. Computed once, as it is the same for every request. */
export function pageHeaders(https: boolean): Record<string, string> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const decide = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  });
  decide(answer.req, answer, (error) => {
    if (error) throw error;
  });
  return { ...(answer.getHeaders() as Record<string, string>), 'permissions-policy': permissions };
}

const meantForPages = new Set([
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]);

/** The answer to a call is data: nothing may be loaded, run or framed in its name, and what only a page can heed is left out. */
export const callHeaders = (https: boolean): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(pageHeaders(https)).filter(([name]) => !meantForPages.has(name))),
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
});

import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Whose word about where a request comes from is taken: nobody's, that of so many proxies in a row, or that of these addresses. */
export type TrustedProxies = false | number | readonly string[];

const named = new Set(['loopback', 'linklocal', 'uniquelocal']);
const proxiesMax = 16;

function isNet(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  return family !== 0 && (bits === undefined || Number(bits) <= (family === 4 ? 32 : 128));
}

/** `0`, a number of proxies, or addresses and networks with commas between; undefined where it is neither. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d+$/.test(text)) {
    const proxies = Number(text);
    return proxies > proxiesMax ? undefined : proxies === 0 ? false : proxies;
  }
  const nets = text.split(',').map((one) => one.trim());
  return nets.every((one) => named.has(one) || isNet(one)) ? nets : undefined;
}

/** In Fastify's form. Each proxy appends to the header, so addresses are counted from the end: what a caller wrote at its beginning is never reached. */
export const trustFor = (proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies === false ? false : [...proxies];

/** What the house is called in a request that is no call. No page of another house can send the header of a proxy. */
export const hostOf =
  (proxies: TrustedProxies) =>
  ({ headers }: IncomingMessage): string | undefined => {
    const forwarded = proxies === false ? undefined : String(headers['x-forwarded-host'] ?? '');
    return forwarded?.split(',').at(-1)?.trim() || headers.host;
  };

import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { addressFor, isInner, Unreachable } from './outbound-address.ts';

export interface FileAddress {
  readonly url: string;
  /** Told to that server alone, and to no other that it points to. */
  readonly user?: { readonly name: string; readonly password: string } | undefined;
}

export interface FetchLimits {
  /** Whether addresses of the server's own network may be fetched from, and those without a certificate. */
  readonly innerAllowed: boolean;
  readonly bytesMax: number;
  readonly silenceMs?: number;
  readonly allMs?: number;
}

export interface FetchedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

const redirectsMost = 4;
const silentMost = 20_000;
const wholeMost = 2 * 60_000;
const nameMost = 200;

/** What a server sends is packed at most so; anything else is taken as it is. */
const unpackers = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress } as const;

function judged(url: URL, innerAllowed: boolean): void {
  if (url.protocol === 'https:' || (url.protocol === 'http:' && innerAllowed)) return;
  throw new Unreachable(url.protocol === 'http:' ? `${url.host} is not reached over https.` : 'Only web addresses can be fetched from.');
}

/** The address is looked up once, and the same one that was judged is talked to. */
async function opened(url: URL, { user }: FileAddress, { innerAllowed, silenceMs = silentMost }: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
  judged(url, innerAllowed);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const address = await addressFor(host, innerAllowed);
  // Without a certificate nobody knows who answers: in one's own network alone.
  if (url.protocol === 'http:' && !isInner(address)) throw new Unreachable(`${url.host} is not reached over https.`);
  const family = isIP(address);
  return new Promise((done, refuse) => {
    const asked = (url.protocol === 'https:' ? secureRequest : plainRequest)(url, {
      signal,
      agent: false,
      timeout: silenceMs,
      lookup: (_host, options, answer) => (options.all ? answer(null, [{ address, family }]) : answer(null, address, family)),
      ...(user && { auth: `${user.name}:${user.password}` }),
      headers: { 'user-agent': 'Cellarhand', accept: 'text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*', 'accept-encoding': 'gzip, deflate, br' },
    });
    asked.once('timeout', () => asked.destroy(new Unreachable(`${url.host} does not answer.`)));
    asked.once('error', refuse);
    asked.once('response', done);
    asked.end();
  });
}

async function bodyOf(answer: IncomingMessage, { bytesMax }: FetchLimits): Promise<Buffer> {
  const coding = answer.headers['content-encoding']?.trim().toLowerCase() ?? '';
  const unpack = coding in unpackers ? unpackers[coding as keyof typeof unpackers]() : undefined;
  const stream = unpack ? answer.on('error', (error) => unpack.destroy(error)).pipe(unpack) : answer;
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > bytesMax) {
      answer.destroy();
      throw new Unreachable(`The file there is larger than ${Math.round(bytesMax / 1024 / 1024)} MB.`);
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function nameOf(url: URL, { headers }: IncomingMessage): string {
  const said = /filename="?([^";]+)"?/i.exec(headers['content-disposition'] ?? '')?.[1];
  const name = said ?? url.pathname.split('/').at(-1) ?? '';
  return (
    [...(name || url.hostname)]
      .filter((letter) => !/[\p{Cc}\p{Cs}/\\]/u.test(letter))
      .join('')
      .slice(0, nameMost) || url.hostname
  );
}

const wordsFor = (error: NodeJS.ErrnoException, { host }: URL, isLate: boolean): string => {
  if (isLate) return `${host} takes too long.`;
  if (error.code === 'ECONNREFUSED') return `Nothing at ${host} answers.`;
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY/.test(error.code ?? '')) return `The certificate of ${host} is not valid.`;
  return `${host} could not be read: ${error.message}`;
};

/** A file from an address that somebody named. Every address that it leads to is judged like the first. */
export async function fetchFile(from: FileAddress, limits: FetchLimits): Promise<FetchedFile> {
  let url = new URL(from.url);
  let { user } = from;
  const signal = AbortSignal.timeout(limits.allMs ?? wholeMost);
  try {
    for (let hops = 0; ; hops++) {
      const answer = await opened(url, { url: url.href, user }, limits, signal);
      const status = answer.statusCode ?? 0;
      if (status >= 300 && status < 400 && answer.headers.location) {
        answer.destroy();
        if (hops === redirectsMost) throw new Unreachable(`${url.host} leads from one address to the next.`);
        const next = URL.canParse(answer.headers.location, url.href) ? new URL(answer.headers.location, url) : undefined;
        if (!next) throw new Unreachable(`${url.host} leads to no address.`);
        if (next.origin !== url.origin) user = undefined;
        url = next;
        continue;
      }
      if (status !== 200) {
        answer.destroy();
        throw new Unreachable(
          status === 401 || status === 403
            ? `${url.host} refuses this user and password (${status}).`
            : status === 404
              ? `There is no file at that address of ${url.host} (404).`
              : `${url.host} answers with ${status}.`,
        );
      }
      return { name: nameOf(url, answer), bytes: await bodyOf(answer, limits) };
    }
  } catch (error) {
    throw error instanceof Unreachable ? error : new Unreachable(wordsFor(error as NodeJS.ErrnoException, url, signal.aborted));
  }
}

import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

export interface S3Server {
  readonly url: string;
  readonly kept: Map<string, { readonly type: string | undefined; readonly bytes: Uint8Array }>;
  readonly asked: { readonly method: string; readonly path: string; readonly headers: IncomingMessage['headers'] }[];
  /** How much of its endless file it has handed out. */
  readonly handedOut: () => number;
  /** How many read it now. */
  readonly readers: () => number;
  close(): Promise<void>;
}

interface S3Settings {
  readonly bucket: string;
  readonly keyId: string;
  readonly secret: string;
  /** Under this key lies a file that never ends. */
  readonly endless?: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Uint8Array, text: string) => createHmac('sha256', key).update(text).digest();

/** Whether the request was signed with the secret, by the rules of Signature Version 4. */
function isSigned({ method, url, headers }: IncomingMessage, { keyId, secret }: S3Settings): boolean {
  const said = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(headers.authorization ?? '');
  if (!said) return false;
  const [, id, scope = '', names = '', signature] = said;
  const { pathname, searchParams } = new URL(url ?? '', 'http://x');
  const query = [...searchParams].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).sort();
  const given = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, pathname, query.join('&'), given.join(''), names, headers['x-amz-content-sha256']].join('\n');
  const key = scope.split('/').reduce<string | Uint8Array>(hmac, `AWS4${secret}`);
  return id === keyId && signature === hmac(key, ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')).toString('hex');
}

const refuse = (reply: ServerResponse, status: number, code: string) =>
  void reply
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code} it is</Message></Error>`);

/** A server of the test's own that speaks as much S3 as files need: one bucket, signed requests, no access lists. */
export async function openS3Server(settings: S3Settings, port = 0): Promise<S3Server> {
  const kept: S3Server['kept'] = new Map();
  const asked: S3Server['asked'] = [];
  let handedOut = 0;
  let readers = 0;
  const endless = function* () {
    for (const chunk = Buffer.alloc(64 * 1024, 7); ; handedOut += chunk.length) yield chunk;
  };
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    const { pathname } = new URL(url, 'http://x');
    asked.push({ method, path: pathname, headers });
    const [, bucket, ...rest] = pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    if (!isSigned(request, settings)) return refuse(reply, 403, 'SignatureDoesNotMatch');
    if (bucket !== settings.bucket) return refuse(reply, 404, 'NoSuchBucket');
    if (headers['x-amz-acl'] !== undefined) return refuse(reply, 400, 'AccessControlListNotSupported');
    if (method === 'PUT') {
      kept.set(key, { type: headers['content-type'], bytes: await buffer(request) });
      return void reply.writeHead(200, { etag: '"one"' }).end();
    }
    if (key === settings.endless) {
      readers++;
      return pipeline(Readable.from(endless()), reply.writeHead(200))
        .catch(() => {})
        .finally(() => readers--);
    }
    const found = kept.get(key);
    if (!found) return refuse(reply, 404, 'NoSuchKey');
    reply.writeHead(200, { 'content-type': found.type ?? '', 'content-length': found.bytes.length }).end(found.bytes);
  };
  const server = createServer((request, reply) => void answer(request, reply)).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: at } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${at}`,
    kept,
    asked,
    handedOut: () => handedOut,
    readers: () => readers,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

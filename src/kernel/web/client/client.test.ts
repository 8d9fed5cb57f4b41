import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { call } from '../../contract/call.ts';
import { createRefresh, noRefreshToken } from '../session/refresh.ts';
import { createSession, type Grant, type Session } from '../session/session.ts';
import { memoryStorage, tokenOf } from '../session/test-session.ts';
import { CallError } from './call-error.ts';
import { createSend } from './client.ts';
import { sendOnce } from './transport.ts';

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
type Answer = (seen: Seen, reply: ServerResponse) => void;

let server: Server;
let base: string;
let seen: Seen[];
let answer: Answer;
let session: Session;
let waits: number[];

const json = (reply: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const claims = { user_id: 7, client_id: 149, roles: ['manager'] };
const token = (n: number) => tokenOf({ ...claims, n });

beforeEach(async () => {
  seen = [];
  waits = [];
  answer = (_, reply) => json(reply, 200, { ok: true });
  server = createServer(async (request, reply) => {
    const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: await text(request) };
    seen.push(one);
    answer(one, reply);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  session = createSession({ storage: memoryStorage(), tab: memoryStorage(), now: Date.now });
  session.accept({ token: token(1), refreshToken: 'r1', expiresIn: 3600 });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const parts = () => ({ base, session, csrf: () => 'c'.repeat(64), online: () => true, wait: async (ms: number) => void waits.push(ms) });
const refreshing = () => {
  const ask = (refreshToken: string) =>
    sendOnce({
      method: 'POST',
      url: `${base}/auth/refresh-token`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
      timeoutMs: 1000,
      wantsDocument: false,
    }) as Promise<Grant>;
  return createRefresh({ session, ask, alone: (work) => work() });
};
const client = () => createSend({ ...parts(), refresh: refreshing() });

const anything = z.object({ ok: z.boolean() });
const list = call({
  id: 'things.list',
  method: 'GET',
  path: '/things',
  summary: '',
  access: 'signed-in',
  query: z.strictObject({ q: z.string().optional(), n: z.number().optional() }),
  answer: anything,
});
const make = call({ id: 'things.create', method: 'POST', path: '/things', summary: '', access: 'signed-in', body: z.strictObject({ name: z.string() }), answer: anything });
const change = call({ ...make, id: 'things.update', method: 'PUT', path: '/things/{id}', params: z.strictObject({ id: z.number() }) });
const leave = call({ id: 'auth.logout', method: 'POST', path: '/auth/logout', summary: '', access: 'signed-in', answer: anything });
const open = call({ id: 'auth.login', method: 'POST', path: '/auth/login', summary: '', access: 'public', body: z.strictObject({ email: z.string() }), answer: anything });
const upload = call({
  id: 'things.upload',
  method: 'POST',
  path: '/things/upload',
  summary: '',
  access: 'signed-in',
  body: z.strictObject({ language: z.string() }),
  upload: { field: 'audio', types: ['audio/webm'], bytesMax: 100 },
  answer: anything,
});
const refused = async (promise: Promise<unknown>): Promise<CallError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CallError);
  return error as CallError;
};
const renewals = () => seen.filter(({ url }) => url === '/api/auth/refresh-token');

describe('what goes out', () => {
  test('a read: bearer, organisation, request id; what is empty is left out of the query', async () => {
    await client()(list, { query: { q: '', n: 3 } });
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: '/api/things?n=3',
      headers: { authorization: `Bearer ${token(1)}`, 'x-organization-id': '149', 'x-csrf-token': 'c'.repeat(64) },
    });
    expect(seen[0]?.headers['idempotency-key']).toBeUndefined();
    expect(seen[0]?.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
  });

  test('two writes differ in both ids', async () => {
    const send = client();
    await send(make, { body: { name: 'a' } });
    await send(make, { body: { name: 'b' } });
    const ids = seen.flatMap(({ headers }) => [headers['x-request-id'], headers['idempotency-key']]);
    expect(new Set(ids).size).toBe(4);
    expect(seen[0]?.headers['content-type']).toBe('application/json');
  });

  test('a path has its numbers in place', async () => {
    await client()(change, { params: { id: 7 }, body: { name: 'a' } });
    expect(seen[0]).toMatchObject({ method: 'PUT', url: '/api/things/7', body: '{"name":"a"}' });
  });

  test('a form has its own content type, its fields and its file', async () => {
    await client()(upload, { body: { language: 'en' }, upload: new File(['sound'], 'a.webm', { type: 'audio/webm' }) });
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[0]?.body).toMatch(/name="language"[\s\S]*en[\s\S]*name="audio"; filename="a.webm"/);
  });

  test('a call without a body of its own sends an empty one', async () => {
    await client()(leave, {});
    expect(seen[0]?.body).toBe('{}');
  });

  test.each([null, undefined])('a body of %s is refused and nothing is sent', async (body) => {
    const error = await refused(client()(make, { body } as never));
    expect([error.message, seen.length]).toEqual(['Invalid request data', 0]);
  });

  test('an empty body passes', async () => {
    await client()(make, { body: {} } as never);
    expect(seen).toHaveLength(1);
  });

  test('offline a write is refused at once, a read is tried', async () => {
    const send = createSend({ ...parts(), online: () => false });
    expect((await refused(send(make, { body: { name: 'a' } }))).code).toBe('OFFLINE');
    await send(list, {});
    expect(seen.map(({ method }) => method)).toEqual(['GET']);
  });

  test('a public call carries no bearer, and its 401 renews nothing', async () => {
    answer = (_, reply) => json(reply, 401, { error: { code: 'LOGIN_REFUSED', message: 'no' } });
    expect(await refused(client()(open, { body: { email: 'a' } }))).toMatchObject({ code: 'LOGIN_REFUSED', detail: 'no' });
    expect(seen).toHaveLength(1);
    expect(seen[0]?.headers.authorization).toBeUndefined();
    expect(session.isValid()).toBe(true);
  });
});

describe('renewal', () => {
  const renewing: Answer = ({ url, headers }, reply) => {
    if (url === '/api/auth/refresh-token') return void setTimeout(() => json(reply, 200, { token: token(2), refreshToken: 'r2', expiresIn: 60 }), 30);
    return json(reply, headers.authorization === `Bearer ${token(2)}` ? 200 : 401, { ok: true });
  };

  test('one 401: one renewal, one retry with the new bearer, both new tokens kept', async () => {
    answer = renewing;
    await client()(list, {});
    expect(seen.map(({ url }) => url)).toEqual(['/api/things', '/api/auth/refresh-token', '/api/things']);
    expect(JSON.parse(renewals()[0]?.body ?? '')).toEqual({ refreshToken: 'r1' });
    expect([session.token(), session.refreshToken()]).toEqual([token(2), 'r2']);
  });

  test('five at once: one renewal, five retries, five answers', async () => {
    answer = renewing;
    const send = client();
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => send(list, { query: { n } })));
    expect([answers.length, renewals().length, seen.length]).toEqual([5, 1, 11]);
  });

  test('a second 401 after it is final', async () => {
    answer = ({ url }, reply) => json(reply, url === '/api/auth/refresh-token' ? 200 : 401, { token: token(2), refreshToken: 'r2', expiresIn: 60 });
    await refused(client()(list, {}));
    expect([renewals().length, seen.length]).toEqual([1, 3]);
  });

  test('five at once and a refusal: all five fail in the catalogue’s words, the session turns once', async () => {
    answer = ({ url }, reply) => json(reply, url === '/api/auth/refresh-token' ? 400 : 401, {});
    let turns = 0;
    session.state.subscribe(() => {
      turns += 1;
    });
    const send = client();
    const errors = await Promise.all([1, 2, 3, 4, 5].map((n) => refused(send(list, { query: { n } }))));
    expect(errors.map(({ headline }) => headline)).toEqual(Array(5).fill('Your session has expired. Please log in again.'));
    expect([renewals().length, turns, session.token(), session.refreshToken()]).toEqual([1, 1, undefined, undefined]);
  });

  test('without a refresh token it fails with its own words', async () => {
    session.clear();
    await expect(refreshing()()).rejects.toThrow(noRefreshToken);
  });

  test('no answer to it ends nothing: a cellar has no signal', async () => {
    const lost = createRefresh({ session, ask: () => Promise.reject(new CallError({ status: 0, code: 'NO_ANSWER' })), alone: (work) => work() });
    await expect(lost()).rejects.toThrow();
    expect(session.isValid()).toBe(true);
  });

  test.each([429, 500, 502, 503])('a server in trouble (%i) ends nothing, and says its own trouble', async (status) => {
    answer = ({ url }, reply) => json(reply, url === '/api/auth/refresh-token' ? status : 401, {});
    expect((await refused(client()(list, {}, { retry: { count: 0, delayMs: 0 } }))).status).toBe(status);
    expect([session.isValid(), session.refreshToken()]).toEqual([true, 'r1']);
  });

  test('another tab’s renewal is taken over, not repeated', async () => {
    answer = renewing;
    const taken = createRefresh({
      session,
      ask: () => Promise.reject(new Error('asked twice')),
      alone: async (work) => {
        session.accept({ token: token(2), refreshToken: 'r2', expiresIn: 60 });
        return work();
      },
    });
    await createSend({ ...parts(), refresh: taken })(list, {});
    expect(seen.map(({ url }) => url)).toEqual(['/api/things', '/api/things']);
  });

  test('the second client renews nothing and ends the session', async () => {
    answer = (_, reply) => json(reply, 401, {});
    await refused(createSend(parts())(list, {}));
    expect([seen.length, session.state.get()]).toEqual([1, { status: 'signed-out', why: 'expired' }]);
  });
});

describe('retries', () => {
  test('a server error is tried once more, with the same key', async () => {
    answer = (_, reply) => json(reply, 500, {});
    const error = await refused(client()(make, { body: { name: 'a' } }));
    expect([error.status, seen.length]).toEqual([500, 2]);
    expect(seen[0]?.headers['idempotency-key']).toBe(seen[1]?.headers['idempotency-key']);
    expect(waits[0]).toBeGreaterThanOrEqual(500);
    expect(waits[0]).toBeLessThanOrEqual(2200);
  });

  test.each([400, 403, 404, 409, 422, 429, 501])('%i is not', async (status) => {
    answer = (_, reply) => json(reply, status, {});
    await refused(client()(list, {}));
    expect(seen).toHaveLength(1);
  });

  test('a call may ask for two, a second apart', async () => {
    answer = (_, reply) => json(reply, 503, {});
    await refused(client()(make, { body: { name: 'a' } }, { retry: { count: 2, delayMs: 1000 } }));
    expect([seen.length, waits]).toEqual([3, [1000, 1000]]);
  });

  test.each([
    [{}, 60_000],
    [{ 'retry-after': '12' }, 12_000],
  ])('a limit says how long to wait: %j', async (headers, wait) => {
    answer = (_, reply) => json(reply, 429, {}, headers);
    expect((await refused(client()(list, {}))).waitMs).toBe(wait);
  });
});

describe('no answer', () => {
  test('in time is a timeout', async () => {
    answer = () => undefined;
    const error = await refused(client()({ ...list, patience: 50 }, {}));
    expect([error.code, error.headline]).toEqual(['TIMED_OUT', 'Request timed out. Please try again.']);
  });

  test('at all is said so', async () => {
    const send = createSend({ ...parts(), base: 'http://127.0.0.1:1/api' });
    expect((await refused(send(list, {}))).headline).toBe('Unable to connect to the server. Please check your internet connection.');
  });

  test('is no failure when the caller gave up', async () => {
    const stop = new AbortController();
    const sent = client()(list, {}, { signal: stop.signal });
    stop.abort();
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  });
});

test('a failure is logged once, and the same failure is its caller’s', async () => {
  answer = (_, reply) => json(reply, 404, { error: { code: 'NOT_FOUND', message: 'x', requestId: 'r-9' } });
  const logged: unknown[] = [];
  const send = createSend({ ...parts(), log: (id, failure) => void logged.push([id, failure]) });
  const failure = await send(leave, {}).catch((error: unknown) => error);
  expect(logged).toEqual([[leave.id, failure]]);
  expect(failure).toBeInstanceOf(CallError);
});

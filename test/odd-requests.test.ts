import { once } from 'node:events';
import { connect } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { describe, expect, ownDatabase, password, test } from './harness.ts';
import { addressOf, ask, openVenues, signIn, startServers } from './running.ts';

let url: string;
let running: Awaited<ReturnType<typeof startServers>>;
let base: string;
let token: string;

beforeAll(async () => {
  url = await ownDatabase('odd_requests');
  await openVenues(url, ['requests']);
  running = await startServers(url, 1, { POOL_SIZE: '2', TRUST_PROXY: '1' });
  base = running.servers[0]?.address ?? '';
  ({ token } = await signIn(base, 'requests'));
});
afterAll(() => running.stop());

const send = (path: string, init: RequestInit = {}) => fetch(`${base}/api${path}`, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } });
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { error: { code: string } }).error.code];

describe('a request in no good form', () => {
  test('by an unknown method is refused, and not echoed', async () => {
    const { hostname, port } = new URL(base);
    for (const method of ['TRACE', 'PROPFIND']) {
      const line = connect(Number(port), hostname);
      await once(line, 'connect');
      line.write(`${method} /api/brands HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\nconnection: close\r\n\r\n`);
      let said = '';
      for await (const chunk of line) said += chunk;
      expect([method, /^HTTP\/1\.1 40[045]/.test(said), said.includes(token)]).toEqual([method, true, false]);
    }
  });

  test.for(['foo', 'https://elsewhere.example', 'http://', '\u00e9'])('from the origin %s is refused', async (origin) =>
    expect(await codeOf(await send('/brands', { method: 'POST', headers: { origin, 'content-type': 'application/json' }, body: '{"name":"x"}' }))).toEqual([403, 'ORIGIN_REFUSED']),
  );

  test('from a page of nobody is refused where it brings cookies', async () => {
    const write = (headers: Record<string, string>) =>
      send('/brands', { method: 'POST', headers: { origin: 'null', 'content-type': 'application/json', ...headers }, body: '{"name":"Of nobody"}' });
    expect(await codeOf(await write({ cookie: 'refresh=x' }))).toEqual([403, 'ORIGIN_REFUSED']);
    expect((await write({})).status).toBe(201);
  });

  test.for(['0x1', '1e0', '%201', '01', '+1', '1.0', '-1'])('that names a record by %s is refused, and so is a page of so many', async (number) => {
    for (const path of [`/brands/${number}`, `/brands?pageSize=${number}`, `/brands?page=${number}`, `/client-products?brand_id=${number}`])
      expect([path, (await codeOf(await send(path)))[0]]).toEqual([path, expect.toSatisfy((status: number) => status === 400 || status === 422)]);
  });

  test('of an address that is none is answered with the headers of every answer', async () => {
    for (const path of ['/%ff', '/api/%ff', '/api/brands/%c0']) {
      const answer = await fetch(`${base}${path}`);
      expect([path, answer.status, answer.headers.get('content-security-policy')]).toEqual([path, 400, expect.stringContaining("default-src 'none'")]);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test.for([
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=', 'x'],
    ['multipart/form-data; boundary=a', ''],
    ['multipart/form-data; boundary=a', 'no boundary at all'],
    ['multipart/form-data; boundary=a', '--a\r\ncontent-disposition: form-data; name="file"; filename="x.csv"\r\n\r\nname\r\nGin'],
    ['multipart/form-data; boundary=a', '--a\r\n: :\r\n\r\n\r\n--a--'],
  ])('%s: %s', async ([type = '', body = '']) => {
    const [status] = await codeOf(await send('/client-products/import/preview', { method: 'POST', headers: { 'content-type': type }, body }));
    expect([400, 415, 422]).toContain(status);
  });

  test("that is given up half way is nobody's fault, and the server goes on", async () => {
    const { hostname, port } = new URL(base);
    for (const type of ['application/json', 'multipart/form-data; boundary=a']) {
      const line = connect(Number(port), hostname);
      await once(line, 'connect');
      const head = `POST /api/client-products/import/preview HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: ${type}\r\ncontent-length: 5000\r\n\r\n--a\r\ncontent-disposition: form-data; name="file"; filename="x.csv"\r\n\r\nname`;
      await new Promise<void>((sent) => line.write(head, () => sent()));
      line.destroy();
    }
    await expect.poll(async () => (await send('/brands')).status).toBe(200);
  });
});

test('when every connection is taken for long, calls answer 503 and when to ask again, and health still tells the truth', { timeout: 60_000 }, async () => {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin; lock table brands in access exclusive mode');
  try {
    const waiting = [send('/brands'), send('/brands')];
    const held = 'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())';
    await expect.poll(async () => (await holder.query(held)).rowCount, { timeout: 10_000 }).toBe(2);
    const refused = await send('/areas');
    expect([...(await codeOf(refused)), refused.headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '3']);
    expect((await ask(base, undefined, 'GET', '/health')).body).toMatchObject({ status: 'healthy', checks: { database: 'ok', disk: 'ok' } });
    for (const one of await Promise.all(waiting)) expect([503, 504]).toContain(one.status);
  } finally {
    await holder.query('rollback');
    await holder.end();
  }
  expect((await send('/brands')).status).toBe(200);
});

describe('behind one proxy that is trusted', () => {
  test('that speaks https, the cookie of a session is of this host alone, and renews the session', async () => {
    const post = (path: string, body: object, headers: Record<string, string>) =>
      fetch(`${base}/api/auth/${path}`, { method: 'POST', headers: { 'content-type': 'application/json', 'x-forwarded-proto': 'https', ...headers }, body: JSON.stringify(body) });
    const cookieOf = (answer: Response) => answer.headers.get('set-cookie') ?? '';
    const cookie = cookieOf(await post('login', { email: addressOf('requests'), password }, { 'x-forwarded-for': '203.0.113.20' }));
    expect(cookie).toMatch(/^__Host-[\w]+=[^;]{40,}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    const renewed = await post('refresh-token', {}, { cookie: cookie.split(';')[0] ?? '' });
    expect([renewed.status, cookieOf(renewed).startsWith('__Host-')]).toEqual([200, true]);
  });

  test('what a caller writes into X-Forwarded-For opens no metrics', async () => {
    expect((await fetch(`${base}/api/metrics`)).status).toBe(200);
    for (const said of ['127.0.0.1', '127.0.0.1, 203.0.113.7', '203.0.113.7, 127.0.0.1', '::1'])
      expect([said, (await fetch(`${base}/api/metrics`, { headers: { 'x-forwarded-for': said } })).status]).toEqual([said, 403]);
  });

  test('an attacker stays the same address, whatever they claim before the proxy adds theirs', async () => {
    const guess = (said: string) =>
      fetch(`${base}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': said },
        body: JSON.stringify({ email: addressOf('requests'), password: 'a wrong guess' }),
      }).then(({ status }) => status);
    const statuses: number[] = [];
    for (let n = 0; n < 8 && !statuses.includes(429); n++) statuses.push(await guess(`198.51.100.${n}, 203.0.113.9`));
    expect(statuses).toContain(429);
  });
});

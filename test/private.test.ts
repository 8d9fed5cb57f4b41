import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startServer } from '../src/app/server/server.ts';
import { mailWorker } from '../src/kernel/server/mail/mail.ts';
import { readEnv } from '../src/kernel/server/process/env.ts';
import { openLog } from '../src/kernel/server/process/log.ts';
import { describe, expect, ownDatabase, test } from './harness.ts';
import { addressOf, ask, openVenues } from './running.ts';

async function openServer(name: string, more: Record<string, string> = {}) {
  const url = await ownDatabase(name);
  await openVenues(url, [name]);
  const folder = mkdtempSync(join(tmpdir(), 'cellarhand-private-'));
  const lines: string[] = [];
  const env = readEnv({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'trace', DATABASE_URL: url, SIGNING_KEY: 'a key for a server that keeps to itself', ...more });
  const server = await startServer(env, url, openLog(env, { write: (line) => void lines.push(line) }), false);
  return {
    url,
    folder,
    base: server.address,
    said: () => lines.join(''),
    async [Symbol.asyncDispose]() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
const mailsIn = (folder: string) => {
  try {
    return readdirSync(join(folder, 'mail'));
  } catch {
    return [];
  }
};

const tokenIn = (folder: string): string | undefined =>
  mailsIn(folder)
    .map((name) => readFileSync(join(folder, 'mail', name), 'utf8').replace(/=\r?\n/g, ''))
    .map((mail) => /reset-password\/([\w-]{40,})/.exec(mail)?.[1])
    .find(Boolean);

describe('a link that opens an account', () => {
  test('without a mail server lies in a file of the server alone, and in no line of the log, not even where it breaks', { timeout: 60_000 }, async () => {
    await using server = await openServer('private_links');
    const { base, folder, said } = server;
    expect((await ask(base, undefined, 'POST', '/auth/forgot-password', { email: addressOf('private_links') })).status).toBe(200);
    // A file is there before what it holds.
    await expect.poll(() => tokenIn(folder), { timeout: 20_000 }).toBeTypeOf('string');
    const token = tokenIn(folder) as string;
    expect([mode(join(folder, 'mail')), ...mailsIn(folder).map((name) => mode(join(folder, 'mail', name)))]).toEqual(['700', '600']);
    const db = new pg.Client({ connectionString: server.url });
    await db.connect();
    await db.query('alter table one_time_tokens rename to elsewhere');
    await db.end();
    const broken = await ask(base, undefined, 'POST', `/auth/reset-password/${token}`, { newPassword: 'another good password 2' });
    // The message says nothing of internals.
    expect([broken.status, broken.body.error.code, Object.keys(broken.body.error)]).toEqual([500, 'UNFORESEEN', ['code', 'message', 'requestId']]);
    expect(JSON.stringify(broken.body)).not.toMatch(/one_time_tokens|relation|\.ts/);
    expect(said()).toContain('unforeseen');
    for (const secret of [token, 'another good password 2']) expect(said()).not.toContain(secret);
  });

  test('is a line of the log in the demo alone', async ({ api }) => {
    for (const DEMO of [false, true]) {
      const folder = mkdtempSync(join(tmpdir(), 'cellarhand-private-'));
      const lines: string[] = [];
      const worker = mailWorker(
        { MAIL_URL: undefined, MAIL_FROM: 'a@b.example', DATA_DIR: folder, DEMO },
        openLog({ LOG_LEVEL: 'trace' }, { write: (line) => void lines.push(line) }),
        api.db,
      );
      await worker.work({ to: 'guest@venue.example', subject: 'A link', text: 'https://venue.example/reset-password/opens-the-door' });
      expect([DEMO, lines.length, lines.join('').includes('opens-the-door')]).toEqual([DEMO, 1, DEMO]);
      rmSync(folder, { recursive: true });
    }
  });
});

test('who is turned away at a door stands in the log with why and from where, and without what was tried', { timeout: 60_000 }, async () => {
  await using server = await openServer('private_doors');
  const tried = 'a guess that is wrong 9';
  expect((await ask(server.base, undefined, 'POST', '/auth/login', { email: addressOf('private_doors'), password: tried })).status).toBe(401);
  expect((await ask(server.base, 'no.such.token', 'GET', '/brands')).status).toBe(401);
  const lines = server
    .said()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const seen = lines.filter(({ refusal }) => refusal).map(({ call, status, refusal, address }) => [call, status, refusal, address]);
  expect(seen).toEqual([
    ['auth.login', 401, 'LOGIN_REFUSED', '127.0.0.1'],
    ['brands.list', 401, 'SESSION_EXPIRED', '127.0.0.1'],
  ]);
  for (const secret of [tried, 'no.such.token']) expect(server.said()).not.toContain(secret);
});

test('the pages of the API are open unless the settings close them, and then all of them are', { timeout: 60_000 }, async () => {
  const statuses = async (more: Record<string, string>, name: string) => {
    await using server = await openServer(name, more);
    const pages = ['/api/docs', '/api/docs/start.js', '/api/docs/swagger-ui.css', '/api/docs/swagger-ui-bundle.js', '/api/openapi.json'];
    return await Promise.all(
      pages.map(async (page) => {
        const answer = await fetch(server.base + page);
        await answer.arrayBuffer();
        return answer.status;
      }),
    );
  };
  expect(new Set(await statuses({}, 'private_docs_open'))).toEqual(new Set([200]));
  expect(new Set(await statuses({ API_DOCS: '0' }, 'private_docs_shut'))).toEqual(new Set([404]));
});

test('who sends the head or the body of a request drop by drop is hung up on', { timeout: 120_000 }, async () => {
  await using server = await openServer('private_lines');
  const { hostname, port } = new URL(server.base);
  const dripping = async (head: string, drop: string) => {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.on('error', () => {});
    socket.resume();
    socket.write(head);
    const drip = setInterval(() => socket.write(drop), 500);
    await once(socket, 'close');
    clearInterval(drip);
  };
  const ends = [
    dripping('GET /api/health HTTP/1.1\r\nhost: x\r\n', 'x-a: b\r\n'),
    dripping('POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{', ' '),
  ];
  await expect(Promise.all(ends)).resolves.toHaveLength(2);
});

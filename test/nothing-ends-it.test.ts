import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { isWrite, pathOf } from '../src/kernel/contract/call.ts';
import { type Packet, packets } from '../src/kernel/contract/packet.ts';
import { asOwner } from '../src/kernel/server/database/database.ts';
import { everyCall } from './calls.ts';
import { describe, expect, ownDatabase, test } from './harness.ts';
import { oddValues } from './odd.ts';
import { freePort, isRunning, startProcess, stopProcess } from './process.ts';
import { addressOf, openVenues, signIn } from './running.ts';

/** One server in a process of its own gets all of these requests: it must be running at the end, with no errors logged. */
let server: Awaited<ReturnType<typeof startProcess>>;
let base = '';
let reader: Awaited<ReturnType<typeof signIn>>;
const dataDir = mkdtempSync(join(tmpdir(), 'cellarhand-nothing-'));
const sockets: Socket[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

beforeAll(async () => {
  const url = await ownDatabase('nothing_ends_it');
  await openVenues(url, ['odd']);
  // A user with every permission to read.
  await asOwner(url, async (db) => {
    await db
      .insertInto('user_roles')
      .columns(['client_id', 'user_id', 'role_id'])
      .expression((eb) =>
        eb
          .selectFrom(['users as u', 'roles as r'])
          .select(['u.client_id', 'u.user_id', 'r.role_id'])
          .where('u.email', '=', addressOf('odd'))
          .where('r.client_id', 'is', null)
          .where('r.name', 'in', ['supplier', 'ops_admin']),
      )
      .execute();
  });
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  server = await startProcess(port, { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'error', SIGNING_KEY: 'a key that this server alone will know' });
  reader = await signIn(base, 'odd');
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  agent.destroy();
  await stopProcess(server.child);
  rmSync(dataDir, { recursive: true, force: true });
});

describe('nothing that anybody says over a socket ends the server:', () => {
  const open = (more: object = {}): Socket => {
    const socket = io(base, { transports: ['websocket'], reconnection: false, forceNew: true, ...more });
    sockets.push(socket);
    return socket;
  };
  const say = (socket: Socket, packet: string, ...said: unknown[]) => socket.timeout(10_000).emitWithAck(packet, ...said);
  const enter = async (socket: Socket) => {
    expect(await say(socket, 'authenticate', { token: reader.token, user_id: reader.userId })).toEqual({ ok: true });
    expect(await say(socket, 'join_room', { room: `client:${reader.clientId}` })).toEqual({ ok: true });
  };

  const known = Object.keys(packets) as Packet[];
  const unknown = ['lists.changed', 'no such thing', '', '__proto__', 'constructor', 'toString', 'error', '*', 'x'.repeat(1000)];
  const nested = (depth: number): unknown => Array.from({ length: depth }).reduce((inner: unknown) => [inner], 'x');
  const values = [...oddValues, Buffer.from('x'), new Uint8Array(4000), [Buffer.alloc(0)], { token: Buffer.from('x'), room: Buffer.from('x') }, nested(1000), 'x'.repeat(12_000)];
  const fields = ['token', 'user_id', 'room', 'since'];
  /** Every value by itself, in every field, and where the answer's taker should be. */
  const shapes: readonly (readonly unknown[])[] = [
    [],
    ...values.flatMap((odd) => [[odd], [odd, odd], [{}, odd], ...fields.map((field) => [{ [field]: odd }]), [Object.fromEntries(fields.map((field) => [field, odd]))]]),
  ];
  const atOnce = 40;
  const inPieces = Array.from({ length: Math.ceil(shapes.length / atOnce) }, (_, piece) => shapes.slice(piece * atOnce, (piece + 1) * atOnce));

  test.for([false, true])('every packet in every shape, with and without a wish for an answer; signed in: %s', async (signedIn) => {
    for (const some of inPieces)
      await Promise.all(
        known.map(async (packet) => {
          const socket = open();
          if (signedIn) await enter(socket);
          for (const said of some) socket.emit(packet, ...said);
          const answers = await Promise.all(some.map((said) => say(socket, packet, ...said)));
          expect([packet, answers.every((answer) => answer.ok === true || typeof answer.error === 'string')]).toEqual([packet, true]);
          if (packet === 'authenticate') expect(answers.every((answer) => answer.error === 'Authentication failed')).toBe(true);
          if (packet === 'join_room') expect(answers.every((answer) => answer.ok === undefined)).toBe(true);
          expect(socket.connected).toBe(true);
          socket.disconnect();
        }),
      );
  });

  test('packets that there are none of', async () => {
    for (const packet of unknown) {
      const socket = open();
      for (const said of shapes.slice(0, 150)) socket.emit(packet, ...said);
      expect(await say(socket, 'ping')).toEqual({ ok: true });
      socket.disconnect();
    }
  });

  test('lines that are no packets at all', async () => {
    const lines = [
      ...['', '4', '9', 'x', '40', '40/elsewhere,', '40{"token":', '41', '42', '42{}', '42[]', '42[null]', '42[1]', '42[[]]', '42["ping"', '42/elsewhere,["ping"]', '42-1["ping"]'],
      ...[
        '4299999999999999999999["ping",{}]',
        '42["disconnect"]',
        '42["disconnecting",1]',
        '42["connect"]',
        '42["connect_error",{}]',
        '42["newListener","ping","x"]',
        '42["error"]',
      ],
      ...['43', '430[]', '431["x"]', '43999[{}]', '44', '44"x"', '45', '450-["ping"]', '451-["ping",{"_placeholder":true,"num":0}]', '451-["ping",{"_placeholder":true,"num":7}]'],
      ...[
        '4599999-["ping"]',
        '46',
        '461-[]',
        '47',
        '49',
        '1',
        '2',
        '3',
        '5',
        '6',
        `42${'['.repeat(20_000)}`,
        `42["ping",${'['.repeat(10_000)}${']'.repeat(10_000)}]`,
        'x'.repeat(60_000),
      ],
    ];
    for (const opening of ['', '40'])
      await Promise.all(
        [...lines, Buffer.from([0, 255, 4]), Buffer.alloc(60_000)].map(async (line) => {
          const socket = new WebSocket(`${base.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
          const closed = new Promise((done) => socket.addEventListener('close', done));
          await new Promise((done) => socket.addEventListener('message', done, { once: true }));
          if (opening) socket.send(opening);
          for (const one of [line, line, '42["ping",{}]']) socket.send(one);
          // The server reads all that was sent before it answers the end.
          socket.close();
          await closed;
        }),
      );
    await enter(open());
  });

  test('pages of other houses, by either way in, which are not let in', async () => {
    for (const transports of [['websocket'], ['polling']])
      for (const extraHeaders of [
        { origin: 'https://elsewhere.example' },
        { origin: 'foo' },
        { origin: 'http://' },
        { origin: 'null', cookie: 'x=y' },
        { 'sec-fetch-site': 'cross-site' },
      ]) {
        const socket = open({ transports, extraHeaders });
        await expect(new Promise((done, refused) => socket.on('connect', () => done('opened')).on('connect_error', refused))).rejects.toThrow();
      }
    for (const query of [
      '',
      '?EIO=4',
      '?EIO=3&transport=polling',
      '?EIO=4&transport=x',
      '?EIO=4&transport=polling&sid=x',
      '?EIO=4&transport=__proto__',
      '?EIO=4&EIO=4&transport=polling&sid[]=1',
    ])
      expect([query, (await fetch(`${base}/socket.io/${query}`, { method: 'POST', body: 'x' })).status]).toEqual([query, 400]);
  });
});

describe('nothing that anybody reads ends the server:', () => {
  interface Asked {
    readonly id: string;
    readonly url: string;
    readonly name: string;
    readonly value: string;
  }

  const namesOf = (schema: unknown): string[] =>
    schema ? Object.keys((z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ?? {}) : [];
  const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
  const texts = [...oddValues.filter(isText).map((value) => String(value).toWellFormed()), 'abc', '%00', '[]', '{"$ne":1}', 'null'];
  /** A filter is read by the kind of its field, of which there are many of each: one is given every fourth value. */
  const share = 4;
  /** The common parameters are tried on one list; own filters on each. */
  const ofEveryList = new Set(['page', 'pageSize', 'sortField', 'sortOrder', 'search', 'format']);
  const reads = everyCall.filter((call) => !isWrite(call));

  /** Every parameter of every call that reads, one at a time, with every odd value, and as a list and an object. */
  const questions: readonly Asked[] = reads.flatMap((call, at) => {
    const ids = Object.fromEntries(namesOf(call.params).map((name) => [name, 1]));
    const path = pathOf(call.path, ids);
    const own = namesOf(call.query).filter((name) => at % 10 === 0 || !ofEveryList.has(name));
    const filters = own.includes('filters') ? own.filter((name) => name !== 'filters') : [];
    return [
      ...own.flatMap((name) => ['[]=1', '[a]=1', `=1&${name}=2`].map((value) => ({ id: call.id, url: `${path}?${name}${value}`, name, value }))),
      ...texts.flatMap((value) => [
        ...namesOf(call.params).map((name) => ({ id: call.id, url: pathOf(call.path, { ...ids, [name]: value }), name, value })),
        ...own.map((name) => ({ id: call.id, url: `${path}?${new URLSearchParams({ [name]: value })}`, name, value })),
      ]),
      ...oddValues.flatMap((value, kind) =>
        filters
          .filter((_, field) => (kind + field + at) % share === 0)
          .map((name) => {
            const given = JSON.stringify({ [name]: typeof value === 'string' ? { gte: value.slice(0, 2000), ne: value.slice(0, 2000) } : value });
            return { id: call.id, url: `${path}?${new URLSearchParams({ filters: given })}`, name, value: given };
          }),
      ),
    ];
  });

  const get = (url: string, token?: string) =>
    new Promise<number>((done, failed) =>
      request(`${base}/api${url}`, { agent, headers: token ? { authorization: `Bearer ${token}` } : {} }, (answer) => {
        answer.resume().on('end', () => done(answer.statusCode ?? 0));
      })
        .on('error', failed)
        .end(),
    );

  /** What is answered with 500 and more, and how often each answer came; no more at once of one client than may wait for their turn. */
  async function askAll(asked: readonly Asked[], token?: string) {
    const broken: unknown[] = [];
    const answered = new Map<number, number>();
    const left = asked.values();
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (const { id, url, name, value } of left) {
          const status = await get(url, token);
          answered.set(status, (answered.get(status) ?? 0) + 1);
          if (status >= 500) broken.push([id, name, value.slice(0, 60), status]);
        }
      }),
    );
    return { broken, answered };
  }

  test('every parameter with every odd value, of who may read everything, many at once', { timeout: 300_000 }, async () => {
    const { broken, answered } = await askAll(questions, reader.token);
    expect(broken).toEqual([]);
    // They were executed, not refused for lack of access.
    expect([answered.get(401), answered.get(429)]).toEqual([undefined, undefined]);
    for (const status of [200, 400]) expect(answered.get(status)).toBeGreaterThan(questions.length / 10);
  });

  test('the same of who is not signed in: every value of what is open to all, and some of the rest', { timeout: 60_000 }, async () => {
    const isOpen = new Set(reads.filter(({ access }) => access === 'public').map(({ id }) => id));
    const { broken, answered } = await askAll(questions.filter(({ id }, at) => isOpen.has(id) || at % 20 === 0));
    expect(broken).toEqual([]);
    expect(answered.get(401)).toBeGreaterThan(questions.length / 40);
  });
});

test('the server is there after all of it, in good health, and reported nothing', async () => {
  expect(isRunning(server.child)).toBe(true);
  expect(await fetch(`${base}/api/health`).then((answer) => answer.json())).toMatchObject({ status: 'healthy' });
  expect(server.said().match(/"level":"(?:error|fatal)".*/g) ?? []).toEqual([]);
});

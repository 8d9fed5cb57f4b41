import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll } from 'vitest';
import { type Packet, packets } from '../src/kernel/contract/packet.ts';
import { describe, expect, ownDatabase, test } from './harness.ts';
import { oddValues } from './odd.ts';
import { ask, openVenues, signIn, startServers } from './running.ts';

let running: Awaited<ReturnType<typeof startServers>>;
let base = '';
let elsewhere = '';
let ours: Awaited<ReturnType<typeof signIn>>;
const sockets: Socket[] = [];

beforeAll(async () => {
  const url = await ownDatabase('sockets');
  await openVenues(url, ['sockets', 'neighbours']);
  running = await startServers(url, 2);
  [base = '', elsewhere = ''] = running.servers.map(({ address }) => address);
  ours = await signIn(base, 'sockets');
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await running.stop();
});

const open = (headers: Record<string, string> = {}, to = base): Socket => {
  const socket = io(to, { transports: ['websocket'], reconnection: false, forceNew: true, extraHeaders: headers });
  sockets.push(socket);
  return socket;
};
const say = (socket: Socket, packet: string, ...said: unknown[]) => socket.timeout(10_000).emitWithAck(packet, ...said);
const enter = async (socket: Socket, as = ours) => {
  expect(await say(socket, 'authenticate', { token: as.token, user_id: as.userId })).toEqual({ ok: true });
  expect(await say(socket, 'join_room', { room: `client:${as.clientId}` })).toEqual({ ok: true });
};

const names = Object.keys(packets) as Packet[];
const knownFields = ['token', 'user_id', 'room', 'since'];
/** Every value by itself, in every field, and where the answer's taker should be. */
const shapes: readonly (readonly unknown[])[] = [
  [],
  ...oddValues.flatMap((odd) => [[odd], [odd, odd], [{}, odd], ...knownFields.map((field) => [{ [field]: odd }]), [Object.fromEntries(knownFields.map((field) => [field, odd]))]]),
];

describe('what anybody may say over a socket', () => {
  test('is answered or refused in every odd shape, without and with a wish for an answer, before and after signing in', { timeout: 120_000 }, async () => {
    for (const signedIn of [false, true])
      for (const packet of names) {
        for (let from = 0; from < shapes.length; from += 40) {
          const socket = open();
          if (signedIn) await enter(socket);
          for (const said of shapes.slice(from, from + 40)) socket.emit(packet, ...said);
          const answers = await Promise.all(shapes.slice(from, from + 40).map((said) => say(socket, packet, ...said)));
          expect([packet, answers.every((answer) => answer.ok === true || typeof answer.error === 'string')]).toEqual([packet, true]);
          if (packet === 'authenticate') expect(answers.every((answer) => answer.error === 'Authentication failed')).toBe(true);
          if (packet === 'join_room') expect(answers.every((answer) => answer.ok === undefined)).toBe(true);
          expect(socket.connected).toBe(true);
          socket.disconnect();
        }
      }
    await enter(open());
  });

  test('a page of another house opens no socket', async () => {
    for (const headers of [{ origin: 'https://elsewhere.example' }, { origin: 'foo' }, { 'sec-fetch-site': 'cross-site' }] as Record<string, string>[]) {
      const socket = open(headers);
      await expect(new Promise((done, refused) => socket.on('connect', () => done('opened')).on('connect_error', refused))).rejects.toThrow();
    }
    await enter(open({ origin: base }));
  });

  test('who floods is hung up on, and others are not', async () => {
    const [loud, quiet] = [open(), open()];
    await enter(quiet);
    await expect.poll(() => loud.connected).toBe(true);
    const gone = new Promise((done) => loud.on('disconnect', done));
    for (let n = 0; n < 5000; n++) loud.emit('ping', n);
    await gone;
    expect(await say(quiet, 'ping', {})).toEqual({ ok: true });
  });
});

describe('a session that ends', () => {
  const ends = [
    ['signs out', (token: string) => ask(base, token, 'POST', '/auth/logout', {})],
    ['is ended from another session', (_: string, session: string) => ask(base, ours.token, 'DELETE', `/auth/sessions/${session}`)],
    ['is ended with the others', () => ask(base, ours.token, 'DELETE', '/auth/sessions')],
  ] as const;

  test.for(ends)('%s: its sockets hear no more, on every server, and none can join; others stay', async ([, end]) => {
    const other = await signIn(base, 'sockets');
    const session = JSON.parse(Buffer.from(other.token.split('.')[1] ?? '', 'base64url').toString()).sid as string;
    const [staying, here, there, young] = [open(), open(), open({}, elsewhere), open()];
    await enter(staying);
    for (const socket of [here, there]) await enter(socket, other);
    const gone = Promise.all([here, there].map((socket) => new Promise((done) => socket.on('disconnect', done))));
    expect((await end(other.token, session)).status).toBe(200);
    const [heard, heardByStaying]: [string[], string[]] = [[], []];
    for (const socket of [here, there]) socket.onAny((event: string, { calls }: { calls?: string[] }) => calls?.includes('areas.list') && heard.push(event));
    staying.onAny((event: string) => heardByStaying.push(event));
    // What is written from here on is not for them, whichever server is asked and whichever takes it from the outbox.
    for (let round = 0; round < 5; round++)
      await Promise.all(
        [base, elsewhere, base, elsewhere].map(async (at, n) => expect((await ask(at, ours.token, 'POST', '/areas', { area_name: `${session} ${round}.${n}` })).status).toBe(201)),
      );
    await gone;
    await expect.poll(() => heardByStaying.filter((event) => event === 'lists.changed').length, { timeout: 10_000 }).toBeGreaterThan(4);
    expect(heard).toEqual([]);
    expect(await say(young, 'authenticate', { token: other.token })).toEqual({ error: 'Authentication failed' });
    expect([staying.connected, await say(staying, 'ping', {})]).toEqual([true, { ok: true }]);
  });
});

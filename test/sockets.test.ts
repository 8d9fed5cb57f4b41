import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll } from 'vitest';
import { describe, expect, ownDatabase, test } from './harness.ts';
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

describe('what anybody may say over a socket', () => {
  test('a page of this house opens one', () => enter(open({ origin: base })));

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
    // They receive nothing written from here on, whichever server writes it and whichever relays it.
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

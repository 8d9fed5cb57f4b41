import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { startServer } from '../src/app/server/server.ts';
import { createClient, createUser, hashPassword } from '../src/identity/server/public.ts';
import { enterTenant } from '../src/kernel/server/context.ts';
import { asOwner, openDatabase, openPool } from '../src/kernel/server/database.ts';
import { readEnv } from '../src/kernel/server/env.ts';
import { openLog } from '../src/kernel/server/log.ts';
import { verifyQueue } from '../src/stock/server/public.ts';
import { expect, ownDatabase, password, test } from './harness.ts';

const address = (name: string) => `${name}@two.example`;

/** Two venues with an owner each. */
async function people(url: string): Promise<number[]> {
  const database = openDatabase(openPool({ url, size: 1 }));
  const passwordHash = await hashPassword(password);
  const ids: number[] = [];
  for (const name of ['ours', 'theirs'])
    await database.transaction(undefined, async (db) => {
      const clientId = await createClient(db, { name, kind: 'venue' });
      await enterTenant(db, clientId);
      await createUser(db, clientId, { name, email: address(name), passwordHash, roles: ['owner'], confirmed: true });
      ids.push(clientId);
    });
  await database.close();
  return ids;
}

const told = (socket: Socket, heard: unknown[]) => socket.onAny((event: string, payload: unknown) => event.startsWith('inventory.') && heard.push([event, payload]));

async function listen(base: string, token: string, userId: number, room: string, heard: unknown[]): Promise<Socket> {
  const socket = io(base, { transports: ['websocket'], reconnection: false });
  told(socket, heard);
  expect(await socket.timeout(10_000).emitWithAck('authenticate', { token, user_id: userId })).toEqual({ ok: true });
  expect(await socket.timeout(10_000).emitWithAck('join_room', { room })).toEqual({ ok: true });
  return socket;
}

test('what is adjusted on one of two servers is told on both, once, and to nobody of another client; the nightly check is set once', { timeout: 60_000 }, async () => {
  const url = await ownDatabase('two_servers');
  const [clientId = 0, other = 0] = await people(url);
  const dataDir = mkdtempSync(join(tmpdir(), 'cellarhand-two-'));
  const env = readEnv({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0', DATABASE_URL: url, SIGNING_KEY: 'a key that both of the two servers know' });
  const servers = [await startServer(env, url, openLog(env), false), await startServer(env, url, openLog(env), false)];
  const [one = '', two = ''] = servers.map((server) => server.address);
  const sockets: Socket[] = [];
  try {
    const ask = async (base: string, token: string | undefined, method: string, path: string, body?: unknown) => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
      const answer = await fetch(`${base}/api${path}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
      expect([path, answer.ok]).toEqual([path, true]);
      // biome-ignore lint/suspicious/noExplicitAny: what comes back is what the test is about
      return (await answer.json()) as any;
    };
    const signIn = (base: string, name: string) => ask(base, undefined, 'POST', '/auth/login', { email: address(name), password });
    const [ours, theirs] = [await signIn(one, 'ours'), await signIn(two, 'theirs')];
    const [here, there, strangers]: unknown[][] = [[], [], []];
    const began = Date.now();
    sockets.push(await listen(one, ours.token, ours.user.user_id, `client:${clientId}`, here ?? []));
    sockets.push(await listen(two, ours.token, ours.user.user_id, `client:${clientId}`, there ?? []));
    sockets.push(await listen(two, theirs.token, theirs.user.user_id, `client:${other}`, strangers ?? []));
    const area = await ask(one, ours.token, 'POST', '/areas', { area_name: 'House' });
    // Who joins at either a little late is told what changed meanwhile; who comes after more than anybody remembers, that nobody knows.
    const late = async (socket: Socket | undefined, since: number) => (await socket?.timeout(10_000).emitWithAck('join_room', { room: `client:${clientId}`, since }))?.changed;
    for (const socket of sockets.slice(0, 2)) await expect.poll(() => late(socket, Date.now() - began), { timeout: 10_000 }).toContain('areas.list');
    expect(await late(sockets[1], 10 * 60_000)).toBe(null);
    const foreign = await sockets[2]?.timeout(10_000).emitWithAck('join_room', { room: `client:${other}`, since: Date.now() - began });
    expect(foreign.changed).not.toContain('areas.list');
    await ask(one, ours.token, 'POST', '/locations', { locationName: 'Bar', areaId: area.area_id });
    const product = await ask(one, ours.token, 'POST', '/client-products', { name: 'Gin', base_unit: 'each', size_quantity: 1 });
    const expected: unknown[] = [];
    // Each server makes some: whichever takes them from the outbox, they have to cross.
    for (let n = 0; n < 6; n++) {
      const { adjustment_id } = await ask(n % 2 ? two : one, ours.token, 'POST', '/adjustments', { itemId: product.client_product_id, newQuantity: n + 1 });
      expected.push(['inventory.adjustment.created', { adjustment_id }]);
      await expect.poll(() => [here, there], { timeout: 10_000 }).toEqual([expected, expected]);
    }
    const { adjustment_id } = (expected[0] as [string, { adjustment_id: number }])[1];
    await ask(two, ours.token, 'DELETE', `/adjustments/${adjustment_id}`);
    expected.push(['inventory.adjustment.deleted', { adjustment_id }]);
    await expect.poll(() => [here, there], { timeout: 10_000 }).toEqual([expected, expected]);
    expect(strangers).toEqual([]);
    await asOwner(url, async (db) => {
      expect((await sql`select cron from jobs.schedule where name = ${verifyQueue}`.execute(db)).rows).toEqual([{ cron: '23 4 * * *' }]);
    });
  } finally {
    for (const socket of sockets) socket.disconnect();
    for (const server of servers) await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { asOwner } from '../src/kernel/server/database/database.ts';
import { verifyQueue } from '../src/stock/server/public.ts';
import { expect, ownDatabase, test } from './harness.ts';
import { ask, openVenues, signIn, startServers } from './running.ts';

const told = (socket: Socket, heard: unknown[]) => socket.onAny((event: string, payload: unknown) => event.startsWith('inventory.') && heard.push([event, payload]));

async function listen(base: string, token: string, userId: number, room: string, heard: unknown[]): Promise<Socket> {
  const socket = io(base, { transports: ['websocket'], reconnection: false });
  told(socket, heard);
  expect(await socket.timeout(10_000).emitWithAck('authenticate', { token, user_id: userId })).toEqual({ ok: true });
  expect(await socket.timeout(10_000).emitWithAck('join_room', { room })).toEqual({ ok: true });
  return socket;
}

test('an adjustment on one of two servers is sent on both, once, and to no other client; the nightly check is scheduled once', { timeout: 60_000 }, async () => {
  const url = await ownDatabase('two_servers');
  const [clientId = 0, other = 0] = await openVenues(url, ['ours', 'theirs']);
  const { servers, stop } = await startServers(url, 2);
  const [one = '', two = ''] = servers.map((server) => server.address);
  const sockets: Socket[] = [];
  try {
    const done = async (...asked: Parameters<typeof ask>) => {
      const { status, body } = await ask(...asked);
      expect([asked[3], status < 300]).toEqual([asked[3], true]);
      return body;
    };
    const [ours, theirs] = [await signIn(one, 'ours'), await signIn(two, 'theirs')];
    const [here, there, strangers]: unknown[][] = [[], [], []];
    const began = Date.now();
    sockets.push(await listen(one, ours.token, ours.userId, `client:${clientId}`, here ?? []));
    sockets.push(await listen(two, ours.token, ours.userId, `client:${clientId}`, there ?? []));
    sockets.push(await listen(two, theirs.token, theirs.userId, `client:${other}`, strangers ?? []));
    const area = await done(one, ours.token, 'POST', '/areas', { area_name: 'House' });
    // Sockets that join either server late get the changes since then; after too long they learn that these are unknown.
    const late = async (socket: Socket | undefined, since: number) => (await socket?.timeout(10_000).emitWithAck('join_room', { room: `client:${clientId}`, since }))?.changed;
    for (const socket of sockets.slice(0, 2)) await expect.poll(() => late(socket, Date.now() - began), { timeout: 10_000 }).toContain('areas.list');
    expect(await late(sockets[1], 10 * 60_000)).toBe(null);
    const foreign = await sockets[2]?.timeout(10_000).emitWithAck('join_room', { room: `client:${other}`, since: Date.now() - began });
    expect(foreign.changed).not.toContain('areas.list');
    await done(one, ours.token, 'POST', '/locations', { locationName: 'Bar', areaId: area.area_id });
    const product = await done(one, ours.token, 'POST', '/client-products', { name: 'Gin', base_unit: 'each', size_quantity: 1 });
    const expected: unknown[] = [];
    // Each server makes some: whichever takes them from the outbox, they have to cross.
    for (let n = 0; n < 6; n++) {
      const { adjustment_id } = await done(n % 2 ? two : one, ours.token, 'POST', '/adjustments', { itemId: product.client_product_id, newQuantity: n + 1 });
      expected.push(['inventory.adjustment.created', { adjustment_id }]);
      await expect.poll(() => [here, there], { timeout: 10_000 }).toEqual([expected, expected]);
    }
    const { adjustment_id } = (expected[0] as [string, { adjustment_id: number }])[1];
    await done(two, ours.token, 'DELETE', `/adjustments/${adjustment_id}`, { reason: 'by mistake' });
    expected.push(['inventory.adjustment.deleted', { adjustment_id }]);
    await expect.poll(() => [here, there], { timeout: 10_000 }).toEqual([expected, expected]);
    expect(strangers).toEqual([]);
    await asOwner(url, async (db) => {
      expect((await sql`select cron from jobs.schedule where name = ${verifyQueue}`.execute(db)).rows).toEqual([{ cron: '23 4 * * *' }]);
    });
  } finally {
    for (const socket of sockets) socket.disconnect();
    await stop();
  }
});

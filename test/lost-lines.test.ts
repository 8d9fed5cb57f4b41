import { io } from 'socket.io-client';
import { administer } from './database.ts';
import { expect, ownDatabase, test } from './harness.ts';
import { poll } from './poll.ts';
import { ask, openVenues, signIn, startServers } from './running.ts';

const cutAll = (url: string) => administer(url, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()');

test('every connection to the database is cut again and again: calls are answered or refused as 503, nothing acknowledged is lost, and all heals', {
  timeout: 120_000,
}, async () => {
  const url = await ownDatabase('lost_lines');
  await openVenues(url, ['cut']);
  const { servers, stop } = await startServers(url, 2);
  const [one = '', two = ''] = servers.map(({ address }) => address);
  const heard: string[] = [];
  const { token, userId, clientId } = await signIn(one, 'cut');
  const socket = io(two, { transports: ['websocket'], reconnection: false });
  try {
    expect(await socket.timeout(10_000).emitWithAck('authenticate', { token, user_id: userId })).toEqual({ ok: true });
    expect(await socket.timeout(10_000).emitWithAck('join_room', { room: `client:${clientId}` })).toEqual({ ok: true });
    socket.on('lists.changed', ({ calls }: { calls: string[] }) => void heard.push(...calls));
    let cutting = true;
    const kept: string[] = [];
    const statuses = new Map<number, number>();
    const lane = async (base: string, number: number) => {
      for (let n = 0; cutting; n++) {
        const name = `Lane ${number} number ${n}`;
        const answers = [
          await ask(base, token, 'POST', '/brands', { name }),
          await ask(base, token, 'GET', '/client-products'),
          await ask(base, token, 'GET', '/stock/waste-books?wasted_at=x'),
        ];
        if (answers[0]?.status === 201) kept.push(name);
        for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const lanes = [one, two, one, two, one, two, one, two].map(lane);
    for (let cut = 0; cut < 12; cut++) {
      const before = kept.length;
      await poll(() => kept.length > before);
      await cutAll(url);
    }
    cutting = false;
    await Promise.all(lanes);
    expect([...statuses.keys()].filter((status) => ![200, 201, 404, 503].includes(status))).toEqual([]);
    expect([kept.length > 10, (statuses.get(503) ?? 0) > 0]).toEqual([true, true]);
    for (const base of [one, two]) expect((await ask(base, undefined, 'GET', '/health')).body).toMatchObject({ status: 'healthy', checks: { database: 'ok' } });
    const names = new Set<string>();
    for (let page = 1, more = true; more; page++) {
      const { data } = (await ask(one, token, 'GET', `/brands?search=Lane&pageSize=500&page=${page}`)).body;
      for (const brand of data) names.add(brand.name);
      more = data.length === 500;
    }
    expect(kept.filter((name) => !names.has(name))).toEqual([]);
    // The line on which servers tell each other is back as well: changes at one arrive at the other.
    let n = 0;
    await expect
      .poll(
        async () => {
          heard.length = 0;
          expect((await ask(one, token, 'POST', '/areas', { area_name: `Told ${n++}` })).status).toBe(201);
          return await poll(() => heard.includes('areas.list'), { limitMs: 1000 }).catch(() => false);
        },
        { timeout: 10_000 },
      )
      .toBe(true);
    expect(socket.connected).toBe(true);
  } finally {
    socket.disconnect();
    await stop();
  }
});

import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPlace } from '../src/kernel/server/embedded/place.ts';
import { runningPostmaster } from '../src/kernel/server/embedded/postmaster.ts';
import { password } from './harness.ts';
import { poll } from './poll.ts';
import { freePort, gone, isRunning, startProcess, stopProcess } from './process.ts';

const rounds = 12;

const start = async (dataDir: string, port: number) => (await startProcess(port, { DATA_DIR: dataDir })).child;

/** The postmaster of this data folder, wherever its cluster had to be put. */
const postmasterOf = (dataDir: string) => runningPostmaster(findPlace(dataDir, () => {}).data)?.pid;

const victims = ['both', 'the database', 'the server'] as const;

test('killed twelve times while it writes, with its database, without it, or its database alone, it keeps every acknowledged write and nothing by halves', {
  timeout: 480_000,
}, async () => {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'cellarhand-kill-')));
  const port = await freePort();
  const base = `http://127.0.0.1:${port}/api`;
  const acknowledged: string[] = [];
  const sent: string[] = [];
  let refused = 0;
  let child = await start(dataDir, port);
  try {
    const json = { 'content-type': 'application/json' };
    const email = 'owner@killed.example';
    const venue = { client_name: 'The Killed Arms', venue_type: 'bar', country: 'IE', currency: 'EUR', timezone: 'Europe/Dublin', admin: { name: 'Kay', email, password } };
    await fetch(`${base}/auth/register-client`, { method: 'POST', headers: json, body: JSON.stringify(venue) });
    const login = await fetch(`${base}/auth/login`, { method: 'POST', headers: json, body: JSON.stringify({ email, password }) });
    const { token } = (await login.json()) as { token: string };
    const headers = { ...json, authorization: `Bearer ${token}` };
    const ask = async (method: string, path: string, body?: unknown, key?: string) => {
      const answer = await fetch(`${base}${path}`, {
        method,
        headers: { ...headers, ...(key && { 'idempotency-key': key }) },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      // biome-ignore lint/suspicious/noExplicitAny: what comes back is what the test is about
      return { status: answer.status, body: (await answer.json()) as any };
    };
    const area = await ask('POST', '/areas', { area_name: 'Killed' });
    const place = async (locationName: string) => (await ask('POST', '/locations', { locationName, areaId: area.body.area_id })).body.location_id as number;
    const [from_location, to_location] = [await place('Killed cellar'), await place('Killed bar')];
    const product_id = (await ask('POST', '/client-products', { name: 'Killed gin', base_unit: 'each', size_quantity: 1 })).body.client_product_id as number;
    expect((await ask('POST', '/stock-movements', { itemId: product_id, type: 'delivery', quantity: 100_000, value: 700_000, location_id: from_location })).status).toBe(201);
    const send = (note: string) => ask('POST', '/transfers', { from_location, to_location, product_id, quantity: 1, note }, note.replaceAll(' ', '-'));
    for (let round = 0; round < rounds; round++) {
      let writing = true;
      const sender = async (lane: number) => {
        for (let n = 0; writing; n++) {
          const name = `Sent ${round} lane ${lane} number ${n}`;
          const answer = await send(name).catch(() => undefined);
          if (answer?.status === 201) sent.push(name);
          else if (answer?.status === 503) refused += 1;
          else if (answer) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
        }
      };
      const writer = async (lane: number) => {
        for (let n = 0; writing; n++) {
          const name = `Round ${round} lane ${lane} number ${n}`;
          const answer = await fetch(`${base}/brands`, {
            method: 'POST',
            headers: { ...headers, 'idempotency-key': name.replaceAll(' ', '-') },
            body: JSON.stringify({ name }),
          }).catch(() => undefined);
          if (answer?.status === 201) acknowledged.push(name);
          else if (answer?.status === 503) refused += 1;
          else if (answer) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
        }
      };
      const lanes = [...[1, 2].map(writer), ...[1, 2].map(sender)];
      const [soFar, written] = [sent.length, acknowledged.length];
      await poll(() => sent.length > soFar && acknowledged.length > written + ((round * 5) % 16), { everyMs: 3 });
      const postmaster = postmasterOf(dataDir) as number;
      const victim = victims[round % victims.length];
      if (victim !== 'the database') child.kill('SIGKILL');
      if (victim !== 'the server') process.kill(postmaster, 'SIGKILL');
      if (victim === 'the database') {
        // The server stays, answers 503, and is back with its database.
        await expect.poll(() => refused, { timeout: 20_000 }).toBeGreaterThan(0);
        refused = 0;
        await expect.poll(() => ![undefined, postmaster].includes(postmasterOf(dataDir)), { timeout: 20_000 }).toBe(true);
        await expect.poll(() => fetch(`${base}/health`).then(({ status }) => status), { timeout: 20_000 }).toBe(200);
        expect(isRunning(child)).toBe(true);
      }
      writing = false;
      await Promise.all(lanes);
      if (victim === 'the database') continue;
      await gone(child);
      child = await start(dataDir, port);
    }
    const kept = new Set<string>();
    for (let page = 1; ; page++) {
      const answer = await fetch(`${base}/brands?search=Round&pageSize=500&page=${page}&filters=${encodeURIComponent('{"shared":false}')}`, { headers });
      const { data } = (await answer.json()) as { data: { name: string; brand_id: number }[] };
      for (const brand of data) kept.add(brand.name);
      if (data.length < 500) break;
    }
    expect(acknowledged.length).toBeGreaterThan(rounds * 2);
    expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
    const trail = await fetch(`${base}/audit?filters=${encodeURIComponent('{"entity":"brand","action":"created"}')}&pageSize=1`, { headers });
    expect(((await trail.json()) as { total: number }).total).toBe(kept.size);
    for (const name of acknowledged.slice(-20)) {
      const again = await fetch(`${base}/brands`, { method: 'POST', headers: { ...headers, 'idempotency-key': name.replaceAll(' ', '-') }, body: JSON.stringify({ name }) });
      expect([name, again.status]).toEqual([name, 201]);
    }
    const transfers = new Map<string, { transfer_id: number; lines: unknown[]; value: number }>();
    for (let page = 1; ; page++) {
      const { data } = (await ask('GET', `/transfers?pageSize=500&page=${page}&product_id=${product_id}`)).body;
      for (const transfer of data) transfers.set(transfer.note, transfer);
      if (data.length < 500) break;
    }
    expect(sent.length).toBeGreaterThanOrEqual(rounds);
    expect(sent.filter((note) => !transfers.has(note))).toEqual([]);
    expect([...transfers.values()].filter(({ lines, value }) => lines.length !== 1 || value !== 7)).toEqual([]);
    for (const note of sent.slice(-5)) expect((await send(note)).body.transfer_id).toBe(transfers.get(note)?.transfer_id);
    const entries = (await ask('GET', `/stock-movements?pageSize=1&product_id=${product_id}&source_type=transfer`)).body.total;
    const { data: levels } = (await ask('GET', `/inventory/on-hand?product_id=${product_id}`)).body;
    const held = Object.fromEntries(levels.map((level: { location_name: string; quantity: number; value: number }) => [level.location_name, [level.quantity, level.value]]));
    const many = transfers.size;
    expect([entries, held]).toEqual([2 * many, { 'Killed cellar': [100_000 - many, 7 * (100_000 - many)], 'In transit': [many, 7 * many] }]);
    expect((await ask('POST', '/stock/verify')).body.differences).toEqual([]);
  } finally {
    await stopProcess(child);
    rmSync(dataDir, { recursive: true, force: true });
  }
});

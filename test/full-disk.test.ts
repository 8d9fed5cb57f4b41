import { mkdtempSync, realpathSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { prepareDatabase, startServer } from '../src/app/server/server.ts';
import { startEmbedded } from '../src/kernel/server/embedded/embedded.ts';
import { findPlace } from '../src/kernel/server/embedded/place.ts';
import { openFiles } from '../src/kernel/server/files/files.ts';
import { readEnv } from '../src/kernel/server/process/env.ts';
import { openLog } from '../src/kernel/server/process/log.ts';
import { describe, expect, ownDatabase, test } from './harness.ts';
import { ask, openVenues, signIn } from './running.ts';

/** What is written here finds no room, as the kernel itself says it. */
const full = '/dev/full';
const log = openLog({ LOG_LEVEL: 'silent' });
const settings = { PORT: '0', LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0', SIGNING_KEY: 'a key for the server without room' };

describe('without room on the disk', () => {
  test('what the database cannot keep is refused in words, health says it by name, and what was acknowledged stays', { timeout: 240_000 }, async () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'cellarhand-full-')));
    const start = async () => {
      const embedded = await startEmbedded({ dataDir: folder, log: () => {} });
      await prepareDatabase(embedded.adminUrl);
      const env = readEnv({ ...settings, DATA_DIR: folder });
      return { embedded, url: embedded.adminUrl, server: await startServer(env, embedded.adminUrl, log, false) };
    };
    type Running = Awaited<ReturnType<typeof start>>;
    const stop = async ({ server, embedded }: Running) => {
      await server.stop();
      await embedded.stop();
    };
    let running = await start();
    try {
      await openVenues(running.url, ['full']);
      const session = await signIn(running.server.address, 'full');
      const send = (method: string, path: string, body?: unknown) => ask(running.server.address, session.token, method, path, body);
      const area = await send('POST', '/areas', { area_name: 'Cellar' });
      const place = await send('POST', '/locations', { locationName: 'Rack', areaId: area.body.area_id });
      const product = await send('POST', '/client-products', { name: 'Gin', base_unit: 'each', size_quantity: 1 });
      const count = await send('POST', '/stock-counts', { location_ids: [place.body.location_id] });
      expect([area, place, product, count].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      const entries = `/stock-counts/${count.body.stock_count_id}/entries`;
      const entry = { key: '7e57ab1e-0000-4000-8000-000000000001', product_id: product.body.client_product_id, location_id: place.body.location_id, quantity: 7 };

      const db = new pg.Client({ connectionString: running.url });
      await db.connect();
      const { rows } = await db.query("select pg_relation_filepath('stock_count_entries') as path");
      await db.end();
      const file = join(findPlace(folder, () => {}).data, rows[0].path);
      await stop(running);
      // Nothing was ever kept in it: from here on each page that it would need finds a full disk.
      expect(statSync(file).size).toBe(0);
      renameSync(file, `${file}.kept`);
      symlinkSync(full, file);
      running = await start();

      for (let n = 0; n < 3; n++) {
        const refused = await send('POST', entries, entry);
        expect([refused.status, refused.body.error.code]).toEqual([503, 'DISK_FULL']);
        expect(refused.body.message).toBe('The server has no room left to keep anything. Nothing was changed; tell whoever runs it, and try again then.');
      }
      const health = await ask(running.server.address, undefined, 'GET', '/health');
      expect(health).toMatchObject({ status: 503, body: { status: 'degraded', checks: { database: 'ok', disk: 'full' }, doing: expect.stringContaining('The disk is full') } });
      expect((await send('GET', `/client-products/${product.body.client_product_id}`)).body).toMatchObject({ name: 'Gin' });
      expect((await send('GET', `/stock-counts/${count.body.stock_count_id}`)).body).toMatchObject({ counted: 0, status: count.body.status });
      expect((await send('GET', '/areas')).body.data).toMatchObject([{ area_name: 'Cellar' }]);

      await stop(running);
      rmSync(file);
      renameSync(`${file}.kept`, file);
      running = await start();
      expect((await send('POST', entries, entry)).status).toBe(201);
      expect((await send('GET', entries)).body).toMatchObject({ total: 1, data: [{ key: entry.key, quantity: 7 }] });
      expect((await ask(running.server.address, undefined, 'GET', '/health')).status).toBe(200);
    } finally {
      await stop(running);
      rmSync(findPlace(folder, () => {}).home, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('a document that cannot be kept is refused in the same words', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cellarhand-full-'));
    symlinkSync(full, join(folder, 'a.pdf'));
    const files = await openFiles({ FILES_URL: pathToFileURL(folder).href, DATA_DIR: folder }, log);
    await expect(files.put('a.pdf', Buffer.from('one'), 'application/pdf')).rejects.toMatchObject({ code: 'DISK_FULL', status: 503 });
    rmSync(folder, { recursive: true });
  });

  test('health says so before anything is refused', async () => {
    const url = await ownDatabase('full_disk');
    const folder = mkdtempSync(join(tmpdir(), 'cellarhand-full-'));
    // A file system of the kernel's own, on which nothing is free.
    const env = readEnv({ ...settings, DATA_DIR: '/proc', FILES_URL: pathToFileURL(folder).href, DATABASE_URL: url });
    const server = await startServer(env, url, log, false);
    expect(await ask(server.address, undefined, 'GET', '/health')).toMatchObject({ status: 503, body: { status: 'degraded', checks: { database: 'ok', disk: 'full' } } });
    await server.stop();
    rmSync(folder, { recursive: true });
  });
});

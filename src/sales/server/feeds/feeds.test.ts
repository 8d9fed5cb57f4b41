import { sql } from 'kysely';
import { testConfig } from '../../../../test/calls.ts';
import { type Api, describe, expect, type SignedIn, test } from '../../../../test/harness.ts';
import { bar, fileOf } from '../../../../test/sales.ts';
import { type SftpFolder, startSftpServer } from '../../../../test/sftp-server.ts';
import { noFailure } from '../../../../test/work.ts';
import { workInTurns } from '../../../kernel/server/jobs/client-work.ts';
import { isInner } from '../../../kernel/server/services/outbound-address.ts';
import { addFeed, changeFeed, type Feed, listFeeds, readFeedFile, removeFeed, skipFeedFile, tryFeed } from '../../contract/feed.ts';
import { autoMap, listImports, runImport } from '../../contract/import.ts';
import type { Mapping } from '../../contract/reading/mapping.ts';
import { listSales } from '../../contract/sale.ts';
import { fits } from './fresh.ts';
import { feedWork } from './work.ts';

const hourMs = 3_600_000;
const ago = (hours: number) => new Date(Math.floor(Date.now() / 1000) * 1000 - hours * hourMs);
const night = (day: string, more: readonly string[] = []) =>
  Buffer.from(fileOf([`${day},19:00,G1,Gin and tonic,2,20.00,1,,`, `${day},21:30,G1,Gin and tonic,1,10.00,2,,`, ...more]));

const withServer = test.extend<{ till: SftpFolder }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are asked for
  till: async ({}, use) => {
    const till = await startSftpServer('/exports');
    await use(till);
    await till.stop();
  },
});

const look = (api: Api) => workInTurns(api.db, feedWork(testConfig), noFailure);
const placeOf = ({ port, username, password }: SftpFolder) => ({ host: '127.0.0.1', port, username, secret: password, folder: '/exports', pattern: 'sales-*.csv' });
const shown = async (api: Api, as: SignedIn): Promise<Feed> => (await api.call(listFeeds, {}, as)).body.data[0] as Feed;

async function setUp(api: Api, as: SignedIn, till: SftpFolder) {
  const place = placeOf(till);
  const { body: tried } = await api.call(tryFeed, { body: place }, as);
  const added = await api.call(addFeed, { body: { source: 'Front till', ...place, host_key: tried.host_key, since: ago(100).toISOString() } }, as);
  expect(added.status).toBe(201);
  return { place, tried, feed: added.body };
}

describe('what a till leaves on a server', () => {
  withServer('is found by its name, brought in once, and taken from stock like any other file', async ({ api, venue, till }) => {
    const { deplete } = await bar(api, venue);
    till.files.set('sales-1.csv', { content: night('2026-11-10'), modifiedAt: ago(30) });
    till.files.set('sales-2.csv', { content: night('2026-11-11'), modifiedAt: ago(6) });
    till.files.set('staff-2.csv', { content: 'name,hours\nAnn,8\n', modifiedAt: ago(6) });
    till.files.set('sales-3.csv', { content: night('2026-11-12'), modifiedAt: ago(0) });
    till.files.set('sales-0.csv', { content: night('2025-11-09'), modifiedAt: ago(200) });
    const { tried } = await setUp(api, venue.owner, till);
    expect(tried.files.map(({ file_name }) => file_name)).toEqual(['sales-3.csv', 'sales-2.csv', 'sales-1.csv', 'sales-0.csv']);
    await look(api);
    await look(api);
    const feed = await shown(api, venue.owner);
    expect(feed.files.map(({ file_name, state, lines }) => [file_name, state, lines])).toEqual([
      ['sales-2.csv', 'imported', 2],
      ['sales-1.csv', 'imported', 2],
    ]);
    const { body: imports } = await api.call(listImports, {}, venue.owner);
    expect(imports.data.map(({ file_name, source, net, user_name }) => [file_name, source, net, user_name])).toEqual([
      ['sales-2.csv', 'Front till', 30, null],
      ['sales-1.csv', 'Front till', 30, null],
    ]);
    expect(await deplete()).toBe(2);
    // What was still being written when it was looked at last is taken once it rests.
    till.files.set('sales-3.csv', { content: night('2026-11-12'), modifiedAt: ago(1) });
    await look(api);
    expect((await shown(api, venue.owner)).files[0]).toMatchObject({ file_name: 'sales-3.csv', state: 'imported' });
  });

  withServer('asks where something must be said, and reads the next one as it was answered', async ({ api, venue, till }) => {
    const { send } = await bar(api, venue);
    const puzzling = (day: string) => Buffer.from(`Tag;Was;A;B\n${day};Gin Tonic;3;12\n${day};Pils;11;7\n${day};Wasser;5;9\n`);
    till.files.set('sales-1.csv', { content: puzzling('2026-11-10'), modifiedAt: ago(30) });
    await setUp(api, venue.owner, till);
    await look(api);
    const asked = (await shown(api, venue.owner)).files[0];
    expect(asked).toMatchObject({ state: 'asks', lines: null });
    expect(asked?.why).toMatch(/^Mapping|^Nothing|say which|^The file/);
    // Somebody opens it, says what is what, and brings it in by hand.
    const opened = await api.call(readFeedFile, { params: { id: asked?.file_id ?? 0 } }, venue.owner);
    expect(opened.body).toEqual(puzzling('2026-11-10'));
    const { mapping: guessed } = (await send(autoMap, puzzling('2026-11-10'))).body as { mapping: Mapping };
    const mapping = { ...guessed, open: undefined, columns: { ...guessed.columns, description: 1, quantity: 2, net: 3, gross: null, unit_price: null } };
    expect((await send(runImport, puzzling('2026-11-10'), { mapping: JSON.stringify(mapping), source: 'Front till' })).status).toBe(201);
    expect((await shown(api, venue.owner)).files[0]).toMatchObject({ state: 'imported', lines: 3, why: null });
    till.files.set('sales-2.csv', { content: puzzling('2026-11-11'), modifiedAt: ago(6) });
    await look(api);
    expect((await shown(api, venue.owner)).files[0]).toMatchObject({ file_name: 'sales-2.csv', state: 'imported', lines: 3 });
    const { body: sales } = await api.call(listSales, {}, venue.owner);
    expect(sales.data.map(({ business_date, net }) => [business_date, net])).toEqual([
      ['2026-11-11', 28],
      ['2026-11-10', 28],
    ]);
    // A day that comes again with other content is nobody's to replace by itself; it may be left as it is.
    till.files.set('sales-2b.csv', { content: Buffer.concat([puzzling('2026-11-11'), Buffer.from('2026-11-11;Cola;1;4\n')]), modifiedAt: ago(5) });
    await look(api);
    const again = (await shown(api, venue.owner)).files[0];
    expect(again).toMatchObject({ file_name: 'sales-2b.csv', state: 'asks', why: 'Some of these days were brought in before from this till.' });
    await api.call(skipFeedFile, { params: { id: again?.file_id ?? 0 } }, venue.owner);
    expect((await shown(api, venue.owner)).files[0]?.state).toBe('skipped');
  });

  withServer('says in words why it cannot be fetched, and is tried again', async ({ api, venue, till }) => {
    const { place, feed } = await setUp(api, venue.owner, till);
    const refusal = async (more: object) => {
      const { status, body } = await api.call(tryFeed, { body: { ...place, ...more } }, venue.owner);
      return [status, (body as unknown as { message: string }).message];
    };
    expect(await refusal({ secret: 'wrong' })).toEqual([422, '127.0.0.1 refuses this user, password or key.']);
    expect(await refusal({ folder: '/nowhere' })).toEqual([422, 'There is no such folder or file there.']);
    expect(await refusal({ host: 'nobody.invalid' })).toEqual([422, 'There is no server named nobody.invalid.']);
    await till.stop();
    expect(await refusal({})).toEqual([422, `Nothing at 127.0.0.1 answers on port ${place.port}.`]);
    const failing = () =>
      api.db.asOwner(async (db) => (await sql<{ why: string; about: string }>`select why, about from failing_work where work = 'sales-feeds'`.execute(db)).rows);
    const failed: string[] = [];
    await workInTurns(api.db, feedWork(testConfig), { ...noFailure, log: { ...noFailure.log, error: () => void failed.push('told') } });
    expect([failed, await failing()]).toEqual([['told'], [{ why: `Nothing at 127.0.0.1 answers on port ${place.port}.`, about: 'Front till' }]]);
    // Another server in its place is not talked to.
    const impostor = await startSftpServer('/exports', place.port);
    await api.db.asOwner(async (db) => void (await sql`update failing_work set next_at = now() - interval '1 second'`.execute(db)));
    await workInTurns(api.db, feedWork(testConfig), { ...noFailure, log: { ...noFailure.log, error: () => void failed.push('told') } });
    expect((await failing())[0]?.why).toMatch(/shows another key than when it was set up/);
    const { body: tried } = await api.call(tryFeed, { body: place }, venue.owner);
    const { secret: _, ...without } = place;
    expect(
      (await api.call(changeFeed, { params: { id: feed.feed_id }, body: { ...without, source: 'Front till', host_key: tried.host_key, active: true } }, venue.owner)).status,
    ).toBe(200);
    await api.db.asOwner(async (db) => void (await sql`update failing_work set next_at = now() - interval '1 second'`.execute(db)));
    await look(api);
    expect(await failing()).toEqual([]);
    await impostor.stop();
  });

  withServer('keeps its password to itself, and no other venue sees or moves it', async ({ api, venue, till }) => {
    const { place, feed } = await setUp(api, venue.owner, till);
    expect(JSON.stringify(feed)).not.toContain(till.password);
    const kept = await api.db.asOwner(
      async (db) => (await sql<{ all: string }>`select f::text || coalesce((select string_agg(a.after::text, '') from audit a), '') as all from till_feeds f`.execute(db)).rows,
    );
    expect(kept[0]?.all).not.toContain(till.password);
    expect(kept[0]?.all).not.toContain(Buffer.from(till.password).toString('hex'));
    // A password is only sent to the server it was entered for.
    const { secret: _, ...elsewhere } = { ...place, port: place.port + 1, feed_id: feed.feed_id };
    expect((await api.call(tryFeed, { body: elsewhere }, venue.owner)).body).toMatchObject({ errors: [{ field: 'secret', message: 'enter the password or the key' }] });
    const { feed_id: __, ...moved } = elsewhere;
    expect((await api.call(changeFeed, { params: { id: feed.feed_id }, body: { ...moved, source: 'x', host_key: 'y', active: true } }, venue.owner)).status).toBe(422);
    const other = await api.venue('Beside');
    expect((await api.call(listFeeds, {}, other.owner)).body.data).toEqual([]);
    expect((await api.call(removeFeed, { params: { id: feed.feed_id } }, other.owner)).status).toBe(404);
    expect((await api.call(removeFeed, { params: { id: feed.feed_id } }, venue.owner)).status).toBe(200);
    expect((await api.call(listFeeds, {}, venue.owner)).body.data).toEqual([]);
  });
});

test.each([
  ['10.1.2.3', true],
  ['127.0.0.1', true],
  ['169.254.169.254', true],
  ['172.20.0.1', true],
  ['192.168.1.4', true],
  ['100.64.3.3', true],
  ['::1', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['::ffff:10.0.0.1', true],
  ['64:ff9b::a00:1', true],
  ['8.8.8.8', false],
  ['172.32.0.1', false],
  ['2606:4700::1111', false],
])('%s is of an inner network: %s', (address, inner) => expect(isInner(address)).toBe(inner));

test.each([
  ['sales-2026.csv', 'sales-*.csv', true],
  ['SALES-2026.CSV', 'sales-*.csv', true],
  ['sales-.csv', 'sales-*.csv', true],
  ['sales.csv', 'sales-*.csv', false],
  ['a-b-a', 'a*b*a', true],
  ['aba', 'ab*ba', false],
  ['anything', '*', true],
  ['one.csv', 'one.csv', true],
  ['one.csv2', 'one.csv', false],
])('%s fits %s: %s', (name, pattern, so) => expect(fits(name, pattern)).toBe(so));

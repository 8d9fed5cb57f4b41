import { sql } from 'kysely';
import { testConfig } from '../../../../test/calls.ts';
import { formWith } from '../../../../test/form.ts';
import { type Api, describe, expect, type SignedIn, test } from '../../../../test/harness.ts';
import { stall } from '../../../../test/market.ts';
import { startWebServer, type WebServer } from '../../../../test/web-server.ts';
import { noFailure } from '../../../../test/work.ts';
import { workInTurns } from '../../../kernel/server/jobs/client-work.ts';
import { acceptLikely, listLayouts, listMappings, mapProducts, saveLayout } from '../../contract/feeds/mapping.ts';
import { productList } from '../../contract/feeds/product-list.ts';
import { confirmRun, discardRun, listRunLines, listRuns } from '../../contract/feeds/run.ts';
import { createSource, fetchSource, listSources, readSourceFile, updateSource } from '../../contract/feeds/source.ts';
import { listListings, updateListing } from '../../contract/listing.ts';
import { supplierListWork } from './work.ts';

const withServer = test.extend<{ web: WebServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are asked for
  web: async ({}, use) => {
    const web = await startWebServer();
    await use(web);
    await web.stop();
  },
});

const look = (api: Api, watch = noFailure) => workInTurns(api.db, supplierListWork(testConfig), watch);
const soon = (api: Api) => api.db.asOwner((db) => sql`update feed_sources set next_at = now() - interval '1 minute'`.execute(db));
const give = (web: WebServer, text: string) => {
  web.answer = (_, response) => response.end(text);
};
const first = async (api: Api, as: SignedIn) => (await api.call(listSources, {}, as)).body.data[0];
const sold = async (api: Api, as: SignedIn) => (await api.call(listListings, { query: { sortField: 'sku' } }, as)).body.data;
const quiet = { log: { error() {}, warn() {}, info() {} }, failed() {} };

const list = (prices: readonly number[]) => `SKU;Product;Size;Price\n${prices.map((price, at) => `S-${at};Sherry ${at};75cl;${price}`).join('\n')}\n`;
const prices = [10, 11, 12, 13, 14, 15, 16, 17];

async function setUp(api: Api, as: SignedIn, web: WebServer, more: object = {}) {
  const made = await api.call(createSource, { body: { name: 'Head office', url: `${web.url}/list.csv`, new_status: 'published', ...more } }, as);
  expect([made.status, made.body.message]).toEqual([201, undefined]);
  return made.body;
}

describe('a list at an address', () => {
  withServer('is fetched on its schedule, brought in, and left alone while it is the same', async ({ api, web }) => {
    const { seller } = await stall(api);
    give(web, list(prices));
    const source = await setUp(api, seller.owner, web, { every_hours: 6 });
    expect(api.jobs.at(-1)).toMatchObject({ queue: 'supplier-lists' });
    await look(api);
    await look(api);
    expect(web.asked.length).toBe(1);
    expect((await sold(api, seller.owner)).map(({ sku, list_price, status }) => [sku, list_price, status])).toEqual(prices.map((price, at) => [`S-${at}`, price, 'published']));
    const now = await first(api, seller.owner);
    expect(now).toMatchObject({ products: 8, failure: null, last_run: { state: 'done', created: 8, by_name: null } });
    expect(Date.parse(now?.next_at ?? '') - Date.parse(now?.looked_at ?? '')).toBe(6 * 3_600_000);
    await soon(api);
    await look(api);
    expect([web.asked.length, (await api.call(listRuns, { query: {} }, seller.owner)).body.total]).toEqual([2, 1]);
    // A price or two go by themselves.
    give(web, list([9, ...prices.slice(1)]));
    await api.call(fetchSource, { params: { id: source.source_id } }, seller.owner);
    await look(api);
    expect((await sold(api, seller.owner))[0]?.list_price).toBe(9);
  });

  withServer('waits for somebody where it would change more than half, and goes on when that is confirmed', async ({ api, web }) => {
    const { seller } = await stall(api);
    give(web, list(prices));
    await setUp(api, seller.owner, web, { leavers: 'archive' });
    await look(api);
    give(web, list(prices.slice(0, 2)));
    await soon(api);
    await look(api);
    expect((await sold(api, seller.owner)).length).toBe(8);
    const waiting = (await first(api, seller.owner))?.last_run;
    expect(waiting).toMatchObject({ state: 'waiting', archived: 6, why: expect.stringContaining('put 6 products away, of 8') });
    // A newer list takes its place; what somebody discards is not offered again.
    give(web, list([...prices.slice(0, 1), 99]));
    await soon(api);
    await look(api);
    const newer = (await first(api, seller.owner))?.last_run;
    expect(newer).toMatchObject({ state: 'waiting', archived: 6, changed: 1 });
    const confirmed = await api.call(confirmRun, { params: { id: newer?.run_id ?? 0 } }, seller.owner);
    expect(confirmed.body).toMatchObject({ state: 'done', done: 7 });
    expect((await sold(api, seller.owner)).map(({ list_price }) => list_price)).toEqual([10, 99]);
    expect((await api.call(discardRun, { params: { id: waiting?.run_id ?? 0 } }, seller.owner)).status).toBe(409);
  });

  withServer('waits for somebody where one price doubles or halves, and so does what is mapped to a product by hand', async ({ api, web }) => {
    const { seller } = await stall(api);
    give(web, list(prices));
    await setUp(api, seller.owner, web);
    await look(api);
    give(web, list([60, ...prices.slice(1)]));
    await soon(api);
    await look(api);
    const waiting = (await first(api, seller.owner))?.last_run;
    expect(waiting).toMatchObject({ state: 'waiting', changed: 1, why: '1 row changes its price twofold or more, up or down.' });
    expect((await sold(api, seller.owner))[0]?.list_price).toBe(10);
    const [line] = (await api.call(listRunLines, { params: { id: waiting?.run_id ?? 0 }, query: {} }, seller.owner)).body.data;
    expect(line?.faults).toEqual(['Would cost 6 times as much as now.']);
    await api.call(confirmRun, { params: { id: waiting?.run_id ?? 0 } }, seller.owner);
    expect((await sold(api, seller.owner))[0]?.list_price).toBe(60);
  });

  withServer('that is a page, or cannot be reached, is told, tried again later, and shown', async ({ api, web }) => {
    const { seller } = await stall(api);
    give(web, '<!doctype html><html><body><h1>Moved</h1><table><tr><th>SKU</th><th>Price</th></tr></table></body></html>');
    const source = await setUp(api, seller.owner, web);
    await look(api, quiet);
    expect((await first(api, seller.owner))?.failure?.why).toContain('is a web page and no list');
    await look(api, quiet);
    expect(web.asked.length).toBe(1);
    const file = await api.raw(readSourceFile, { params: { id: source.source_id }, token: seller.owner.token });
    expect([file.status, file.body.toString().slice(0, 9)]).toEqual([200, '<!doctype']);
    give(web, list(prices));
    await api.db.asOwner((db) => sql`update failing_work set next_at = now()`.execute(db));
    await look(api);
    expect(await first(api, seller.owner)).toMatchObject({ failure: null, products: 8 });
  });

  withServer('inside the server’s own network is not reached, and a password stays with its server', async ({ api, web }) => {
    const { seller } = await stall(api);
    const source = await setUp(api, seller.owner, web, { username: 'me', password: 'secret' });
    await workInTurns(api.db, supplierListWork({ ...testConfig, innerAllowed: false }), quiet);
    expect((await first(api, seller.owner))?.failure?.why).toMatch(/not reached over https|private network/);
    expect(web.asked.length).toBe(0);
    const odd = await api.call(createSource, { body: { name: 'Odd', url: 'ftp://files.example.com/x' } }, seller.owner);
    expect([odd.status, odd.body.errors[0]?.field]).toEqual([422, 'url']);
    const moved = await startWebServer((_, response) => response.end(list(prices)));
    await api.call(updateSource, { params: { id: source.source_id }, body: { url: `${moved.url}/list.csv`, version: source.version } }, seller.owner);
    await api.db.asOwner((db) => sql`update failing_work set next_at = now()`.execute(db));
    await look(api);
    expect(moved.asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from('me:').toString('base64')}`);
    await moved.stop();
  });

  withServer('is another supplier’s, and nobody else’s to fetch, read or confirm', async ({ api, web }) => {
    const [{ seller }, { seller: rival }] = [await stall(api), await stall(api)];
    const { source_id: id } = await setUp(api, rival.owner, web);
    for (const call of [fetchSource, readSourceFile]) expect((await api.raw(call, { params: { id }, token: seller.owner.token, body: {} })).status).toBe(404);
    expect((await api.call(updateSource, { params: { id }, body: { active: false, version: 1 } }, seller.owner)).status).toBe(404);
    expect(await first(api, seller.owner)).toBeUndefined();
  });
});

describe('codes of a list', () => {
  const foreign = 'Code;Description;Size;Price\nZ-77;Campari Bitter;70cl;25\nZ-78;Aperol Aperitivo;70cl;19\nZ-79;Something else;70cl;8\n';
  async function asked(api: Api, web: WebServer) {
    const { seller, offer } = await stall(api);
    const [campari, aperol] = [await offer({ sku: 'CAM', name: 'Bitter Campari' }), await offer({ sku: 'APE', name: 'Aperol Aperitivo 700 ml' })];
    give(web, foreign);
    await setUp(api, seller.owner, web);
    await look(api);
    return { seller, campari, aperol };
  }
  const open = async (api: Api, as: SignedIn) => (await api.call(listMappings, { query: {} }, as)).body.data;

  withServer('that may be products one sells are asked about, accepted above a certainty, and known from then on', async ({ api, web }) => {
    const { seller, campari, aperol } = await asked(api, web);
    expect((await open(api, seller.owner)).map(({ code, likely_listing_id, likeness }) => [code, likely_listing_id, likeness]).sort()).toEqual([
      ['Z-77', campari, 100],
      ['Z-78', aperol, 100],
    ]);
    expect((await sold(api, seller.owner)).map(({ sku }) => sku)).toEqual(['APE', 'CAM', 'Z-79']);
    const accepted = await api.call(acceptLikely, { body: { at_least: 95 } }, seller.owner);
    expect(accepted.body).toMatchObject({ linked: 2 });
    // The price is taken, and one's own words stay.
    expect((await sold(api, seller.owner)).slice(0, 2)).toMatchObject([
      { sku: 'APE', name: 'Aperol Aperitivo 700 ml', list_price: 19 },
      { sku: 'CAM', name: 'Bitter Campari', list_price: 25 },
    ]);
    give(web, foreign.replace(';25', ';26'));
    await soon(api);
    await look(api);
    expect((await sold(api, seller.owner))[1]).toMatchObject({ sku: 'CAM', list_price: 26 });
    expect(await open(api, seller.owner)).toEqual([]);
  });

  withServer('are made new products, ignored, or put to another; nobody else’s products are', async ({ api, web }) => {
    const { seller, campari } = await asked(api, web);
    const { offer } = await stall(api);
    const theirs = await offer();
    const codes = new Map((await open(api, seller.owner)).map((row) => [row.code, row.feed_product_id]));
    const [one, two] = [codes.get('Z-77') ?? 0, codes.get('Z-78') ?? 0];
    const wrong = await api.call(mapProducts, { body: { items: [{ feed_product_id: one, as: 'product', listing_id: theirs }] } }, seller.owner);
    expect([wrong.status, wrong.body.errors[0]?.message]).toEqual([422, 'is no product that you sell']);
    const said = await api.call(
      mapProducts,
      {
        body: {
          items: [
            { feed_product_id: one, as: 'new' },
            { feed_product_id: two, as: 'product', listing_id: campari },
          ],
        },
      },
      seller.owner,
    );
    expect(said.body).toMatchObject({ created: 1, linked: 1, run_id: expect.any(Number) });
    expect((await sold(api, seller.owner)).map(({ sku, list_price }) => [sku, list_price])).toEqual([
      ['APE', 20],
      ['CAM', 19],
      ['Z-77', 25],
      ['Z-79', 8],
    ]);
    const lines = await api.call(listRunLines, { params: { id: said.body.run_id ?? 0 }, query: {} }, seller.owner);
    expect(lines.body.data.map(({ action, state }) => [action, state])).toEqual([
      ['create', 'done'],
      ['update', 'done'],
    ]);
    await api.call(updateListing, { params: { id: campari }, body: { list_price: 60 } }, seller.owner);
    const waits = await api.call(mapProducts, { body: { items: [{ feed_product_id: two, as: 'product', listing_id: campari }] } }, seller.owner);
    expect(waits.body).toMatchObject({ linked: 1, waiting: 1 });
    expect((await sold(api, seller.owner))[1]).toMatchObject({ sku: 'CAM', list_price: 60 });
    await api.call(updateListing, { params: { id: campari }, body: { list_price: 19 } }, seller.owner);
    await api.call(mapProducts, { body: { items: [{ feed_product_id: two, as: 'ignore' }] } }, seller.owner);
    give(web, foreign.replace(';19', ';22'));
    await soon(api);
    await look(api);
    expect((await sold(api, seller.owner))[1]).toMatchObject({ sku: 'CAM', list_price: 19 });
  });
});

test('how columns are read is kept per source, and can be said otherwise', async ({ api }) => {
  const { seller } = await stall(api);
  const file = Buffer.from('SKU,Product,Size,Price,Code2\nA-1,Amaro,70cl,20,8000000000017\n');
  const { payload, headers } = await formWith('file', file, { mapping: JSON.stringify({ Code2: 'barcode' }) }, 'own.csv');
  expect((await api.raw(productList.import, { payload, headers, token: seller.owner.token })).status).toBe(200);
  const { body } = await api.call(listLayouts, {}, seller.owner);
  const layout = body.data[0];
  expect(layout).toMatchObject({ source: 'Own list', columns: expect.arrayContaining([{ title: 'Code2', field: 'barcode' }]) });
  const say = (mapping: Record<string, string | null>) =>
    api.call(saveLayout, { body: { source_id: layout?.source_id ?? 0, fingerprint: layout?.fingerprint ?? '', mapping } }, seller.owner);
  expect((await say({ Code2: 'list_price' })).status).toBe(422);
  expect((await say({ Nothing: 'sku' })).status).toBe(422);
  await say({ Code2: null });
  const again = await formWith('file', file, {}, 'own.csv');
  const { body: preview } = await api.raw(productList.previewImport, { ...again, token: seller.owner.token });
  expect(preview).toMatchObject({ remembered: true, columns: expect.arrayContaining([expect.objectContaining({ title: 'Code2', field: null })]) });
});

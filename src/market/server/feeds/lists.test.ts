import { sql } from 'kysely';
import { testConfig } from '../../../../test/calls.ts';
import { formWith } from '../../../../test/form.ts';
import { type Api, describe, expect, type SignedIn, test } from '../../../../test/harness.ts';
import { stall } from '../../../../test/market.ts';
import { noFailure } from '../../../../test/work.ts';
import type { ImportPreview } from '../../../kernel/contract/import.ts';
import { workInTurns } from '../../../kernel/server/jobs/client-work.ts';
import { productList } from '../../contract/feeds/product-list.ts';
import { getRun, listRunLines, listRuns } from '../../contract/feeds/run.ts';
import { createSource, listSources } from '../../contract/feeds/source.ts';
import { exportListings, getListing, listListings, updateListing } from '../../contract/listing.ts';
import { supplierListWork } from './work.ts';

type Said = Record<string, unknown>;
const fields = (said: Said): Record<string, string> =>
  Object.fromEntries(Object.entries(said).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]));

async function send(api: Api, as: SignedIn, call: typeof productList.previewImport | typeof productList.import, file: string | Uint8Array, { source_id, ...said }: Said = {}) {
  const { payload, headers } = await formWith('file', typeof file === 'string' ? Buffer.from(file) : file, fields(said), 'list.csv');
  return api.raw(call, { payload, headers, token: as.token, query: source_id === undefined ? {} : { source_id: String(source_id) } });
}
const preview = async (api: Api, as: SignedIn, file: string | Uint8Array, said: Said = {}): Promise<ImportPreview> => {
  const { status, body } = await send(api, as, productList.previewImport, file, said);
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
};
const bring = async (api: Api, as: SignedIn, file: string | Uint8Array, said: Said = {}) => {
  const { status, body } = await send(api, as, productList.import, file, said);
  expect([status, body.message, body.errors]).toEqual([200, undefined, undefined]);
  return body as { import_id: number; created: number; updated: number; unchanged: number; refused: number; left_out: number };
};
const sold = async (api: Api, as: SignedIn, query: object = {}) => (await api.call(listListings, { query: { pageSize: 500, sortField: 'sku', ...query } }, as)).body.data;

const head = 'SKU,Product,Category,Size,Price,Stock\n';

describe('a list of products and prices', () => {
  test('is read whatever its heads are called, and row by row says what it would do', async ({ api }) => {
    const { seller } = await stall(api);
    const german = Buffer.from(
      '\ufeffPreisliste Herbst;;;;;\n\nArt.-Nr.;Bezeichnung;Warengruppe;Inhalt;Flaschen pro Kiste;Listenpreis;MwSt %;Bestand\nW-1;Grüner Veltliner;Wein;0,75 l;6;1.234,50 €;20;12\nW-2;Blaufränkisch;Wein;75cl;12;88,80 €;20;0\n;;;;;;;\nSumme;;;;;1.323,30;;12\n',
    );
    const plan = await preview(api, seller.owner, german);
    expect(plan.columns.map(({ field }) => field)).toEqual(['sku', 'name', 'category', 'size', 'pack_units', 'list_price', 'tax_rate', 'on_hand']);
    expect(plan.counts).toEqual({ create: 2, update: 0, unchanged: 0, refuse: 0, left_out: 1 });
    expect(plan.left_out[0]).toMatchObject({ why: 'is a sum' });
    expect(await sold(api, seller.owner, { status: 'draft' })).toEqual([]);
    await bring(api, seller.owner, german);
    expect(await sold(api, seller.owner)).toMatchObject([
      {
        sku: 'W-1',
        list_price: 1234.5,
        base_unit: 'ml',
        size_quantity: 750,
        pack_units: 6,
        pack_name: 'case of 6',
        tax_rate: 20,
        on_hand: 12,
        availability: 'in_stock',
        status: 'draft',
      },
      { sku: 'W-2', list_price: 88.8, pack_units: 12, on_hand: 0, availability: 'out' },
    ]);
  });

  test('prices, sizes and packs are read as people write them', async ({ api }) => {
    const { seller } = await stall(api);
    const file = `Precio caja|Artículo|Referencia|Formato
"$ 1,234.50"|Barolo Riserva|A1|6x75cl
US$24.00|Ginger Beer|A2|12/355ml
$ 9|Limes|A3|each
31.5|Prosecco keg|A4|20 l keg
(5.00)|Broken|A5|70cl
12.00|Nobody knows|A6|a lot
`;
    const plan = await preview(api, seller.owner, file);
    expect(plan.rows.filter(({ action }) => action === 'refuse').map(({ values, errors }) => [values.sku, errors[0]?.field])).toEqual([
      ['A5', 'list_price'],
      ['A6', 'size'],
    ]);
    await bring(api, seller.owner, file);
    expect((await sold(api, seller.owner)).map((row) => [row.sku, row.list_price, row.pack_units, row.size_quantity, row.base_unit, row.category])).toEqual([
      ['A1', 1234.5, 6, 750, 'ml', 'Other'],
      ['A2', 24, 12, 355, 'ml', 'Other'],
      ['A3', 9, 1, 1, 'each', 'Other'],
      ['A4', 31.5, 1, 20_000, 'ml', 'Other'],
    ]);
  });

  test('a price of one is that of the pack, as many times as it holds', async ({ api }) => {
    const { seller } = await stall(api);
    await bring(api, seller.owner, 'SKU,Product,Units per case,Size,Bottle price\nB1,Chablis,6,750 ml,11.25\n');
    expect(await sold(api, seller.owner)).toMatchObject([{ sku: 'B1', list_price: 67.5, pack_units: 6 }]);
  });

  test('the same SKU twice, a barcode of another product and rows that name nothing are told beside the row', async ({ api }) => {
    const { seller, offer } = await stall(api);
    await offer({ sku: 'T-1', name: 'Tequila', barcode: '7501035012014' });
    const plan = await preview(
      api,
      seller.owner,
      'SKU,Product,Size,Price,EAN\nT-2,Mezcal,70cl,30,7501035012021\nt-2,Mezcal,70cl,31,\nT-1,Tequila,70cl,20,7501035012021\n,,70cl,9,\nT-3,,70cl,5,\n',
    );
    expect(plan.rows.filter(({ action }) => action === 'refuse').map(({ row, errors }) => [row, errors[0]?.message])).toEqual([
      [3, 'is the same product as row 2'],
      [6, 'is needed for a new product'],
    ]);
    expect(plan.left_out).toMatchObject([{ row: 5, why: 'names no product' }]);
    const other = await preview(api, seller.owner, 'SKU,Product,EAN\nGIN,Gin,\nT-1,Tequila,7501035012014\n');
    expect(other.rows.find(({ row }) => row === 3)?.action).toBe('unchanged');
  });

  test('brought in again it changes nothing, and what was changed is told before and after', async ({ api }) => {
    const { seller } = await stall(api);
    const list = (price: string) => `${head}R-1,Rum,Spirits,70cl,${price},5\nR-2,Rye,Spirits,70cl,40,5\n`;
    await bring(api, seller.owner, list('30'));
    expect((await preview(api, seller.owner, list('30'))).counts).toEqual({ create: 0, update: 0, unchanged: 2, refuse: 0, left_out: 0 });
    const plan = await preview(api, seller.owner, list('33.50'));
    expect(plan.rows.find(({ action }) => action === 'update')).toMatchObject({ cells: { list_price: '30.00 → 33.50' } });
    const { import_id, updated } = await bring(api, seller.owner, list('33.50'));
    expect(updated).toBe(1);
    const lines = await api.call(listRunLines, { params: { id: import_id }, query: {} }, seller.owner);
    expect(lines.body.data).toMatchObject([{ action: 'update', sku: 'R-1', state: 'done', changes: [{ label: 'List price', before: '30.00', after: '33.50' }] }]);
  });

  test('an export comes back in as unchanged, row by row, as CSV and as a workbook', async ({ api }) => {
    const { seller, offer } = await stall(api);
    await offer({
      sku: '=1+1',
      name: 'Gin, "dry"',
      brand: 'Häus',
      barcode: '0012345678905',
      pack_units: 6,
      pack_name: 'case of 6',
      tax_rate: 7.5,
      cost: 12.3456,
      abv: 41.5,
      origin: 'UK',
      low_at: 3,
    });
    await offer({
      sku: 'KG',
      name: 'Limes',
      base_unit: 'g',
      size_quantity: 1000,
      price_basis: 'weight',
      list_price: 3.25,
      made_to_order: true,
      lead_time_days: 2,
      available_from: '2026-03-01',
    });
    await offer({ sku: 'EA', name: 'Napkins', base_unit: 'each', size_quantity: 500, description: 'Two ply\nwhite', status: 'draft', order_multiple: 2, minimum_quantity: 4 });
    for (const format of ['csv', 'xlsx'] as const) {
      const { body } = await api.raw(exportListings, { query: { format }, token: seller.owner.token });
      const plan = await preview(api, seller.owner, body as Uint8Array);
      expect(plan.counts).toEqual({ create: 0, update: 0, unchanged: 3, refuse: 0, left_out: 0 });
    }
  });
});

describe('undo', () => {
  test('puts away what a list added and gives back what it changed, but for what somebody changed since', async ({ api }) => {
    const { seller, offer } = await stall(api);
    const [kept, back] = [await offer({ sku: 'K' }), await offer({ sku: 'B', cost: 5, on_hand: 7 })];
    const { import_id } = await bring(api, seller.owner, 'SKU,Product,Size,List price,Cost,Stock\nK,Kept,70cl,30,1,1\nB,Back,70cl,35,2,2\nN,New,70cl,70,3,3\n');
    const now = (await api.call(getListing, { params: { id: kept } }, seller.owner)).body;
    await api.call(updateListing, { params: { id: kept }, body: { list_price: 55, version: now.version } }, seller.owner);
    const undone = await api.call(productList.undoImport, { params: { id: import_id } }, seller.owner);
    expect(undone.body).toMatchObject({ removed: 1, restored: 1, kept: [{ what: 'K', why: 'has been changed since' }] });
    expect((await api.call(getListing, { params: { id: kept } }, seller.owner)).body).toMatchObject({ list_price: 55, name: 'Kept' });
    expect((await api.call(getListing, { params: { id: back } }, seller.owner)).body).toMatchObject({ list_price: 20, cost: 5, on_hand: 7 });
    expect((await sold(api, seller.owner)).map(({ sku }) => sku)).toEqual(['B', 'K']);
    const again = await api.call(productList.undoImport, { params: { id: import_id } }, seller.owner);
    expect([again.status, again.body.error?.code]).toEqual([409, 'ILLEGAL_TRANSITION']);
    // Brought in once more, the product comes back under its own number.
    const twice = await bring(api, seller.owner, 'SKU,Product,Size,List price\nN,New,70cl,70\n');
    expect(twice).toMatchObject({ created: 0, updated: 1 });
  });
});

describe('what would change too much', () => {
  const rows = (price: number, count = 8) => Array.from({ length: count }, (_, at) => `P-${at},Port ${at},Wine,75cl,${price + at},1`).join('\n');

  test('is asked about first: more than half of a source’s prices, or of its products', async ({ api }) => {
    const { seller } = await stall(api);
    const { body: source, status: made } = await api.call(createSource, { body: { name: 'Head office', leavers: 'archive' } }, seller.owner);
    expect([made, source.message, source.errors]).toEqual([201, undefined, undefined]);
    const as = { source_id: source.source_id };
    await bring(api, seller.owner, head + rows(10), as);
    const dearer = await preview(api, seller.owner, head + rows(15), as);
    expect(dearer.questions).toMatchObject([{ id: 'drastic', answer: null }]);
    const refused = await send(api, seller.owner, productList.import, head + rows(15), as);
    expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'answers.drastic']);
    const shorter = await preview(api, seller.owner, head + rows(10, 1), as);
    expect(shorter.questions).toMatchObject([
      { id: 'leavers', answer: 'archive' },
      { id: 'drastic', answer: null },
    ]);
    // Kept, nothing of them changes and nothing is to be asked.
    expect((await preview(api, seller.owner, head + rows(10, 1), { ...as, answers: { leavers: 'keep' } })).questions).toMatchObject([{ id: 'leavers', answer: 'keep' }]);
    expect((await sold(api, seller.owner)).length).toBe(8);
    await bring(api, seller.owner, head + rows(10, 1), { ...as, answers: { drastic: 'yes' } });
    expect((await sold(api, seller.owner)).length).toBe(1);
  });

  test('is asked about once where a price doubles or halves, first of all rows, and named where it may be of one in the pack', async ({ api }) => {
    const { seller } = await stall(api);
    const packed = 'SKU,Product,Category,Size,Per case,Price\n';
    const list = (gin: number, rum: number, rye: number, cup: number, port: number) =>
      `${packed}W-0,Port,Wine,75cl,6,${port}\nW-1,Gin,Spirits,70cl,6,${gin}\nW-2,Rum,Spirits,70cl,6,${rum}\nW-3,Rye,Spirits,70cl,6,${rye}\nW-4,Cup,Soft,20cl,24,${cup}\n`;
    await bring(api, seller.owner, list(20, 120, 40, 24, 60));
    const file = list(124, 20, 79.99, 12, 61);
    const asked = await preview(api, seller.owner, file);
    expect(asked.questions).toMatchObject([
      { id: 'drastic', answer: null },
      { id: 'leaps', text: expect.stringContaining('3 rows change their price twofold or more'), answer: null },
    ]);
    expect(asked.rows.map(({ cells, notes }) => [cells.name, notes])).toEqual([
      ['Gin', ['Would cost 6.2 times as much as now. A pack holds 6: is this the price of a pack where that of one of them stood?']],
      ['Rum', ['Would cost 6 times less than now. A pack holds 6: is this the price of one of them, and not of the pack?']],
      ['Cup', ['Would cost 2 times less than now.']],
      ['Port', []],
      ['Rye', []],
    ]);
    const refused = await send(api, seller.owner, productList.import, file, { answers: { drastic: 'yes' } });
    expect([refused.status, refused.body.errors.map(({ field }: { field: string }) => field)]).toEqual([422, ['answers.leaps']]);
    await bring(api, seller.owner, file, { answers: { drastic: 'yes', leaps: 'yes' } });
    expect((await sold(api, seller.owner)).map(({ list_price }) => list_price)).toEqual([61, 124, 20, 79.99, 12]);
    // Six of them at six times the price of one cost no more.
    const other = `${packed}V-1,Beer,Beer,33cl,1,2\n`;
    await bring(api, seller.owner, other);
    expect((await preview(api, seller.owner, other.replace(',1,2', ',24,48'))).questions.map(({ id }) => id)).toEqual(['leavers']);
  });

  test('a page, an empty file and one without a table are refused', async ({ api }) => {
    const { seller } = await stall(api);
    const refusals = ['<!doctype html><html><body><table><tr><td>SKU</td><td>Price</td></tr></table></body></html>', '  <html><head><title>Sign in</title></head></html>', '\n\n'];
    for (const file of refusals) expect((await send(api, seller.owner, productList.import, file)).status).toBe(422);
    const prose = await send(api, seller.owner, productList.import, 'Dear customer,\nour prices have changed.\n');
    expect([prose.status, prose.body.errors[0].message]).toEqual([422, expect.stringContaining('names no product')]);
    expect((await api.call(listRuns, { query: {} }, seller.owner)).body.total).toBe(0);
  });
});

/** The planner last counted these tables while they held one row: so it is after a supplier's first long list. */
const lastSeenAlmostEmpty = (api: Api) =>
  api.db.asOwner((db) =>
    sql`
      select pg_restore_relation_stats('schemaname', 'public', 'relname', relname::text, 'relpages', 200::integer, 'reltuples', 1::real)
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname ~ '^(listing|feed_)'`.execute(db),
  );

describe('twenty thousand rows', () => {
  test('are brought in by slices, each of them once, and come back unchanged', async ({ api }) => {
    const { seller } = await stall(api);
    await lastSeenAlmostEmpty(api);
    const file = head + Array.from({ length: 20_000 }, (_, at) => `L-${at},Product number ${at},Bulk,700 ml,${(at % 97) + 0.5},${at % 5}`).join('\n');
    const { import_id, created } = await bring(api, seller.owner, file);
    expect(created).toBe(20_000);
    expect((await api.call(getRun, { params: { id: import_id } }, seller.owner)).body).toMatchObject({ state: 'applying', to_do: 20_000, done: 2000 });
    await workInTurns(api.db, supplierListWork(testConfig), noFailure);
    expect((await api.call(getRun, { params: { id: import_id } }, seller.owner)).body).toMatchObject({ state: 'done', done: 20_000, kept: 0 });
    expect((await api.call(listListings, { query: { pageSize: 1 } }, seller.owner)).body.total).toBe(20_000);
    expect((await preview(api, seller.owner, file)).counts).toEqual({ create: 0, update: 0, unchanged: 20_000, refuse: 0, left_out: 0 });
    const [source] = (await api.call(listSources, {}, seller.owner)).body.data;
    expect(source).toMatchObject({ name: 'Own list', products: 20_000, last_run: { run_id: import_id } });
  }, 240_000);
});

describe('whose list it is', () => {
  test('another supplier’s sources, runs and products are nobody’s to name', async ({ api }) => {
    const [{ seller }, { seller: rival, offer }] = [await stall(api), await stall(api)];
    await offer({ sku: 'X-1', name: 'Vermouth' });
    const { body: source, status: made } = await api.call(createSource, { body: { name: 'Theirs' } }, rival.owner);
    expect([made, source.message, source.errors]).toEqual([201, undefined, undefined]);
    const theirs = await bring(api, rival.owner, 'SKU,Product,List price\nX-1,Vermouth,25\n', { source_id: source.source_id });
    expect((await send(api, seller.owner, productList.import, `${head}X-1,Vermouth,Wine,75cl,9,1\n`, { source_id: source.source_id })).status).toBe(404);
    expect((await api.call(getRun, { params: { id: theirs.import_id } }, seller.owner)).status).toBe(404);
    expect((await api.call(productList.undoImport, { params: { id: theirs.import_id } }, seller.owner)).status).toBe(404);
    // The same SKU is a product of one's own.
    expect(await bring(api, seller.owner, `${head}X-1,Vermouth,Wine,75cl,9,1\n`)).toMatchObject({ created: 1 });
    expect((await sold(api, rival.owner))[0]).toMatchObject({ sku: 'X-1', list_price: 25 });
  });

  test('a venue that buys may not bring in a list', async ({ api, venue }) => {
    expect((await send(api, venue.owner, productList.previewImport, head)).status).toBe(403);
  });
});

import sharp from 'sharp';
import { type AnyCall, isDocument, isWrite } from '../src/kernel/contract/call.ts';
import { everyCall } from './calls.ts';
import { formWith } from './form.ts';
import { type Api, describe, expect, type SignedIn, test, type Venue } from './harness.ts';
import { likelyBody } from './likely.ts';
import { inDays, order, quote, request } from './market.ts';
import { called, headOf, type Row, traded } from './traded.ts';

const marketCalls = everyCall.filter(({ path }) => /^\/market/.test(path));

type Make = (id: string, body: object, params?: object) => Promise<Row>;
const makerOf =
  (api: Api, { token }: SignedIn): Make =>
  async (id, body, params = {}) => {
    const answer = await api.raw(called(id), { params: params as Record<string, unknown>, body, token });
    expect([id, answer.status, answer.body.errors]).toEqual([id, called(id).status ?? 200, undefined]);
    return answer.body;
  };

interface Pair {
  readonly house: Venue;
  readonly seller: Venue;
  /** Who buys and who sells, by what they do. */
  readonly people: ReadonlyMap<string, SignedIn>;
  readonly records: ReadonlyMap<string, number | string>;
}

/** A venue and a supplier with something of every kind between them, and everybody who works there. */
async function pair(api: Api, name: string): Promise<Pair> {
  const house = await api.venue(name);
  const { stall, records } = await traded(api, house, makerOf(api, house.owner));
  const { seller } = stall;
  const people = new Map([
    ['owner', house.owner],
    ['manager', await house.user('manager', ['manager'])],
    ['supplier', seller.owner],
    ['sales', await seller.user('sales', ['supplier_sales'])],
    ['warehouse', await seller.user('warehouse', ['supplier_warehouse'])],
  ]);
  return { house, seller, people, records: new Map(records) };
}

const namesIn = ({ path }: AnyCall) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
const paramsOf = (call: AnyCall, id: number | string) => Object.fromEntries(namesIn(call).map((name, at) => [name, at === 0 ? id : name === 'kind' ? 'photo' : 1]));

/** Where a body of the right shape is refused for what it says, one that is not. */
const bodies: Readonly<Record<string, object>> = {
  'mkt.supplier.products.pictures': { pictures: [] },
  'mkt.supplier.clients.pricing': { pricing_rules: [] },
  'mkt.supplier.sources.update': { name: 'Mine now' },
};

async function sent(call: AnyCall) {
  if (call.upload)
    return formWith(
      call.upload.field,
      await sharp({ create: { width: 60, height: 60, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
      {},
      'a.png',
    );
  return { body: bodies[call.id] ?? (call.body ? likelyBody(call, { number: 1, text: 'a name' }) : {}) };
}

const notOurs = /^(does not exist|is no client of yours|is nobody who may buy)$/;

describe('what two others have between them', () => {
  test('is found by nobody of another venue and of another supplier, by no call that takes a number', { timeout: 240_000 }, async ({ api }) => {
    const [theirs, ours] = [await pair(api, 'Theirs'), await pair(api, 'Ours')];
    const found: string[] = [];
    const unasked: string[] = [];
    for (const call of marketCalls.filter((one) => /\{/.test(one.path))) {
      const id = theirs.records.get(headOf(call));
      if (id === undefined) {
        unasked.push(call.id);
        continue;
      }
      for (const [person, { token }] of ours.people) {
        const { status } = await api.raw(call, { params: paramsOf(call, id), ...(await sent(call)), token });
        if (status !== 404 && status !== 403) found.push(`${call.id} as ${person}: ${status}`);
      }
    }
    expect(found).toEqual([]);
    // Orders by mail and changes of many are asked for in another-tenant.test.ts; a picture goes by what it shows.
    expect(unasked.filter((id) => !/^(mkt\.client\.mail-|mkt\.client\.suppliers\.link|.*\.undo-change|mkt\.pictures\.get)/.test(id))).toEqual([]);
    // Each number is one that is there: its own people find it.
    for (const call of marketCalls.filter((one) => /\{/.test(one.path) && !isWrite(one) && !isDocument(one.answer))) {
      const id = theirs.records.get(headOf(call));
      if (id === undefined || /^mkt\.(offers|own-product)/.test(call.id)) continue;
      const answers = await Promise.all([...theirs.people.values()].map(async ({ token }) => (await api.raw(call, { params: paramsOf(call, id), token })).status));
      expect([call.id, answers.includes(200)]).toEqual([call.id, true]);
    }
  });

  test('is not to be named in a body either', { timeout: 120_000 }, async ({ api }) => {
    const [theirs, ours] = [await pair(api, 'Theirs'), await pair(api, 'Ours')];
    const their = (head: string) => theirs.records.get(`/marketplace/v1${head}`) as number;
    const our = (head: string) => ours.records.get(`/marketplace/v1${head}`) as number;
    const { seller } = theirs;
    const asked = await request(api, theirs.house, [seller]);
    const [listing, draft] = [their('/supplier/products'), their('/products')];
    const quoted = await quote(api, seller, asked.rfq_id, [{ line: 1, product_id: listing, quantity_available: 24, quoted_price: 9 }]);
    const [quotation] = quoted.body.quotations;
    const mine = await request(api, ours.house, [ours.seller]);
    const from = { base_unit: 'ml', size_quantity: 700, list_price: 20, category: 'Spirits', name: 'Mine', sku: 'MINE-1' };
    const tries: readonly (readonly [id: string, who: string, body: object, params?: object])[] = [
      ['mkt.supplier.shipments.create', 'warehouse', { order_id: their('/supplier/orders') }],
      ['mkt.supplier.shipments.stops', 'warehouse', { shipments: [their('/supplier/shipments')] }],
      ['mkt.supplier.picks.create', 'warehouse', { delivery_day: inDays(1).slice(0, 10), route_id: their('/supplier/routes') }],
      ['mkt.supplier.products.create', 'sales', { ...from, substitutes: [listing] }],
      ['mkt.supplier.products.update', 'sales', { substitutes: [listing] }, { id: our('/supplier/products') }],
      ['mkt.private-pricing.create', 'sales', { client_id: theirs.house.clientId, product_id: our('/supplier/products'), type: 'fixed', value: 1 }],
      ['mkt.private-pricing.create', 'sales', { client_id: ours.house.clientId, product_id: listing, type: 'fixed', value: 1 }],
      ['mkt.supplier.pricing.agree', 'sales', { client_ids: [theirs.house.clientId], rule: { type: 'percent', value: 1 } }],
      ['mkt.supplier.pricing.explain', 'sales', { client_id: theirs.house.clientId, product_id: listing }],
      ['mkt.supplier.pricing.impact', 'sales', { proposal: { change: 'new', client_ids: [theirs.house.clientId], rule: { type: 'percent', value: 1 } } }],
      ['mkt.supplier.pricing.impact', 'sales', { proposal: { change: 'ended', rule_id: their('/private-pricing') } }],
      ['mkt.supplier.routes.update', 'supplier', { stops: [theirs.house.clientId] }, { id: our('/supplier/routes') }],
      [
        'mkt.supplier.rfqs.respond',
        'sales',
        { lines: [{ line: 1, product_id: listing, quantity_available: 1, quoted_price: 1 }], delivery_timeframe: 1, valid_until: inDays(9).slice(0, 10) },
        { id: mine.rfq_id },
      ],
      ['mkt.supplier.mappings.accept', 'sales', { at_least: 90, source_id: their('/supplier/sources') }],
      ['mkt.client.cart.items.add', 'owner', { product_id: draft, qty: 1 }],
      ['mkt.wishlist.create', 'owner', { product_id: draft }],
      ['mkt.client.rfqs.accept', 'owner', {}, { id: mine.rfq_id, quotationId: quotation?.quotation_id }],
      ['mkt.client.rfqs.renegotiate', 'owner', { request: 'Cheaper' }, { id: mine.rfq_id, quotationId: quotation?.quotation_id }],
      ['mkt.client.order-limits.put', 'owner', { people: [{ user_id: theirs.house.owner.userId, limit: 1 }] }],
    ];
    const taken: unknown[] = [];
    for (const [id, who, body, params = {}] of tries) {
      const { status, body: answer } = await api.raw(called(id), { body, params: params as Record<string, unknown>, token: ours.people.get(who)?.token ?? '' });
      const said = (answer.errors ?? []).map(({ message }: { message: string }) => message);
      const refused = status === 404 || answer.error?.code === 'NOTHING_TO_PICK' || (status === 422 && said.length > 0 && said.every((one: string) => notOurs.test(one)));
      if (!refused) taken.push([id, status, answer]);
    }
    expect(taken).toEqual([]);
  });
});

/** What each side keeps to itself, as it would stand in an answer. */
const secrets = {
  seller: [
    'bought from a cousin',
    '4321.98',
    'Their own list',
    'Their own round',
    'pays late',
    '98765.43',
    'not sure of this price',
    'Not yet for sale',
    '1234.56',
    '2468.13',
    'Rival Distillers',
  ],
  house: ['for the summer party', 'Perhaps another supplier', '876.54', 'The house gin', 'Their own cellar', '2468.13', 'Rival Distillers'],
};

/** Both sides of a pair write down what is nobody else's business. */
async function confide(api: Api, { house, seller, records }: Pair): Promise<void> {
  const [buys, sells] = [makerOf(api, house.owner), makerOf(api, seller.owner)];
  const listing = records.get('/marketplace/v1/supplier/products') as number;
  await sells('mkt.supplier.products.update', { note: 'bought from a cousin', cost: 4321.98 }, { id: listing });
  await sells('mkt.supplier.products.update', { name: 'Not yet for sale' }, { id: records.get('/marketplace/v1/products') });
  await sells('mkt.supplier.clients.update', { note: 'pays late', credit_limit: 98765.43 }, { id: house.clientId });
  const third = await api.venue('A third house');
  await order(api, third, [{ product_id: listing, qty: 1 }]);
  await sells('mkt.private-pricing.create', { client_id: third.clientId, product_id: listing, type: 'fixed', value: 1234.56 });
  const rival = await api.supplier('Rival Distillers');
  await makerOf(api, rival.owner)('mkt.supplier.profile.update', { published: true });
  const other = await makerOf(api, rival.owner)('mkt.supplier.products.create', {
    sku: 'R-1',
    name: 'A gin',
    category: 'Spirits',
    base_unit: 'ml',
    size_quantity: 700,
    list_price: 30,
    status: 'published',
  });
  const asked = await request(api, house, [seller, rival], { sealed: false });
  await quote(api, rival, asked.rfq_id, [{ line: 1, product_id: other.listing_id, quantity_available: 24, quoted_price: 2468.13 }]);
  await sells('mkt.supplier.rfqs.draft', { lines: [], notes: 'not sure of this price' }, { id: asked.rfq_id });
  (records as Map<string, number | string>).set('/marketplace/v1/supplier/rfqs', asked.rfq_id).set('/marketplace/v1/client/rfqs', asked.rfq_id);
  await buys('mkt.wishlist.create', { product_id: listing, notes: 'for the summer party' });
  await buys('mkt.client.rfqs.create', {
    title: 'Perhaps another supplier',
    items: [{ name: 'Gin', base_unit: 'ml', size_quantity: 700, quantity: 6 }],
    deadline: inDays(7),
    suppliers: [seller.clientId],
    send: false,
  });
  const limited = await house.user('limited', ['manager']);
  await buys('mkt.client.order-limits.put', { people: [{ user_id: limited.userId, limit: 876.54 }] });
  const gin = await buys('client-products.create', { name: 'The house gin', base_unit: 'ml', size_quantity: 700 });
  await buys('mkt.own-product.update', { product_id: gin.client_product_id }, { id: listing });
}

/** All that somebody of one of the two is told by calls that read, about what the two have between them. */
async function toldTo(api: Api, { token }: SignedIn, { records }: Pair): Promise<string> {
  const listing = records.get('/marketplace/v1/supplier/products') as number;
  const told: string[] = [];
  for (const call of marketCalls.filter((one) => !isWrite(one))) {
    const id = /^mkt\.(offers|own-product)/.test(call.id) ? listing : records.get(headOf(call));
    if (/\{/.test(call.path) && id === undefined) continue;
    const { status, body } = await api.raw(call, { params: paramsOf(call, id ?? 0), token });
    expect([call.id, status < 500]).toEqual([call.id, true]);
    if (status === 200) told.push(Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body));
  }
  return told.join('\n');
}
const heard = (told: string, words: readonly string[]) => words.filter((word) => told.includes(word));

describe('what one side keeps to itself', () => {
  test('is in no answer to the other, nor to anybody of another house', { timeout: 240_000 }, async ({ api }) => {
    const [theirs, ours] = [await pair(api, 'Theirs'), await pair(api, 'Ours')];
    await confide(api, theirs);
    const told = new Map<string, string>();
    for (const [person, who] of theirs.people) told.set(person, await toldTo(api, who, theirs));
    const [bySeller, byHouse] = [told.get('supplier') ?? '', told.get('owner') ?? ''];
    const own = { seller: secrets.seller.filter((word) => !secrets.house.includes(word)), house: secrets.house };
    // What is looked for is there: who wrote it down reads it.
    expect([heard(bySeller, own.seller), heard(byHouse, own.house)]).toEqual([own.seller, own.house]);
    for (const person of ['owner', 'manager']) expect([person, heard(told.get(person) ?? '', own.seller)]).toEqual([person, []]);
    for (const person of ['supplier', 'sales', 'warehouse']) expect([person, heard(told.get(person) ?? '', own.house)]).toEqual([person, []]);
    // Of others' rounds and lists ours are called the same: what only they have is looked for.
    const elsewhere = [...own.seller, ...own.house].filter((word) => !/^Their own|^Rival|^Not yet/.test(word));
    for (const [person, who] of ours.people) expect([person, heard(await toldTo(api, who, theirs), elsewhere)]).toEqual([person, []]);
  });
});

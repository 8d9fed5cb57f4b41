import sharp from 'sharp';
import { formWith } from '../../../../test/form.ts';
import { type Api, describe, expect, type SignedIn, test } from '../../../../test/harness.ts';
import { order, type Stall, stall } from '../../../../test/market.ts';
import { createListing, exportListings, getListing, listListings, updateListing } from '../../contract/listing.ts';
import { changeListings } from '../../contract/listing-change.ts';
import { addListingPicture, getListingPicture, picturesMost, putListingPictures } from '../../contract/listing-picture.ts';
import { getOffer, listOffers } from '../../contract/offer.ts';

const plain = { sku: 'A-1', name: 'Gin', category: 'Spirits', base_unit: 'ml', size_quantity: 700, list_price: 20 } as const;
const change = (api: Api, as: SignedIn, id: number, body: object) => api.call(updateListing, { params: { id }, body: body as never }, as);
async function putAway(api: Api, { seller, offer }: Stall, more: Parameters<Stall['offer']>[0] = {}): Promise<number> {
  const id = await offer({ ...more, status: 'draft' });
  await change(api, seller.owner, id, { status: 'archived' });
  return id;
}
const one = async (api: Api, as: SignedIn, id: number) => (await api.call(getListing, { params: { id } }, as)).body;

describe('a product that one sells', () => {
  test('is refused with what is wrong beside its field', async ({ api }) => {
    const { seller, offer } = await stall(api);
    await offer({ sku: 'HG-1' });
    const refused = async (more: object) => {
      const { status, body } = await api.call(createListing, { body: { ...plain, ...more } as never }, seller.owner);
      return [status, (body as unknown as { errors: { field: string }[] }).errors?.[0]?.field];
    };
    expect(await refused({ list_price: -1 })).toEqual([422, 'list_price']);
    expect(await refused({ cost: -0.01 })).toEqual([422, 'cost']);
    expect(await refused({ prices: [{ kind: 'tier', min_quantity: 6, price: -3 }] })).toEqual([422, 'prices.0.price']);
    expect(await refused({ prices: [{ kind: 'list', price: 3 }] })).toEqual([422, 'prices.0.valid_from']);
    expect(await refused({ size_quantity: 0 })).toEqual([422, 'size_quantity']);
    expect(await refused({ price_basis: 'weight' })).toEqual([422, 'price_basis']);
    expect(await refused({ available_from: '2026-12-02', available_until: '2026-12-01' })).toEqual([422, 'available_until']);
    expect(await refused({ sku: 'hg-1' })).toEqual([409, 'sku']);
    expect(await refused({})).toEqual([201, undefined]);
  });

  test('goes from draft to published and away by the table of states, and its SKU is free once it is put away', async ({ api }) => {
    const { seller, offer } = await stall(api);
    const gin = await offer({ status: 'draft', sku: 'G' });
    const to = async (status: string) => {
      const { body, status: code } = await change(api, seller.owner, gin, { status });
      return [code, code === 200 ? body.allowed_next : (body as unknown as { error: { code: string } }).error.code];
    };
    expect(await to('published')).toEqual([200, ['draft', 'archived']]);
    expect(await to('draft')).toEqual([200, ['published', 'archived']]);
    expect(await to('archived')).toEqual([200, ['draft']]);
    expect(await to('published')).toEqual([409, 'ILLEGAL_TRANSITION']);
    await offer({ sku: 'g' });
    expect(await to('draft')).toEqual([409, 'DUPLICATE']);
  });

  test('says what the list price is today, by the dated price that has begun last', async ({ api }) => {
    const { seller, offer } = await stall(api);
    const dated = (valid_from: string, price: number, valid_until?: string) => ({ kind: 'list' as const, price, valid_from, ...(valid_until && { valid_until }) });
    const gin = await offer({ prices: [dated('2020-01-01', 21), dated('2021-01-01', 22), dated('2022-01-01', 25, '2022-02-01'), dated('2999-01-01', 30)] });
    expect(await one(api, seller.owner, gin)).toMatchObject({ list_price: 20, price_today: 22 });
  });

  test('is given out as a sheet that holds what the filters leave', async ({ api }) => {
    const own = await stall(api);
    const { seller } = own;
    await own.offer({ name: 'Harbour Gin', cost: 11 });
    await putAway(api, own, { name: 'Harbour Rum' });
    const other = await stall(api);
    await other.offer({ name: 'Foreign Gin' });
    const { rawPayload } = await api.app.inject({ url: '/api/marketplace/v1/supplier/products/export?format=csv', headers: { authorization: `Bearer ${seller.owner.token}` } });
    const lines = rawPayload.toString('utf8').trim().split('\n');
    expect([lines.length, lines[1]?.includes('Harbour Gin'), lines[0]?.includes('Cost')]).toEqual([2, true, true]);
    expect((await api.raw(exportListings, { token: (await api.supplier('Nobody')).owner.token })).status).toBe(200);
  });
});

describe('substitutes', () => {
  test('are own products in their order, each once and never the product itself', async ({ api, venue }) => {
    const [own, other] = [await stall(api), await stall(api)];
    const { seller, offer } = own;
    const [gin, rum, rye, gone] = [await offer({ name: 'Gin' }), await offer({ name: 'Rum' }), await offer({ name: 'Rye', status: 'draft' }), await putAway(api, own)];
    const foreign = await other.offer();
    const put = async (...substitutes: number[]) => (await change(api, seller.owner, gin, { substitutes })) as { status: number; body: { errors?: unknown } };
    for (const [id, message] of [
      [foreign, 'does not exist'],
      [gone, 'does not exist'],
      [2_000_000_000, 'does not exist'],
      [gin, 'is the product itself'],
    ] as const)
      expect(await put(rum, id)).toMatchObject({ status: 422, body: { errors: [{ field: 'substitutes.1', message }] } });
    expect(await put(rum, rum)).toMatchObject({ status: 422, body: { errors: [{ field: 'substitutes.1', message: 'is there already' }] } });
    expect((await put(rye, rum)).status).toBe(200);
    const { substitutes } = await one(api, seller.owner, gin);
    expect(substitutes).toMatchObject([
      { listing_id: rye, status: 'draft', free: 12 },
      { listing_id: rum, status: 'published', free: 12 },
    ]);
    await order(api, venue, [{ product_id: rum, qty: 5 }]);
    expect((await one(api, seller.owner, gin)).substitutes[1]?.free).toBe(7);
    // What is not said stays, and nothing named is nothing left.
    await change(api, seller.owner, gin, { description: 'dry' });
    expect((await one(api, seller.owner, gin)).substitutes).toHaveLength(2);
    await put();
    expect((await one(api, seller.owner, gin)).substitutes).toEqual([]);
    expect((await change(api, other.seller.owner, gin, { substitutes: [] })).status).toBe(404);
  });

  test('are shown to a venue where a product has run out: what is there, at its own price', async ({ api, venue }) => {
    const { seller, offer } = await stall(api);
    const [rum, rye, draft] = [await offer({ name: 'Rum' }), await offer({ name: 'Rye', on_hand: 0 }), await offer({ status: 'draft' })];
    const gin = await offer({ name: 'Gin', substitutes: [draft, rye, rum] });
    const seen = async () => {
      const { body } = await api.call(getOffer, { params: { id: gin } }, venue.owner);
      return [body.has_substitutes, body.instead.map(({ listing_id, price }) => [listing_id, price])];
    };
    expect(await seen()).toEqual([false, []]);
    await change(api, seller.owner, gin, { on_hand: 0 });
    expect(await seen()).toEqual([true, [[rum, 20]]]);
    expect((await api.call(listOffers, { query: { search: 'gin' } as never }, venue.owner)).body.data[0]?.has_substitutes).toBe(true);
    await change(api, seller.owner, rum, { status: 'draft' });
    expect(await seen()).toEqual([false, []]);
  });
});

const shown = (colour: string) =>
  sharp({ create: { width: 60, height: 60, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

describe('pictures of a product', () => {
  const add = async (api: Api, as: SignedIn, id: number, colour: string | Uint8Array) =>
    api.raw(addListingPicture, { params: { id }, token: as.token, ...(await formWith('picture', typeof colour === 'string' ? await shown(colour) : colour)) });
  const get = async (api: Api, as: SignedIn, picture: { owner: number; digest: string }) =>
    (await api.raw(getListingPicture, { params: { ...picture, side: '96' }, token: as.token })).status;

  test('are shown in their order to whoever sees the product, and to nobody else', { timeout: 60_000 }, async ({ api, venue }) => {
    const { seller, offer } = await stall(api);
    const other = await stall(api);
    const gin = await offer({ status: 'draft' });
    await add(api, seller.owner, gin, '#445566');
    const { body } = await add(api, seller.owner, gin, '#aa2211');
    const [first, second] = body.pictures as [{ owner: number; digest: string }, { owner: number; digest: string }];
    expect([first.owner, second.owner, first.digest === second.digest]).toEqual([seller.clientId, seller.clientId, false]);
    // The same picture again is the one that is there.
    expect((await add(api, seller.owner, gin, '#445566')).body.pictures).toEqual([first, second]);
    expect([await get(api, seller.owner, first), await get(api, venue.owner, first), await get(api, other.seller.owner, first)]).toEqual([200, 404, 404]);
    await change(api, seller.owner, gin, { status: 'published' });
    expect([await get(api, venue.owner, first), await get(api, venue.owner, { ...first, owner: other.seller.clientId })]).toEqual([200, 404]);
    const put = (pictures: string[], as = seller.owner) => api.call(putListingPictures, { params: { id: gin }, body: { pictures } }, as);
    expect((await put([second.digest, first.digest])).body.pictures).toEqual([second, first]);
    const offered = (await api.call(getOffer, { params: { id: gin } }, venue.owner)).body;
    expect([offered.picture, offered.pictures]).toEqual([second, [second, first]]);
    expect((await api.call(listListings, {}, seller.owner)).body.data[0]?.picture).toEqual(second);
    expect((await put([second.digest, second.digest])).status).toBe(422);
    expect((await put(['0'.repeat(64)])).body).toMatchObject({ errors: [{ field: 'pictures.0', message: 'does not exist' }] });
    expect((await put([], other.seller.owner)).status).toBe(404);
    expect((await put([second.digest])).body.pictures).toEqual([second]);
    expect(await get(api, venue.owner, first)).toBe(404);
  });

  test('are of one’s own products alone, at most eight, and pictures', { timeout: 60_000 }, async ({ api, venue }) => {
    const { seller, offer } = await stall(api);
    const other = await stall(api);
    const gin = await offer();
    expect((await add(api, other.seller.owner, gin, '#445566')).status).toBe(404);
    expect((await add(api, venue.owner, gin, '#445566')).status).toBe(403);
    expect((await add(api, seller.owner, gin, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415);
    for (let n = 0; n < picturesMost; n += 1) expect((await add(api, seller.owner, gin, `#${n}${n}4455`)).status).toBe(200);
    expect((await add(api, seller.owner, gin, '#ffffff')).body.errors).toMatchObject([{ field: 'picture' }]);
    expect((await one(api, seller.owner, gin)).pictures).toHaveLength(picturesMost);
  });
});

describe('a change of many products that one sells', () => {
  const { preview, apply, undo } = changeListings;
  const look = async (api: Api, as: SignedIn, body: object) => (await api.raw(preview, { body, token: as.token })).body;
  async function carryOut(api: Api, as: SignedIn, body: object): Promise<number> {
    const [{ count: _, ...slice }] = (await look(api, as, body)).slices;
    const answer = await api.raw(apply, { body: { ...body, slice }, token: as.token });
    expect([answer.status, answer.body.error]).toEqual([200, undefined]);
    return answer.body.change_id;
  }

  test('says what it would do, does it to prices, stock, days and states, and takes it back but for what has changed since', async ({ api, venue }) => {
    const { seller, offer } = await stall(api);
    const { owner } = seller;
    const [gin, rum] = [await offer({ name: 'Gin' }), await offer({ name: 'Rum', on_hand: 3 })];
    const ids = { ids: [gin, rum] };
    expect(await look(api, owner, { selection: ids, percent: { list_price: 5 } })).toMatchObject({ total: 2, changing: 2, rows: [{ changes: [{ before: 20, after: 21 }] }, {}] });
    const dearer = await carryOut(api, owner, { selection: ids, percent: { list_price: 5 } });
    const counted = await carryOut(api, owner, { selection: { all: true }, set: { on_hand: 40 } });
    const later = await carryOut(api, owner, { selection: { all: true, search: 'rum' }, set: { lead_time_days: 2 } });
    expect(await one(api, owner, gin)).toMatchObject({ list_price: 21, on_hand: 40, lead_time_days: 0 });
    expect(await one(api, owner, rum)).toMatchObject({ list_price: 21, on_hand: 40, lead_time_days: 2 });
    await change(api, owner, gin, { on_hand: 39 });
    const back = async (id: number) => (await api.call(undo, { params: { id } }, owner)).body;
    expect(await back(counted)).toMatchObject({ restored: 1, left: [{ id: gin, why: 'was changed since' }] });
    expect([await back(later), await back(dearer)]).toMatchObject([{ restored: 1 }, { restored: 2 }]);
    expect(await one(api, owner, rum)).toMatchObject({ list_price: 20, on_hand: 3, lead_time_days: 0 });
    const away = await carryOut(api, owner, { selection: ids, set: { status: 'archived' } });
    expect((await api.call(listOffers, {}, venue.owner)).body.total).toBe(0);
    expect((await look(api, owner, { selection: ids, set: { status: 'published' } })).rows).toMatchObject([
      { id: gin, refused: 'is archived: it must become draft first' },
      { id: rum, refused: 'is archived: it must become draft first' },
    ]);
    expect(await back(away)).toMatchObject({ restored: 2 });
    expect((await api.call(listOffers, {}, venue.owner)).body.total).toBe(2);
  });

  test('touches no product of another supplier, and nothing that cannot be', async ({ api }) => {
    const [own, other] = [await stall(api), await stall(api)];
    const { seller, offer } = own;
    const [gin, theirs] = [await putAway(api, own, { sku: 'S' }), await other.offer()];
    await offer({ sku: 's' });
    const { owner } = seller;
    expect(await look(api, owner, { selection: { ids: [theirs] }, set: { list_price: 1 } })).toMatchObject({ total: 0, missing: 1 });
    expect((await look(api, owner, { selection: { ids: [gin] }, set: { status: 'draft' } })).rows).toMatchObject([{ refused: 'has the SKU of another product' }]);
    for (const set of [{ list_price: -1 }, { on_hand: 1.5 }, { lead_time_days: 400 }, { status: 'sold' }])
      expect((await api.raw(preview, { body: { selection: { all: true }, set }, token: owner.token })).status).toBe(422);
    expect((await look(api, owner, { selection: { all: true }, percent: { list_price: -91 } })).error.code).toBe('INVALID_DATA');
    const full = await carryOut(api, other.seller.owner, { selection: { all: true }, set: { on_hand: 9_999_999 } });
    expect((await look(api, other.seller.owner, { selection: { all: true }, percent: { on_hand: 10 } })).rows).toMatchObject([{ refused: 'would be more than can be kept' }]);
    expect((await api.call(undo, { params: { id: full } }, owner)).status).toBe(404);
  });
});

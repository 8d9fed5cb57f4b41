import { describe, expect, test } from '../../../../test/harness.ts';
import { inDays, order, stall } from '../../../../test/market.ts';
import { getListing, updateListing } from '../../contract/listing.ts';
import { getOffer } from '../../contract/offer.ts';
import { changeListPrices, comingPrices, exportPrices, listPrices, updateListPrice } from '../../contract/price-list.ts';
import { createPrivatePrice } from '../../contract/pricing.ts';

const dayIn = (days: number): string => inDays(days).slice(0, 10);
const { preview, apply, undo } = changeListPrices;

describe('the price list', () => {
  test('says of each product what holds today, what begins next, and what is earned at the list price and at the least', async ({ api }) => {
    const { seller, offer } = await stall(api);
    const gin = await offer({
      name: 'Gin',
      cost: 10,
      prices: [
        { kind: 'list', price: 25, valid_from: dayIn(-3) },
        { kind: 'list', price: 30, valid_from: dayIn(9) },
        { kind: 'list', price: 31, valid_from: dayIn(40) },
        { kind: 'tier', min_quantity: 12, price: 20 },
        { kind: 'tier', min_quantity: 6, price: 22.5 },
        { kind: 'tier', min_quantity: 24, price: 1, valid_from: dayIn(5) },
        { kind: 'promotion', price: 24, valid_until: dayIn(2), name: 'November' },
        { kind: 'promotion', price: 2, valid_from: dayIn(5) },
      ],
    });
    const rum = await offer({ name: 'Rum' });
    const { body } = await api.call(listPrices, {}, seller.owner);
    expect(body.data).toMatchObject([
      {
        product_id: gin,
        list_price: 25,
        next_price: 30,
        next_from: dayIn(9),
        tiers: [
          { min_quantity: 6, price: 22.5 },
          { min_quantity: 12, price: 20 },
        ],
        promotion_price: 24,
        promotion_name: 'November',
        promotions_planned: 1,
        cost: 10,
        margin: 60,
        least_margin: 50,
        agreed_count: 0,
      },
      { product_id: rum, list_price: 20, next_price: null, tiers: [], promotion_price: null, cost: null, margin: null },
    ]);
    const found = await api.call(listPrices, { query: { filters: JSON.stringify({ least_margin: { lte: 55 } }), sortField: 'margin' } as never }, seller.owner);
    expect(found.body.data.map(({ product_id }) => product_id)).toEqual([gin]);
    const sheet = await api.raw(exportPrices, { token: seller.owner.token });
    expect([sheet.status, String(sheet.body)]).toEqual([200, expect.stringContaining('Gin')]);
  });

  test('is nobody else’s to read or to change', async ({ api, venue }) => {
    const [own, other] = [await stall(api), await stall(api)];
    const gin = await own.offer({ cost: 3 });
    expect((await api.call(listPrices, {}, other.seller.owner)).body.total).toBe(0);
    expect((await api.call(updateListPrice, { params: { id: gin }, body: { list_price: 1 } }, other.seller.owner)).status).toBe(404);
    const tried = await api.call(preview, { body: { selection: { ids: [gin] }, set: { list_price: 1 } } }, other.seller.owner);
    expect(tried.body).toMatchObject({ total: 0, missing: 1 });
    expect((await api.call(comingPrices, { query: { product_id: gin } }, other.seller.owner)).body.data).toEqual([]);
    expect((await api.call(listPrices, {}, venue.owner)).status).toBe(403);
  });

  test('is changed in one place: from today at the listing, where it ends what a dated price said, or later beside it', async ({ api, venue }) => {
    const { seller, offer } = await stall(api);
    const gin = await offer({ prices: [{ kind: 'list', price: 25, valid_from: dayIn(-3) }] });
    const change = (body: object) => api.call(updateListPrice, { params: { id: gin }, body: body as never }, seller.owner);
    const asks = async () => (await api.call(getOffer, { params: { id: gin } }, venue.owner)).body.price;
    expect(await asks()).toBe(25);
    const { body: first } = await change({ list_price: 26 });
    expect([first.list_price, await asks()]).toEqual([26, 26]);
    expect((await api.call(getListing, { params: { id: gin } }, seller.owner)).body).toMatchObject({ list_price: 26, prices: [] });
    const { body: later } = await change({ list_price: 28, from: dayIn(10), version: first.version });
    expect(later).toMatchObject({ list_price: 26, next_price: 28, next_from: dayIn(10) });
    expect((await change({ list_price: 29, from: dayIn(10) })).body).toMatchObject({ next_price: 29 });
    expect((await api.call(getListing, { params: { id: gin } }, seller.owner)).body.prices).toHaveLength(1);
    expect((await change({ list_price: 30, version: first.version })).body.error?.code).toBe('STALE_WRITE');
    expect((await change({ list_price: 30, from: dayIn(-1) })).body.errors).toEqual([{ field: 'from', message: 'is a day that is over' }]);
    await api.call(updateListing, { params: { id: gin }, body: { list_price: 27 } }, seller.owner);
    expect(await asks()).toBe(27);
  });
});

describe('many list prices at once', () => {
  test('are raised from a day on, rounded, seen before and taken back, but for what was changed since', async ({ api }) => {
    const { seller, offer } = await stall(api);
    const [gin, rum, rye] = [
      await offer({ name: 'Gin', list_price: 19.99 }),
      await offer({ name: 'Rum', list_price: 10, prices: [{ kind: 'list', price: 12, valid_from: dayIn(3) }] }),
      await offer({ name: 'Rye', list_price: 100 }),
    ];
    const from = dayIn(7);
    const wish = { selection: { all: true as const }, percent: { list_price: 5 }, from, round_to: 0.5 };
    const seen = (await api.call(preview, { body: wish as never }, seller.owner)).body;
    expect(seen).toMatchObject({ total: 3, changing: 3, refused: 0 });
    expect(seen.rows.map(({ name, changes }) => [name, changes])).toEqual([
      ['Gin', [{ field: 'list_price', before: 19.99, after: 21 }]],
      ['Rum', [{ field: 'list_price', before: 12, after: 12.5 }]],
      ['Rye', [{ field: 'list_price', before: 100, after: 105 }]],
    ]);
    const [slice] = seen.slices;
    const { from: first, to, seen: print } = slice ?? { from: 0, to: 0, seen: '' };
    const run = () => api.call(apply, { body: { ...wish, slice: { from: first, to, seen: print } } as never }, seller.owner);
    const { body: done } = await run();
    expect(done).toMatchObject({ changed: 3 });
    expect((await run()).body.error?.code).toBe('STALE_WRITE');
    const now = async () => (await api.call(listPrices, {}, seller.owner)).body.data.map(({ list_price, next_price, next_from }) => [list_price, next_price, next_from]);
    expect(await now()).toEqual([
      [19.99, 21, from],
      [10, 12, dayIn(3)],
      [100, 105, from],
    ]);
    await api.call(updateListPrice, { params: { id: rye }, body: { list_price: 111, from } }, seller.owner);
    const back = (await api.call(undo, { params: { id: done.change_id ?? 0 } }, seller.owner)).body;
    expect(back).toMatchObject({ restored: 2, left: [{ id: rye, name: 'Rye', why: 'was changed since' }] });
    expect(await now()).toEqual([
      [19.99, null, null],
      [10, 12, dayIn(3)],
      [100, 111, from],
    ]);
    expect((await api.call(getListing, { params: { id: rum } }, seller.owner)).body.prices).toMatchObject([{ price: 12 }]);
    expect(gin).toBeGreaterThan(0);
  });

  test('go up and down by an amount, and never below nothing, nor from a day that is over', async ({ api }) => {
    const { seller, offer } = await stall(api);
    const [cheap, dear] = [await offer({ name: 'Cheap', list_price: 2 }), await offer({ name: 'Dear', list_price: 30 })];
    const asked = async (more: object) => (await api.call(preview, { body: { selection: { ids: [cheap, dear] }, ...more } as never }, seller.owner)).body;
    const down = await asked({ more: { list_price: -2.5 } });
    expect(down.rows).toMatchObject([
      { id: cheap, refused: 'would cost less than nothing' },
      { id: dear, refused: null, changes: [{ before: 30, after: 27.5 }] },
    ]);
    const [slice] = down.slices;
    const body = { selection: { ids: [cheap, dear] }, more: { list_price: -2.5 }, slice: { from: slice?.from, to: slice?.to, seen: slice?.seen } };
    const { body: done } = await api.call(apply, { body: body as never }, seller.owner);
    expect(done).toMatchObject({ changed: 1, refused: 1 });
    const listed = async () => (await api.call(listPrices, {}, seller.owner)).body.data.map(({ list_price }) => list_price);
    expect(await listed()).toEqual([2, 27.5]);
    await api.call(undo, { params: { id: done.change_id ?? 0 } }, seller.owner);
    expect(await listed()).toEqual([2, 30]);
    expect(await asked({ percent: { list_price: 5 }, from: dayIn(-2) })).toMatchObject({ changing: 0, refused: 2 });
    expect(await asked({ percent: { list_price: 5 }, more: { list_price: 1 } })).toMatchObject({ errors: [{ field: 'set' }] });
    expect(await asked({})).toMatchObject({ errors: [{ field: 'set' }] });
  });
});

test('what changes in the next weeks is told day by day, with whom it is agreed', async ({ api, venue }) => {
  const { seller, offer } = await stall(api);
  const gin = await offer({
    name: 'Gin',
    prices: [
      { kind: 'list', price: 24, valid_from: dayIn(10) },
      { kind: 'promotion', price: 18, valid_from: dayIn(2), valid_until: dayIn(5), name: 'Advent' },
      { kind: 'tier', min_quantity: 6, price: 19, valid_until: dayIn(90) },
    ],
  });
  await order(api, venue, [{ product_id: gin, qty: 1 }]);
  await api.call(createPrivatePrice, { body: { client_id: venue.clientId, type: 'percent', value: 5, valid_until: dayIn(3) } }, seller.owner);
  const { body } = await api.call(comingPrices, { query: { days: 30 } }, seller.owner);
  expect(body.data.map(({ day, event, kind, value, list_price, client_name, name }) => [day, event, kind, value, list_price, client_name ?? name])).toEqual([
    [dayIn(2), 'begins', 'promotion', 18, 20, 'Advent'],
    [dayIn(3), 'ends', 'private', 5, null, 'The Test Arms'],
    [dayIn(5), 'ends', 'promotion', 18, 20, 'Advent'],
    [dayIn(10), 'begins', 'list', 24, 20, null],
  ]);
});

import { type Api, describe, expect, test, type Venue } from '../../../../test/harness.ts';
import { type Stocked, stocked } from '../../../../test/stock.ts';
import { suppliers } from '../../../catalogue/contract/reference.ts';
import { lowStock } from '../../contract/inventory.ts';
import { applyPars, createPar, criticalAlerts, deletePar, listPars, parAnalytics, parGrid, stockVsPar, suggestPars, updatePar } from '../../contract/par.ts';
import { stockToday } from '../../contract/today.ts';
import { safetyStock } from '../../domain/demand.ts';

const dayMs = 86_400_000;
/** A business day begins when the one before has closed. */
const closesMs = 4 * 3_600_000;
/** The beginning of a business day, so many days ago. */
const daysAgo = (n: number, ms = 1000) => new Date(Math.floor((Date.now() - closesMs) / dayMs) * dayMs + closesMs - n * dayMs + ms);

/** Four weeks of which every other day uses a little more and every other a little less: 10 a day, give or take 4. */
async function fourWeeks({ post }: Stocked, productId: number) {
  await post([{ kind: 'delivery', quantity: 1000, value: 1000, productId }], { at: daysAgo(60) });
  // The last moment of the day before: within four times seven times 24 hours, and not of these days.
  await post([{ kind: 'sale', quantity: -400, productId }], { at: daysAgo(29, dayMs - 1000) });
  for (let n = 1; n <= 28; n++) await post([{ kind: 'sale', quantity: n % 2 ? -13.928 : -6.072, productId }], { at: daysAgo(n) });
  // Today is not over: what was used of it so far is no whole day.
  await post([{ kind: 'sale', quantity: -1, productId }], { at: daysAgo(0, 1) });
}
const suggested = async (api: Api, venue: Venue, product_id: number, more: object = {}) =>
  (await api.call(suggestPars, { query: { product_id, days: 28, lead_time_days: 3, lead_time_deviation: 1, review_days: 0, service: '95', ...more } }, venue.owner)).body.data[0];

describe('a par level that is suggested', () => {
  test('is reckoned as by hand: 10 a day give or take 4, three days give or take one, 95 % are 20 kept in safety', async ({ api, venue }) => {
    expect(safetyStock({ perDay: 10, deviation: 4, kind: 'smooth' }, { leadDays: 3, leadDeviation: 1, reviewDays: 0, service: 95 })).toBeCloseTo(20.0, 1);
    const stock = await stocked(api, venue);
    const cans = await stock.product('Cans', { size_quantity: 12, pack_units: 1 });
    await fourWeeks(stock, cans);
    const row = await suggested(api, venue, cans);
    expect(row).toMatchObject({ days: 28, usage_per_day: 10, deviation: 4, demand: 'smooth', location_id: stock.bar, current_min: null });
    // 1.645 × √(3 × 16 + 100 × 1) = 20.01; three days of 10 and that; whole twelves of it.
    expect([row?.safety_stock.toFixed(1), row?.reorder_point.toFixed(1), row?.par_min, row?.par_max]).toEqual(['20.0', '50.0', 60, 60]);
  });

  test('covers the days between two looks, and never more than keeps', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    await fourWeeks(stock, stock.productId);
    const weekly = await suggested(api, venue, stock.productId, { review_days: 7 });
    // 1.645 × √(10 × 16 + 100) = 26.52; ten days of 10 and that; whole ones.
    expect([weekly?.safety_stock.toFixed(1), weekly?.par_max]).toEqual(['26.5', 127]);
    const fresh = await stock.product('Fresh', { shelf_life_days: 4 });
    await fourWeeks(stock, fresh);
    expect(await suggested(api, venue, fresh, { review_days: 7 })).toMatchObject({ par_min: 40, par_max: 40 });
    expect(await suggested(api, venue, fresh, { service: '98' })).toMatchObject({ safety_stock: expect.closeTo(24.99, 1) });
  });

  test('of goods that came and went in a few days says that this is too little to go by', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    await stock.post([{ kind: 'delivery', quantity: 20, value: 20 }], { at: daysAgo(3) });
    await stock.post([{ kind: 'sale', quantity: -8 }], { at: daysAgo(1) });
    // What went elsewhere or was counted away is no demand.
    await stock.post([{ kind: 'adjustment', quantity: -8 }], { at: daysAgo(0) });
    expect(await suggested(api, venue, stock.productId)).toMatchObject({ demand: 'too_little', days: 3, usage_per_day: 2.667 });
  });

  test('is taken over for many at once, or for none', async ({ api, venue, rival }) => {
    const stock = await stocked(api, venue);
    const foreign = await stocked(api, rival);
    const par = { product_id: stock.productId, location_id: stock.bar, par_min: 6, par_max: 18 };
    const apply = (...pars: (typeof par)[]) => api.call(applyPars, { body: { pars } }, venue.owner);
    for (const wrong of [
      { ...par, product_id: foreign.productId },
      { ...par, location_id: foreign.bar },
      { ...par, par_max: 5 },
    ])
      expect((await apply({ ...par, location_id: stock.cellar }, wrong)).status).toBe(422);
    expect((await api.call(listPars, {}, venue.owner)).body.total).toBe(0);
    expect((await apply(par, { ...par, location_id: stock.cellar })).body.set).toBe(2);
    expect((await apply({ ...par, par_max: 24 })).body.set).toBe(1);
    expect((await api.call(listPars, { query: { sortField: 'location_name' } }, venue.owner)).body.data.map(({ location_name, par_max }) => [location_name, par_max])).toEqual([
      ['Bar', 24],
      ['Cellar', 18],
    ]);
  });
});

describe('a par level', () => {
  test('says how urgent it is, and what fills it in whole packs', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const expected: [number, string, number][] = [
      [0, 'critical', 18],
      [2, 'critical', 18],
      [2.001, 'high', 18],
      [7.999, 'high', 12],
      [8, 'medium', 12],
      [11.999, 'medium', 6],
      [12, 'fine', 0],
      [20, 'fine', 0],
    ];
    for (const [held] of expected) {
      const product_id = await stock.product(`With ${String(held).padStart(6, '0')}`, { pack_units: 6, cost_price: 2 });
      if (held > 0) await stock.post([{ kind: 'delivery', quantity: held, value: held * 3, productId: product_id }]);
      await api.call(createPar, { body: { product_id, location_id: stock.bar, par_min: 8, par_max: 16 } }, venue.owner);
    }
    const { data } = (await api.call(listPars, { query: { sortField: 'on_hand' } }, venue.owner)).body;
    expect(data.map(({ on_hand, urgency, suggested_order }) => [on_hand, urgency, suggested_order])).toEqual(expected);
    const alerts = (await api.call(criticalAlerts, {}, venue.owner)).body;
    expect(alerts.data.map(({ on_hand, urgency }) => [on_hand, urgency])).toEqual(expect.arrayContaining(expected.slice(0, 4).map(([held, urgency]) => [held, urgency])));
    expect(alerts.total).toBe(4);
    expect((await api.call(lowStock, {}, venue.owner)).body).toMatchObject({ total: 4, items: [{ quantity: 0, missing: 8 }, {}, {}, { quantity: 7.999, missing: 0.001 }] });
    const places = (await api.call(stockVsPar, {}, venue.owner)).body.data;
    expect(places.find(({ location_name }) => location_name === 'Bar')).toMatchObject({ critical: 2, high: 2, medium: 2, fine: 1, over: 1, without: 0 });
    // To 16 for the four that are below the least: the one that never came at the catalogue's 2 each, the others at the 3 they cost; four too many at 3 each.
    expect((await api.call(parAnalytics, {}, venue.owner)).body).toMatchObject({ pars: 8, below: 4, over: 1, kept: 3, kept_share: 0.375, cost_to_fill: 140, value_over: 12 });
  });

  test('costs to fill what the product costs now, else what it cost last', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const sold = await stock.product('Sold out');
    await stock.post([
      { kind: 'delivery', quantity: 10, value: 25 },
      { kind: 'delivery', quantity: 4, value: 20, productId: sold },
    ]);
    await stock.post([{ kind: 'sale', quantity: -4, productId: sold }]);
    for (const product_id of [stock.productId, sold]) await api.call(createPar, { body: { product_id, location_id: stock.bar, par_min: 40, par_max: 40 } }, venue.owner);
    // Thirty at 2.5 and forty at 5.
    expect((await api.call(parAnalytics, {}, venue.owner)).body).toMatchObject({ below: 2, cost_to_fill: 275 });
  });

  test('is as urgent as the days that are left, where its use is known', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    // Ten a day for four weeks; the supplier takes three days.
    const supplier = await api.call(suppliers.create, { body: { supplier_name: `Slow ${venue.clientId}`, lead_time_days: 3 } }, venue.owner);
    const expected: [number, string, number][] = [
      [30, 'critical', 3],
      [31, 'high', 3.1],
      [60, 'high', 6],
      [61, 'medium', 6.1],
      [90, 'fine', 9],
    ];
    for (const [held] of expected) {
      const product_id = await stock.product(`Left ${held}`, { supplier_id: supplier.body.supplier_id });
      await stock.post([{ kind: 'delivery', quantity: held + 280, value: 1000, productId: product_id }], { at: daysAgo(28) });
      await stock.post([{ kind: 'sale', quantity: -280, productId: product_id }], { at: daysAgo(2) });
      await api.call(createPar, { body: { product_id, location_id: stock.bar, par_min: 40, par_max: 120 } }, venue.owner);
    }
    const { data } = (await api.call(criticalAlerts, { query: { status: 'all' } }, venue.owner)).body;
    expect(data.map(({ on_hand, urgency, days_left }) => [on_hand, urgency, days_left])).toEqual(expected);
    // What runs out is the same for who looks in the morning and in the list: three, though one of them is above its par.
    const today = (await api.call(stockToday, {}, venue.owner)).body;
    const listed = (await api.call(criticalAlerts, {}, venue.owner)).body;
    expect([today.low_total, today.low.map(({ product_id }) => product_id)]).toEqual([3, listed.data.map(({ product_id }) => product_id)]);
    expect((await api.call(lowStock, {}, venue.owner)).body.total).toBe(2);
    expect((await api.call(listPars, { query: { sortField: 'on_hand' } }, venue.owner)).body.data.map(({ urgency }) => urgency)).toEqual(expected.map(([, urgency]) => urgency));
  });

  test('is set once for a product and a place of ours, the least not above the most', async ({ api, venue, rival }) => {
    const stock = await stocked(api, venue);
    const foreign = await stocked(api, rival);
    const set = (more: object = {}) => api.call(createPar, { body: { product_id: stock.productId, location_id: stock.bar, par_min: 1, par_max: 2, ...more } }, venue.owner);
    for (const [body, field] of [
      [{ product_id: foreign.productId }, 'product_id'],
      [{ location_id: foreign.bar }, 'location_id'],
      [{ par_min: 3 }, 'par_max'],
      [{ par_min: 0.0001 }, 'par_min'],
    ] as const)
      expect((await set(body)).body.errors.map((error) => error.field)).toEqual([field]);
    const { body } = await set();
    expect((await set()).body.error?.code).toBe('DUPLICATE');
    const change = (more: object, as = venue.owner) => api.call(updatePar, { params: { id: body.par_stock_id }, body: more }, as);
    expect((await change({ par_min: 5 })).body.errors.map((error) => error.field)).toEqual(['par_max']);
    expect((await change({ par_max: 9, reorder_qty: 4, version: body.version })).body).toMatchObject({ par_min: 1, par_max: 9, reorder_qty: 4, suggested_order: 12 });
    expect((await change({ par_max: 8, version: body.version })).body.error?.code).toBe('STALE_WRITE');
    expect((await change({ par_max: 8 }, rival.owner)).status).toBe(404);
    expect((await api.call(deletePar, { params: { id: body.par_stock_id } }, rival.owner)).status).toBe(404);
    expect((await api.call(deletePar, { params: { id: body.par_stock_id } }, venue.owner)).body.deleted).toBe(true);
    expect((await api.call(criticalAlerts, { query: { clientId: rival.clientId } }, venue.owner)).status).toBe(403);
  });
});

describe('par levels of many cells at once', () => {
  const cells = (
    api: Api,
    by: Venue,
    ...pars: { product_id: number; location_id: number; par_min: number | null; par_max: number | null; reorder_qty?: number | null; version?: number | null }[]
  ) => api.call(applyPars, { body: { pars } }, by.owner);
  const shown = async (api: Api, venue: Venue) =>
    (await api.call(parGrid, {}, venue.owner)).body.pars.map(({ location_id, par_min, par_max, reorder_qty, version }) => ({
      location_id,
      par_min,
      par_max,
      reorder_qty,
      version,
    }));

  test('are seen, set, changed and taken away, each with its version, and taken back whole', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const { productId: product_id, bar, cellar } = stock;
    const empty = { par_min: null, par_max: null };
    const grid = (await api.call(parGrid, {}, venue.owner)).body;
    expect(grid.products.map((one) => one.product_id)).toContain(product_id);
    expect(grid.places.map(({ location_id }) => location_id)).toEqual([null, ...[bar, cellar].toSorted((one, other) => one - other)]);
    const first = await cells(
      api,
      venue,
      { product_id, location_id: bar, par_min: 4, par_max: 8.5, reorder_qty: 6, version: null },
      { product_id, location_id: cellar, par_min: 0, par_max: 0, version: null },
    );
    expect(first.body).toMatchObject({
      set: 2,
      pars: [
        { par_min: 4, par_max: 8.5, reorder_qty: 6, version: 1 },
        { par_min: 0, par_max: 0, version: 1 },
      ],
    });
    const second = await cells(api, venue, { product_id, location_id: bar, par_min: 5, par_max: 9, version: 1 }, { product_id, location_id: cellar, ...empty, version: 1 });
    expect(second.body.pars).toMatchObject([
      { par_min: 5, par_max: 9, reorder_qty: 6, version: 2 },
      { par_min: null, par_max: null, version: null },
    ]);
    expect(await shown(api, venue)).toEqual([{ location_id: bar, par_min: 5, par_max: 9, reorder_qty: 6, version: 2 }]);
    // As undo does it: what stood before, on what stands now.
    const [a, b] = second.body.pars;
    await cells(
      api,
      venue,
      { product_id, location_id: bar, par_min: 4, par_max: 8.5, reorder_qty: 6, version: a?.version ?? null },
      { product_id, location_id: cellar, par_min: 0, par_max: 0, version: b?.version ?? null },
    );
    expect((await shown(api, venue)).map(({ par_min, par_max }) => [par_min, par_max]).toSorted()).toEqual([
      [0, 0],
      [4, 8.5],
    ]);
  });

  test('are all refused when one is, with an error for each', async ({ api, venue, rival }) => {
    const stock = await stocked(api, venue);
    const foreign = await stocked(api, rival);
    const { productId: product_id, bar, cellar } = stock;
    const good = { product_id, location_id: bar, par_min: 1, par_max: 2, version: null };
    const refused = async (...pars: Parameters<typeof cells>[2][]) => {
      const { status, body } = await cells(api, venue, good, ...pars);
      return [status, (body as { errors: { field: string }[] }).errors.map(({ field }) => field)];
    };
    const there = { product_id, location_id: cellar };
    expect(await refused({ ...there, par_min: 3, par_max: 2 }, good)).toEqual([422, ['pars.1.par_max', 'pars.2']]);
    expect(await refused({ ...there, par_min: null, par_max: 2 })).toEqual([422, ['pars.1.par_min']]);
    expect(await refused({ ...there, par_min: 1, par_max: null })).toEqual([422, ['pars.1.par_max']]);
    expect(await refused({ ...there, product_id: foreign.productId, par_min: 1, par_max: 1 }, { ...there, location_id: foreign.bar, par_min: 1, par_max: 1 })).toEqual([
      422,
      ['pars.1.product_id', 'pars.2.location_id'],
    ]);
    expect(await shown(api, venue)).toEqual([]);
    await cells(api, venue, good);
    const stale = await cells(
      api,
      venue,
      { ...there, par_min: 1, par_max: 1, version: null },
      { ...good, par_max: 7 },
      { ...good, location_id: cellar, product_id: await stock.product('Gone'), version: 3 },
    );
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      errors: [{ field: 'pars.1' }, { field: 'pars.2' }],
      error: {
        code: 'STALE_WRITE',
        details: {
          current: [
            { par_min: 1, par_max: 2, version: 1 },
            { par_max: null, version: null },
          ],
        },
      },
    });
    expect((await shown(api, venue)).length).toBe(1);
  });

  test('are nobody else’s: a grid and a batch stay with their venue', async ({ api, venue, rival }) => {
    const stock = await stocked(api, venue);
    await stocked(api, rival);
    await cells(api, venue, { product_id: stock.productId, location_id: stock.bar, par_min: 1, par_max: 2, version: null });
    const theirs = (await api.call(parGrid, {}, rival.owner)).body;
    expect(theirs.pars).toEqual([]);
    expect(theirs.products.map(({ product_id }) => product_id)).not.toContain(stock.productId);
    expect((await cells(api, rival, { product_id: stock.productId, location_id: stock.bar, par_min: null, par_max: null })).status).toBe(422);
    expect((await shown(api, venue)).length).toBe(1);
  });
});

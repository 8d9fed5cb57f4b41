import { type Api, describe, expect, test, type Venue } from '../../../test/harness.ts';
import { ledgerAgrees, stocked } from '../../../test/stock.ts';
import { putClientSettings } from '../../identity/contract/settings.ts';
import { listMovements } from '../../stock/contract/movement.ts';
import { verifyLedger } from '../../stock/contract/period.ts';
import { approveWaste, createWaste, deleteWaste, getWaste, listWaste, updateWaste, wasteDishes, wasteReasons } from '../../stock/contract/waste.ts';
import { makeBatch } from '../contract/batch.ts';
import { createRecipe, updateRecipe } from '../contract/recipe.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12));

/** Gin at 20 a litre and limes at 0.30 behind the bar, sugar at 2 a kilo in the cellar alone; a gimlet, a syrup that is kept and a cordial that is not. */
async function kitchen(api: Api, venue: Venue) {
  const stock = await stocked(api, venue);
  const gin = await stock.product('Harbour Gin', { base_unit: 'ml', size_quantity: 700 });
  const lime = await stock.product('Limes');
  const sugar = await stock.product('Cane Sugar', { base_unit: 'g', size_quantity: 1000 });
  const syrup = await stock.product('House Syrup', { base_unit: 'ml', size_quantity: 1000 });
  await stock.post(
    [
      { kind: 'delivery', quantity: 7000, value: 140, productId: gin },
      { kind: 'delivery', quantity: 100, value: 30, productId: lime },
      { kind: 'delivery', quantity: 5000, value: 10, productId: sugar, locationId: stock.cellar },
    ],
    { at: day(1) },
  );
  const write = async (body: object) => (await api.call(createRecipe, { body: { description: '', ...body } as never }, venue.owner)).body.recipe_id;
  const gimlet = await write({
    recipe_name: 'Gimlet',
    ingredients: [
      { product_id: gin, quantity: 50, unit: 'ml' },
      { product_id: lime, quantity: 0.5, unit: 'each' },
      { product_id: sugar, quantity: 5, unit: 'g' },
    ],
  });
  const kept = await write({
    recipe_name: 'Syrup',
    kind: 'prep',
    yield_quantity: 1000,
    yield_unit: 'ml',
    made_product_id: syrup,
    ingredients: [{ product_id: sugar, quantity: 500, unit: 'g' }],
  });
  const cordial = await write({
    recipe_name: 'Lime Cordial',
    kind: 'prep',
    yield_quantity: 2000,
    yield_unit: 'ml',
    ingredients: [
      { product_id: lime, quantity: 20, unit: 'each' },
      { product_id: sugar, quantity: 1000, unit: 'g' },
    ],
  });
  const [spillage] = (await api.call(wasteReasons, {}, venue.owner)).body.data;
  const waste = (body: object, as = venue.owner) =>
    api.call(createWaste, { body: { recipe_id: gimlet, location_id: stock.bar, quantity: 2, reason_id: spillage?.reason_id, ...body } }, as);
  const left = async () => [await stock.level(stock.bar, gin), await stock.level(stock.bar, lime), await stock.level(stock.cellar, sugar)].map(({ quantity }) => quantity);
  const agrees = async () => (await ledgerAgrees(api, venue)) && (await api.call(verifyLedger, {}, venue.owner)).body.differences.length === 0;
  return { stock, gin, lime, sugar, syrup, gimlet, kept, cordial, write, waste, left, agrees };
}

describe('a dish that is thrown away', () => {
  test('is one entry with its cost; what it was made of leaves the shelf it stands on', async ({ api, venue }) => {
    const { stock, gin, waste, left, agrees } = await kitchen(api, venue);
    const { status, body } = await waste({ note: 'the tray fell' });
    expect([status, body]).toMatchObject([
      201,
      { product_name: 'Gimlet', product_id: null, recipe_unit: 'portion', quantity: 2, cost: 2.32, status: 'posted', note: 'the tray fell' },
    ]);
    expect(await left()).toEqual([6900, 99, 4990]);
    const { body: opened } = await api.call(getWaste, { params: { id: body.waste_id } }, venue.owner);
    expect(opened.ingredients.map((one) => [one.product_name, one.quantity, one.cost, one.location_id])).toEqual([
      ['Harbour Gin', 100, 2, stock.bar],
      ['Limes', 1, 0.3, stock.bar],
      ['Cane Sugar', 10, 0.02, stock.cellar],
    ]);
    const book = async (query: object) => (await api.call(listWaste, { query: query }, venue.owner)).body;
    expect([(await book({})).total, (await book({})).cost, (await book({ search: 'giml' })).total, (await book({ search: 'gin' })).total]).toEqual([1, 2.32, 1, 0]);
    expect([(await book({ product_id: gin })).total, (await book({ product_id: stock.productId })).total, (await book({ recipe_id: body.recipe_id })).total]).toEqual([1, 0, 1]);
    const { body: ledger } = await api.call(listMovements, { query: { type: 'waste' } }, venue.owner);
    expect(ledger.data.map((one) => [one.source_type, one.source_id, one.note])).toEqual(Array(3).fill(['waste', body.waste_id, 'the tray fell']));
    expect(await agrees()).toBe(true);
  });

  test('was made by the version of its moment', async ({ api, venue }) => {
    const { gimlet, gin, waste, left } = await kitchen(api, venue);
    await api.call(
      updateRecipe,
      { params: { id: gimlet }, body: { ingredients: [{ product_id: gin, quantity: 100, unit: 'ml' }], valid_from: day(10).toISOString() } },
      venue.owner,
    );
    await waste({ quantity: 1, at: day(9).toISOString() });
    expect(await left()).toEqual([6950, 99.5, 4995]);
    const { body } = await waste({ quantity: 1, at: day(11).toISOString() });
    expect(await left()).toEqual([6850, 99.5, 4995]);
    // Said to have been thrown away two days before, it was made otherwise.
    await api.call(updateWaste, { params: { id: body.waste_id }, body: { at: day(9).toISOString() } }, venue.owner);
    expect(await left()).toEqual([6900, 99, 4990]);
  });

  test('put right is reversed and posted anew from one document; taken back, all of it is there again', async ({ api, venue }) => {
    const { stock, gimlet, gin, waste, left, agrees } = await kitchen(api, venue);
    const { body } = await waste({ at: day(5).toISOString() });
    const params = { id: body.waste_id };
    await api.call(updateRecipe, { params: { id: gimlet }, body: { ingredients: [{ product_id: gin, quantity: 100, unit: 'ml' }] } }, venue.owner);
    const noted = await api.call(updateWaste, { params, body: { note: 'spilt', version: body.version } }, venue.owner);
    expect([noted.status, noted.body.cost, await left()]).toEqual([200, 2.32, [6900, 99, 4990]]);
    const more = await api.call(updateWaste, { params, body: { quantity: 4 } }, venue.owner);
    expect([more.body.quantity, more.body.cost, await left()]).toEqual([4, 4.64, [6800, 98, 4980]]);
    // It was the gin alone after all: the entry is of a product now, with the given quantity.
    const plain = await api.call(updateWaste, { params, body: { product_id: gin, quantity: 30 } }, venue.owner);
    expect([plain.body.product_name, plain.body.recipe_id, plain.body.quantity, plain.body.location_id, await left()]).toEqual([
      'Harbour Gin',
      null,
      30,
      stock.bar,
      [6970, 100, 5000],
    ]);
    expect((await api.call(updateWaste, { params, body: { recipe_id: gimlet } }, venue.owner)).body.errors.map(({ field }) => field)).toEqual(['quantity']);
    expect((await api.call(deleteWaste, { params, body: { reason: 'by mistake' } }, venue.owner)).body.waste).toMatchObject({ status: 'reversed', cost: 0 });
    expect([await left(), await agrees()]).toEqual([[7000, 100, 5000], true]);
  });

  test('waits for approval where all it was made of together is over the limit', async ({ api, venue }) => {
    const { waste, left } = await kitchen(api, venue);
    await api.call(putClientSettings, { body: { adjustment_approval_over: 2.3 } }, venue.owner);
    const manager = await venue.user('manager', ['manager']);
    const { body } = await waste({});
    expect([body.status, await left()]).toEqual(['pending_approval', [7000, 100, 5000]]);
    const approved = await api.call(approveWaste, { params: { id: body.waste_id } }, manager);
    expect([approved.body.status, approved.body.cost, await left()]).toEqual(['posted', 2.32, [6900, 99, 4990]]);
    const less = await api.call(updateWaste, { params: { id: body.waste_id }, body: { quantity: 1 } }, venue.owner);
    expect([less.body.status, less.body.cost]).toEqual(['posted', 1.16]);
    const grown = await api.call(updateWaste, { params: { id: body.waste_id }, body: { quantity: 3 } }, venue.owner);
    expect([grown.body.status, await left()]).toEqual(['pending_approval', [7000, 100, 5000]]);
    expect((await api.call(approveWaste, { params: { id: body.waste_id } }, venue.owner)).status).toBe(403);
  });

  test('a prep is thrown away by what comes out of it; one that is kept leaves its own shelf', async ({ api, venue }) => {
    const { stock, kept, cordial, syrup, waste, left } = await kitchen(api, venue);
    const tenth = await waste({ recipe_id: cordial, quantity: 20, unit: 'cl' });
    expect(tenth.body).toMatchObject({ product_name: 'Lime Cordial', recipe_unit: 'ml', quantity: 200, base_unit: 'ml', cost: 0.8 });
    const batch = await waste({ recipe_id: cordial, quantity: 0.5, unit: 'unit' });
    expect([batch.body.quantity, await left()]).toEqual([1000, [7000, 88, 4400]]);
    await api.call(makeBatch, { params: { id: kept }, body: { quantity: 1000, location_id: stock.cellar } }, venue.owner);
    const made = await waste({ recipe_id: kept, quantity: 250, unit: 'ml', location_id: stock.cellar });
    expect([made.body.cost, (await stock.level(stock.cellar, syrup)).quantity]).toEqual([0.25, 750]);
  });

  test('is refused by name where it is not known, not measured so, or takes nothing', async ({ api, venue, rival }) => {
    const { gimlet, gin, write, waste, left } = await kitchen(api, venue);
    const foreign = await kitchen(api, rival);
    const air = await write({ recipe_name: 'Air', ingredients: [{ brand_name: 'nothing that is kept', quantity: 1, unit: 'each' }] });
    const cases: [object, string][] = [
      [{ recipe_id: foreign.gimlet }, 'recipe_id'],
      [{ recipe_id: 2_000_000_000 }, 'recipe_id'],
      [{ recipe_id: air }, 'recipe_id'],
      [{ recipe_id: gimlet, product_id: gin }, 'recipe_id'],
      [{ recipe_id: undefined }, 'product_id'],
      [{ unit: 'ml' }, 'unit'],
    ];
    for (const [body, field] of cases) {
      const answer = await waste(body);
      expect([body, answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([body, 422, [field]]);
    }
    expect((await waste({ quantity: 1000 })).body.error?.code).toBe('NOT_ENOUGH_STOCK');
    expect([await left(), (await api.call(listWaste, {}, venue.owner)).body.total]).toEqual([[7000, 100, 5000], 0]);
    const { data } = (await api.call(wasteDishes, {}, venue.owner)).body;
    expect(data.map(({ recipe_name, kind, yield_quantity }) => [recipe_name, kind, yield_quantity])).toEqual([
      ['Air', 'dish', null],
      ['Gimlet', 'dish', null],
      ['Lime Cordial', 'prep', 2000],
      ['Syrup', 'prep', 1000],
    ]);
  });
});

import { sql } from 'kysely';
import { type Api, describe, expect, test, type Venue } from '../../../test/harness.ts';
import { ledgerAgrees, stocked } from '../../../test/stock.ts';
import { plus } from '../../catalogue/contract/plus.ts';
import { putClientSettings } from '../../identity/contract/settings.ts';
import { listBatches, makeBatch, takeBackBatch } from '../contract/batch.ts';
import { createModifier, deleteModifier, listModifiers } from '../contract/modifiers.ts';
import { createRecipe, deleteRecipe, exportRecipes, getRecipe, listRecipes, recipeByPlu, updateRecipe, whatIf } from '../contract/recipe.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12));

/** Gin at 20 a litre, sugar at 2 a kilo, limes at 0.30, and room for syrup. */
async function kitchen(api: Api, venue: Venue) {
  const stock = await stocked(api, venue);
  const gin = await stock.product('Harbour Gin', { base_unit: 'ml', size_quantity: 700 });
  const sugar = await stock.product('Cane Sugar', { base_unit: 'g', size_quantity: 1000 });
  const lime = await stock.product('Limes', { base_unit: 'each', size_quantity: 1 });
  const syrup = await stock.product('House Syrup', { base_unit: 'ml', size_quantity: 1000 });
  await stock.post(
    [
      { kind: 'delivery', quantity: 7000, value: 140, productId: gin, line: 1 },
      { kind: 'delivery', quantity: 5000, value: 10, productId: sugar, line: 2 },
      { kind: 'delivery', quantity: 100, value: 30, productId: lime, line: 3 },
    ],
    { at: day(1) },
  );
  const write = (body: object, as = venue.owner) => api.call(createRecipe, { body: { description: '', ...body } as never }, as);
  const gimlet = (more: object = {}) =>
    write({
      recipe_name: 'Gimlet',
      price_incl_tax: 12.3,
      tax_rate: 23,
      ingredients: [
        { product_id: gin, quantity: 5, unit: 'cl' },
        { product_id: lime, quantity: 0.5, unit: 'each' },
        { product_id: sugar, quantity: 5, unit: 'g' },
      ],
      ...more,
    });
  return { stock, gin, sugar, lime, syrup, write, gimlet };
}

describe('a recipe', () => {
  test('costs what its ingredients cost now, line by line, and says what it leaves', async ({ api, venue }) => {
    const { gimlet } = await kitchen(api, venue);
    const { status, body } = await gimlet();
    expect([status, body.cost, body.cost_complete]).toEqual([201, 1.16, true]);
    expect(body.ingredients.map(({ cost }) => cost)).toEqual([1, 0.15, 0.01]);
    expect(body.gp).toBeCloseTo(88.4, 6);
    expect(body.takes.map(({ quantity }) => quantity)).toEqual([5, 50, 0.5]);
  });

  test('begins with the tax of the house: what the settings say, else what most recipes are sold with', async ({ api, venue }) => {
    const { write, gimlet } = await kitchen(api, venue);
    const taxOf = async (name: string) => (await write({ recipe_name: name, price_incl_tax: 10, ingredients: [] })).body.tax_rate;
    expect(await taxOf('Before any')).toBe(0);
    for (const n of [1, 2, 3]) await gimlet({ recipe_name: `Gimlet ${n}` });
    expect([await taxOf('As most are'), (await api.call(listRecipes, {}, venue.owner)).body.usual_tax]).toEqual([23, 23]);
    await api.call(putClientSettings, { body: { tax_rate: 13.5 } }, venue.owner);
    expect([await taxOf('As the settings say'), (await write({ recipe_name: 'Untaxed', tax_rate: 0, ingredients: [] })).body.tax_rate]).toEqual([13.5, 0]);
  });

  test('is dearer when its ingredients are, and says since when', async ({ api, venue }) => {
    const { stock, gin, gimlet } = await kitchen(api, venue);
    const { recipe_id } = (await gimlet()).body;
    await stock.post([{ kind: 'delivery', quantity: 7000, value: 280, productId: gin }], { at: day(2) });
    const { body } = await api.call(getRecipe, { params: { id: recipe_id } }, venue.owner);
    expect([body.cost, body.cost_then, body.ingredients[0]?.cost, body.ingredients[0]?.cost_then]).toEqual([1.66, 1.16, 1.5, 1]);
  });

  test('finds what is called by its name, and keeps what nobody sells as written', async ({ api, venue }) => {
    const { gin, write } = await kitchen(api, venue);
    const { body } = await write({
      recipe_name: 'Odd',
      ingredients: [
        { brand_name: 'harbour gin', quantity: 2, unit: 'OZ' },
        { brand_name: 'Moon dust', quantity: 1, unit: 'each' },
      ],
    });
    expect(body.ingredients.map(({ product_id, name }) => [product_id, name])).toEqual([
      [gin, 'Harbour Gin'],
      [null, 'Moon dust'],
    ]);
    expect([body.unmatched, body.takes.map(({ quantity }) => quantity)]).toEqual([1, [59.147]]);
  });

  test('with what cannot be is refused with its row and column, and nothing is written', async ({ api, venue, rival }) => {
    const { stock, gin, lime, write } = await kitchen(api, venue);
    const foreign = await kitchen(api, rival);
    const cases: [object, string][] = [
      [{ product_id: gin, quantity: 1, unit: 'kg' }, 'ingredients.1.unit'],
      [{ product_id: foreign.gin, quantity: 1, unit: 'ml' }, 'ingredients.1.product_id'],
      [{ recipe_id: 2_000_000_000, quantity: 1, unit: 'portion' }, 'ingredients.1.recipe_id'],
      [{ product_id: gin, quantity: -1, unit: 'ml' }, 'ingredients.1.quantity'],
      [{ product_id: gin, quantity: 1, unit: 'bucket' }, 'ingredients.1.unit'],
      [{ quantity: 1, unit: 'ml' }, 'ingredients.1.product_id'],
    ];
    for (const [ingredient, field] of cases) {
      const answer = await write({ recipe_name: 'Wrong', ingredients: [{ product_id: lime, quantity: 1, unit: 'each' }, ingredient] });
      expect([ingredient, answer.status, answer.body.errors?.map((error) => error.field)]).toEqual([ingredient, 422, [field]]);
    }
    expect((await write({ recipe_name: 'Wrong', ingredients: [], made_product_id: gin, yield_quantity: 1, yield_unit: 'g' })).body.errors?.[0]?.field).toBe('yield_unit');
    const { rows } = await stock.inTenant(({ db }) => sql<{ n: number }>`select count(*) as n from recipes`.execute(db));
    expect(rows[0]?.n).toBe(0);
  });

  test('never comes to contain itself, not even when two close the circle at once', async ({ api, venue }) => {
    const { lime, write } = await kitchen(api, venue);
    const [a, b] = [await write({ recipe_name: 'A', ingredients: [{ product_id: lime, quantity: 1, unit: 'each' }] }), await write({ recipe_name: 'B', ingredients: [] })];
    const put = (id: number, other: number) => api.call(updateRecipe, { params: { id }, body: { ingredients: [{ recipe_id: other, quantity: 1, unit: 'portion' }] } }, venue.owner);
    expect((await put(a.body.recipe_id, a.body.recipe_id)).body.error?.code).toBe('RECIPE_CYCLE');
    expect((await put(a.body.recipe_id, b.body.recipe_id)).status).toBe(200);
    const circle = await put(b.body.recipe_id, a.body.recipe_id);
    expect([circle.body.error?.code, circle.body.message]).toEqual(['RECIPE_CYCLE', 'A recipe cannot contain itself: B > A > B.']);
    expect((await api.call(deleteRecipe, { params: { id: b.body.recipe_id } }, venue.owner)).body.error?.code).toBe('IN_USE');
  });

  test('keeps what it was in the past, and changes its words without a new version', async ({ api, venue }) => {
    const { gin, gimlet } = await kitchen(api, venue);
    const { recipe_id: id, version } = (await gimlet({ valid_from: day(1).toISOString() })).body;
    await api.call(updateRecipe, { params: { id }, body: { ingredients: [{ product_id: gin, quantity: 6, unit: 'cl' }], valid_from: day(10).toISOString() } }, venue.owner);
    const words = await api.call(updateRecipe, { params: { id }, body: { recipe_name: 'House Gimlet', target_gp: 80 } }, venue.owner);
    expect([words.body.recipe_name, words.body.target_gp, words.body.revision, words.body.versions.length]).toEqual(['House Gimlet', 80, 2, 2]);
    const before = await api.call(getRecipe, { params: { id }, query: { at: day(5).toISOString() } }, venue.owner);
    expect([before.body.revision, before.body.ingredients.length, words.body.ingredients.length]).toEqual([1, 3, 1]);
    expect((await api.call(updateRecipe, { params: { id }, body: { category: 'Sours', version } }, venue.owner)).body.error?.code).toBe('STALE_WRITE');
  });

  test('that is to hold for all that is not closed holds there, over versions that begin later, too', async ({ api, venue }) => {
    const { gin, gimlet } = await kitchen(api, venue);
    const { recipe_id: id } = (await gimlet({ valid_from: day(1).toISOString() })).body;
    const put = (cl: number, more: object) =>
      api.call(updateRecipe, { params: { id }, body: { ingredients: [{ product_id: gin, quantity: cl, unit: 'cl' }], ...more } }, venue.owner);
    const taken = async (at?: Date) =>
      (await api.call(getRecipe, { params: { id }, query: at ? { at: at.toISOString() } : {} }, venue.owner)).body.ingredients.map(({ quantity }) => quantity);
    await put(6, { valid_from: day(10).toISOString() });
    await put(7, {});
    expect([await taken(day(11)), await taken()]).toEqual([[6], [7]]);
    const { body } = await put(4, { valid_from: 'open' });
    expect(body.ingredients.map(({ quantity }) => quantity)).toEqual([4]);
    expect([await taken(day(5)), await taken(day(11)), await taken()]).toEqual([[4], [4], [4]]);
  });

  test('is found by the code of the till, by name, by what goes into it, and sorted by what it leaves', async ({ api, venue, rival }) => {
    const { gin, lime, gimlet, write } = await kitchen(api, venue);
    const { recipe_id } = (await gimlet()).body;
    await write({ recipe_name: 'Lime Wedge', price_incl_tax: 1, ingredients: [{ product_id: lime, quantity: 1, unit: 'each' }] });
    await api.call(plus.create, { body: { plu_code: 'G-1', description: 'Gimlet', price_incl_tax: 12.3, tax_rate: 23, recipe_id } }, venue.owner);
    expect((await api.call(recipeByPlu, { params: { plu: 'g-1' } }, venue.owner)).body).toMatchObject({ recipe_id, plus: [{ plu_code: 'G-1' }], sold_as: 1 });
    expect((await api.call(recipeByPlu, { params: { plu: 'G-1' } }, rival.owner)).status).toBe(404);
    expect((await api.call(getRecipe, { params: { id: recipe_id } }, rival.owner)).status).toBe(404);
    const list = async (query: object) => (await api.call(listRecipes, { query: query }, venue.owner)).body.data.map(({ recipe_name }) => recipe_name);
    expect(await list({ sortField: 'gp' })).toEqual(['Lime Wedge', 'Gimlet']);
    expect(await list({ search: 'giml' })).toEqual(['Gimlet']);
    expect(await list({ product_id: gin })).toEqual(['Gimlet']);
    expect(await list({ filters: JSON.stringify({ gp: { lte: 75 } }) })).toEqual(['Lime Wedge']);
    const sheet = await api.raw(exportRecipes, { query: { format: 'csv', search: 'giml' }, token: venue.owner.token });
    expect(String(sheet.body).trim().split('\r\n').slice(1)).toEqual([expect.stringMatching(/^Gimlet,dish,,1\.16,true,12\.3,23,88\.4/)]);
  });

  test('shows its margin if an ingredient were dearer', async ({ api, venue }) => {
    const { gin, lime, gimlet, write } = await kitchen(api, venue);
    const { recipe_id } = (await gimlet()).body;
    await write({ recipe_name: 'Double', ingredients: [{ recipe_id, quantity: 2, unit: 'portion' }] });
    await write({ recipe_name: 'Lime Wedge', ingredients: [{ product_id: lime, quantity: 1, unit: 'each' }] });
    const { body } = await api.call(whatIf, { query: { product_id: gin, percent: 8 } }, venue.owner);
    expect([body.unit_cost, body.unit_cost_then]).toEqual([14, 15.12]);
    expect(body.recipes.map(({ recipe_name, cost, new_cost }) => [recipe_name, cost, new_cost])).toEqual([
      ['Double', 2.32, 2.48],
      ['Gimlet', 1.16, 1.24],
    ]);
    expect(body.recipes[1]?.price_to_keep_gp).toBe(13.15);
  });
});

describe('a batch', () => {
  test('turns what goes in into what comes out, worth the same, and is taken back whole', async ({ api, venue }) => {
    const { stock, sugar, lime, syrup, write } = await kitchen(api, venue);
    const { body: recipe } = await write({
      recipe_name: 'Syrup',
      kind: 'prep',
      shelf_life_hours: 48,
      yield_quantity: 1000,
      yield_unit: 'ml',
      made_product_id: syrup,
      ingredients: [
        { product_id: sugar, quantity: 0.6, unit: 'kg' },
        { product_id: lime, quantity: 4, unit: 'each' },
      ],
    });
    const make = (body: object) => api.call(makeBatch, { params: { id: recipe.recipe_id }, body: { location_id: stock.bar, ...body } as never }, venue.owner);
    const { status, body } = await make({ quantity: 2500 });
    expect([status, body.quantity, body.value]).toEqual([201, 2500, 6]);
    expect(Date.parse(body.use_by ?? '') - Date.parse(body.made_at)).toBe(48 * 3_600_000);
    expect(await stock.level(stock.bar, syrup)).toEqual({ quantity: 2500, value: 6 });
    expect(await stock.level(stock.bar, sugar)).toEqual({ quantity: 3500, value: 7 });
    expect((await make({ quantity: 100_000 })).body.error?.code).toBe('NOT_ENOUGH_STOCK');
    // Another bag of sugar of an earlier day, at three times the price, is entered later.
    await stock.post([{ kind: 'delivery', quantity: 5000, value: 30, productId: sugar }], { at: day(2) });
    expect((await api.call(listBatches, {}, venue.owner)).body).toMatchObject({ total: 1, data: [{ batch_id: body.batch_id, value: 9 }] });
    expect(await stock.level(stock.bar, syrup)).toEqual({ quantity: 2500, value: 9 });
    expect((await api.call(takeBackBatch, { params: { id: body.batch_id } }, venue.owner)).body).toMatchObject({ status: 'reversed', value: 0 });
    expect((await api.call(takeBackBatch, { params: { id: body.batch_id } }, venue.owner)).status).toBe(409);
    expect(await stock.level(stock.bar, syrup)).toEqual({ quantity: 0, value: 0 });
    expect(await stock.level(stock.bar, sugar)).toEqual({ quantity: 10_000, value: 40 });
    expect(await ledgerAgrees(api, venue)).toBe(true);
  });

  test('of a recipe that becomes nothing is refused', async ({ api, venue }) => {
    const { stock, gimlet } = await kitchen(api, venue);
    const { recipe_id } = (await gimlet()).body;
    expect((await api.call(makeBatch, { params: { id: recipe_id }, body: { quantity: 1, location_id: stock.bar } }, venue.owner)).body.error?.code).toBe('RECIPE_MAKES_NOTHING');
  });
});

test('a modifier is kept once, in the base unit, and forgotten', async ({ api, venue }) => {
  const { gin } = await kitchen(api, venue);
  const make = (body: object) => api.call(createModifier, { body: { name: 'Double shot', effect: 'deduct', product_id: gin, ...body } }, venue.owner);
  expect((await make({})).body.errors?.[0]?.field).toBe('quantity');
  const { body } = await make({ quantity: 5, unit: 'cl' });
  expect(body.quantity).toBe(50);
  expect((await make({ quantity: 5, unit: 'cl' })).status).toBe(409);
  expect((await api.call(deleteModifier, { params: { id: body.modifier_id }, body: {} }, venue.owner)).status).toBe(200);
  expect((await api.call(listModifiers, {}, venue.owner)).body.total).toBe(0);
});

import { sql } from 'kysely';
import { type Api, describe, expect, test, type Venue } from '../../../test/harness.ts';
import { type ModelServer, openModelServer } from '../../../test/model-server.ts';
import { stocked } from '../../../test/stock.ts';
import { createRecipe } from '../contract/recipe.ts';
import { type RecipeSuggestion, suggestRecipes } from '../contract/suggestions.ts';
import { classics } from './classics/classic.ts';
import { classes } from './classics/ingredient-class.ts';

const day = (n: number) => new Date(Date.now() - n * 86_400_000);

/** A bar that buys two gins, one of which lies, and what a Negroni and a Gin Fizz take; soda it does not. */
async function bar(api: Api, venue: Venue) {
  const stock = await stocked(api, venue);
  const add = (name: string, base_unit: string, size_quantity: number) => stock.product(name, { base_unit, size_quantity });
  const ids = {
    gin: await add('Harbour London Dry Gin', 'ml', 700),
    oldTom: await add('Lighthouse Gin', 'ml', 700),
    campari: await add('Campari', 'ml', 1000),
    vermouth: await add('Cinzano Rosso', 'ml', 1000),
    lemon: await add('Lemons', 'each', 1),
    sugar: await add('Granulated Sugar', 'g', 1000),
    soap: await add('Dish Soap', 'ml', 1000),
  };
  await stock.post(
    [
      { kind: 'delivery', quantity: 7000, value: 140, productId: ids.gin, line: 1 },
      { kind: 'delivery', quantity: 7000, value: 210, productId: ids.oldTom, line: 2 },
      { kind: 'delivery', quantity: 2000, value: 60, productId: ids.campari, line: 3 },
      { kind: 'delivery', quantity: 1000, value: 10, productId: ids.vermouth, line: 4 },
      { kind: 'delivery', quantity: 20, value: 8, productId: ids.lemon, line: 5 },
    ],
    { at: day(200) },
  );
  await stock.post([{ kind: 'sale', quantity: -4000, productId: ids.gin, line: 1 }], { at: day(10) });
  const ask = async (body: object, who = venue) => (await api.call(suggestRecipes, { body: body }, who.owner)).body;
  return { stock, ids, ask };
}

const named = (suggestions: readonly RecipeSuggestion[], name: string) => suggestions.find(({ recipe_name }) => recipe_name === name);

describe('what could be made', () => {
  test('is the classic of that name, of what the house uses, with its cost and the price for what it usually keeps', async ({ api, venue }) => {
    const { ids, ask } = await bar(api, venue);
    const body = {
      recipe_name: 'House Martini',
      description: '',
      category: 'Cocktails',
      target_gp: 75,
      tax_rate: 20,
      ingredients: [{ product_id: ids.gin, quantity: 6, unit: 'cl' }],
    };
    await api.call(createRecipe, { body: body }, venue.owner);
    const negroni = named((await ask({ recipe_name: '  negroni ', description: '', ingredients: [] })).suggestions, 'Negroni');
    expect(negroni?.ingredients.map(({ product_id, quantity, unit, cost, chosen_by }) => [product_id, quantity, unit, cost, chosen_by])).toEqual([
      [ids.gin, 3, 'cl', 0.6, 'house'],
      [ids.campari, 3, 'cl', 0.9, 'house'],
      [ids.vermouth, 3, 'cl', 0.3, 'house'],
    ]);
    expect(negroni).toMatchObject({
      kind: 'classic',
      category: 'Cocktails',
      cost: 1.8,
      cost_complete: true,
      target_gp: 75,
      target_from: 'category',
      price_incl_tax: 8.64,
      tax_rate: 20,
    });
    expect(negroni?.gp).toBeCloseTo(75, 6);
    // One litre of vermouth is what there is least of.
    expect([negroni?.portions_in_stock, negroni?.left_out, negroni?.allergens]).toEqual([33, ['orange'], ['sulphites']]);
  });

  test('with what lies on the shelf is a variation', async ({ api, venue }) => {
    const { ids, ask } = await bar(api, venue);
    const variation = (await ask({ recipe_name: 'Negroni' })).suggestions.find(({ kind }) => kind === 'variation');
    expect(variation?.recipe_name).toBe('Negroni with Lighthouse Gin');
    expect(variation?.ingredients.map(({ product_id }) => product_id)).toEqual([ids.oldTom, ids.campari, ids.vermouth]);
    expect(variation?.why).toBe('10 of Lighthouse Gin stand there, and none was used in 90 days.');
  });

  test('never takes what the client does not buy: it is made, stood in for, or left out by name', async ({ api, venue }) => {
    const { ids, ask } = await bar(api, venue);
    const asked = {
      ingredients: [
        { brand_name: ' gin ', quantity: 'abc', unit: 'cl' },
        { brand_name: 'fresh lemon juice', quantity: '40', unit: 'ml' },
        { brand_name: 'sugar syrup' },
        { brand_name: 'Yuzu' },
      ],
    };
    const { ingredients, suggestions } = await ask(asked);
    expect(ingredients.map(({ brand_name, found }) => [brand_name, found?.product_id ?? null, found?.quantity, found?.unit, found?.chosen_by])).toEqual([
      ['gin', ids.gin, 4.5, 'cl', 'house'],
      ['fresh lemon juice', ids.lemon, 1, 'each', 'made_from'],
      ['sugar syrup', ids.sugar, 9.5, 'g', 'made_from'],
      ['Yuzu', null, undefined, undefined, undefined],
    ]);
    expect(suggestions[0]).toMatchObject({ kind: 'asked', left_out: ['Yuzu'] });
    // Without soda there is no Gin Fizz.
    expect(named(suggestions, 'Gin Fizz')).toBeUndefined();
    const own = new Set(Object.values(ids).filter((id) => id !== ids.soap));
    const products = suggestions.flatMap(({ ingredients: lines }) => lines.map(({ product_id }) => product_id));
    expect(products.length).toBeGreaterThan(3);
    expect(products.filter((id) => !own.has(id))).toEqual([]);
    expect(ingredients[0]?.substitutes.map(({ product_id }) => product_id)).toContain(ids.oldTom);
  });

  test('is nothing for a client that buys nothing, and says nothing of what others buy', async ({ api, venue, rival }) => {
    const { ask } = await bar(api, venue);
    expect(await ask({ recipe_name: 'Negroni', ingredients: [{ brand_name: 'Campari' }] }, rival)).toMatchObject({
      suggestions: [],
      ingredients: [{ brand_name: 'Campari', found: null, substitutes: [] }],
    });
  });

  test('writes nothing down', async ({ api, venue }) => {
    const { stock, ask } = await bar(api, venue);
    const count = async () =>
      (
        await stock.inTenant(({ db }) =>
          sql<{ n: number }>`select (select count(*) from recipes) + (select count(*) from audit where call = 'recipes.ai-suggestions') as n`.execute(db),
        )
      ).rows[0]?.n;
    await ask({ recipe_name: 'Negroni' });
    expect(await count()).toBe(0);
  });
});

describe('a model that is set up', () => {
  const withModel = test.extend<{ server: ModelServer }>({
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
    server: async ({}, use) => {
      const server = await openModelServer();
      await use(server);
      await server.close();
    },
  });
  const asking = withModel.extend({ settings: async ({ server }, use) => use({ modelUrl: server.url }) });
  const line = (product_id: number, quantity = 3, unit = 'cl') => ({ product_id, quantity, unit });

  asking('chooses among the products of the client, and what does not hold is dropped', async ({ api, venue, server }) => {
    const { ids, ask } = await bar(api, venue);
    server.says = () => ({
      recipes: [
        { name: 'Foreign', why: '', ingredients: [line(ids.gin), line(999_999)] },
        { name: 'Soapy', why: '', ingredients: [line(ids.gin), line(ids.soap)] },
        { name: 'In kilos', why: '', ingredients: [line(ids.gin, 1, 'kg'), line(ids.campari)] },
        { name: 'A bath', why: '', ingredients: [line(ids.gin, 50, 'l'), line(ids.campari)] },
        { name: 'Pier', why: 'Short and bitter.', ingredients: [line(ids.gin), line(ids.campari), line(ids.lemon, 0.25, 'each')] },
      ],
    });
    const { engine, suggestions } = await ask({ description: 'bitter' });
    expect([engine, suggestions.filter(({ kind }) => kind === 'model').map(({ recipe_name, cost, why }) => [recipe_name, cost, why])]).toEqual([
      'model',
      [['Pier', 1.6, 'Short and bitter.']],
    ]);
    const [heard] = server.heard;
    expect([heard?.path, heard?.authorization, heard?.body.model]).toEqual(['/v1/chat/completions', 'Bearer the key of the test', 'a-model']);
    const material = JSON.parse(heard?.body.messages.at(-1)?.content ?? '{}');
    expect(material.products.map(({ product_id }: { product_id: number }) => product_id)).not.toContain(ids.soap);
  });

  asking('that says nothing of use leaves the built-in answer', async ({ api, venue, server }) => {
    const { ask } = await bar(api, venue);
    for (const said of ['', 'I would rather not.', { recipes: 'none' }]) {
      server.says = () => said;
      expect(await ask({ recipe_name: 'Negroni' })).toMatchObject({ engine: 'built-in', suggestions: [{ recipe_name: 'Negroni' }, { kind: 'variation' }] });
    }
  });
});

test('every classic is written in kinds that are known, and every kind that stands in for another is one', () => {
  expect(classics.length).toBeGreaterThan(120);
  expect(new Set(classics.map(({ name }) => name)).size).toBe(classics.length);
  const ids = [...classes.values()].flatMap(({ like, from }) => [...like, ...from.map(([id]) => id)]);
  expect(ids.filter((id) => !classes.has(id))).toEqual([]);
});

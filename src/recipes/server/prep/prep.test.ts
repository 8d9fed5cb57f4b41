import { expect, test } from '../../../../test/harness.ts';
import { stocked } from '../../../../test/stock.ts';
import { createPar } from '../../../stock/contract/par.ts';
import { makeBatch } from '../../contract/batch.ts';
import { prepList } from '../../contract/prep.ts';
import { createRecipe } from '../../contract/recipe.ts';

test('the prep list says what brings each prep to its par, with what goes into it, and a batch that is made takes it off', async ({ api, venue, rival }) => {
  const stock = await stocked(api, venue);
  const sugar = await stock.product('Cane Sugar', { base_unit: 'g', size_quantity: 1000 });
  const lime = await stock.product('Limes');
  const syrup = await stock.product('House Syrup', { base_unit: 'ml', size_quantity: 1000 });
  const sour = await stock.product('Sour Mix', { base_unit: 'ml', size_quantity: 1000 });
  await stock.post([
    { kind: 'delivery', quantity: 9000, value: 18, productId: sugar },
    { kind: 'delivery', quantity: 40, value: 12, productId: lime },
  ]);
  const prep = async (recipe_name: string, made_product_id: number, ingredients: object[]) =>
    (
      await api.call(
        createRecipe,
        { body: { description: '', recipe_name, kind: 'prep', yield_quantity: 1000, yield_unit: 'ml', made_product_id, ingredients } as never },
        venue.owner,
      )
    ).body.recipe_id;
  const syrupRecipe = await prep('Syrup', syrup, [{ product_id: sugar, quantity: 500, unit: 'g' }]);
  await prep('Sour mix', sour, [
    { product_id: lime, quantity: 10, unit: 'each' },
    { product_id: syrup, quantity: 500, unit: 'ml' },
  ]);
  const par = (product_id: number, par_min: number, par_max: number) => api.call(createPar, { body: { product_id, location_id: stock.bar, par_min, par_max } }, venue.owner);
  expect([(await par(syrup, 1000, 2000)).status, (await par(sour, 1000, 4000)).status]).toEqual([201, 201]);
  const list = async () => (await api.call(prepList, {}, venue.owner)).body.data;

  // Four litres of sour take two of syrup, which has a par of its own.
  expect((await list()).map(({ recipe_name, on_hand, make, for_others, par_max }) => [recipe_name, on_hand, make, for_others, par_max])).toEqual([
    ['Syrup', 0, 4000, 2000, 2000],
    ['Sour mix', 0, 4000, 0, 4000],
  ]);
  expect((await list())[1]?.ingredients.map(({ product_name, quantity, on_hand }) => [product_name, quantity, on_hand]).toSorted()).toEqual([
    ['House Syrup', 500, 0],
    ['Limes', 10, 40],
  ]);
  const made = await api.call(makeBatch, { params: { id: syrupRecipe }, body: { quantity: 4000, location_id: stock.bar } }, venue.owner);
  expect(made.status).toBe(201);
  expect((await list()).map(({ recipe_name, on_hand, make }) => [recipe_name, on_hand, make])).toEqual([
    ['Syrup', 4000, 0],
    ['Sour mix', 0, 4000],
  ]);
  expect((await api.call(prepList, {}, rival.owner)).body.data).toEqual([]);
  expect((await api.raw(prepList, { token: (await venue.user('counter', ['counter'])).token })).status).toBe(403);
});

import { describe, expect, test } from '../../../../test/harness.ts';
import { cellar } from '../../../../test/receiving.ts';
import { bar } from '../../../../test/sales.ts';
import { plus } from '../../../catalogue/contract/plus.ts';
import { createRecipe, updateRecipe } from '../../../recipes/contract/recipe.ts';
import { recipeCosts, recipeSales, recipeStock } from '../../contract/recipe.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describe('one recipe over time', () => {
  test('costs by what suppliers charged, and says which delivery and which version moved it', async ({ api, venue, rival }) => {
    const { bottle, manual } = await cellar(api, venue);
    const lines = (unit_cost: number) => [{ product_id: bottle, ordered: 6, unit: 'unit', unit_cost }];
    await manual({ lines: lines(14), received_at: daysAgo(40) });
    await manual({ lines: lines(14), received_at: daysAgo(30) });
    const dearer = (await manual({ lines: lines(21), received_at: daysAgo(20) })).body;
    const written = await api.call(createRecipe, { body: { recipe_name: 'Campari Neat', ingredients: [{ product_id: bottle, quantity: 50, unit: 'ml' }] } as never }, venue.owner);
    const id = written.body.recipe_id;
    await api.call(
      updateRecipe,
      { params: { id }, body: { version: written.body.version, ingredients: [{ product_id: bottle, quantity: 70, unit: 'ml' }], valid_from: daysAgo(10) } as never },
      venue.owner,
    );
    const { body } = await api.call(recipeCosts, { params: { id } }, venue.owner);
    expect(body.first_cost).toBe(1);
    expect(body.steps.map(({ cause, delivery_id, price_before, price, cost_before, cost }) => [cause, delivery_id, price_before, price, cost_before, cost])).toEqual([
      ['price', dearer.delivery_id, 14, 21, 1, 1.5],
      ['version', null, null, null, 1.5, 2.1],
    ]);
    for (const call of [recipeCosts, recipeSales, recipeStock]) {
      const asked = { params: { id }, ...(call === recipeSales && { query: {} }) } as never;
      expect((await api.call(call as never, asked, rival.owner)).status).toBe(404);
      expect((await api.call(call as never, asked, await venue.user(`Carl ${call.id}`, ['counter']))).status).toBe(403);
    }
  });

  test('is sold by the days on which its code stood for it, at what it cost then', async ({ api, venue }) => {
    const house = await bar(api, venue);
    const recipe_id = await house.recipe('Gin and Tonic', 50);
    await api.call(plus.create, { body: { plu_code: 'G1', description: 'Gin and tonic', price_incl_tax: 10, tax_rate: 0, recipe_id } as never }, venue.owner);
    await house.bring(['2026-03-10,19:00,G1,Gin and tonic,2,20.00,1,,', '2026-03-11,20:00,G1,Gin and tonic,1,10.00,2,,', '2026-03-11,20:00,X1,Mystery,1,7.50,3,,']);
    const { body } = await api.call(recipeSales, { params: { id: recipe_id }, query: { from: '2026-03-01', to: '2026-03-31' } }, venue.owner);
    const each = 50 * (140 / 7000) + 200 * (50 / 10_000);
    expect(body.data).toEqual([
      { day: '2026-03-10', quantity: 2, net: 20, cost: 2 * each },
      { day: '2026-03-11', quantity: 1, net: 10, cost: each },
    ]);
    expect(body.items.map(({ plu_code, quantity, net }) => [plu_code, quantity, net])).toEqual([['G1', 3, 30]]);
  });

  test('could be made as often as what ends first allows', async ({ api, venue }) => {
    const house = await bar(api, venue);
    const recipe_id = await house.recipe('Gin and Tonic', 60);
    const { body } = await api.call(recipeStock, { params: { id: recipe_id } }, venue.owner);
    // 7,000 ml of gin make 116 of 60 ml; 50 bottles of tonic make 50.
    expect([body.portions, body.data.map(({ product_name, portions }) => [product_name, portions])]).toEqual([
      50,
      [
        ['Tonic', 50],
        ['Harbour Gin', 116],
      ],
    ]);
  });
});

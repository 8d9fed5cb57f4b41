import { describe, expect, test } from '../../../test/harness.ts';
import { bar } from '../../../test/sales.ts';
import { createRecipe, deleteRecipe, updateRecipe } from '../contract/recipe.ts';
import { recipesToday } from '../contract/today.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12));

describe('recipes that became dearer', () => {
  test('stand by what a portion rose since it was last written; what rose little, or is off, does not', async ({ api, venue }) => {
    const { stock, gin, tonic } = await bar(api, venue);
    const write = async (recipe_name: string, ginMl: number, tonicMl = 0) => {
      const ingredients = [{ product_id: gin, quantity: ginMl, unit: 'ml' }, ...(tonicMl > 0 ? [{ product_id: tonic, quantity: tonicMl, unit: 'ml' }] : [])];
      return (await api.call(createRecipe, { body: { recipe_name, description: '', ingredients } }, venue.owner)).body.recipe_id;
    };
    const [martini, , gone] = [await write('Martini', 60), await write('Highball', 20, 2000), await write('Off the menu', 100)];
    for (const [name, ml] of [
      ['Gimlet', 50],
      ['Fizz', 40],
      ['Sour', 30],
    ] as const)
      await write(name, ml);
    await api.call(deleteRecipe, { params: { id: gone } }, venue.owner);
    const today = async () => (await api.call(recipesToday, {}, venue.owner)).body;
    expect(await today()).toEqual({ dearer: [], total: 0 });

    // Gin goes from 20 to 22 a litre: ten per cent, but less than half a per cent of the highball.
    await stock.post([{ kind: 'delivery', quantity: 7000, value: 168, productId: gin }], { at: day(2) });
    const { dearer, total } = await today();
    expect(total).toBe(4);
    expect(dearer.map(({ recipe_name, cost_then, cost }) => [recipe_name, cost_then, cost])).toEqual([
      ['Martini', 1.2, 1.32],
      ['Gimlet', 1, 1.1],
      ['Fizz', 0.8, 0.88],
    ]);

    // Written anew it costs what it costs.
    await api.call(updateRecipe, { params: { id: martini }, body: { ingredients: [{ product_id: gin, quantity: 61, unit: 'ml' }] } }, venue.owner);
    expect((await today()).dearer.map(({ recipe_name }) => recipe_name)).toEqual(['Gimlet', 'Fizz', 'Sour']);
  });
});

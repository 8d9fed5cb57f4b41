import { describe, expect } from 'vitest';
import { test } from '../../../../test/harness.ts';
import { stocked } from '../../../../test/stock.ts';
import { makeBatch } from '../../../recipes/contract/batch.ts';
import { createRecipe } from '../../../recipes/contract/recipe.ts';
import { completeCount, createCount } from '../../contract/count.ts';
import { createEntry } from '../../contract/entry.ts';
import { mobileWeight, rawWeight } from '../../contract/weight.ts';

const gin = { base_unit: 'ml', size_quantity: 700, tare_weight_g: 500, full_weight_g: 1165 };

describe('a weighed bottle', () => {
  test('says what is left in it, and how far that may be off', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const product_id = await stock.product('Gin', gin);
    const { body } = await api.call(rawWeight, { body: { product_id, gross_g: 832.5 } }, venue.owner);
    expect(body).toMatchObject({ quantity: 350, part: 0.5, how: 'tare_and_full', entry_id: null });
    expect(body.tolerance).toBeGreaterThan(0);
    expect(body.tolerance).toBeLessThan(10);
  });

  test('goes into the count beside whole ones and other open ones', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const product_id = await stock.product('Gin', gin);
    const { body: count } = await api.call(createCount, { body: {} }, venue.owner);
    const params = { id: count.stock_count_id };
    const at = { product_id, location_id: stock.bar };
    const whole = await api.call(createEntry, { params, body: { ...at, full_units: 2, weight_g: 832.5, source: 'scale' } }, venue.owner);
    expect(whole.body.line.quantity).toBe(1750);
    const more = await api.call(mobileWeight, { body: { ...at, count_id: params.id, gross_g: 566.5 } }, venue.owner);
    expect(more.body.line).toMatchObject({ quantity: 1820, source: 'scale', full_units: 2, partial: 0.6 });
  });

  test('that cannot be is refused with the reason, and nothing is written', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const product_id = await stock.product('Gin', gin);
    const unknown = await stock.product('Nobody weighed it', { base_unit: 'ml', size_quantity: 700 });
    const { body: count } = await api.call(createCount, { body: {} }, venue.owner);
    const into = { count_id: count.stock_count_id, location_id: stock.bar };
    const refused = async (body: { product_id: number; gross_g: number }) => {
      const answer = await api.call(rawWeight, { body: { ...into, ...body } }, venue.owner);
      return [answer.status, answer.body.error?.code];
    };
    expect(await refused({ product_id, gross_g: 400 })).toEqual([422, 'IMPOSSIBLE_WEIGHT']);
    expect(await refused({ product_id, gross_g: 1300 })).toEqual([422, 'IMPOSSIBLE_WEIGHT']);
    expect(await refused({ product_id: unknown, gross_g: 700 })).toEqual([422, 'NO_WEIGHTS']);
    const again = await api.call(createEntry, { params: { id: into.count_id }, body: { product_id, location_id: stock.bar, quantity: 1 } }, venue.owner);
    expect(again.body.line.entries).toHaveLength(1);
  });

  test('is counted without its container, so that 600 g that are used leave 600 g less', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const sugar = await stock.product('Sugar in its tub', { base_unit: 'g', size_quantity: 2000, tare_weight_g: 400, full_weight_g: 2400 });
    const syrup = await stock.product('House syrup', { base_unit: 'ml', size_quantity: 1000 });
    const weighIn = async (gross: number) => {
      const { body: count } = await api.call(createCount, { body: { product_ids: [sugar], location_ids: [stock.bar] } }, venue.owner);
      const params = { id: count.stock_count_id };
      const { body } = await api.call(createEntry, { params, body: { product_id: sugar, location_id: stock.bar, weight_g: gross, source: 'scale' } }, venue.owner);
      const { body: done } = await api.call(completeCount, { params, body: {} }, venue.owner);
      return { net: body.quantity, adjustments: done.adjustments };
    };
    expect(await weighIn(2000)).toEqual({ net: 1600, adjustments: 1 });
    expect((await stock.level(stock.bar, sugar)).quantity).toBe(1600);
    const recipe = await api.call(
      createRecipe,
      {
        body: {
          recipe_name: 'Syrup',
          description: '',
          kind: 'prep',
          yield_quantity: 1000,
          yield_unit: 'ml',
          made_product_id: syrup,
          ingredients: [{ product_id: sugar, quantity: 0.6, unit: 'kg' }],
        },
      },
      venue.owner,
    );
    await api.call(makeBatch, { params: { id: recipe.body.recipe_id }, body: { location_id: stock.bar, quantity: 1000 } }, venue.owner);
    expect((await stock.level(stock.bar, sugar)).quantity).toBe(1000);
    // The scale agrees: the tub and what is left in it.
    expect(await weighIn(1400)).toEqual({ net: 1000, adjustments: 0 });
  });
});

import { describe, expect } from 'vitest';
import { test } from '../../../test/harness.ts';
import { stocked } from '../../../test/stock.ts';
import { createCount } from '../contract/count.ts';
import { createEntry } from '../contract/entry.ts';
import { mobileWeight, rawWeight } from '../contract/weight.ts';

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
});

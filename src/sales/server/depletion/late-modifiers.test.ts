import { type Api, expect, test, type Venue } from '../../../../test/harness.ts';
import { bar } from '../../../../test/sales.ts';
import { createModifier, deleteModifier } from '../../../recipes/contract/modifiers.ts';
import { listItems, mapItem } from '../../contract/item.ts';

const rang = (day: string, code: string, order: number, modifiers = '') => `${day},19:00,${code},${code === 'G1' ? 'Gin and tonic' : 'Crisps'},1,10.00,${order},${modifiers},`;

/** Two evenings of gins, one of them double, and crisps that nobody has linked; the gin is mapped, the double is not. */
async function evenings(api: Api, venue: Venue) {
  const house = await bar(api, venue);
  await house.bring([rang('2026-11-10', 'G1', 1, 'Double'), rang('2026-11-10', 'C1', 2), rang('2026-11-11', 'G1', 3)]);
  const itemOf = async (code: string) => (await api.call(listItems, {}, venue.owner)).body.data.find(({ plu_code }) => plu_code === code)?.item_id ?? 0;
  const recipe_id = await house.recipe('Gin and Tonic', 50);
  await api.call(mapItem, { params: { id: await itemOf('G1') }, body: { recipe_id } }, venue.owner);
  await house.deplete();
  expect(await house.left()).toBe(7000 - 100);
  const say = (from: 'now' | 'open') => api.call(createModifier, { body: { name: 'Double', effect: 'deduct', product_id: house.gin, quantity: 50, from } }, venue.owner);
  const mapCrisps = async () => api.call(mapItem, { params: { id: await itemOf('C1') }, body: { nothing: true } }, venue.owner);
  return { ...house, say, mapCrisps };
}

test('a word beside a sale that is explained late holds from now on, and not by accident when another item of its day is linked', async ({ api, venue }) => {
  const { say, mapCrisps, deplete, left } = await evenings(api, venue);
  expect((await say('now')).body.restated_days).toBe(0);
  await deplete();
  expect(await left()).toBe(6900);
  expect((await mapCrisps()).body.days).toBe(1);
  await deplete();
  expect(await left()).toBe(6900);
});

test('it holds for what was sold since, too, where somebody says so, and is forgotten in the same way', async ({ api, venue }) => {
  const { say, deplete, left } = await evenings(api, venue);
  const { body } = await say('open');
  expect(body.restated_days).toBe(1);
  await deplete();
  expect(await left()).toBe(6850);
  expect((await api.call(deleteModifier, { params: { id: body.modifier_id }, body: { from: 'open' } }, venue.owner)).body.restated_days).toBe(1);
  await deplete();
  expect(await left()).toBe(6900);
});

import { describe, expect, test } from '../../../../test/harness.ts';
import { bar } from '../../../../test/sales.ts';
import { ledgerAgrees } from '../../../../test/stock.ts';
import { putClientSettings } from '../../../identity/contract/settings.ts';
import { listGuesses, listItems, mapItems } from '../../contract/item.ts';

const evening = [
  '2026-11-10,19:00,1,Gin & Tonic,2,20.00,1,,',
  '2026-11-10,19:10,2,Harbour Gin double,1,9.00,1,,',
  '2026-11-11,20:00,1,Gin & Tonic,1,10.00,2,,',
  '2026-11-11,20:00,3,Tonic 200ml,4,12.00,2,,',
  '2026-11-11,20:00,4,Open food,1,15.00,2,,',
  '2026-11-11,20:00,5,Zebra,1,5.00,2,,',
];

async function evenings(...[api, venue]: Parameters<typeof bar>) {
  const house = await bar(api, venue);
  const recipe_id = await house.recipe('Gin and Tonic', 50);
  await house.bring(evening);
  await house.deplete();
  const guesses = async () => (await api.call(listGuesses, {}, venue.owner)).body;
  const put = (items: readonly object[], more: object = {}, as = venue.owner) => api.call(mapItems, { body: { items, ...more } } as never, as);
  return { ...house, recipe_id, guesses, put };
}

describe('what nobody has mapped', () => {
  test('stands with what it likely takes, and many are mapped in one call that takes their days anew once', async ({ api, venue }) => {
    const { guesses, put, deplete, left, recipe_id, gin, tonic } = await evenings(api, venue);
    const { data, total } = await guesses();
    expect(total).toBe(5);
    expect(data.map(({ description, guess }) => [description, guess?.kind, guess?.recipe_id ?? guess?.product?.product_id, guess?.quantity, guess?.unit])).toEqual([
      ['Gin & Tonic', 'recipe', recipe_id, null, null],
      ['Open food', 'nothing', undefined, null, null],
      ['Tonic 200ml', 'product', tonic, 1, 'unit'],
      ['Harbour Gin double', 'product', gin, 8, 'cl'],
      ['Zebra', undefined, undefined, undefined, undefined],
    ]);
    const said = data.flatMap(({ item_id, guess }) =>
      guess
        ? [
            guess.kind === 'recipe'
              ? { item_id, recipe_id: guess.recipe_id }
              : guess.product
                ? { item_id, product_id: guess.product.product_id, quantity: guess.quantity, unit: guess.unit }
                : { item_id, nothing: true },
          ]
        : [],
    );
    const { body } = await put(said);
    expect([body.mapped.length, body.refused, body.days]).toEqual([4, [], 2]);
    expect(await deplete()).toBe(2);
    expect(await left()).toBe(7000 - 3 * 50 - 80);
    expect((await guesses()).data.map(({ description }) => description)).toEqual(['Zebra']);
    // Taken back, it is as if nobody had said anything.
    expect((await put(body.mapped.map((item_id: number) => ({ item_id, unsaid: true })))).body.days).toBe(2);
    await deplete();
    expect([(await guesses()).total, await left()]).toEqual([5, 7000]);
    expect(await ledgerAgrees(api, venue)).toBe(true);
  });

  test('is guessed with the shot size set for the house', async ({ api, venue }) => {
    const { guesses } = await evenings(api, venue);
    const poured = async () => (await guesses()).data.find(({ description }) => description === 'Harbour Gin double')?.guess?.quantity;
    expect(await poured()).toBe(8);
    expect((await api.call(putClientSettings, { body: { shot_pours: 5 } }, venue.owner)).status).toBe(200);
    expect(await poured()).toBe(10);
  });

  test('is judged one by one: what is wrong with one keeps no other', async ({ api, venue, rival }) => {
    const { guesses, put, recipe_id, gin } = await evenings(api, venue);
    const foreign = await bar(api, rival);
    const [gt, food, tonic, double, zebra] = (await guesses()).data.map(({ item_id }) => item_id);
    const { body } = await put([
      { item_id: gt, recipe_id },
      { item_id: food },
      { item_id: tonic, product_id: foreign.tonic, quantity: 1 },
      { item_id: double, product_id: gin, quantity: 80, unit: 'kg' },
      { item_id: zebra, product_id: gin },
      { item_id: 999_999, nothing: true },
    ]);
    expect([body.mapped, body.days]).toEqual([[gt], 2]);
    expect(body.refused.map(({ item_id, field }: { item_id: number; field: string }) => [item_id, field])).toEqual([
      [food, 'recipe_id'],
      [tonic, 'product_id'],
      [double, 'unit'],
      [zebra, 'quantity'],
      [999_999, 'item_id'],
    ]);
    expect((await put([{ item_id: gt, nothing: true }], { from: 'now' })).body).toMatchObject({ mapped: [gt], days: 0 });
    expect((await api.call(listItems, {}, venue.owner)).body.data.find(({ item_id }) => item_id === gt)?.standing).toBe('nothing');
    expect((await put([{ item_id: gt, nothing: true }], {}, rival.owner)).body).toMatchObject({ mapped: [], refused: [{ item_id: gt, field: 'item_id' }] });
    expect((await put([{ item_id: gt, nothing: true }], {}, await venue.user('viewer', ['viewer']))).status).toBe(403);
  });
});

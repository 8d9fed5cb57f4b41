import { createCount } from '../src/counting/contract/count.ts';
import { searchRecords } from '../src/kernel/contract/search.ts';
import { createRecipe } from '../src/recipes/contract/recipe.ts';
import { type Api, describe, expect, type SignedIn, test, type Venue } from './harness.ts';
import { cellar } from './receiving.ts';

const find = async (api: Api, q: string, as: SignedIn) => (await api.call(searchRecords, { query: { q } }, as)).body.data;
const kinds = async (api: Api, q: string, as: SignedIn) => (await find(api, q, as)).map(({ kind, title }) => `${kind} ${title}`);

/** A house with one record of each kind. */
async function house(api: Api, venue: Venue) {
  const { stock, bottle, supplier, manual } = await cellar(api, venue);
  const absolut = await stock.product('Absolut Vodka', { barcode: '835229001022' });
  await stock.product('Espolòn Blanco', { cost_price: 21.4 });
  const recipe = await api.call(
    createRecipe,
    { body: { recipe_name: 'Campari Spritz', kind: 'dish', category: 'Cocktails', description: '', ingredients: [{ product_id: bottle, quantity: 30, unit: 'ml' }] } },
    venue.owner,
  );
  expect(recipe.status).toBe(201);
  const delivery = (await manual({ reference: 'HWS-58210' })).body as { delivery_id: number; number: string };
  const count = (await api.call(createCount, { body: { kind: 'full', name: 'Friday close', location_ids: [stock.bar] } }, venue.owner)).body;
  return { stock, absolut, bottle, supplier, delivery, count };
}

describe('the one search', () => {
  test('finds every kind by what it is called, whatever the accents, the order of words and a wrong letter', async ({ api, venue }) => {
    const { delivery } = await house(api, venue);
    const { owner } = venue;
    expect(await kinds(api, 'campri', owner)).toEqual(expect.arrayContaining(['product Campari', 'recipe Campari Spritz']));
    expect((await kinds(api, 'absolute vodka', owner))[0]).toBe('product Absolut Vodka');
    expect((await kinds(api, 'vodka absolut', owner))[0]).toBe('product Absolut Vodka');
    expect((await kinds(api, 'espolon', owner))[0]).toBe('product Espolòn Blanco');
    expect((await kinds(api, 'spritz', owner))[0]).toBe('recipe Campari Spritz');
    expect((await kinds(api, 'friday', owner))[0]).toBe('count Friday close');
    expect(await kinds(api, 'wine spirits', owner)).toEqual([`supplier Wine & Spirits of ${venue.clientId}`, `delivery ${delivery.number}`]);
    await venue.user('Marguerite Duval', ['counter']);
    const asked = await Promise.all(['cellar', 'cellr', 'margu', 'duval', 'margerite'].map((q) => kinds(api, q, owner)));
    expect(asked.map((found) => found.filter((one) => /^(place|person)/.test(one)))).toEqual([
      ['place Cellar'],
      ['place Cellar'],
      ...Array.from({ length: 3 }, () => ['person Marguerite Duval']),
    ]);
    expect(await kinds(api, 'zzzz', owner)).toEqual([]);
  });

  test('a barcode, and a document by its number or by the supplier’s, stand first', async ({ api, venue }) => {
    const { delivery, count, absolut } = await house(api, venue);
    const { owner } = venue;
    expect((await find(api, '835229001022', owner))[0]).toMatchObject({ kind: 'product', id: absolut, title: 'Absolut Vodka' });
    expect(await find(api, '0835229001022', owner)).toHaveLength(1);
    expect(await find(api, '835229001023', owner)).toEqual([]);
    expect((await find(api, delivery.number, owner))[0]).toMatchObject({
      kind: 'delivery',
      id: delivery.delivery_id,
      address: `/delivery-management?open=${delivery.delivery_id}`,
    });
    expect((await find(api, 'hws-58210', owner))[0]).toMatchObject({ kind: 'delivery', id: delivery.delivery_id });
    expect((await find(api, count.number, owner))[0]).toMatchObject({ kind: 'count', id: count.stock_count_id, address: `/stock-count-wizard/count/${count.stock_count_id}` });
  });

  test('shows products and counts to users who only count, and prices to nobody', async ({ api, venue }) => {
    await house(api, venue);
    const counter = await venue.user('Nadia Counter', ['counter']);
    const seen = async (as: SignedIn) => {
      const found = await Promise.all(['campari', 'spritz', 'friday', 'wine spirits', 'HWS-58210', 'espolon', 'cellar', 'nadia'].map((q) => find(api, q, as)));
      return found.flat();
    };
    expect(new Set((await seen(counter)).map(({ kind }) => kind))).toEqual(new Set(['product', 'count', 'supplier', 'place']));
    expect(new Set((await seen(venue.owner)).map(({ kind }) => kind))).toEqual(new Set(['product', 'count', 'supplier', 'place', 'recipe', 'delivery', 'person']));
    expect(JSON.stringify(await seen(venue.owner))).not.toMatch(/21\.4|cost|price/);
  });

  test('another venue’s records never come', async ({ api, venue }) => {
    await house(api, venue);
    const other = await api.venue('Over the road');
    for (const q of ['campari', 'absolut', 'spritz', 'friday', 'wine spirits', 'hws-58210', '835229001022', 'D-2026-0001', 'cellar', 'a', 'c'])
      expect([q, (await find(api, q, other.owner)).filter(({ title }) => /Campari|Absolut|Espol|Friday|of \d+|^D-/.test(title))]).toEqual([q, []]);
  });

  test('eight at most, and what is archived is not found', async ({ api, venue }) => {
    const { stock } = await house(api, venue);
    for (const n of Array.from({ length: 12 }, (_, at) => at)) await stock.product(`Merlot ${n}`);
    await stock.product('Merlot of old', { active: false });
    const found = await kinds(api, 'merlot', venue.owner);
    expect(found).toHaveLength(8);
    expect(found).not.toContain('product Merlot of old');
  });
});

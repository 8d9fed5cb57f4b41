import { type Api, expect, test, type Venue } from '../../../../test/harness.ts';
import { clientProducts } from '../../contract/client-products.ts';
import { brands, groups, sizes } from '../../contract/reference.ts';
import { addFromStarter, fillFromStarter, listStarterKinds, searchStarter } from '../../contract/starter.ts';
import { starterByKey, starterProducts } from './catalogue.ts';

const inAmerica = (api: Api, venue: Venue) => api.db.asOwner((db) => db.updateTable('clients').set({ country: 'US' }).where('client_id', '=', venue.clientId).execute());

test("finds what is typed nearly right, with the sizes of the venue's country first", async ({ api, venue }) => {
  const sizesOf = async () => {
    const { body } = await api.call(searchStarter, { query: { search: "tito's handmad" } }, venue.owner);
    expect(body.data[0]?.name).toBe("Tito's Handmade Vodka");
    return body.data[0]?.entries.map(({ size }) => size);
  };
  expect((await sizesOf())?.slice(0, 2).sort()).toEqual(['1 l', '70 cl']);
  await inAmerica(api, venue);
  expect(await sizesOf()).toEqual(['750 ml', '1 l', '1.75 l', '70 cl']);
});

test('is looked through by kind, and says what the venue has already', async ({ api, venue }) => {
  const { body: all } = await api.call(listStarterKinds, {}, venue.owner);
  expect(all).toMatchObject({ products: starterProducts.length, entries: starterByKey.size });
  expect(all.kinds.reduce((sum, { count }) => sum + count, 0)).toBe(all.products);
  await api.call(addFromStarter, { body: { entries: ['plymouth-gin-700ml'] } }, venue.owner);
  const { body } = await api.call(searchStarter, { query: { group: 'Spirits', kind: 'Gin', search: 'plymouth gin' } }, venue.owner);
  expect(body.data.every(({ kind }) => kind === 'Gin')).toBe(true);
  expect(
    body.data
      .find(({ name }) => name === 'Plymouth Gin')
      ?.entries.filter(({ had }) => had)
      .map(({ size }) => size),
  ).toEqual(['70 cl']);
});

test('entries become products with their brand, group, size, strength and density; what is there stays', async ({ api, venue }) => {
  const entries = ['plymouth-gin-700ml', 'guinness-draught-50l-keg', 'guinness-draught-440ml-c', 'cointreau-lunique-700ml'];
  const first = await api.call(addFromStarter, { body: { entries } }, venue.owner);
  expect(first.status).toBe(201);
  expect(first.body.created.map(({ name, base_unit, size_quantity, abv, labels }) => ({ name, base_unit, size_quantity, abv, ...(labels as object) }))).toEqual([
    { name: 'Plymouth Gin', base_unit: 'ml', size_quantity: 700, abv: 41.2, brand_id: 'Plymouth', group_id: 'Spirits', subgroup_id: 'Gin', size_id: '70 cl', density_id: '0.946' },
    { name: 'Guinness Draught', base_unit: 'ml', size_quantity: 50_000, abv: 4.2, brand_id: 'Guinness', group_id: 'Beer & cider', subgroup_id: 'Draught', size_id: '50 l keg' },
    { name: 'Guinness Draught', base_unit: 'ml', size_quantity: 440, abv: 4.2, brand_id: 'Guinness', group_id: 'Beer & cider', subgroup_id: 'Canned beer', size_id: '44 cl can' },
    { name: "Cointreau L'Unique", base_unit: 'ml', size_quantity: 700, abv: 40, brand_id: 'Cointreau', group_id: 'Liqueurs & aperitifs', subgroup_id: 'Liqueur', size_id: '70 cl' },
  ]);
  const again = await api.call(addFromStarter, { body: { entries: [...entries, 'beefeater-24-700ml'] } }, venue.owner);
  expect(again.body.created.map(({ name }) => name)).toEqual(['Beefeater 24']);
  expect([...again.body.already_there].sort()).toEqual([...entries].sort());
  const total = async (list: typeof groups.list | typeof brands.list | typeof sizes.list, search: string) => (await api.call(list, { query: { search } }, venue.owner)).body.total;
  expect([await total(groups.list, 'Spirits'), await total(brands.list, 'Guinness'), await total(sizes.list, '70 cl')]).toEqual([1, 1, 1]);
});

test('a form is filled with what a new product would be, and no product is made of it', async ({ api, venue }) => {
  const { body } = await api.call(fillFromStarter, { body: { entry: 'plymouth-gin-700ml' } }, venue.owner);
  expect(body.values).toMatchObject({ name: 'Plymouth Gin', abv: 41.2, base_unit: 'ml', size_quantity: 700 });
  const made = await api.call(clientProducts.create, { body: body.values }, venue.owner);
  expect([made.status, (made.body.labels as Record<string, string>).size_id]).toEqual([201, '70 cl']);
  expect((await api.call(clientProducts.list, { query: {} }, venue.owner)).body.total).toBe(1);
});

test('what is not in the catalogue is refused by its name, and a counter takes nothing', async ({ api, venue }) => {
  const unknown = await api.call(addFromStarter, { body: { entries: ['plymouth-gin-700ml', 'plymouth-gin-3000ml'] } }, venue.owner);
  expect([unknown.status, unknown.body.errors]).toEqual([422, [{ field: 'entries', message: 'do not exist: plymouth-gin-3000ml' }]]);
  const counter = await venue.user('counter', ['counter']);
  expect((await api.call(addFromStarter, { body: { entries: ['plymouth-gin-700ml'] } }, counter)).status).toBe(403);
  expect((await api.call(searchStarter, { query: { search: 'gin' } }, counter)).status).toBe(200);
});

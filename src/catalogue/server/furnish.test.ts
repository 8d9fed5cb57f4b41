import { type Api, expect, test } from '../../../test/harness.ts';
import { login, registerClient } from '../../identity/contract/auth.ts';
import { areas } from '../contract/places.ts';
import { packQuantities, sizes } from '../contract/reference.ts';

const password = 'a cellar of 12 kegs';

async function founded(api: Api, venue_type: 'bar' | 'restaurant', country: string) {
  const email = `${venue_type}@${country.toLowerCase()}.example`;
  const body = { client_name: 'The Brass Rail', venue_type, country, currency: 'EUR', timezone: 'Europe/Dublin', admin: { name: 'Nora Byrne', email, password } };
  expect((await api.call(registerClient, { body })).status).toBe(201);
  const { body: owner } = await api.call(login, { body: { email, password } });
  const own = async (list: typeof areas.list | typeof sizes.list | typeof packQuantities.list, field: string) =>
    (await api.call(list, { query: { pageSize: '100' } }, owner)).body.data.map((row) => (row as Record<string, unknown>)[field]);
  return { areas: await own(areas.list, 'area_name'), sizes: await own(sizes.list, 'size_description'), packs: await own(packQuantities.list, 'quantity_description') };
}

test('a new client finds areas, sizes and packs as its country and kind have them', async ({ api }) => {
  const dublin = await founded(api, 'bar', 'IE');
  expect(dublin.areas).toEqual(['Bar', 'Cellar']);
  expect(dublin.sizes).toContain('70 cl');
  expect(dublin.sizes).not.toContain('750 ml');
  const boston = await founded(api, 'restaurant', 'US');
  expect(boston.areas).toContain('Kitchen');
  expect(boston.sizes).toContain('750 ml');
  expect(boston.packs).toContain('Case of 12');
});

test('what is there for everybody is not made again', async ({ api, rival }) => {
  const ops = await rival.user('ops', ['ops_admin']);
  await api.call(sizes.create, { body: { size_description: '70 CL' } }, ops);
  expect((await founded(api, 'bar', 'IE')).sizes.filter((name) => /^70 cl$/i.test(String(name)))).toEqual(['70 CL']);
});

import { counted, only } from '../../../../test/counted.ts';
import { expect, test } from '../../../../test/harness.ts';
import { clientProducts } from '../../../catalogue/contract/client-products.ts';
import { putClientSettings } from '../../../identity/contract/settings.ts';

test('what is served on draught is held to the tolerance of draught, whatever it is called', async ({ api, venue }) => {
  await api.call(putClientSettings, { body: { tolerance_spirits: 2, tolerance_draught: 5 } }, venue.owner);
  const house = await counted(api, venue);
  await house.close(8);
  const params = { id: house.productId };
  const change = async (body: object) => {
    const { status } = await api.call(clientProducts.update, { params: params, body: body }, venue.owner);
    return [status, (await only(api, venue)).row.tolerance_percent, (await api.call(clientProducts.get, { params: params }, venue.owner)).body.served_as];
  };
  expect(await change({ served_as: 'draught' })).toEqual([200, 5, 'draught']);
  expect(await change({ name: 'Pils vom Fass' })).toEqual([200, 5, 'draught']);
  expect(await change({ served_as: 'bottle' })).toEqual([200, 2, 'bottle']);
  // A brand may be called Keg, and is poured from a bottle all the same.
  expect(await change({ name: 'Old Keg Rum' })).toEqual([200, 2, 'bottle']);
  // Left blank, it goes by the name, once.
  expect(await change({ served_as: null })).toEqual([200, 5, 'draught']);
  expect(await change({ name: 'Old Rum' })).toEqual([200, 5, 'draught']);
});

test('a new product is served as its name, its size and what it is kept in say', async ({ api, venue }) => {
  const served = async (body: object) => (await api.call(clientProducts.create, { body: { size_quantity: 500, base_unit: 'ml', ...body } }, venue.owner)).body.served_as;
  expect([
    await served({ name: 'Stout Keg' }),
    await served({ name: 'Lager Can' }),
    await served({ name: 'Candy Gin' }),
    await served({ name: 'Flour', base_unit: 'g' }),
    await served({ name: 'Ale', served_as: 'can' }),
  ]).toEqual(['draught', 'can', 'bottle', 'kitchen', 'can']);
});

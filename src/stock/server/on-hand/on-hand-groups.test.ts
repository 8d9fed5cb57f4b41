import { describe, expect, test } from '../../../../test/harness.ts';
import { stocked } from '../../../../test/stock.ts';
import { clientProducts } from '../../../catalogue/contract/client-products.ts';
import { areas, locations } from '../../../catalogue/contract/places.ts';
import { groups, suppliers } from '../../../catalogue/contract/reference.ts';
import { exportInventory, listOnHand } from '../../contract/inventory.ts';

describe('stock that is gathered', () => {
  test('by supplier and by place says what it is worth there, and two places of one name stay two', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const made = async (name: string) => (await api.call(suppliers.create, { body: { supplier_name: name } }, venue.owner)).body.supplier_id;
    const gin = await stock.product('Gin', { supplier_id: await made('Harbour') });
    const rum = await stock.product('Rum', { supplier_id: await made('Anchor') });
    const lime = await stock.product('Lime');
    const area = await api.call(areas.create, { body: { area_name: 'Garden' } }, venue.owner);
    const other = await api.call(locations.create, { body: { locationName: 'Bar', areaId: area.body.area_id as number } }, venue.owner);
    const put = (productId: number, locationId: number, quantity: number, value: number) => stock.post([{ kind: 'delivery', productId, locationId, quantity, value }]);
    await put(gin, stock.bar, 2, 40);
    await put(gin, other.body.location_id as number, 1, 20);
    await put(rum, stock.cellar, 3, 45);
    await put(lime, stock.bar, 10, 5);

    const by = async (groupBy: string) => (await api.call(listOnHand, { query: { groupBy, pageSize: 1 } }, venue.owner)).body;
    expect((await by('supplier_name')).groups?.map(({ label, count, sums }) => [label, count, sums.value, sums.quantity])).toEqual([
      ['Anchor', 1, 45, 3],
      ['Harbour', 2, 60, 3],
      [null, 1, 5, 10],
    ]);
    const places = await by('location_name');
    expect(places.groups?.map(({ label, count, sums }) => [label, count, sums.value]).toSorted()).toEqual([
      ['Bar', 1, 20],
      ['Bar', 2, 45],
      ['Cellar', 1, 45],
    ]);
    expect([places.value, places.total]).toEqual([110, 4]);
    const { body: sheet } = await api.raw(exportInventory, { query: { groupBy: 'supplier_name' }, token: venue.owner.token });
    const names = String(sheet)
      .split(/\r?\n/)
      .map((line: string) => /^(Gin|Rum|Lime)/.exec(line)?.[0]);
    expect(names.filter(Boolean)).toEqual(['Rum', 'Gin', 'Gin', 'Lime']);
  });

  test('and the catalogue by what its fields point at', async ({ api, venue }) => {
    const stock = await stocked(api, venue);
    const group = await api.call(groups.create, { body: { group_name: 'Spirits' } }, venue.owner);
    const gin = await stock.product('Gin', { group_id: group.body.group_id });
    await stock.product('Rum', { group_id: group.body.group_id });
    const { body } = await api.call(clientProducts.list, { query: { groupBy: 'group_id' } }, venue.owner);
    expect(body.groups?.map(({ key, label, count }) => [key, label, count])).toEqual([
      [String(group.body.group_id), 'Spirits', 2],
      ['', null, 1],
    ]);
    expect(body.data.map(({ name }) => name)).toEqual(['Gin', 'Rum', expect.stringContaining('Product')]);
    const shut = await api.call(clientProducts.list, { query: { groupBy: 'group_id', groupExcept: '[""]', search: 'gin' } }, venue.owner);
    expect(shut.body.data.map(({ client_product_id }) => client_product_id)).toEqual([gin]);
  });
});

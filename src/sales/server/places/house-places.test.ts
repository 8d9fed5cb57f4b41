import { describe, expect, test } from '../../../../test/harness.ts';
import { bar } from '../../../../test/sales.ts';
import { ledgerAgrees } from '../../../../test/stock.ts';
import { plus } from '../../../catalogue/contract/plus.ts';
import { groups as productGroups } from '../../../catalogue/contract/reference.ts';
import { listHousePlaces, mapHousePlace, mapProductPlace } from '../../contract/place.ts';

const evening = ['2026-11-10,19:00,G1,Gin and tonic,2,20.00,1,,'];

describe('where what is sold leaves from', () => {
  test('is the house’s place, another for a group, and the product’s own before both', async ({ api, venue, rival }) => {
    const { stock, gin, bring, deplete, recipe } = await bar(api, venue);
    const group = (await api.call(productGroups.create, { body: { group_name: 'Gin' } }, venue.owner)).body.group_id as number;
    const spirit = await stock.product('Grouped gin', { base_unit: 'ml', size_quantity: 700, group_id: group });
    await stock.post(
      [
        { kind: 'delivery', quantity: 7000, value: 140, productId: spirit, line: 1 },
        { kind: 'delivery', quantity: 700, value: 14, productId: spirit, locationId: stock.cellar, line: 2 },
      ],
      { at: new Date('2026-01-01T12:00:00Z') },
    );
    const recipe_id = await recipe('Gin and Tonic', 50);
    await api.call(plus.create, { body: { plu_code: 'G1', description: 'Gin and tonic', price_incl_tax: 10, tax_rate: 0, recipe_id } }, venue.owner);
    const told = async () => (await api.call(listHousePlaces, {}, venue.owner)).body;
    expect([(await told()).asks, (await told()).likely]).toEqual([false, { location_id: stock.bar, location_name: 'Bar', why: 'named' }]);
    await bring(evening);
    expect((await told()).asks).toBe(true);
    const took = async (product: number) => {
      await deplete();
      return [(await stock.level(stock.bar, product)).quantity, (await stock.level(stock.cellar, product)).quantity];
    };
    expect(await took(gin)).toEqual([6900, 0]);
    const say = (body: object, as = venue.owner) => api.call(mapHousePlace, { body } as never, as);
    const { body } = await say({ location_id: stock.cellar });
    expect([body.house, body.days, body.asks, body.likely]).toEqual([{ location_id: stock.cellar, location_name: 'Cellar' }, 1, false, null]);
    expect(await took(gin)).toEqual([7000, -100]);
    // A group without that product changes nothing of it; the product's own place goes before.
    expect((await say({ location_id: stock.bar, group_id: group })).body.groups).toEqual([{ group_id: group, group_name: 'Gin', location_id: stock.bar, location_name: 'Bar' }]);
    expect(await took(gin)).toEqual([7000, -100]);
    await api.call(mapProductPlace, { params: { id: gin }, body: { location_id: stock.bar } }, venue.owner);
    expect(await took(gin)).toEqual([6900, 0]);
    await say({ location_id: null });
    expect((await told()).house).toBe(null);
    expect(await ledgerAgrees(api, venue)).toBe(true);
    expect((await say({ location_id: stock.bar }, rival.owner)).status).toBe(422);
    expect((await say({ location_id: stock.bar, group_id: 999_999 })).body.errors.map(({ field }: { field: string }) => field)).toEqual(['group_id']);
    expect((await say({ location_id: stock.bar }, await venue.user('viewer', ['viewer']))).status).toBe(403);
  });
});

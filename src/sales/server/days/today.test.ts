import { describe, expect, test } from '../../../../test/harness.ts';
import { bar } from '../../../../test/sales.ts';
import { plus } from '../../../catalogue/contract/plus.ts';
import { runImport } from '../../contract/import.ts';
import { listItems, mapItem } from '../../contract/item.ts';
import { listOutlets, mapOutlet } from '../../contract/place.ts';
import { salesToday, todaysDays } from '../../contract/today.ts';

const titles = 'Date,Time,PLU,Item,Quantity,Net sales,Order,Outlet';
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

describe('what of the sales needs attention', () => {
  test('is what has no recipe, no place, or has not been taken; and is gone once somebody saw to it', async ({ api, venue }) => {
    const house = await bar(api, venue);
    const today = async (as = venue.owner) => (await api.call(salesToday, {}, as)).body;
    expect(await today()).toMatchObject({ unmapped: { codes: 0, net: 0 }, unplaced: { outlets: 0, net: 0 }, waiting: { days: 0, files: 0, net: 0, oldest: null, until: null } });

    const recipe_id = await house.recipe('Gin and Tonic', 50);
    await api.call(plus.create, { body: { plu_code: 'G1', description: 'Gin and tonic', price_incl_tax: 10, tax_rate: 0, recipe_id } }, venue.owner);
    const [recent, old] = [daysAgo(2), daysAgo(todaysDays + 5)];
    const lines = [
      `${recent},19:00,G1,Gin and tonic,1,10.00,1,Garden`,
      `${recent},19:10,X1,Mystery,2,14.50,2,Garden`,
      `${recent},19:20,X2,Riddle,1,5.00,3,`,
      `${old},19:00,X3,Long ago,1,99.00,4,Cellar door`,
    ];
    await house.send(runImport, Buffer.from(`${[titles, ...lines].join('\n')}\n`));
    expect(await today()).toMatchObject({
      unmapped: { codes: 2, net: 19.5 },
      unplaced: { outlets: 1, net: 24.5 },
      waiting: { days: 2, files: 1, net: 128.5, oldest: old, until: null },
    });

    const items = (await api.call(listItems, { query: {} }, venue.owner)).body.data;
    const mystery = items.find(({ plu_code }) => plu_code === 'X1')?.item_id ?? 0;
    await api.call(mapItem, { params: { id: mystery }, body: { recipe_id } }, venue.owner);
    const garden = (await api.call(listOutlets, {}, venue.owner)).body.data.find(({ outlet_name }) => outlet_name === 'Garden')?.outlet_id ?? 0;
    await api.call(mapOutlet, { params: { id: garden }, body: { location_id: house.stock.bar } }, venue.owner);
    await house.deplete();
    expect(await today()).toMatchObject({ unmapped: { codes: 1, net: 5 }, unplaced: { outlets: 0, net: 0 }, waiting: { days: 0, files: 0, net: 0, oldest: null, until: null } });
  });
});

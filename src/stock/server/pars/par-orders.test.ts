import { expect, test } from '../../../../test/harness.ts';
import { stocked } from '../../../../test/stock.ts';
import { clientProducts } from '../../../catalogue/contract/client-products.ts';
import { createPar, criticalAlerts, exportPars, listPars } from '../../contract/par.ts';

test('what is ordered is whole packs, and single bottles where the supplier sells those', async ({ api, venue }) => {
  const stock = await stocked(api, venue);
  const gin = await stock.product('Gin', { base_unit: 'ml', size_quantity: 700, pack_units: 6 });
  await api.call(createPar, { body: { product_id: gin, location_id: null, par_min: 2100, par_max: 2100 } }, venue.owner);
  const asked = async () => {
    const [row] = (await api.call(listPars, {}, venue.owner)).body.data;
    const [alert] = (await api.call(criticalAlerts, { query: {} as never }, venue.owner)).body.data;
    expect([alert?.suggested_order, alert?.needed]).toEqual([row?.suggested_order, row?.needed]);
    return [row?.suggested_order, row?.needed];
  };
  expect(await asked()).toEqual([4200, 2100]);
  expect(String((await api.call(exportPars, { query: { format: 'csv' } as never }, venue.owner)).body)).toContain('Needed');
  const sold = await api.call(clientProducts.update, { params: { id: gin }, body: { bought_singly: true } as never }, venue.owner);
  expect(sold.status).toBe(200);
  expect(await asked()).toEqual([2100, 2100]);
});

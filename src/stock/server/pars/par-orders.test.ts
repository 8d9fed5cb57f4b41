import { expect, test } from '../../../../test/harness.ts';
import { stocked } from '../../../../test/stock.ts';
import { clientProducts } from '../../../catalogue/contract/client-products.ts';
import { locations } from '../../../catalogue/contract/places.ts';
import { suppliers } from '../../../catalogue/contract/reference.ts';
import { createPar, criticalAlerts, exportPars, listPars, underParOrder } from '../../contract/par.ts';

test('what is ordered is whole packs, and single bottles where the supplier sells those', async ({ api, venue }) => {
  const stock = await stocked(api, venue);
  const gin = await stock.product('Gin', { base_unit: 'ml', size_quantity: 700, pack_units: 6 });
  await api.call(createPar, { body: { product_id: gin, location_id: null, par_min: 2100, par_max: 2100 } }, venue.owner);
  const asked = async () => {
    const [row] = (await api.call(listPars, {}, venue.owner)).body.data;
    const [alert] = (await api.call(criticalAlerts, { query: {} }, venue.owner)).body.data;
    expect([alert?.suggested_order, alert?.needed]).toEqual([row?.suggested_order, row?.needed]);
    return [row?.suggested_order, row?.needed];
  };
  expect(await asked()).toEqual([4200, 2100]);
  expect(String((await api.call(exportPars, { query: { format: 'csv' } }, venue.owner)).body)).toContain('Needed');
  const sold = await api.call(clientProducts.update, { params: { id: gin }, body: { bought_singly: true } }, venue.owner);
  expect(sold.status).toBe(200);
  expect(await asked()).toEqual([2100, 2100]);
});

test('what is under its par is ordered once, from whom it is bought, however many places lack it', async ({ api, venue, rival }) => {
  const stock = await stocked(api, venue);
  const { body: supplier } = await api.raw(suppliers.create, { body: { supplier_name: 'Harbour Wine', contact_info: 'orders@harbour.example' }, token: venue.owner.token });
  const gin = await stock.product('Gin', { base_unit: 'ml', size_quantity: 700, pack_units: 6, cost_price: 12, supplier_id: supplier.supplier_id });
  const rum = await stock.product('Rum', { base_unit: 'ml', size_quantity: 700 });
  const par = (product_id: number, location_id: number | null, par_min: number, par_max: number) =>
    api.call(createPar, { body: { product_id, location_id, par_min, par_max } }, venue.owner);
  await par(gin, stock.bar, 1400, 4200);
  await par(gin, stock.cellar, 700, 4200);
  await par(gin, null, 2100, 4200);
  await par(rum, stock.bar, 700, 1400);
  await stock.post([{ kind: 'delivery', quantity: 700, value: 10, locationId: stock.bar, productId: rum }]);
  const asked = async (as = venue.owner) => (await api.call(underParOrder, {}, as)).body;
  expect(await asked()).toMatchObject({
    total: 1,
    data: [
      {
        product_id: gin,
        supplier_name: 'Harbour Wine',
        supplier_contact: 'orders@harbour.example',
        on_hand: 0,
        par_min: 2100,
        par_max: 8400,
        suggested_order: 8400,
        unit_cost: 12,
      },
    ],
  });
  await stock.post([{ kind: 'delivery', quantity: 4200, value: 72, locationId: stock.bar, productId: gin }]);
  // The bar and the house have enough; the cellar has not.
  const amounts = async () => (await asked()).data.map(({ par_max, on_hand, suggested_order }) => [par_max, on_hand, suggested_order]);
  expect(await amounts()).toEqual([[8400, 4200, 4200]]);
  // What stands where nobody wants it is moved to where it lacks, not bought.
  const [known] = (await api.raw(locations.list, { token: venue.owner.token })).body.data;
  const { body: made } = await api.raw(locations.create, { body: { locationName: 'Store', areaId: known.areaId }, token: venue.owner.token });
  const store = made.location_id as number;
  await stock.post([{ kind: 'delivery', quantity: 3500, value: 60, locationId: store, productId: gin }]);
  expect(await amounts()).toEqual([[8400, 7700, 4200]]);
  await stock.post([{ kind: 'delivery', quantity: 700, value: 12, locationId: store, productId: gin }]);
  expect(await amounts()).toEqual([]);
  expect((await asked(rival.owner)).total).toBe(0);
  const staff = await venue.user('staff', ['counter']);
  expect((await api.call(underParOrder, {}, staff)).status).toBe(403);
});

import { expect, test } from '../../../../test/harness.ts';
import { stocked } from '../../../../test/stock.ts';
import { areas, locations } from '../../../catalogue/contract/places.ts';
import { putShelf } from '../../../counting/contract/shelf.ts';
import { fillList } from '../../contract/fill-list.ts';
import { createPar } from '../../contract/par.ts';
import { createTransfer } from '../../contract/transfer.ts';

test('what is carried fills places up to their par in whole bottles, along the shelf it is taken from, and no more than stands there', async ({ api, venue, rival }) => {
  const stock = await stocked(api, venue);
  const area = await api.call(areas.create, { body: { area_name: 'Terrace' } }, venue.owner);
  const terrace = (await api.call(locations.create, { body: { locationName: 'Terrace bar', areaId: area.body.area_id as number } }, venue.owner)).body.location_id as number;
  const bottle = (name: string) => stock.product(name, { base_unit: 'ml', size_quantity: 700 });
  const [gin, rum, vodka] = [await bottle('Gin'), await bottle('Rum'), await bottle('Vodka')];
  const put = (productId: number, locationId: number, quantity: number) => stock.post([{ kind: 'delivery', productId, locationId, quantity, value: 10 }]);
  for (const product of [gin, rum]) await put(product, stock.cellar, 3500);
  await put(vodka, stock.cellar, 300);
  await put(gin, stock.bar, 500);
  const par = (product_id: number, location_id: number, par_min: number, par_max: number) =>
    api.call(createPar, { body: { product_id, location_id, par_min, par_max } }, venue.owner);
  await par(gin, stock.bar, 700, 2100);
  await par(gin, terrace, 700, 2800);
  await par(rum, stock.bar, 700, 1400);
  await par(vodka, stock.bar, 700, 1400);
  const list = async () => (await api.call(fillList, { query: { from_location: stock.cellar } }, venue.owner)).body;
  const told = async () => (await list()).data.map(({ product_name, to_name, carry, short }) => [product_name, to_name, carry, short]);

  // 1600 ml are missing at the bar: three bottles; the terrace would take four of the two that are left. Of the vodka no whole bottle stands there.
  expect(await told()).toEqual([
    ['Gin', 'Bar', 2100, false],
    ['Gin', 'Terrace bar', 1400, true],
    ['Rum', 'Bar', 1400, false],
  ]);
  expect((await list()).from_name).toBe('Cellar');
  expect((await api.call(putShelf, { params: { locationId: stock.cellar }, body: { product_ids: [rum, gin] } }, venue.owner)).status).toBe(200);
  expect((await list()).data.map(({ product_name, position }) => [product_name, position !== null])).toEqual([
    ['Rum', true],
    ['Gin', true],
    ['Gin', true],
  ]);

  // What is on its way to a place is not carried twice, and no longer stands where it was taken from.
  await api.call(createTransfer, { body: { from_location: stock.cellar, to_location: stock.bar, lines: [{ product_id: gin, quantity: 2100 }] } }, venue.owner);
  expect(await told()).toEqual([
    ['Rum', 'Bar', 1400, false],
    ['Gin', 'Terrace bar', 1400, true],
  ]);
  expect((await api.call(fillList, { query: { from_location: stock.cellar } }, rival.owner)).status).toBe(422);
});

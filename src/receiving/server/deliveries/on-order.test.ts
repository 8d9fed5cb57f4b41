import { expect, test } from '../../../../test/harness.ts';
import { cellar } from '../../../../test/receiving.ts';
import { createPar, criticalAlerts, listPars, underParOrder } from '../../../stock/contract/par.ts';

test('what is to come is not ordered again: where it goes to, in the base unit, until it is there or will not come', async ({ api, venue, rival }) => {
  const { stock, bottle, manual, change } = await cellar(api, venue);
  await stock.post([{ kind: 'delivery', quantity: 10, value: 25, locationId: stock.cellar }]);
  for (const [product_id, location_id] of [
    [stock.productId, stock.cellar],
    [stock.productId, stock.bar],
    [bottle, stock.bar],
  ] as const)
    await api.call(createPar, { body: { product_id, location_id, par_min: 40, par_max: product_id === bottle ? 8400 : 40 } }, venue.owner);
  const pars = async () => {
    const { data } = (await api.call(listPars, { query: { sortField: 'par_max' } }, venue.owner)).body;
    const alerts = (await api.call(criticalAlerts, { query: { status: 'all' } }, venue.owner)).body.data;
    return data
      .sort((a, b) => a.par_stock_id - b.par_stock_id)
      .map(({ par_stock_id, on_order, suggested_order }) => {
        const alert = alerts.find((one) => one.par_stock_id === par_stock_id);
        expect([alert?.on_order, alert?.suggested_order]).toEqual([on_order, suggested_order]);
        return [on_order, suggested_order];
      });
  };
  expect(await pars()).toEqual([
    [0, 30],
    [0, 40],
    [0, 8400],
  ]);
  // No place is given: the pieces go where most of them are. A case of six bottles goes to the bar.
  const lines = [
    { product_id: stock.productId, ordered: 30, unit_cost: 2 },
    { product_id: bottle, ordered: 1, unit: 'pack', unit_cost: 60, location_id: stock.bar },
  ];
  const { body } = await manual({ status: 'expected', location_id: undefined, lines });
  expect(body.status).toBe('expected');
  await manual({ status: 'draft', lines });
  const open = [
    [30, 0],
    [0, 40],
    [4200, 4200],
  ];
  expect(await pars()).toEqual(open);
  await change(body.delivery_id, { status: 'checking' });
  expect(await pars()).toEqual(open);
  // Ten of them will not come.
  await change(body.delivery_id, { check: [{ line: 1, received: 20 }] });
  expect((await pars())[0]).toEqual([20, 10]);
  await change(body.delivery_id, { check: [{ line: 2, received: 1 }], status: 'received' });
  expect(await pars()).toEqual([
    [0, 10],
    [0, 40],
    [0, 4200],
  ]);
  expect((await api.call(listPars, {}, rival.owner)).body.total).toBe(0);
});

test('what is to come counts towards what is there: a level that it brings more than half of the way up to its par asks for nothing', async ({ api, venue }) => {
  const { stock, manual } = await cellar(api, venue);
  await stock.post([{ kind: 'delivery', quantity: 10, value: 25, locationId: stock.cellar }]);
  await api.call(createPar, { body: { product_id: stock.productId, location_id: stock.cellar, par_min: 10, par_max: 40 } }, venue.owner);
  const asked = async () => (await api.call(listPars, {}, venue.owner)).body.data.map(({ on_order, suggested_order, needed }) => [on_order, suggested_order, needed]);
  expect(await asked()).toEqual([[0, 30, 30]]);
  await manual({ status: 'expected', location_id: stock.cellar, lines: [{ product_id: stock.productId, ordered: 14, unit_cost: 2 }] });
  expect(await asked()).toEqual([[14, 16, 16]]);
  await manual({ status: 'expected', location_id: stock.cellar, lines: [{ product_id: stock.productId, ordered: 1, unit_cost: 2 }] });
  expect(await asked()).toEqual([[15, 0, 0]]);
});

test('what is under its par is ordered less what is to come, and not at all once that is no longer under it', async ({ api, venue }) => {
  const { stock, manual } = await cellar(api, venue);
  await stock.post([{ kind: 'delivery', quantity: 10, value: 25, locationId: stock.cellar }]);
  await api.call(createPar, { body: { product_id: stock.productId, location_id: stock.cellar, par_min: 20, par_max: 40 } }, venue.owner);
  const expected = (ordered: number) => manual({ status: 'expected', location_id: stock.cellar, lines: [{ product_id: stock.productId, ordered, unit_cost: 2 }] });
  const toOrder = async () => (await api.call(underParOrder, {}, venue.owner)).body.data.map(({ on_order, suggested_order }) => [on_order, suggested_order]);
  expect(await toOrder()).toEqual([[0, 30]]);
  await expected(5);
  expect(await toOrder()).toEqual([[5, 25]]);
  await expected(5);
  expect(await toOrder()).toEqual([]);
});

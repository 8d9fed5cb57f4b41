import { expect, test } from '../../../test/harness.ts';
import { order, stall } from '../../../test/market.ts';
import { createRoute, deleteRoute, listRoutes, updateRoute } from '../contract/delivery-route.ts';
import { answerSold } from '../contract/orders/order.ts';
import { createWave, moveWave, pickPlan, recordPicks } from '../contract/picking.ts';
import { listShipments } from '../contract/shipment.ts';

test('a route has clients of this supplier in order, and waves and shipments follow it', async ({ api, venue, rival }) => {
  const { seller, offer } = await stall(api);
  const other = await stall(api);
  const gin = await offer();
  for (const buyer of [venue, rival]) {
    const [placed] = await order(api, buyer, [{ product_id: gin, qty: 1 }]);
    await api.call(answerSold, { params: { id: placed?.order_id ?? 0 }, body: { status: 'accepted' } }, seller.owner);
  }
  const make = (body: object, who = seller.owner) => api.call(createRoute, { body: body as never }, who);
  expect((await make({ name: 'North', stops: [seller.clientId] })).body.errors).toMatchObject([{ field: 'stops.0' }]);
  expect((await make({ name: 'North', stops: [venue.clientId] }, other.seller.owner)).status).toBe(422);
  const { body: north } = await make({ name: 'North', driver: 'Ada', stops: [rival.clientId] });
  expect((await make({ name: 'north' })).body.error?.code).toBe('DUPLICATE');
  const listed = await api.call(listRoutes, {}, seller.owner);
  expect(listed.body).toMatchObject({ total: 1, without: [{ client_id: venue.clientId }] });
  expect((await api.call(listRoutes, {}, other.seller.owner)).body.total).toBe(0);
  expect((await api.call(updateRoute, { params: { id: north.route_id }, body: { name: 'Mine' } }, other.seller.owner)).status).toBe(404);
  const plan = (await api.call(pickPlan, {}, seller.owner)).body.data;
  expect(plan.map(({ route, orders }) => [route, orders])).toEqual([
    ['North', 1],
    [null, 1],
  ]);
  const { body: wave } = await api.call(createWave, { body: { delivery_day: plan[0]?.delivery_day ?? '', route_id: north.route_id } }, seller.owner);
  expect(wave).toMatchObject({ route: 'North', orders_count: 1 });
  const params = { id: wave.wave_id };
  await api.call(moveWave, { params, body: { status: 'picking' } }, seller.owner);
  await api.call(recordPicks, { params, body: { lines: [{ line: 1, state: 'picked' }] } }, seller.owner);
  for (const status of ['picked', 'packed'] as const) await api.call(moveWave, { params, body: { status } }, seller.owner);
  expect((await api.call(listShipments, {}, seller.owner)).body.data).toMatchObject([{ client_id: rival.clientId, route: 'North', stop: 1 }]);
  expect((await api.call(deleteRoute, { params: { id: north.route_id } }, seller.owner)).status).toBe(200);
  expect((await api.call(listRoutes, {}, seller.owner)).body.without).toHaveLength(2);
});

import { expect, test } from '../../../../test/harness.ts';
import { order, stall } from '../../../../test/market.ts';
import { stocked } from '../../../../test/stock.ts';
import { getDelivery, listDeliveries, updateDelivery } from '../../../receiving/contract/delivery.ts';
import { answerSold, getBought } from '../../contract/orders/order.ts';
import { putOwnProduct } from '../../contract/own-product.ts';
import { createWave, moveWave, pickPlan, recordPicks } from '../../contract/picking.ts';

test('what is sold by weight is expected and billed as it was picked: weighing the same at the door claims nothing', async ({ api, venue }) => {
  const [shop, cellar] = [await stall(api), await stocked(api, venue)];
  const as = shop.seller.owner;
  const product_id = await cellar.product('Cheese', { base_unit: 'g', size_quantity: 1000 });
  const listing = await shop.offer({ name: 'Cheese', base_unit: 'g', size_quantity: 1000, price_basis: 'weight', list_price: 17.45, on_hand: 100 });
  await api.call(putOwnProduct, { params: { id: listing }, body: { product_id } }, venue.owner);
  const [placed] = await order(api, venue, [{ product_id: listing, qty: 2 }]);
  const params = { id: placed?.order_id ?? 0 };
  await api.call(answerSold, { params, body: { status: 'accepted' } }, as);
  const expected = async () => {
    const { data } = (await api.call(listDeliveries, { query: { order_id: String(params.id) } as never }, venue.owner)).body;
    return (await api.call(getDelivery, { params: { id: data[0]?.delivery_id ?? 0 } }, venue.owner)).body;
  };
  expect(await expected()).toMatchObject({ value: 34.9, lines: [{ ordered: 2, unit: 'kg' }] });

  const [plan] = (await api.call(pickPlan, {}, as)).body.data;
  const { body: wave } = await api.call(createWave, { body: { delivery_day: plan?.delivery_day ?? '', whole_day: true } }, as);
  const move = (status: 'picking' | 'picked' | 'packed' | 'handed_over') => api.call(moveWave, { params: { id: wave.wave_id }, body: { status } }, as);
  await move('picking');
  await api.call(recordPicks, { params: { id: wave.wave_id }, body: { lines: [{ line: 1, state: 'picked', weight: 2137 }] } }, as);
  await move('picked');
  expect(await expected()).toMatchObject({ shipment_number: null, value: 37.29, lines: [{ ordered: 2.137, unit: 'kg', billed_total: 37.29 }] });
  await move('packed');
  await move('handed_over');

  const delivery = await expected();
  expect(delivery).toMatchObject({ shipment_number: expect.any(String), value: 37.29, lines: [{ ordered: 2.137, unit_cost: 17.45 }] });
  const check = [{ line: 1, received: 2.137, location_id: cellar.cellar }];
  const { body } = await api.call(updateDelivery, { params: { id: delivery.delivery_id }, body: { status: 'received', check } }, venue.owner);
  expect([body.value, body.claims, (await cellar.level(cellar.cellar, product_id)).quantity * 1]).toEqual([37.29, [], 2137]);
  expect((await api.call(getBought, { params }, venue.owner)).body).toMatchObject({ status: 'delivered', receipt: 'full', subtotal: 37.29, lines: [{ received: 2 }] });
});

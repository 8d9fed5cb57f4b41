import { expect, test } from '../../../../test/harness.ts';
import { order, stall } from '../../../../test/market.ts';
import { stocked } from '../../../../test/stock.ts';
import { listDeliveries, updateDelivery } from '../../../receiving/contract/delivery.ts';
import { answerSold, getBought, shipSold } from '../../contract/orders/order.ts';
import { putOwnProduct } from '../../contract/own-product.ts';

const cases = [
  { what: 'half a cent goes away from zero, on the bill as in the claim', price: 1.005, qty: 1, check: { received: 0 }, billed: 1.01, value: 0, claims: [1.01] },
  { what: 'what came and what is claimed add up to the bill', price: 1.005, qty: 2, check: { received: 1 }, billed: 2.01, value: 1, claims: [1.01] },
  { what: 'the price that differs is claimed to the cent', price: 59.125, qty: 6, check: { received: 6, billed_cost: 65.0375 }, billed: 354.75, value: 354.75, claims: [35.48] },
  { what: 'a line is worth what it is billed', price: 91.3333, qty: 7, check: { received: 7 }, billed: 639.33, value: 639.33, claims: [] },
  {
    what: 'where all that was billed came good, what came broken beside it is nobody’s debt',
    price: 31,
    qty: 5,
    check: { received: 5, issue: 'damaged', issue_quantity: 2 },
    billed: 155,
    value: 155,
    claims: [],
  },
  {
    what: 'broken ones are owed as far as they were billed',
    price: 31,
    qty: 5,
    check: { received: 4, issue: 'damaged', issue_quantity: 2 },
    billed: 155,
    value: 124,
    claims: [31],
  },
  { what: 'what came beside it costs nothing', price: 31, qty: 5, check: { received: 7 }, billed: 155, value: 155, claims: [] },
] as const;

test.for(cases)('$what', async ({ price, qty, check, billed, value, claims }, { api, venue }) => {
  const shop = await stall(api);
  const cellar = await stocked(api, venue);
  const product_id = await cellar.product('Gin', { base_unit: 'ml', size_quantity: 700 });
  const listing = await shop.offer({ list_price: price, on_hand: 100 });
  await api.call(putOwnProduct, { params: { id: listing }, body: { product_id } }, venue.owner);
  const [placed] = await order(api, venue, [{ product_id: listing, qty }]);
  const params = { id: placed?.order_id ?? 0 };
  await api.call(answerSold, { params, body: { status: 'accepted' } }, shop.seller.owner);
  await api.call(shipSold, { params, body: { carrier: 'Van' } }, shop.seller.owner);
  const [delivery] = (await api.call(listDeliveries, { query: { order_id: String(params.id) } as never }, venue.owner)).body.data;
  const said = [{ line: 1, location_id: cellar.cellar, ...check }];
  const { body } = await api.call(updateDelivery, { params: { id: delivery?.delivery_id ?? 0 }, body: { status: 'received', check: said } }, venue.owner);
  expect([(await api.call(getBought, { params }, venue.owner)).body.subtotal, body.value, body.claims.map(({ amount }) => amount)]).toEqual([billed, value, claims]);
});

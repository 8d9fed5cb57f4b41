import { expect, test } from '../../../../test/harness.ts';
import { assistants, inDays, order, quote, request, stall } from '../../../../test/market.ts';
import { stocked } from '../../../../test/stock.ts';
import { listDeliveries, updateDelivery } from '../../../receiving/contract/delivery.ts';
import { buyingToday } from '../../contract/buying-today.ts';
import { fillCart } from '../../contract/cart.ts';
import { completeCheckout, createCheckout } from '../../contract/checkout.ts';
import { answerSoldClaim } from '../../contract/claim.ts';
import { answerSold, shipSold } from '../../contract/orders/order.ts';
import { putOwnProduct } from '../../contract/own-product.ts';
import { moveRfq } from '../../contract/rfqs/rfq.ts';
import { askAboutRfq } from '../../contract/rfqs/rfq-sold.ts';
import { workbench } from '../../contract/workbench.ts';

test('a supplier has what it is asked to quote for and what is claimed of it on its workbench, until it has answered', async ({ api, venue }) => {
  const { seller, offer } = await stall(api);
  const other = await stall(api);
  const work = async (who = seller) => (await api.call(workbench, {}, who.owner)).body.data;
  const gin = await offer();
  const { rfq_id, rfq_number, deadline } = await request(api, venue, [seller, other.seller]);
  expect(await work()).toMatchObject([
    { kind: 'quote', rfq_id, title: `${rfq_number}, Spring spirits`, client_name: 'The Test Arms', lines: 2, money: null, due_at: deadline, since: expect.any(String) },
  ]);
  await quote(api, seller, rfq_id, [{ line: 1, product_id: gin, quantity_available: 24, quoted_price: 15 }]);
  expect([await work(), (await work(other.seller)).length]).toEqual([[], 1]);
  await api.call(moveRfq, { params: { id: rfq_id }, body: { status: 'cancelled', reason: 'No need' } }, venue.owner);
  expect(await work(other.seller)).toEqual([]);

  const stock = await stocked(api, venue);
  const product_id = await stock.product('Gin', { base_unit: 'ml', size_quantity: 700 });
  await api.call(putOwnProduct, { params: { id: gin }, body: { product_id } }, venue.owner);
  const [placed] = await order(api, venue, [{ product_id: gin, qty: 3 }]);
  await api.call(answerSold, { params: { id: placed?.order_id ?? 0 }, body: { status: 'accepted' } }, seller.owner);
  await api.call(shipSold, { params: { id: placed?.order_id ?? 0 }, body: { carrier: 'Van' } }, seller.owner);
  const [delivery] = (await api.call(listDeliveries, {}, venue.owner)).body.data;
  const check = [{ line: 1, received: 2, location_id: stock.cellar }];
  await api.call(updateDelivery, { params: { id: delivery?.delivery_id ?? 0 }, body: { status: 'received', check } }, venue.owner);
  const claims = async () => (await work()).filter(({ kind }) => kind === 'claim');
  const [claim] = await claims();
  expect(claim).toMatchObject({ client_name: 'The Test Arms', order_id: placed?.order_id, money: 20, since: expect.any(String) });
  await api.call(answerSoldClaim, { params: { id: claim?.claim_id ?? 0 }, body: { status: 'accepted' } }, seller.owner);
  expect(await claims()).toEqual([]);
});

test('a venue reads which quotes close soon or wait to be chosen, who asks, and what it may approve', async ({ api, venue, rival }) => {
  const { seller, offer } = await stall(api);
  const gin = await offer({ on_hand: 100 });
  const today = async (as = venue.owner) => (await api.call(buyingToday, {}, as)).body;
  const { rfq_id } = await request(api, venue, [seller], { deadline: inDays(2) });
  expect((await today()).closing.count).toBe(0);
  await quote(api, seller, rfq_id, [{ line: 1, product_id: gin, quantity_available: 24, quoted_price: 15 }]);
  expect((await today()).closing).toMatchObject({ count: 1, quotes: 1, next: expect.any(String) });
  await api.call(askAboutRfq, { params: { id: rfq_id }, body: { question: 'Any gin?' } }, seller.owner);
  expect((await today()).questions).toMatchObject({ count: 1, since: expect.any(String) });
  await api.call(moveRfq, { params: { id: rfq_id }, body: { status: 'closed' } }, venue.owner);
  expect(await today()).toMatchObject({ closing: { count: 0 }, questions: { count: 0 }, to_decide: { count: 1, since: expect.any(String) } });

  const staff = await assistants(api, venue, 50);
  const ann = await staff.user('Ann');
  await api.call(fillCart, { body: { items: [{ product_id: gin, qty: 5 }] } }, ann);
  const made = await api.call(createCheckout, { body: { delivery_address: '1 Cellar Street' } }, ann);
  await api.call(completeCheckout, { params: { checkout_id: made.body.checkout_id }, body: {} }, ann);
  expect([(await today()).approvals.count, (await today(ann)).approvals.count, (await today(rival.owner)).approvals.count]).toEqual([1, 0, 0]);
});

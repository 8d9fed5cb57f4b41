import { expect, test } from '../../../../test/harness.ts';
import { order, stall } from '../../../../test/market.ts';
import { ledgerAgrees, stocked } from '../../../../test/stock.ts';
import { updateClaim } from '../../../receiving/contract/claim.ts';
import { listDeliveries, updateDelivery } from '../../../receiving/contract/delivery.ts';
import { answerSoldClaim } from '../../contract/claim.ts';
import { answerSold } from '../../contract/orders/order.ts';
import { putOwnProduct } from '../../contract/own-product.ts';

test('what a supplier answers to a claim on a price is what the buyer’s stock costs from then on', async ({ api, venue }) => {
  const { seller, offer } = await stall(api);
  const stock = await stocked(api, venue);
  const productId = await stock.product('Gin', { base_unit: 'ml', size_quantity: 700 });
  const listing = await offer({ list_price: 29, tax_rate: 20 });
  await api.call(putOwnProduct, { params: { id: listing }, body: { product_id: productId } }, venue.owner);
  const [placed] = await order(api, venue, [{ product_id: listing, qty: 10 }]);
  await api.call(answerSold, { params: { id: placed?.order_id ?? 0 }, body: { status: 'accepted' } }, seller.owner);
  const [delivery] = (await api.call(listDeliveries, {}, venue.owner)).body.data;
  const check = [{ line: 1, received: 10, billed_cost: 33 }];
  const { body } = await api.call(updateDelivery, { params: { id: delivery?.delivery_id ?? 0 }, body: { status: 'received', location_id: stock.cellar, check } }, venue.owner);
  await stock.post([{ productId, kind: 'sale', quantity: -2800, locationId: stock.cellar }]);
  const id = body.claims[0]?.claim_id ?? 0;
  const worth = async () => (await stock.level(stock.cellar, productId)).value;
  const say = async (change: object) => {
    const { status } = await api.call(answerSoldClaim, { params: { id }, body: change as never }, seller.owner);
    return [status, await worth()];
  };
  expect([body.claims[0]?.amount, await worth()]).toEqual([40, 174]);
  expect(await say({ status: 'partly_accepted', accepted_amount: 15 })).toEqual([200, 189]);
  expect(await say({ status: 'credited', credit_amount: 10, credit_reference: 'CN 1' })).toEqual([200, 189]);
  await api.call(updateClaim, { params: { id }, body: { status: 'closed', reason: 'Enough of it' } }, venue.owner);
  expect([await worth(), await ledgerAgrees(api, venue)]).toEqual([192, true]);
});

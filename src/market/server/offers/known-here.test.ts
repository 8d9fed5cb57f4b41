import { expect, test } from '../../../../test/harness.ts';
import { order, stall } from '../../../../test/market.ts';
import { getOffer } from '../../contract/offer.ts';
import { cancelBought } from '../../contract/orders/order.ts';

test('a product says how often it was ordered, however often that was: what is usual is of the last ten', async ({ api, venue, rival }) => {
  const { offer } = await stall(api);
  const gin = await offer({ on_hand: 100 });
  for (let n = 1; n <= 11; n += 1) await order(api, venue, [{ product_id: gin, qty: n === 1 ? 40 : 2 }]);
  const [gone] = await order(api, venue, [{ product_id: gin, qty: 3 }]);
  await api.call(cancelBought, { params: { id: gone?.order_id ?? 0 }, body: { cancellation_reason: 'A mistake' } }, venue.owner);
  const here = async (as = venue) => (await api.call(getOffer, { params: { id: gin } }, as.owner)).body.here;
  expect(await here()).toMatchObject({ orders: 11, usual_quantity: 2 });
  expect(await here(rival)).toMatchObject({ orders: 0, usual_quantity: null });
});

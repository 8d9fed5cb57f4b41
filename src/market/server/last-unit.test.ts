import { test as base, expect } from '../../../test/harness.ts';
import { stall } from '../../../test/market.ts';
import { completeCheckout, createCheckout } from '../contract/checkout.ts';
import { getListing } from '../contract/listing.ts';
import { listSold } from '../contract/orders/order.ts';

const test = base.extend({ settings: { connections: 10 } });

test('a hundred who check out the last one at once make one order, and the others are told by product', async ({ api, venue, rival }) => {
  const { seller, offer } = await stall(api);
  const last = await offer({ on_hand: 1 });
  const checkouts = await Promise.all(
    Array.from({ length: 100 }, async (_, at) => {
      const as = at % 2 === 0 ? venue.owner : rival.owner;
      const { body } = await api.call(createCheckout, { body: { items: [{ product_id: last, qty: 1 }], delivery_address: 'Here' } }, as);
      return { as, checkout_id: body.checkout_id };
    }),
  );
  const answers = await Promise.all(checkouts.map(({ as, checkout_id }) => api.call(completeCheckout, { params: { checkout_id }, body: {} }, as)));
  const counts = Map.groupBy(answers, ({ status, body }) => (status === 201 ? 'ordered' : body.error?.code));
  expect(Object.fromEntries([...counts].map(([said, all]) => [said, all.length]))).toEqual({ ordered: 1, SOLD_OUT: 99 });
  expect((await api.call(listSold, {}, seller.owner)).body.total).toBe(1);
  expect((await api.call(getListing, { params: { id: last } }, seller.owner)).body).toMatchObject({ on_hand: 1, reserved: 1, availability: 'out' });
});

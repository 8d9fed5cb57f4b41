import { test as base, expect } from '../../../../test/harness.ts';
import { assistants, stall } from '../../../../test/market.ts';
import { bulkBought, listBought } from '../../contract/orders/order.ts';
import { approveOrderRequest, refuseOrderRequest, withdrawOrderRequest } from '../../contract/orders/order-request.ts';

const test = base.extend({ settings: { connections: 10 } });

test('a request that several answer at once is answered once, and ordered once at most', async ({ api, venue }) => {
  const { offer } = await stall(api);
  const gin = await offer({ on_hand: 1000 });
  const anna = await (await assistants(api, venue, 10)).user('Anna');
  const max = await venue.user('Max', ['manager']);
  for (let round = 1; round <= 4; round += 1) {
    const asked = await api.call(bulkBought, { body: { orders: [{ items: [{ product_id: gin, qty: 1 }], delivery_address: '1 Cellar Street' }] } }, anna);
    const params = { id: asked.body.request?.request_id ?? 0 };
    const before = (await api.call(listBought, {}, venue.owner)).body.total;
    const answers = await Promise.all([
      api.call(approveOrderRequest, { params, body: {} }, venue.owner),
      api.call(approveOrderRequest, { params, body: {} }, max),
      api.call(approveOrderRequest, { params, body: {} }, venue.owner),
      ...(round > 2 ? [api.call(refuseOrderRequest, { params, body: { reason: 'No' } }, max), api.call(withdrawOrderRequest, { params, body: {} }, anna)] : []),
    ]);
    const [won, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    const lost = answers.filter(({ status }) => status !== 200);
    expect(lost.every(({ status, body }) => status === 409 && body.error?.details?.status === won?.body.status)).toBe(true);
    expect((await api.call(listBought, {}, venue.owner)).body.total - before).toBe(won?.body.status === 'approved' ? 1 : 0);
  }
  // Pressed twice, the first answer is given again.
  const asked = await api.call(bulkBought, { body: { orders: [{ items: [{ product_id: gin, qty: 1 }], delivery_address: '1 Cellar Street' }] } }, anna);
  const press = () => api.call(approveOrderRequest, { params: { id: asked.body.request?.request_id ?? 0 }, body: {} }, max, { 'idempotency-key': 'one-press-of-a-button' });
  const [one, two] = [await press(), await press()];
  expect([one.status, two.status, one.body.placed]).toEqual([200, 200, two.body.placed]);
});

import { test as base, expect } from '../../../../test/harness.ts';
import { quote, request, stall } from '../../../../test/market.ts';
import { listSold } from '../../contract/orders/order.ts';
import { acceptQuotation, getRfq, moveRfq } from '../../contract/rfqs/rfq.ts';

const test = base.extend({ settings: { connections: 10 } });

test('two quotations that are accepted at once become one award', async ({ api, venue }) => {
  const stalls = [await stall(api), await stall(api)];
  const shelves = await Promise.all(stalls.map(async (one) => ({ ...one, gin: await one.offer({ on_hand: 50 }) })));
  const { rfq_id: id } = await request(
    api,
    venue,
    stalls.map(({ seller }) => seller),
  );
  for (const { seller, gin } of shelves) await quote(api, seller, id, [{ line: 1, product_id: gin, quantity_available: 24, quoted_price: 15 }]);
  const { quotations } = (await api.call(getRfq, { params: { id } }, venue.owner)).body;
  const tries = [...quotations, ...quotations, ...quotations];
  const answers = await Promise.all(tries.map(({ quotation_id }) => api.call(acceptQuotation, { params: { id, quotationId: quotation_id }, body: {} }, venue.owner)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(answers.filter(({ status }) => status === 409).every(({ body }) => body.error?.details?.status === 'awarded')).toBe(true);
  const orders = await Promise.all(stalls.map(async ({ seller }) => (await api.call(listSold, {}, seller.owner)).body.total));
  expect(orders.sort()).toEqual([0, 1]);
  expect((await api.call(getRfq, { params: { id } }, venue.owner)).body.quotations.map(({ status }) => status).sort()).toEqual(['accepted', 'not_selected']);
});

test('what is quoted while a request is closed is either in it or refused', async ({ api, venue }) => {
  const one = await stall(api);
  const gin = await one.offer({ on_hand: 500 });
  for (let round = 0; round < 8; round += 1) {
    const { rfq_id: id } = await request(api, venue, [one.seller]);
    const [closed, quoted] = await Promise.all([
      api.call(moveRfq, { params: { id }, body: { status: 'closed' } }, venue.owner),
      quote(api, one.seller, id, [{ line: 1, product_id: gin, quantity_available: 2, quoted_price: 15 }]),
    ]);
    const { body } = await api.call(getRfq, { params: { id } }, venue.owner);
    expect([closed.status, body.status, body.quotations.length]).toEqual([200, 'closed', quoted.status === 200 ? 1 : 0]);
    if (quoted.status !== 200) expect(quoted.body.error).toMatchObject({ code: 'ILLEGAL_TRANSITION', details: { status: 'closed' } });
  }
});

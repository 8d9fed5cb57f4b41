import { sql } from 'kysely';
import { type Api, describe, expect, type SignedIn, test, type Venue } from '../../../../test/harness.ts';
import { assistants, order, quote, request, stall } from '../../../../test/market.ts';
import { noFailure } from '../../../../test/work.ts';
import { workInTurns } from '../../../kernel/server/jobs/client-work.ts';
import { fillCart, getCart } from '../../contract/cart.ts';
import { completeCheckout, createCheckout, getCheckout } from '../../contract/checkout.ts';
import { updateListing } from '../../contract/listing.ts';
import { listNotifications } from '../../contract/notification.ts';
import { bulkBought, getBought, listBought, listSold, reorderBought } from '../../contract/orders/order.ts';
import { getOrderLimits, putOrderLimits } from '../../contract/orders/order-limit.ts';
import { approveOrderRequest, getOrderRequest, listOrderRequests, refuseOrderRequest, withdrawOrderRequest } from '../../contract/orders/order-request.ts';
import { askChange } from '../../contract/orders/order-talk.ts';
import { acceptQuotation, getRfq } from '../../contract/rfqs/rfq.ts';
import { orderRequestExpiryWork } from './expiry.ts';

/** Anna, who orders up to 50 alone, and her role. */
async function assistant(api: Api, venue: Venue) {
  const staff = await assistants(api, venue, 50);
  return { ...staff, anna: await staff.user('Anna') };
}

/** Orders so many bottles of 20.00 by a checkout of one's own. */
async function buy(api: Api, by: SignedIn, product: number, qty: number) {
  await api.call(fillCart, { body: { items: [{ product_id: product, qty }] } }, by);
  const made = await api.call(createCheckout, { body: { delivery_address: '1 Cellar Street', po_number: 'PO-7', notes: 'Ring twice' } }, by);
  const done = await api.call(completeCheckout, { params: { checkout_id: made.body.checkout_id }, body: {} }, by);
  return { checkout: made.body.checkout_id, ...done };
}
const titles = async (api: Api, by: SignedIn) => (await api.call(listNotifications, {}, by)).body.data.map(({ title }) => title);
const orders = async (api: Api, by: SignedIn) => (await api.call(listBought, {}, by)).body.total;
/** Half an hour passes without anybody waiting for it. */
const later = (api: Api, id: number) => api.db.asOwner((db) => sql`update order_requests set prices_until = now() - interval '1 minute' where request_id = ${id}`.execute(db));
const forgotten = (api: Api, id: number) => api.db.asOwner((db) => sql`update order_requests set expires_at = now() - interval '1 minute' where request_id = ${id}`.execute(db));

describe('an order over a person’s limit', () => {
  test('becomes a request that says so, and orders of whoever asked once somebody approves it', async ({ api, venue }) => {
    const { offer, seller } = await stall(api);
    const gin = await offer();
    const { anna } = await assistant(api, venue);
    const manager = await venue.user('Max', ['manager']);
    expect((await buy(api, anna, gin, 2)).body).toMatchObject({ request: null, orders: [{ status: 'pending' }] });
    const asked = await buy(api, anna, gin, 3);
    expect(asked.body).toMatchObject({
      orders: [],
      request: { total: 60, limit: 50, approvers: ['Max', 'owner of The Test Arms'], message: expect.stringContaining('Nothing is ordered yet') },
    });
    const id = asked.body.request?.request_id ?? 0;
    // Pressed twice it is the same request; the cart is empty, and the supplier has heard nothing.
    const again = await api.call(completeCheckout, { params: { checkout_id: asked.checkout }, body: {} }, anna);
    expect(again.body.request?.request_id).toBe(id);
    expect((await api.call(getCart, {}, anna)).body.lines_count).toBe(0);
    expect((await api.call(getCheckout, { params: { checkout_id: asked.checkout } }, anna)).body).toMatchObject({ status: 'asked', request: { request_id: id }, orders: [] });
    expect((await api.call(listSold, {}, seller.owner)).body.total).toBe(1);
    expect([await titles(api, manager), await titles(api, venue.owner), await titles(api, anna)]).toEqual([
      [`Anna asks you to approve ${asked.body.request?.request_number}`],
      [`Anna asks you to approve ${asked.body.request?.request_number}`],
      [],
    ]);

    const own = await api.call(getOrderRequest, { params: { id } }, anna);
    expect(own.body).toMatchObject({ status: 'waiting', allowed_next: ['withdrawn'], changed: false, total_now: 60 });
    const refused = await api.call(approveOrderRequest, { params: { id }, body: {} }, anna);
    expect([refused.status, refused.body.error]).toMatchObject([403, { code: 'OVER_LIMIT', details: { limit: 50 } }]);
    expect((await api.call(getOrderRequest, { params: { id } }, manager)).body.allowed_next).toEqual(['approved', 'refused']);
    const done = await api.call(approveOrderRequest, { params: { id }, body: {} }, manager);
    expect([done.status, done.body]).toMatchObject([200, { status: 'approved', allowed_next: [], answered_by_name: 'Max', placed: [{ seller_name: expect.any(String) }] }]);
    const placed = await api.call(getBought, { params: { id: done.body.placed[0]?.order_id ?? 0 } }, anna);
    expect(placed.body).toMatchObject({ total: 60, po_number: 'PO-7', notes: 'Ring twice', history: [{ event: 'ordered', by: 'Anna' }] });
    expect((await api.call(getCheckout, { params: { checkout_id: asked.checkout } }, anna)).body).toMatchObject({
      status: 'completed',
      orders: [{ order_id: placed.body.order_id }],
    });
    expect(await titles(api, anna)).toEqual([`Max approved ${done.body.request_number}`]);
    // What was answered waits for nobody else any more.
    expect(await titles(api, venue.owner)).toEqual([]);
    const late = await api.call(approveOrderRequest, { params: { id }, body: {} }, venue.owner);
    expect([late.status, late.body.error]).toMatchObject([409, { code: 'ILLEGAL_TRANSITION', details: { status: 'approved', allowed_next: [] } }]);
    expect(await orders(api, venue.owner)).toBe(2);
  });

  test('is refused with a reason, taken back by whoever asked alone, or expires', async ({ api, venue }) => {
    const { offer } = await stall(api);
    const gin = await offer();
    const { anna, user } = await assistant(api, venue);
    const ben = await user('Ben');
    const ask = async () => (await buy(api, anna, gin, 3)).body.request?.request_id ?? 0;
    const [first, second, third] = [await ask(), await ask(), await ask()];
    expect((await api.call(refuseOrderRequest, { params: { id: first }, body: { reason: ' ' } }, venue.owner)).status).toBe(422);
    expect((await api.call(refuseOrderRequest, { params: { id: first }, body: { reason: 'Too much' } }, ben)).body.error?.code).toBe('OVER_LIMIT');
    expect((await api.call(refuseOrderRequest, { params: { id: first }, body: { reason: 'Too much gin' } }, venue.owner)).body).toMatchObject({
      status: 'refused',
      reason: 'Too much gin',
    });
    const { data } = (await api.call(listNotifications, {}, anna)).body;
    expect(data).toMatchObject([{ title: expect.stringContaining('refused'), body: 'Too much gin', request_id: first }]);
    expect((await api.call(withdrawOrderRequest, { params: { id: second }, body: {} }, venue.owner)).body.error?.code).toBe('FORBIDDEN');
    expect((await api.call(withdrawOrderRequest, { params: { id: second }, body: {} }, anna)).body.status).toBe('withdrawn');
    await forgotten(api, third);
    const expired = await api.call(approveOrderRequest, { params: { id: third }, body: {} }, venue.owner);
    expect([expired.status, expired.body.error?.details]).toEqual([409, { status: 'expired', allowed_next: [] }]);
    await workInTurns(api.db, orderRequestExpiryWork, noFailure);
    expect((await titles(api, anna))[0]).toMatch(/has expired/);
    expect((await api.call(listOrderRequests, { query: { sortField: 'request_number', sortOrder: 'asc' } }, venue.owner)).body.data.map(({ status }) => status)).toEqual([
      'refused',
      'withdrawn',
      'expired',
    ]);
    for (const [id, status] of [
      [first, 'refused'],
      [second, 'withdrawn'],
    ] as const)
      expect((await api.call(approveOrderRequest, { params: { id }, body: {} }, venue.owner)).body.error?.details).toEqual({ status, allowed_next: [] });
    expect(await orders(api, venue.owner)).toBe(0);
  });

  test('keeps its prices for half an hour, and is never ordered at others that nobody has seen', async ({ api, venue }) => {
    const { offer, seller } = await stall(api);
    const [gin, rum] = [await offer(), await offer()];
    const { anna } = await assistant(api, venue);
    const held = (await buy(api, anna, gin, 3)).body.request?.request_id ?? 0;
    const moved = (await buy(api, anna, rum, 3)).body.request?.request_id ?? 0;
    for (const id of [gin, rum]) await api.call(updateListing, { params: { id }, body: { list_price: 21 } }, seller.owner);
    expect((await api.call(approveOrderRequest, { params: { id: held }, body: {} }, venue.owner)).body.placed).toHaveLength(1);
    expect((await api.call(listBought, {}, venue.owner)).body.data.map(({ total }) => total)).toEqual([60]);
    await later(api, moved);
    const blind = await api.call(approveOrderRequest, { params: { id: moved }, body: {} }, venue.owner);
    expect([blind.status, blind.body.error]).toMatchObject([409, { code: 'CART_CHANGED', details: { lines: [{ product_id: rum, changes: ['dearer'], unit_price: 21 }] } }]);
    const now = await api.call(getOrderRequest, { params: { id: moved } }, venue.owner);
    expect(now.body).toMatchObject({ changed: true, total: 60, total_now: 63, orders: [{ lines: [{ unit_price: 20, unit_price_now: 21, changes: ['dearer'] }] }] });
    // It moves once more between the look and the word.
    await api.call(updateListing, { params: { id: rum }, body: { list_price: 22 } }, seller.owner);
    expect((await api.call(approveOrderRequest, { params: { id: moved }, body: { print: now.body.print } }, venue.owner)).body.error?.code).toBe('CART_CHANGED');
    const seen = await api.call(getOrderRequest, { params: { id: moved } }, venue.owner);
    expect((await api.call(approveOrderRequest, { params: { id: moved }, body: { print: seen.body.print } }, venue.owner)).body.status).toBe('approved');
    expect((await api.call(listBought, { query: { sortField: 'total', sortOrder: 'desc' } }, venue.owner)).body.data[0]?.total).toBe(66);
  });

  test('waits while something of it is gone or sold out, with its lines, and nothing half done', async ({ api, venue }) => {
    const { offer, seller } = await stall(api);
    const gin = await offer({ on_hand: 4 });
    const { anna } = await assistant(api, venue);
    const id = (await buy(api, anna, gin, 3)).body.request?.request_id ?? 0;
    await order(api, venue, [{ product_id: gin, qty: 2 }]);
    expect((await api.call(approveOrderRequest, { params: { id }, body: {} }, venue.owner)).body.error).toMatchObject({
      code: 'SOLD_OUT',
      details: { products: [{ product_id: gin }] },
    });
    await api.call(updateListing, { params: { id: gin }, body: { status: 'draft' } }, seller.owner);
    expect((await api.call(approveOrderRequest, { params: { id }, body: {} }, venue.owner)).body.error).toMatchObject({
      code: 'CART_CHANGED',
      details: { lines: [{ product_id: gin, changes: ['gone'] }] },
    });
    expect((await api.call(getOrderRequest, { params: { id } }, venue.owner)).body).toMatchObject({ status: 'waiting', orders: [{ lines: [{ unit_price_now: null }] }] });
    expect(await orders(api, venue.owner)).toBe(1);
  });

  test('is asked for when it is placed again or with others, and refused where it cannot wait', async ({ api, venue }) => {
    const { offer, seller } = await stall(api);
    const gin = await offer({ on_hand: 100 });
    const { anna } = await assistant(api, venue);
    const [placed] = await order(api, venue, [{ product_id: gin, qty: 3 }]);
    const again = await api.call(reorderBought, { params: { id: placed?.order_id ?? 0 }, body: {} }, anna);
    expect([again.status, again.body]).toMatchObject([201, { request: { total: 60 } }]);
    expect(again.body).not.toHaveProperty('order_id');
    const two = { items: [{ product_id: gin, qty: 2 }], delivery_address: '1 Cellar Street' };
    const bulk = await api.call(bulkBought, { body: { orders: [two, two] } }, anna);
    expect(bulk.body).toMatchObject({ orders: [], request: { total: 80 } });
    expect((await api.call(bulkBought, { body: { orders: [two] } }, anna)).body).toMatchObject({ request: null, orders: [{ total: 40 }] });
    const { body } = await api.call(approveOrderRequest, { params: { id: bulk.body.request?.request_id ?? 0 }, body: {} }, venue.owner);
    expect(body.placed).toHaveLength(2);

    const small = (await api.call(bulkBought, { body: { orders: [two] } }, anna)).body.orders[0];
    const more = await api.call(askChange, { params: { id: small?.order_id ?? 0 }, body: { lines: [{ line: 1, qty: 9 }] } }, anna);
    expect([more.status, more.body.error?.code]).toEqual([403, 'OVER_LIMIT']);
    const { rfq_id } = await request(api, venue, [seller]);
    await quote(api, seller, rfq_id, [{ line: 1, product_id: gin, quantity_available: 24, quoted_price: 15 }]);
    const quotationId = (await api.call(getRfq, { params: { id: rfq_id } }, anna)).body.quotations[0]?.quotation_id ?? 0;
    expect((await api.call(acceptQuotation, { params: { id: rfq_id, quotationId }, body: {} }, anna)).body.error?.code).toBe('OVER_LIMIT');
    expect((await api.call(acceptQuotation, { params: { id: rfq_id, quotationId }, body: {} }, venue.owner)).status).toBe(200);
  });

  test('is nobody’s of another venue, and no supplier’s', async ({ api, venue, rival }) => {
    const { offer, seller } = await stall(api);
    const { anna, role } = await assistant(api, venue);
    const id = (await buy(api, anna, await offer(), 3)).body.request?.request_id ?? 0;
    const counter = await venue.user('Cleo', ['counter']);
    for (const call of [approveOrderRequest, withdrawOrderRequest])
      expect([(await api.call(call, { params: { id }, body: {} }, rival.owner)).status, (await api.call(call, { params: { id }, body: {} }, seller.owner)).status]).toEqual([
        404, 403,
      ]);
    expect((await api.call(getOrderRequest, { params: { id } }, rival.owner)).status).toBe(404);
    expect((await api.call(refuseOrderRequest, { params: { id }, body: { reason: 'No' } }, rival.owner)).status).toBe(404);
    expect((await api.call(listOrderRequests, {}, rival.owner)).body.total).toBe(0);
    expect((await api.call(listOrderRequests, {}, counter)).status).toBe(403);
    const foreign = [{ roles: [{ role_id: role, limit: 1 }] }, { people: [{ user_id: anna.userId, limit: 1 }] }, { roles: [{ role_id: 3, limit: 1 }] }];
    for (const body of foreign) expect((await api.call(putOrderLimits, { body }, rival.owner)).status).toBe(422);
    expect((await api.call(getOrderLimits, {}, counter)).status).toBe(403);
  });
});

describe('limits', () => {
  test('of a person go before those of their roles, of which the most generous holds; whoever has one sets none', async ({ api, venue }) => {
    const { anna, role, user } = await assistant(api, venue);
    const max = await venue.user('Max', ['manager']);
    const both = await user('Bea', [2]);
    const limitOf = async (who: SignedIn) => (await api.call(getOrderLimits, {}, venue.owner)).body.people.find(({ user_id }) => user_id === who.userId);
    expect([(await limitOf(anna))?.limit, (await limitOf(max))?.limit, (await limitOf(both))?.limit]).toEqual([50, null, null]);
    await api.call(putOrderLimits, { body: { roles: [{ role_id: 2, limit: 500 }], people: [{ user_id: anna.userId, limit: null }] } }, venue.owner);
    expect([await limitOf(anna), await limitOf(both)]).toMatchObject([
      { own: true, own_limit: null, limit: null },
      { own: false, limit: 500 },
    ]);
    const raised = await api.call(putOrderLimits, { body: { people: [{ user_id: max.userId, limit: null }] } }, max);
    expect([raised.status, raised.body.error?.code]).toEqual([403, 'OVER_LIMIT']);
    expect((await api.call(getOrderLimits, {}, max)).body.may_change).toBe(false);
    const oneself = await api.call(putOrderLimits, { body: { people: [{ user_id: venue.owner.userId, limit: 5 }] } }, venue.owner);
    expect([oneself.status, oneself.body.errors.map(({ field }) => field)]).toEqual([422, ['people']]);
    await api.call(putOrderLimits, { body: { roles: [{ role_id: role, limit: null }], people: [{ user_id: anna.userId, as_roles: true }] } }, venue.owner);
    expect(await limitOf(anna)).toMatchObject({ own: false, limit: null });
  });

  test('hold for what somebody may approve as well, also when prices rise meanwhile', async ({ api, venue }) => {
    const { offer, seller } = await stall(api);
    const gin = await offer();
    const { anna } = await assistant(api, venue);
    const max = await venue.user('Max', ['manager']);
    await api.call(putOrderLimits, { body: { people: [{ user_id: max.userId, limit: 60 }] } }, venue.owner);
    const id = (await buy(api, anna, gin, 3)).body.request?.request_id ?? 0;
    await later(api, id);
    await api.call(updateListing, { params: { id: gin }, body: { list_price: 21 } }, seller.owner);
    const { print } = (await api.call(getOrderRequest, { params: { id } }, max)).body;
    expect((await api.call(approveOrderRequest, { params: { id }, body: { print } }, max)).body.error).toMatchObject({ code: 'OVER_LIMIT', details: { limit: 60 } });
    expect((await api.call(approveOrderRequest, { params: { id }, body: { print } }, venue.owner)).body.status).toBe('approved');
    const more = (await buy(api, anna, gin, 4)).body.request;
    expect(more?.approvers).toEqual(['owner of The Test Arms']);
    // Their own, within a limit that was raised since, they may approve themselves.
    await api.call(putOrderLimits, { body: { people: [{ user_id: anna.userId, limit: 100 }] } }, venue.owner);
    expect((await api.call(approveOrderRequest, { params: { id: more?.request_id ?? 0 }, body: {} }, anna)).body.status).toBe('approved');
  });
});

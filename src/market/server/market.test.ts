import { sql } from 'kysely';
import { describe, expect, test } from '../../../test/harness.ts';
import { order, stall } from '../../../test/market.ts';
import {
  clientSpending,
  deliveryAnalytics,
  deliveryEstimate,
  deliveryMetrics,
  supplierOrderAnalytics,
  supplierOverview,
  supplierPendingPayments,
  supplierPerformance,
  supplierRevenue,
  supplierStockAlerts,
} from '../contract/analytics.ts';
import { addCartItem, fillCart, getCart, updateCartItem } from '../contract/cart.ts';
import { completeCheckout, createCheckout, getCheckout } from '../contract/checkout.ts';
import { getListing, listListings, updateListing } from '../contract/listing.ts';
import { listNotifications, readAllNotifications } from '../contract/notification.ts';
import { getOffer, listOffers, offerFacets } from '../contract/offer.ts';
import { acknowledgeBought, answerSold, cancelBought, getBought, getSold, listBought, listSold, seeSold, shipSold } from '../contract/orders/order.ts';
import { createPrivatePrice, getMarketClient, listMarketClients, listPrivatePrices, putClientPricing } from '../contract/pricing.ts';
import { listSellers, putSellerProfile } from '../contract/seller.ts';
import { createWish, deleteWish, listWishes } from '../contract/wishlist.ts';

describe('what is offered', () => {
  test('is seen by venues once it is published by a supplier that is shown, and never its cost, stock or notes', async ({ api, venue }) => {
    const { seller, offer } = await stall(api);
    const gin = await offer({ name: 'Harbour Gin', cost: 11, note: 'buy more in May' });
    const draft = await offer({ name: 'Harbour Rum', status: 'draft' });
    const { body } = await api.call(listOffers, { query: { search: 'harb gin' } as never }, venue.owner);
    expect([body.total, body.data[0]]).toMatchObject([1, { listing_id: gin, price: 20, price_reason: 'list', unit_price: 28.5714, availability: 'in_stock', in_cart: 0 }]);
    for (const secret of ['cost', 'note', 'on_hand', 'reserved', 'low_at']) expect(body.data[0]).not.toHaveProperty(secret);
    expect((await api.call(getOffer, { params: { id: draft } }, venue.owner)).status).toBe(404);
    expect((await api.call(offerFacets, {}, venue.owner)).body).toMatchObject({ category: [{ value: 'Spirits', count: 1 }], seller: [{ seller_id: seller.clientId, count: 1 }] });
    await api.call(putSellerProfile, { body: { published: false } }, seller.owner);
    expect((await api.call(listOffers, {}, venue.owner)).body.total).toBe(0);
    expect((await api.call(listSellers, {}, venue.owner)).body.total).toBe(0);
  });

  test("is the supplier's alone to change, and another supplier sees of it what venues see", async ({ api }) => {
    const [own, other] = [await stall(api), await stall(api)];
    const gin = await own.offer({ cost: 11 });
    expect((await api.call(getListing, { params: { id: gin } }, own.seller.owner)).body.cost).toBe(11);
    expect((await api.call(getListing, { params: { id: gin } }, other.seller.owner)).status).toBe(404);
    expect((await api.call(updateListing, { params: { id: gin }, body: { list_price: 1 } }, other.seller.owner)).status).toBe(404);
    expect((await api.call(listListings, {}, other.seller.owner)).body.total).toBe(0);
  });

  test('tells how much there is in three words that follow the stock', async ({ api, venue }) => {
    const { seller, offer } = await stall(api);
    const gin = await offer({ on_hand: 5, low_at: 2 });
    const told = async () => (await api.call(getOffer, { params: { id: gin } }, venue.owner)).body.availability;
    const words = [await told()];
    for (const change of [{ on_hand: 2 }, { on_hand: 0 }, { made_to_order: true }, { made_to_order: false }, { on_hand: 9 }]) {
      await api.call(updateListing, { params: { id: gin }, body: change }, seller.owner);
      words.push(await told());
    }
    expect(words).toEqual(['in_stock', 'low', 'out', 'made_to_order', 'out', 'in_stock']);
  });
});

describe('private prices', () => {
  test('are seen by the venue they were agreed with, and by no other', async ({ api, venue, rival }) => {
    const { seller, offer } = await stall(api);
    const gin = await offer();
    await order(api, venue, [{ product_id: gin, qty: 1 }]);
    await order(api, rival, [{ product_id: gin, qty: 1 }]);
    const agreed = await api.call(createPrivatePrice, { body: { client_id: venue.clientId, product_id: gin, type: 'fixed', value: 17.5 } }, seller.owner);
    expect([agreed.status, agreed.body]).toMatchObject([201, { client_name: 'The Test Arms', type: 'fixed', value: 17.5 }]);
    const priceAt = async (who: typeof venue) => (await api.call(getOffer, { params: { id: gin } }, who.owner)).body;
    expect(await priceAt(venue)).toMatchObject({ price: 17.5, price_reason: 'private', list_price: 20 });
    expect(await priceAt(rival)).toMatchObject({ price: 20, price_reason: 'list' });
    expect((await api.call(listPrivatePrices, {}, venue.owner)).body.total).toBe(1);
    expect((await api.call(listPrivatePrices, {}, rival.owner)).body.total).toBe(0);
  });

  test('are agreed anew all at once, each with what it cannot be beside its field', async ({ api, venue }) => {
    const { seller, offer } = await stall(api);
    const other = await stall(api);
    const gin = await offer();
    await order(api, venue, [{ product_id: gin, qty: 1 }]);
    const put = (pricing_rules: object[]) => api.call(putClientPricing, { params: { id: venue.clientId }, body: { pricing_rules: pricing_rules as never } }, seller.owner);
    expect(
      (
        await put([
          { type: 'percent', value: 10 },
          { product_id: gin, type: 'fixed', value: 18, min_qty: 6 },
        ])
      ).body.pricing_rules,
    ).toHaveLength(2);
    expect((await put([{ product_id: gin, type: 'percent', value: 5 }])).body.pricing_rules).toMatchObject([{ product_id: gin, value: 5 }]);
    expect((await put([{ product_id: await other.offer(), type: 'fixed', value: 5 }])).body.errors).toEqual([{ field: 'product_id', message: 'does not exist' }]);
    expect((await put([{ type: 'percent', value: 101 }])).body.errors[0]).toMatchObject({ field: 'pricing_rules.0.value' });
    expect((await api.call(getMarketClient, { params: { id: venue.clientId } }, seller.owner)).body.pricing_rules).toHaveLength(1);
    expect((await api.call(getMarketClient, { params: { id: venue.clientId } }, other.seller.owner)).status).toBe(404);
  });
});

describe('the cart', () => {
  test('says by supplier what it comes to, what misses to the minimum, and what has changed since', async ({ api, venue }) => {
    const { seller, offer } = await stall(api, { minimum_order: 100, delivery_fee: 9, free_delivery_from: 150 });
    const [gin, keg] = [await offer({ tax_rate: 20 }), await offer({ name: 'Keg', order_multiple: 6, minimum_quantity: 6 })];
    const added = await api.call(addCartItem, { body: { product_id: gin, qty: 3 } }, venue.owner);
    expect([added.status, added.body.sellers[0]]).toMatchObject([201, { subtotal: 60, tax: 12, delivery_fee: 9, total: 81, below_minimum: 40 }]);
    const { body } = await api.call(addCartItem, { body: { product_id: keg, qty: 4 } }, venue.owner);
    expect(body.sellers[0]?.lines[1]).toMatchObject({ changes: ['below_minimum', 'off_multiple'], quantity_allowed: 6 });
    await api.call(updateCartItem, { params: { id: body.sellers[0]?.lines[1]?.id ?? 0 }, body: { qty: 6 } }, venue.owner);
    await api.call(updateListing, { params: { id: gin }, body: { list_price: 22 } }, seller.owner);
    await api.call(updateListing, { params: { id: keg }, body: { status: 'archived' } }, seller.owner);
    const now = (await api.call(getCart, {}, venue.owner)).body;
    expect(now.sellers[0]?.lines.map(({ name, changes, total }) => [name.slice(0, 3), changes, total])).toEqual([
      ['Gin', ['dearer'], 66],
      ['Keg', ['gone'], 0],
    ]);
  });

  test('is one person’s own, and holds two hundred lines', async ({ api, venue }) => {
    const { offer } = await stall(api);
    const gin = await offer();
    await api.call(addCartItem, { body: { product_id: gin, qty: 1 } }, venue.owner);
    const other = await venue.user('second buyer', ['manager']);
    expect((await api.call(getCart, {}, other)).body.lines_count).toBe(0);
    expect((await api.call(fillCart, { body: { items: Array.from({ length: 201 }, () => ({ product_id: gin, qty: 1 })) } }, other)).status).toBe(422);
  });
});

describe('a checkout', () => {
  test('becomes one order for each supplier, once, at the prices that were fixed', async ({ api, venue }) => {
    const [first, second] = [await stall(api), await stall(api)];
    const [gin, ale] = [await first.offer(), await second.offer({ name: 'Ale', list_price: 3.5 })];
    await api.call(
      fillCart,
      {
        body: {
          items: [
            { product_id: gin, qty: 2 },
            { product_id: ale, qty: 4 },
          ],
        },
      },
      venue.owner,
    );
    const made = await api.call(
      createCheckout,
      { body: { delivery_address: '1 Cellar Street', po_number: 'B-7', notes: 'Ring twice', supplier_notes: [{ seller_id: second.seller.clientId, notes: 'By the yard' }] } },
      venue.owner,
    );
    expect([made.status, made.body]).toMatchObject([201, { status: 'created', payment_method: 'company_account', total: 54 }]);
    await api.call(updateListing, { params: { id: gin }, body: { list_price: 99 } }, first.seller.owner);
    const complete = () => api.call(completeCheckout, { params: { checkout_id: made.body.checkout_id }, body: {} }, venue.owner);
    const done = await complete();
    expect(done.body.orders.map(({ total, status, po_number, lines }) => [total, status, po_number, lines.length])).toEqual([
      [40, 'pending', 'B-7', 1],
      [14, 'pending', 'B-7', 1],
    ]);
    expect(done.body.orders.map(({ notes }) => notes)).toEqual(['Ring twice', 'Ring twice\nBy the yard']);
    const read = await api.call(getCheckout, { params: { checkout_id: made.body.checkout_id } }, venue.owner);
    expect(read.body).toMatchObject({ status: 'completed', orders: done.body.orders.map(({ order_id, order_number }) => ({ order_id, order_number })) });
    expect((await complete()).body.orders.map(({ order_id }) => order_id)).toEqual(done.body.orders.map(({ order_id }) => order_id));
    expect((await api.call(listBought, {}, venue.owner)).body.total).toBe(2);
    expect((await api.call(getCart, {}, venue.owner)).body.lines_count).toBe(0);
    expect((await api.call(listSold, {}, first.seller.owner)).body.data).toMatchObject([{ client_name: 'The Test Arms', total: 40 }]);
  });

  test('is refused by line where a price, a multiple or the offer is not as it was seen, and nothing is written', async ({ api, venue }) => {
    const { seller, offer } = await stall(api, { minimum_order: 50 });
    const gin = await offer({ order_multiple: 2 });
    const check = (items: object[], more: object = {}) => api.call(createCheckout, { body: { items: items as never, delivery_address: 'Here', ...more } }, venue.owner);
    const said = async (answer: ReturnType<typeof check>) => (({ status, body }) => [status, body.error?.code])(await answer);
    expect(await said(check([{ product_id: gin, qty: 4, unit_price: 19 }]))).toEqual([409, 'CART_CHANGED']);
    expect(await said(check([{ product_id: gin, qty: 3 }]))).toEqual([409, 'CART_CHANGED']);
    expect(await said(check([{ product_id: gin, qty: 2 }]))).toEqual([409, 'BELOW_MINIMUM']);
    expect(await said(check([{ product_id: gin + 1000, qty: 4 }]))).toEqual([409, 'CART_CHANGED']);
    expect(await said(check([{ product_id: gin, qty: 4 }], { delivery_days: [{ seller_id: seller.clientId, day: '2020-01-01' }] }))).toEqual([409, 'DELIVERY_DAY_REFUSED']);
    expect(await said(api.call(createCheckout, { body: { delivery_address: 'Here' } }, venue.owner))).toEqual([409, 'CART_EMPTY']);
    expect((await api.call(listBought, {}, venue.owner)).body.total).toBe(0);
  });
});

describe('an order', () => {
  test('does not become dearer silently: why and from what is said at its line', async ({ api, venue }) => {
    const { seller, offer } = await stall(api);
    const [placed] = await order(api, venue, [{ product_id: await offer(), qty: 2 }]);
    const id = placed?.order_id ?? 0;
    const dearer = (more: object) =>
      api.call(answerSold, { params: { id }, body: { status: 'accepted', lines: [{ line: 1, answer: 'confirmed', unit_price: 25, ...more }] } }, seller.owner);
    expect((await dearer({})).body.errors).toMatchObject([{ field: 'lines.0.reason' }]);
    expect((await dearer({ reason: 'New duty' })).status).toBe(200);
    const { body } = await api.call(getBought, { params: { id } }, venue.owner);
    expect(body).toMatchObject({ buyer_ack_needed: true, total: 50, lines: [{ unit_price: 25, price_before: 20, answer_reason: 'New duty' }] });
  });

  test('is seen, answered line by line, agreed to, shipped and delivered, and both sides read the same history', async ({ api, venue }) => {
    const { seller, offer } = await stall(api);
    const [gin, rum] = [await offer(), await offer({ name: 'Rum' })];
    const [placed] = await order(api, venue, [
      { product_id: gin, qty: 4 },
      { product_id: rum, qty: 2 },
    ]);
    const id = placed?.order_id ?? 0;
    await api.call(seeSold, { params: { id }, body: {} }, seller.owner);
    const answer = (body: object) => api.call(answerSold, { params: { id }, body: body as never }, seller.owner);
    const accepted = await answer({ status: 'accepted', lines: [{ line: 1, answer: 'short', confirmed: 3, reason: 'The rest comes in May' }] });
    expect([accepted.status, accepted.body]).toMatchObject([200, { status: 'accepted', total: 100, buyer_ack_needed: true, allowed_next: ['shipped', 'cancelled'] }]);
    const ship = () => api.call(shipSold, { params: { id }, body: { carrier: 'Own van' } }, seller.owner);
    expect((await ship()).body.error?.code).toBe('ILLEGAL_TRANSITION');
    await api.call(acknowledgeBought, { params: { id }, body: {} }, venue.owner);
    expect((await ship()).body).toMatchObject({ status: 'shipped', carrier: 'Own van' });
    expect((await answer({ status: 'accepted' })).status).toBe(409);
    expect((await api.call(cancelBought, { params: { id }, body: { cancellation_reason: 'late' } }, venue.owner)).status).toBe(409);
    await answer({ status: 'delivered' });
    const events = (await api.call(getBought, { params: { id } }, venue.owner)).body;
    expect(events.history.map(({ party, event }) => `${party} ${event}`)).toEqual([
      'buyer ordered',
      'seller seen',
      'seller accepted',
      'buyer acknowledged',
      'seller shipped',
      'seller delivered',
    ]);
    expect((await api.call(getSold, { params: { id } }, seller.owner)).body.history).toEqual(events.history);
    expect((await api.call(getListing, { params: { id: gin } }, seller.owner)).body).toMatchObject({ on_hand: 9, reserved: 0 });
  });

  test('that is cancelled or refused frees what it was promised', async ({ api, venue }) => {
    const { seller, offer } = await stall(api);
    const gin = await offer();
    const stock = async () => (({ on_hand, reserved }) => [on_hand, reserved])((await api.call(getListing, { params: { id: gin } }, seller.owner)).body);
    const [first] = await order(api, venue, [{ product_id: gin, qty: 5 }]);
    expect(await stock()).toEqual([12, 5]);
    await api.call(cancelBought, { params: { id: first?.order_id ?? 0 }, body: { cancellation_reason: 'Ordered twice' } }, venue.owner);
    const [second] = await order(api, venue, [{ product_id: gin, qty: 7 }]);
    expect(await stock()).toEqual([12, 7]);
    const refused = await api.call(answerSold, { params: { id: second?.order_id ?? 0 }, body: { status: 'rejected', notes: 'No licence' } }, seller.owner);
    expect([refused.body.status, refused.body.reason, await stock()]).toEqual(['rejected', 'No licence', [12, 0]]);
  });

  test('is nobody else’s to see or touch', async ({ api, venue, rival }) => {
    const [own, other] = [await stall(api), await stall(api)];
    const [placed] = await order(api, venue, [{ product_id: await own.offer(), qty: 1 }]);
    const params = { id: placed?.order_id ?? 0 };
    const answers = [
      await api.call(getBought, { params }, rival.owner),
      await api.call(cancelBought, { params, body: { cancellation_reason: 'x' } }, rival.owner),
      await api.call(getSold, { params }, other.seller.owner),
      await api.call(answerSold, { params, body: { status: 'accepted' } }, other.seller.owner),
      await api.call(shipSold, { params, body: { carrier: 'x' } }, other.seller.owner),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await api.call(listSold, {}, other.seller.owner)).body.total).toBe(0);
    expect((await api.call(listMarketClients, {}, other.seller.owner)).body.total).toBe(0);
    expect((await api.call(listBought, {}, own.seller.owner)).status).toBe(403);
  });

  test('is told to both, unread until it is read', async ({ api, venue }) => {
    const { seller, offer } = await stall(api);
    const [placed] = await order(api, venue, [{ product_id: await offer(), qty: 1 }]);
    await api.call(answerSold, { params: { id: placed?.order_id ?? 0 }, body: { status: 'accepted' } }, seller.owner);
    const unread = async (who: typeof venue.owner) => (await api.call(listNotifications, {}, who)).body.data.map(({ title }) => title);
    expect(await unread(seller.owner)).toEqual([`New order ${placed?.sales_number} from The Test Arms`]);
    expect(await unread(venue.owner)).toEqual([`${placed?.supplier_name} accepted ${placed?.order_number}`]);
    await api.call(readAllNotifications, { body: {} }, venue.owner);
    expect(await unread(venue.owner)).toEqual([]);
    expect((await api.call(listNotifications, { query: { read: 'true' } as never }, venue.owner)).body.total).toBe(1);
  });
});

test('a wish keeps its product at the price of now, and goes when it is forgotten', async ({ api, venue }) => {
  const { seller, offer } = await stall(api);
  const gin = await offer();
  const { body } = await api.call(createWish, { body: { product_id: gin, notes: 'For Christmas' } }, venue.owner);
  await api.call(updateListing, { params: { id: gin }, body: { list_price: 21 } }, seller.owner);
  expect((await api.call(listWishes, {}, venue.owner)).body.data).toMatchObject([{ notes: 'For Christmas', offer: { price: 21, wished: true } }]);
  await api.call(deleteWish, { params: { id: body.id } }, venue.owner);
  expect((await api.call(listWishes, {}, venue.owner)).body.total).toBe(0);
});

describe('what the figures of the market say', () => {
  test('is what the orders come to, on both sides, without what came to nothing', async ({ api, venue, rival }) => {
    const { seller, offer } = await stall(api);
    const [gin, wine] = [await offer(), await offer({ category: 'Wine', list_price: 7.5, on_hand: 4, low_at: 3 })];
    const [first] = await order(api, venue, [
      { product_id: gin, qty: 2 },
      { product_id: wine, qty: 2 },
    ]);
    await order(api, rival, [{ product_id: gin, qty: 1 }]);
    const [third] = await order(api, venue, [{ product_id: gin, qty: 5 }]);
    await api.call(cancelBought, { params: { id: third?.order_id ?? 0 }, body: { cancellation_reason: 'No' } }, venue.owner);
    const params = { id: first?.order_id ?? 0 };
    await api.call(answerSold, { params, body: { status: 'accepted', lines: [{ line: 1, answer: 'short', confirmed: 1, reason: 'One broke' }] } }, seller.owner);
    expect((await api.call(supplierOverview, {}, seller.owner)).body).toMatchObject({
      to_answer: 1,
      to_ship: 0,
      waiting_for_client: 1,
      orders: { value: 2, before: 0 },
      revenue: { value: 55, before: 0 },
      clients: { value: 2 },
      low: 1,
    });
    const revenue = (await api.call(supplierRevenue, {}, seller.owner)).body;
    expect([revenue.by_client.map(({ total }) => total), revenue.by_category]).toEqual([
      [35, 20],
      [
        { category: 'Spirits', total: 40 },
        { category: 'Wine', total: 15 },
      ],
    ]);
    expect((await api.call(supplierPerformance, {}, seller.owner)).body).toMatchObject({ answered: 1, fill_rate: 0.75, delivered: 0, on_time_rate: null, rejected: 0 });
    expect((await api.call(supplierStockAlerts, {}, seller.owner)).body.data).toMatchObject([{ listing_id: wine, availability: 'low', on_hand: 4, reserved: 2, days_left: 28 }]);
    expect((await api.call(supplierOrderAnalytics, {}, seller.owner)).body).toMatchObject({ orders: { value: 2 }, average: { value: 27.5 }, by_day: [{ orders: 2, total: 55 }] });
    expect((await api.call(clientSpending, {}, venue.owner)).body).toMatchObject({
      spent: { value: 35, before: 0 },
      price_effect: 0,
      volume_effect: 35,
      by_supplier: [{ quantity: 3, total: 35 }],
    });
    await api.call(acknowledgeBought, { params, body: {} }, venue.owner);
    await api.call(shipSold, { params, body: { carrier: 'Own van' } }, seller.owner);
    expect((await api.call(deliveryMetrics, {}, venue.owner)).body).toMatchObject({ delivered: 0, under_way: 1, late_now: 0, on_time_rate: null });
    await api.call(answerSold, { params, body: { status: 'delivered' } }, seller.owner);
    expect((await api.call(deliveryAnalytics, {}, venue.owner)).body.by_supplier).toMatchObject([{ delivered: 1, on_time_rate: 1, fill_rate: 0.75 }]);
    expect((await api.call(supplierPendingPayments, {}, seller.owner)).body).toMatchObject({ amount: 35, data: [{ client_name: 'The Test Arms', orders: 1 }] });
  });

  test('split a change of spending into price and volume that sum to it', async ({ api, venue }) => {
    const { seller, offer } = await stall(api);
    const gin = await offer();
    await order(api, venue, [{ product_id: gin, qty: 2 }]);
    await api.db.asOwner((db) => sql`update market_orders set ordered_at = now() - interval '40 days'`.execute(db));
    await api.call(updateListing, { params: { id: gin }, body: { list_price: 23 } }, seller.owner);
    await order(api, venue, [{ product_id: gin, qty: 3 }]);
    expect((await api.call(clientSpending, {}, venue.owner)).body).toMatchObject({ spent: { value: 69, before: 40 }, price_effect: 9, volume_effect: 20 });
  });

  test('an estimate of delivery has the fee and the day of each supplier', async ({ api, venue }) => {
    const { offer } = await stall(api, { delivery_fee: 12, free_delivery_from: 100 });
    const gin = await offer();
    const estimate = async (qty: number) => (await api.call(deliveryEstimate, { body: { items: [{ product_id: gin, qty }] } }, venue.owner)).body;
    expect([(await estimate(4)).fee, (await estimate(5)).fee, (await estimate(1)).currency]).toEqual([12, 0, 'USD']);
  });
});

import { sql } from 'kysely';
import { describe, expect, test } from '../../../test/harness.ts';
import { order, stall } from '../../../test/market.ts';
import { stocked } from '../../../test/stock.ts';
import { clientSpending, supplierRevenue } from '../contract/analytics.ts';
import { fillCart, getCart } from '../contract/cart.ts';
import { completeCheckout, createCheckout } from '../contract/checkout.ts';
import { updateListing } from '../contract/listing.ts';
import { getOffer } from '../contract/offer.ts';
import { bulkBought, listBought, previewReorder, quickBought, reorderBought } from '../contract/orders/order.ts';

describe('what a venue knows of an offer', () => {
  test('is what stands there, how long that lasts and how it was ordered, of its own product alone', async ({ api, venue, rival }) => {
    const { seller, offer } = await stall(api);
    const gin = await offer({ on_hand: 500 });
    const of = async (who: typeof venue) => (await api.call(getOffer, { params: { id: gin } }, who.owner)).body;
    expect(await of(venue)).toMatchObject({ own_product_id: null, here: { on_hand: null, days_left: null, orders: 0, usual_quantity: null, last_price: null } });
    for (const qty of [2, 6, 4]) await order(api, venue, [{ product_id: gin, qty }]);
    const cellar = await stocked(api, venue);
    const own = cellar.productId;
    await cellar.post([{ quantity: 5, value: 50 }]);
    await api.db.asOwner((db) =>
      sql`insert into listing_products (client_id, seller_id, listing_id, client_product_id) values (${venue.clientId}, ${seller.clientId}, ${gin}, ${own})`.execute(db),
    );
    expect(await of(venue)).toMatchObject({ own_product_id: own, here: { on_hand: 5, orders: 3, usual_quantity: 4, last_price: 20 } });
    expect(await of(rival)).toMatchObject({ own_product_id: null, here: { orders: 0, last_price: null } });
  });
});

describe('a cart in two tabs', () => {
  test('is ordered once', async ({ api, venue }) => {
    const { offer } = await stall(api);
    const gin = await offer();
    await api.call(fillCart, { body: { items: [{ product_id: gin, qty: 2 }] } }, venue.owner);
    const checkout = async () => (await api.call(createCheckout, { body: { delivery_address: 'Here' } }, venue.owner)).body.checkout_id;
    const [one, other] = [await checkout(), await checkout()];
    const complete = (checkout_id: string) => api.call(completeCheckout, { params: { checkout_id }, body: {} }, venue.owner);
    expect((await complete(one)).status).toBe(201);
    expect([(await complete(other)).body.error?.code, (await complete(one)).status, (await api.call(listBought, {}, venue.owner)).body.total]).toEqual(['CART_CHANGED', 201, 1]);
  });

  test('holds no more of a product than one line may, and no more money than a field', async ({ api, venue }) => {
    const { offer } = await stall(api);
    const [gin, cask] = [await offer({ made_to_order: true }), await offer({ made_to_order: true, list_price: 900_000_000 })];
    const checkout = async (items: { product_id: number; qty: number }[]) => (await api.call(createCheckout, { body: { delivery_address: 'Here', items } }, venue.owner)).status;
    const much = { product_id: gin, qty: 100_000 };
    expect([await checkout([much, much]), await checkout([{ product_id: cask, qty: 2 }]), await checkout([{ product_id: cask, qty: 1 }])]).toEqual([422, 422, 201]);
  });
});

describe('what was spent', () => {
  test('is as much by supplier and by category as in all, with delivery beside the goods', async ({ api, venue }) => {
    const { seller, offer } = await stall(api, { delivery_fee: 15 });
    await order(api, venue, [{ product_id: await offer(), qty: 2 }]);
    const { body: spent } = await api.call(clientSpending, { query: {} }, venue.owner);
    expect(spent).toMatchObject({ spent: { value: 55 }, by_supplier: [{ total: 55, orders: 1, quantity: 2 }] });
    expect(spent.by_category).toEqual([
      { category: 'Spirits', total: 40 },
      { category: 'Delivery', total: 15 },
    ]);
    expect((await api.call(supplierRevenue, { query: {} }, seller.owner)).body).toMatchObject({ revenue: { value: 55 }, by_client: [{ total: 55 }] });
  });
});

describe('ordering again and many', () => {
  test('what is out now is told and costs nothing in what the same again would come to', async ({ api, venue }) => {
    const { seller, offer } = await stall(api);
    const [gin, rum] = [await offer(), await offer()];
    const [placed] = await order(api, venue, [
      { product_id: gin, qty: 1 },
      { product_id: rum, qty: 2 },
    ]);
    await api.call(updateListing, { params: { id: rum }, body: { on_hand: 0 } }, seller.owner);
    const { body } = await api.call(previewReorder, { params: { id: placed?.order_id ?? 0 } }, venue.owner);
    expect(body).toMatchObject({ subtotal: 20, total: 20, lines: [{ changes: [] }, { product_id: rum, changes: ['out'] }] });
  });

  test('the same again is a new order at the prices of now, which says what differs', async ({ api, venue, rival }) => {
    const { seller, offer } = await stall(api);
    const [gin, rum] = [await offer(), await offer()];
    const [placed] = await order(api, venue, [
      { product_id: gin, qty: 1 },
      { product_id: rum, qty: 2 },
    ]);
    await api.call(updateListing, { params: { id: rum }, body: { list_price: 23 } }, seller.owner);
    const seen = await api.call(previewReorder, { params: { id: placed?.order_id ?? 0 } }, venue.owner);
    expect(seen.body).toMatchObject({
      before: 60,
      subtotal: 66,
      lines: [
        { product_id: gin, changes: [] },
        { product_id: rum, changes: ['dearer'], unit_price: 23, unit_price_before: 20 },
      ],
    });
    expect((await api.call(listBought, {}, venue.owner)).body.total).toBe(1);
    const again = await api.call(reorderBought, { params: { id: placed?.order_id ?? 0 }, body: {} }, venue.owner);
    expect([again.status, again.body]).toMatchObject([201, { status: 'pending', total: 66, differences: [{ product_id: rum, unit_price: 23, unit_price_before: 20 }] }]);
    await api.call(updateListing, { params: { id: gin }, body: { status: 'draft' } }, seller.owner);
    expect((await api.call(reorderBought, { params: { id: placed?.order_id ?? 0 }, body: {} }, venue.owner)).body.error?.code).toBe('CART_CHANGED');
    expect((await api.call(previewReorder, { params: { id: placed?.order_id ?? 0 } }, venue.owner)).body.lines[0]).toMatchObject({ unit_price: null, changes: ['gone'] });
    expect((await api.call(previewReorder, { params: { id: placed?.order_id ?? 0 } }, rival.owner)).status).toBe(404);
  });

  test('several at once are all placed, or none of them is', async ({ api, venue }) => {
    const { offer } = await stall(api);
    const [gin, rum] = [await offer(), await offer({ on_hand: 1 })];
    const whole = (product_id: number, qty: number) => ({ items: [{ product_id, qty }], delivery_address: 'Here' });
    const refused = await api.call(bulkBought, { body: { orders: [whole(gin, 1), whole(rum, 2)] } }, venue.owner);
    expect([refused.status, refused.body.error?.code, (await api.call(listBought, {}, venue.owner)).body.total]).toEqual([409, 'SOLD_OUT', 0]);
    expect((await api.call(bulkBought, { body: { orders: [whole(gin, 1), whole(rum, 1)] } }, venue.owner)).body.orders).toHaveLength(2);
  });

  test('by numbers of suppliers and barcodes, what is clear is in the cart and the rest is asked about', async ({ api, venue }) => {
    const [one, other] = [await stall(api), await stall(api)];
    const gin = await one.offer({ sku: 'G-1', barcode: '5000299225028' });
    await other.offer({ sku: 'g-1' });
    const answer = await api.call(
      quickBought,
      {
        body: {
          sku_list: [
            { sku: '5000299225028', qty: 1 },
            { sku: '5000299225028', qty: 2 },
            { sku: 'G-1', qty: 1 },
            { sku: 'Z-9', qty: 2 },
          ],
        },
      },
      venue.owner,
    );
    expect(answer.body).toMatchObject({
      added: [
        { product_id: gin, qty: 1 },
        { product_id: gin, qty: 2 },
      ],
      ambiguous: [{ sku: 'G-1', choices: [{}, {}] }],
      unknown: [{ sku: 'Z-9', qty: 2 }],
    });
    expect((await api.call(getCart, {}, venue.owner)).body).toMatchObject({ lines_count: 1, total: 60 });
  });
});

import { describe, expect, test } from '../../../../test/harness.ts';
import { stall } from '../../../../test/market.ts';
import { completeCheckout, createCheckout } from '../../contract/checkout.ts';
import { updateListing } from '../../contract/listing.ts';
import { listBought } from '../../contract/orders/order.ts';
import { putSellerProfile } from '../../contract/seller.ts';

describe('a checkout', () => {
  test('is refused where something was withdrawn, or can come no more on its day, after its prices were fixed', async ({ api, venue }) => {
    const shop = await stall(api);
    const [kept, withdrawn] = [await shop.offer(), await shop.offer()];
    const checkout = async (items: readonly number[]) => {
      const made = await api.call(createCheckout, { body: { delivery_address: '1 Cellar Street', items: items.map((product_id) => ({ product_id, qty: 1 })) } }, venue.owner);
      return { id: made.body.checkout_id, day: made.body.sellers?.[0]?.delivery_day ?? '' };
    };
    const complete = (id: string) => api.call(completeCheckout, { params: { checkout_id: id }, body: {} }, venue.owner);
    const [both, one] = [await checkout([kept, withdrawn]), await checkout([kept])];
    await api.call(updateListing, { params: { id: withdrawn }, body: { status: 'draft' } }, shop.seller.owner);
    expect((await complete(both.id)).body.error).toMatchObject({ code: 'CART_CHANGED', details: { lines: [{ product_id: withdrawn, changes: ['gone'] }] } });
    await api.call(putSellerProfile, { body: { closed_days: [{ day: one.day, name: 'Stocktaking' }] } }, shop.seller.owner);
    expect((await complete(one.id)).body.error?.code).toBe('DELIVERY_DAY_REFUSED');
    expect((await api.call(listBought, {}, venue.owner)).body.total).toBe(0);
  });

  test('names suppliers of whom something is ordered, and no others', async ({ api, venue }) => {
    const [shop, other] = [await stall(api), await stall(api)];
    const items = [{ product_id: await shop.offer(), qty: 1 }];
    const body = { delivery_address: '1 Cellar Street', items, supplier_notes: [{ seller_id: other.seller.clientId, notes: 'Ring twice' }] };
    expect((await api.call(createCheckout, { body }, venue.owner)).status).toBe(422);
  });
});

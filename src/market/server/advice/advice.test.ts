import { describe, expect, test } from '../../../../test/harness.ts';
import { stall } from '../../../../test/market.ts';
import { stocked } from '../../../../test/stock.ts';
import { someSuppliers } from '../../../../test/suppliers.ts';
import { createPar } from '../../../stock/contract/par.ts';
import { buyingAdvice, priceAdvice } from '../../contract/advice.ts';
import { fillCart } from '../../contract/cart.ts';
import { addOwnProduct, getOwnProduct, linkSupplier, putOwnProduct } from '../../contract/own-product.ts';

const dayMs = 86_400_000;

describe('which of the house a listing is', () => {
  test('is suggested by barcode and by name, asked where that is not sure, kept, and added where there is none', async ({ api, venue, rival }) => {
    const shop = await stall(api);
    const cellar = await stocked(api, venue);
    const campari = await cellar.product('Campari', { base_unit: 'ml', size_quantity: 700, barcode: '8000040000802' });
    await cellar.product('Aperol', { base_unit: 'ml', size_quantity: 1000 });
    const listing = await shop.offer({ name: 'Bitter of Milan', barcode: '8000040000802' });
    const small = await shop.offer({ name: 'Aperol', size_quantity: 700, pack_units: 6, barcode: '8002230000302' });
    const ask = async (id: number, who = venue) => (await api.call(getOwnProduct, { params: { id } }, who.owner)).body;
    expect(await ask(listing)).toMatchObject({ product: null, likely: [{ product_id: campari, by: 'barcode', sure: true }] });
    expect((await ask(listing, rival)).likely).toEqual([]);
    expect(await ask(small)).toMatchObject({ likely: [{ product_name: 'Aperol', by: 'name', sure: false }] });
    const say = (id: number, product_id: number | null, as = venue) => api.call(putOwnProduct, { params: { id }, body: { product_id } }, as.owner);
    expect((await say(listing, cellar.productId)).body.error?.code).toBe('INVALID_DATA');
    expect((await say(listing, campari, rival)).body.error?.code).toBe('INVALID_DATA');
    expect((await say(listing, campari)).body).toMatchObject({ product: { product_id: campari }, likely: [] });
    expect((await say(listing, null)).body.product).toBeNull();
    expect((await api.call(addOwnProduct, { params: { id: listing }, body: {} }, venue.owner)).body.error?.code).toBe('DUPLICATE');
    const { body } = await api.call(addOwnProduct, { params: { id: small }, body: {} }, venue.owner);
    expect(body).toMatchObject({ product: { product_name: 'Aperol', size_quantity: 700, base_unit: 'ml' } });
    expect((await ask(small, rival)).product).toBeNull();
  });

  test('a supplier of the house is one seller, and a seller one supplier', async ({ api, venue }) => {
    const shop = await stall(api);
    const [ours, other] = await someSuppliers(api, venue, ['House wines', 'Another']);
    const link = (id: number, seller_id: number | null) => api.call(linkSupplier, { params: { id }, body: { seller_id } }, venue.owner);
    expect((await link(ours, shop.seller.clientId)).body).toEqual({ supplier_id: ours, seller_id: shop.seller.clientId });
    expect((await link(other, shop.seller.clientId)).body.error?.code).toBe('DUPLICATE');
    expect((await link(ours, null)).body.seller_id).toBeNull();
    expect((await link(other, shop.seller.clientId)).status).toBe(200);
    expect((await link(other, venue.clientId)).body.error?.code).toBe('INVALID_DATA');
  });
});

describe('what to buy', () => {
  test('is what runs out before the next delivery but one, once, from whoever sells it for least, and nothing twice', async ({ api, venue, rival }) => {
    const [dear, cheap] = [await stall(api, { processing_days: 0, transit_days: 1 }), await stall(api, { processing_days: 0, transit_days: 1 })];
    const cellar = await stocked(api, venue);
    const gin = await cellar.product('Gin', { base_unit: 'ml', size_quantity: 700 });
    const rum = await cellar.product('Rum', { base_unit: 'ml', size_quantity: 700 });
    const at = new Date(Date.now() - 20 * dayMs);
    for (const productId of [gin, rum]) await cellar.post([{ productId, kind: 'delivery', quantity: 70_000, value: 2000 }], { at });
    for (let day = 18; day > 0; day--) await cellar.post([{ productId: gin, kind: 'sale', quantity: -3800 }], { at: new Date(Date.now() - day * dayMs) });
    const [theirs, ours] = [
      await dear.offer({ name: 'Gin', list_price: 22 }),
      await cheap.offer({ name: 'Gin', list_price: 20, prices: [{ kind: 'tier', min_quantity: 6, price: 19 }] }),
    ];
    const rums = await cheap.offer({ name: 'Rum' });
    for (const [id, product_id] of [
      [theirs, gin],
      [ours, gin],
      [rums, rum],
    ] as const)
      await api.call(putOwnProduct, { params: { id }, body: { product_id } }, venue.owner);
    await api.call(createPar, { body: { product_id: rum, location_id: null, par_min: 1400, par_max: 7000 } }, venue.owner);
    const ask = async (all: 'true' | 'false' = 'false', as = venue) => (await api.call(buyingAdvice, { query: { all } }, as.owner)).body;
    const { data, value } = await ask();
    expect(data.map(({ product, reason, offer }) => [product.product_id, reason, offer.listing_id])).toEqual([[gin, 'runs_out', ours]]);
    const packs = data[0]?.packs ?? 0;
    expect(packs).toBeGreaterThan(0);
    expect(value).toBe(packs * (packs >= 6 ? 19 : 20));
    expect((await ask('true')).data.map(({ product }) => product.product_id)).toEqual([gin, rum]);
    expect((await ask('true', rival)).data).toEqual([]);
    await api.call(fillCart, { body: { items: [{ product_id: ours, qty: packs }], mode: 'at_least' } }, venue.owner);
    const prices = (await api.call(priceAdvice, {}, venue.owner)).body;
    expect(prices.data.find(({ product }) => product.product_id === gin)).toMatchObject({ tier: { min_quantity: 6, pays: true } });
  });
});

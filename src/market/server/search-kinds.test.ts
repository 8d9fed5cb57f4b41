import { expect, test } from '../../../test/harness.ts';
import { order, quote, request, stall } from '../../../test/market.ts';
import { searchRecords } from '../../kernel/contract/search.ts';
import { answerSold, shipSold } from '../contract/orders/order.ts';

test('each side finds its orders, shipments, quotes and products by number or name, and nobody else’s', async ({ api, venue, rival }) => {
  const { seller, offer } = await stall(api, {}, 'Harbour Search');
  const listing = await offer({ name: 'Lagavulin sixteen', sku: 'LAG-16' });
  const [placed] = await order(api, venue, [{ product_id: listing, qty: 2 }]);
  const params = { id: placed?.order_id ?? 0 };
  await api.call(answerSold, { params, body: { status: 'accepted' } }, seller.owner);
  const { body: sold } = await api.call(
    shipSold,
    { params, body: { carrier: 'Own van', estimated_delivery: placed?.estimated_delivery ?? '', tracking_number: 'TRACK-77' } },
    seller.owner,
  );
  const { rfq_id } = await request(api, venue, [seller], { title: 'Winter list' });
  await quote(api, seller, rfq_id, [{ line: 1, product_id: listing, quantity_available: 24, quoted_price: 10 }]);
  const found = async (q: string, who = venue.owner) => (await api.call(searchRecords, { query: { q } }, who)).body.data.map(({ kind, address }) => [kind, address]);

  const bought = ['order', `/marketplace?tab=orders&order=${params.id}`];
  const sale = ['sale', `/supplier/orders?order=${params.id}`];
  expect(await found(sold.order_number)).toContainEqual(bought);
  expect(await found(sold.sales_number.slice(-4))).toContainEqual(bought);
  expect(await found('harbour sear')).toContainEqual(bought);
  expect(await found(sold.sales_number, seller.owner)).toContainEqual(sale);
  expect(await found('track-77', seller.owner)).toEqual([['shipment', expect.stringMatching(/^\/supplier\/shipments\?open=\d+$/)]]);
  expect(await found('winter list')).toEqual([['rfq', `/marketplace?tab=rfqs&rfq=${rfq_id}`]]);
  expect(await found('winter list', seller.owner)).toEqual([['quote', `/supplier/management?tab=rfqs&rfq=${rfq_id}`]]);
  for (const term of ['lag-16', 'lagavuln']) expect(await found(term, seller.owner)).toEqual([['listing', `/supplier/product-studio/${listing}`]]);
  for (const term of [sold.order_number, sold.sales_number, 'track-77', 'winter list', 'lagavulin']) expect(await found(term, rival.owner)).toEqual([]);
});

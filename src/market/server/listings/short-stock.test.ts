import { formWith } from '../../../../test/form.ts';
import { type Api, expect, type SignedIn, test } from '../../../../test/harness.ts';
import { order, stall } from '../../../../test/market.ts';
import { productList } from '../../contract/feeds/product-list.ts';
import { listListings, listShortOrders, updateListing } from '../../contract/listing.ts';
import { getOffer } from '../../contract/offer.ts';
import { workbench } from '../../contract/workbench.ts';

const previewed = async (api: Api, as: SignedIn, file: string) => {
  const { payload, headers } = await formWith('file', Buffer.from(file), {}, 'list.csv');
  return (await api.raw(productList.previewImport, { payload, headers, token: as.token, query: {} })).body;
};

test('less on the shelf than is promised is told, with the orders that run short; buyers read that there is none', async ({ api, venue, rival }) => {
  const { seller, offer } = await stall(api);
  const gin = await offer({ sku: 'G-1', on_hand: 12 });
  const [first] = await order(api, venue, [{ product_id: gin, qty: 3 }]);
  const [second] = await order(api, rival, [{ product_id: gin, qty: 5 }]);
  const change = await api.call(updateListing, { params: { id: gin }, body: { on_hand: 5 } }, seller.owner);
  expect(change.body).toMatchObject({ on_hand: 5, reserved: 8, short: 3, availability: 'out' });
  expect((await api.call(getOffer, { params: { id: gin } }, venue.owner)).body.availability).toBe('out');

  const short = (query: object = {}) => api.call(listShortOrders, { params: { id: gin }, query }, seller.owner).then(({ body }) => body.data);
  // Both are due on the same day: who ordered first has theirs.
  expect(await short()).toMatchObject([{ order_id: second?.order_id, packs: 5, short: 3 }]);
  expect(await short({ on_hand: 1 })).toMatchObject([
    { order_id: first?.order_id, packs: 3, short: 2 },
    { order_id: second?.order_id, packs: 5, short: 5 },
  ]);
  expect(await short({ on_hand: 8 })).toEqual([]);
  const work = (await api.call(workbench, {}, seller.owner)).body.data.filter(({ kind }) => kind === 'short');
  expect(work).toMatchObject([{ order_id: second?.order_id, note: expect.stringMatching(/^3 of 5 Gin/) }]);

  const lacking = { filters: JSON.stringify({ short: { gte: 1 } }) } as never;
  const listed = () => api.call(listListings, { query: lacking }, seller.owner).then(({ body }) => body.data.map(({ listing_id }) => listing_id));
  expect(await listed()).toEqual([gin]);
  const { rows } = await previewed(api, seller.owner, 'SKU,Stock\nG-1,2\n');
  expect(rows[0].notes).toEqual(['8 are promised to orders; on hand 2 leaves 6 short.', expect.stringMatching(/^Short then: \S+, .+: 1 of 3; \S+, .+: 5 of 5\.$/)]);
  await api.call(updateListing, { params: { id: gin }, body: { made_to_order: true } }, seller.owner);
  expect([(await short()).length, await listed()]).toEqual([0, []]);
});

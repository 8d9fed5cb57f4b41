import { expect, test } from '../../../../test/harness.ts';
import { order, stall } from '../../../../test/market.ts';
import { listBought, listSold } from '../../contract/orders/order.ts';

test('orders are gathered by supplier with what they come to, and each party by its own alone', async ({ api, venue, rival }) => {
  const [anchor, bell] = [await stall(api, {}, 'Anchor Wines'), await stall(api, {}, 'Bell Spirits')];
  const [wine, gin] = [await anchor.offer(), await bell.offer({ list_price: 10 })];
  await order(api, venue, [{ product_id: wine, qty: 1 }]);
  await order(api, venue, [
    { product_id: wine, qty: 2 },
    { product_id: gin, qty: 3 },
  ]);
  await order(api, rival, [{ product_id: wine, qty: 5 }]);

  const bought = (await api.call(listBought, { query: { groupBy: 'supplier_name', pageSize: 1 } }, venue.owner)).body;
  expect(bought.groups).toMatchObject([
    { label: 'Anchor Wines', count: 2, sums: { total: 60, lines_count: 2 }, ones: { total: 'USD' }, open: true },
    { label: 'Bell Spirits', count: 1, sums: { total: 30, lines_count: 1 } },
  ]);
  expect([bought.total, bought.data.map(({ supplier_name }) => supplier_name)]).toEqual([3, ['Anchor Wines']]);
  const folded = (await api.call(listBought, { query: { groupBy: 'supplier_name', groupExcept: '["Anchor Wines"]' } }, venue.owner)).body;
  expect(folded.data.map(({ supplier_name }) => supplier_name)).toEqual(['Bell Spirits']);

  const sold = (await api.call(listSold, { query: { groupBy: 'client_name' } }, anchor.seller.owner)).body;
  expect(sold.groups?.map(({ count, sums }) => [count, sums.total]).toSorted()).toEqual([
    [1, 100],
    [2, 60],
  ]);
});

import { ago, count, counted } from '../../../../test/counted.ts';
import { describe, expect, test } from '../../../../test/harness.ts';
import { listProductCounts } from '../../contract/product-counts.ts';

describe('the counts of a product', () => {
  test('say what each found and how far that was from what there should have been, the latest first', async ({ api, venue }) => {
    const stock = await counted(api, venue);
    const last = await stock.close(7.5);
    const other = await stock.product('Another', { base_unit: 'each', size_quantity: 1 });
    await count(api, venue, [{ product: other, place: stock.bar, quantity: 3, at: ago(5) }]);
    const { body } = await api.call(listProductCounts, { params: { id: stock.productId } }, venue.owner);
    expect(body.data.map((row) => [row.stock_count_id, row.location_id, row.quantity, row.difference])).toEqual([
      [last, stock.bar, 7.5, -2.5],
      [stock.opening, stock.bar, 10, 0],
    ]);
    expect(body.total).toBe(2);
  });

  test('are for users who may see stock, of existing products', async ({ api, venue, rival }) => {
    const { productId } = await counted(api, venue);
    const counter = await venue.user('counter', ['counter']);
    expect((await api.call(listProductCounts, { params: { id: productId } }, counter)).status).toBe(403);
    expect((await api.call(listProductCounts, { params: { id: productId } }, rival.owner)).status).toBe(404);
  });
});

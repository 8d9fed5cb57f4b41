import { count, only } from '../../../../test/counted.ts';
import { expect, test } from '../../../../test/harness.ts';
import { bar } from '../../../../test/sales.ts';
import { plus } from '../../../catalogue/contract/plus.ts';
import { varianceProduct } from '../../contract/variance.ts';

test('the variance says what tills gave back: a refund was poured all the same, a void as its till voids', async ({ api, venue }) => {
  const { bring, deplete, recipe, gin, stock } = await bar(api, venue);
  await api.call(plus.create, { body: { plu_code: 'G1', description: 'Gin and tonic', price_incl_tax: 10, tax_rate: 0, recipe_id: await recipe('G', 50) } }, venue.owner);
  const counts = ['2026-11-09T12:00:00Z', '2026-11-12T12:00:00Z'].map((at) => [{ product: gin, place: stock.bar, quantity: 7000, at: new Date(at) }]);
  for (const lines of counts) await count(api, venue, lines);
  const sold = (time: string, quantity: number, order: number, status = '') => `2026-11-10,${time},G1,Gin and tonic,${quantity},${quantity * 10}.00,${order},,${status}`;
  await bring([sold('19:00', 4, 1), sold('19:10', -3, 1), sold('19:20', 2, 2, 'void')], { voids: 'before' });
  await deplete();
  const before = await only(api, venue, { product_id: String(gin) });
  expect(before.row.quantities?.theoretical).toBe(200);
  expect(before.coverage).toMatchObject({ sales_net: 10, returned: { refunded: 3, voided_made: 0, voided_unmade: 2 } });
  await bring(['2026-11-13,19:00,G1,Gin and tonic,1,10.00,1,,'], { voids: 'after' });
  await deplete();
  const after = await only(api, venue, { product_id: String(gin) });
  expect(after.row.quantities?.theoretical).toBe(300);
  expect(after.coverage).toMatchObject({ sales_net: 10, returned: { refunded: 3, voided_made: 2, voided_unmade: 0 } });
});

test('the variance of a product counts the items sold in its window that nobody has linked', async ({ api, venue }) => {
  const { bring, gin, stock } = await bar(api, venue);
  for (const at of ['2026-11-09T12:00:00Z', '2026-11-12T12:00:00Z'])
    await count(api, venue, [{ product: gin, place: stock.bar, quantity: at < '2026-11-10' ? 7000 : 6000, at: new Date(at) }]);
  await bring(['2026-11-10,19:00,G1,Gin and tonic,4,40.00,1,,', '2026-11-10,19:01,W1,Water,1,3.00,1,,', '2026-11-14,19:01,X1,Later,1,3.00,2,,']);
  const { body } = await api.call(varianceProduct, { params: { id: gin }, query: {} }, venue.owner);
  expect([body.row?.quantities?.unexplained, body.coverage?.unmapped_items]).toEqual([-1000, 2]);
});

import { ago as at } from '../../../../test/counted.ts';
import { expect, test } from '../../../../test/harness.ts';
import { ledgerAgrees, stocked } from '../../../../test/stock.ts';
import { completeCount, createCount } from '../../contract/count.ts';
import { createEntry } from '../../contract/entry.ts';
import { countSummary, listLines } from '../../contract/review.ts';

test('a completed count keeps what it posted, and says beside it what came later', async ({ api, venue }) => {
  const stock = await stocked(api, venue);
  await stock.post([{ quantity: 3, value: 30 }], { at: at(300) });
  const { body: count } = await api.call(createCount, { body: {} }, venue.owner);
  const params = { id: count.stock_count_id };
  await api.call(createEntry, { params, body: { product_id: stock.productId, location_id: stock.bar, quantity: 1, counted_at: at(30).toISOString() } }, venue.owner);
  await api.call(completeCount, { params, body: {} }, venue.owner);
  await stock.post([{ quantity: 41, value: 410, kind: 'delivery' }], { at: at(120), type: 'delivery' });
  expect((await stock.level()).quantity).toBe(1);
  const { body: lines } = await api.call(listLines, { params, query: { product_id: String(stock.productId) } }, venue.owner);
  expect(lines.data[0]).toMatchObject({
    quantity: 1,
    expected: 3,
    difference: -2,
    difference_value: -20,
    now_difference: -43,
    now_difference_value: -430,
    later_by: ['delivery'],
  });
  const { body: summary } = await api.call(countSummary, { params }, venue.owner);
  expect([summary.totals, summary.later_by]).toEqual([expect.objectContaining({ value: 10, difference_value: -20, missing_value: -20, now_difference_value: -430 }), ['delivery']]);
  // At another price, a completed count says what it said.
  await stock.post([{ quantity: 10, value: 500, kind: 'delivery' }], { at: at(10) });
  expect((await api.call(countSummary, { params }, venue.owner)).body.totals).toMatchObject({ value: 10, difference_value: -20, now_difference_value: -430 });
  expect(await ledgerAgrees(api, venue)).toBe(true);
});

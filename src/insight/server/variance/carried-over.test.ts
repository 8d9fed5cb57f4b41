import { ago, count } from '../../../../test/counted.ts';
import { expect, test } from '../../../../test/harness.ts';
import { stocked } from '../../../../test/stock.ts';
import { completeCount, createCount, listCounts } from '../../../counting/contract/count.ts';
import { createEntry } from '../../../counting/contract/entry.ts';
import { countSummary, listLines } from '../../../counting/contract/review.ts';
import { varianceEnhanced } from '../../contract/variance.ts';

test('what a count left as it was is counted nowhere: not in its list, its summary, its lines, nor the variance', async ({ api, venue }) => {
  const stock = await stocked(api, venue);
  const left = await stock.product('Left alone');
  await stock.post(
    [
      { quantity: 10, value: 100, kind: 'delivery' },
      { quantity: 10, value: 300, kind: 'delivery', productId: left, line: 2 },
    ],
    { at: ago(500), type: 'delivery' },
  );
  const both = [stock.productId, left].map((product) => ({ product, place: stock.bar, quantity: 10, at: ago(400) }));
  await count(api, venue, both);
  const { body: begun } = await api.call(createCount, { body: { kind: 'full', location_ids: [stock.bar] } }, venue.owner);
  const params = { id: begun.stock_count_id };
  await api.call(createEntry, { params, body: { product_id: stock.productId, location_id: stock.bar, quantity: 8 } }, venue.owner);
  expect((await api.call(completeCount, { params, body: { uncounted: 'leave', reason: 'In the other cellar' } }, venue.owner)).status).toBe(200);

  const [listed] = (await api.call(listCounts, {}, venue.owner)).body.data.filter(({ stock_count_id }) => stock_count_id === params.id);
  expect(listed).toMatchObject({ items: 2, counted: 1, skipped: 1 });
  const { body: summary } = await api.call(countSummary, { params }, venue.owner);
  expect(summary.totals).toMatchObject({ lines: 2, counted: 1 });
  const { body: lines } = await api.call(listLines, { params, query: {} }, venue.owner);
  expect(lines.data.map(({ product_id, quantity }) => [product_id, quantity]).toSorted()).toEqual(
    [
      [stock.productId, 8],
      [left, null],
    ].toSorted(),
  );
  const { body: report } = await api.call(varianceEnhanced, { query: {} }, venue.owner);
  const rows = new Map(report.data.map((row) => [row.product?.product_id, row]));
  expect(rows.get(stock.productId)).toMatchObject({ counted_twice_percent: 100 });
  expect(rows.get(left)).toMatchObject({ counted_twice_percent: 0 });
  expect(report.coverage).toMatchObject({ counted_percent: 50 });
});

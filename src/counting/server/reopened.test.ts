import { expect } from 'vitest';
import { test } from '../../../test/harness.ts';
import { ledgerAgrees, stocked } from '../../../test/stock.ts';
import { verifyLedger } from '../../stock/contract/period.ts';
import { completeCount, createCount, reopenCount } from '../contract/count.ts';
import { createEntry } from '../contract/entry.ts';

test('a completed count is opened again, put right and posted anew, as long as none came later', async ({ api, venue }) => {
  const stock = await stocked(api, venue);
  const other = await stock.product('Never counted');
  await stock.post([
    { quantity: 10, value: 100 },
    { quantity: 4, value: 8, productId: other },
  ]);
  const begin = async () => (await api.call(createCount, { body: { kind: 'full', location_ids: [stock.bar] } }, venue.owner)).body.stock_count_id;
  const count = (params: { id: number }, quantity: number) =>
    api.call(createEntry, { params, body: { product_id: stock.productId, location_id: stock.bar, quantity } }, venue.owner);
  const params = { id: await begin() };
  await count(params, 8);
  await api.call(completeCount, { params, body: { uncounted: 'zero' } }, venue.owner);
  expect([await stock.level(), await stock.level(stock.bar, other)]).toEqual([
    { quantity: 8, value: 80 },
    { quantity: 0, value: 0 },
  ]);
  const unsaid = await api.call(reopenCount, { params, body: {} }, venue.owner);
  expect([unsaid.status, unsaid.body.errors]).toEqual([422, [expect.objectContaining({ field: 'reason' })]]);
  const opened = await api.call(reopenCount, { params, body: { reason: 'two bottles stood behind the till' } }, venue.owner);
  expect(opened.body).toMatchObject({ status: 'in_progress', items: 2, counted: 1, completed_at: null, reason: null });
  expect([await stock.level(), await stock.level(stock.bar, other)]).toEqual([
    { quantity: 10, value: 100 },
    { quantity: 4, value: 8 },
  ]);
  await count(params, 10.5);
  const done = await api.call(completeCount, { params, body: { uncounted: 'leave', reason: 'in the other cellar' } }, venue.owner);
  expect(done.body).toMatchObject({ status: 'completed', counted: 1, skipped: 1, adjustments: 1, value: 5 });
  expect([await stock.level(), await stock.level(stock.bar, other)]).toEqual([
    { quantity: 10.5, value: 105 },
    { quantity: 4, value: 8 },
  ]);
  const later = { id: await begin() };
  await count(later, 9);
  await api.call(completeCount, { params: later, body: { uncounted: 'leave', reason: 'in the other cellar' } }, venue.owner);
  const refused = await api.call(reopenCount, { params, body: { reason: 'again' } }, venue.owner);
  expect([refused.status, refused.body.error?.code]).toEqual([409, 'COUNT_NOT_LATEST']);
  expect(await ledgerAgrees(api, venue)).toBe(true);
  expect((await api.call(verifyLedger, {}, venue.owner)).body).toMatchObject({ differences: [] });
});

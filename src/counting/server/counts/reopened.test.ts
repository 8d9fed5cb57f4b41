import { expect } from 'vitest';
import { ago, count } from '../../../../test/counted.ts';
import { test } from '../../../../test/harness.ts';
import { ledgerAgrees, stocked } from '../../../../test/stock.ts';
import { createPeriod, movePeriod, verifyLedger } from '../../../stock/contract/period.ts';
import { completeCount, createCount, listCounts, reopenCount, reverseCount } from '../../contract/count.ts';
import { createEntry } from '../../contract/entry.ts';
import { getSheet } from '../../contract/sheet.ts';

test('a completed count is opened again, put right and posted anew, as long as none came later', async ({ api, venue }) => {
  const stock = await stocked(api, venue);
  const other = await stock.product('Never counted');
  await stock.post([
    { quantity: 10, value: 100 },
    { quantity: 4, value: 8, productId: other },
  ]);
  const begin = async () => (await api.call(createCount, { body: { kind: 'full', location_ids: [stock.bar] } }, venue.owner)).body.stock_count_id;
  const say = (params: { id: number }, quantity: number) => api.call(createEntry, { params, body: { product_id: stock.productId, location_id: stock.bar, quantity } }, venue.owner);
  const params = { id: await begin() };
  await say(params, 8);
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
  await say(params, 10.5);
  const done = await api.call(completeCount, { params, body: { uncounted: 'leave', reason: 'in the other cellar' } }, venue.owner);
  expect(done.body).toMatchObject({ status: 'completed', counted: 1, skipped: 1, adjustments: 1, value: 5 });
  expect([await stock.level(), await stock.level(stock.bar, other)]).toEqual([
    { quantity: 10.5, value: 105 },
    { quantity: 4, value: 8 },
  ]);
  const later = { id: await begin() };
  await say(later, 9);
  await api.call(completeCount, { params: later, body: { uncounted: 'leave', reason: 'in the other cellar' } }, venue.owner);
  const refused = await api.call(reopenCount, { params, body: { reason: 'again' } }, venue.owner);
  expect([refused.status, refused.body.error?.code]).toEqual([409, 'COUNT_NOT_LATEST']);
  expect(await ledgerAgrees(api, venue)).toBe(true);
  expect((await api.call(verifyLedger, {}, venue.owner)).body).toMatchObject({ differences: [] });
});

test('what a list says of how far a count came is what its lines say, while it runs, when it is over and when it goes on', async ({ api, venue }) => {
  const stock = await stocked(api, venue);
  const other = await stock.product('Never counted');
  await stock.post([
    { quantity: 10, value: 100 },
    { quantity: 4, value: 8, productId: other },
  ]);
  const { stock_count_id: id } = (await api.call(createCount, { body: { kind: 'full', location_ids: [stock.bar] } }, venue.owner)).body;
  const params = { id };
  const agreed = async () => {
    const [row] = (await api.call(listCounts, {}, venue.owner)).body.data.filter((one) => one.stock_count_id === id);
    const { lines } = (await api.call(getSheet, { params }, venue.owner)).body;
    const said = (state: string) => lines.filter((line) => line.state === state).length;
    const zero = lines.filter(({ quantity }) => quantity === 0).length;
    expect(row).toMatchObject({ items: lines.length, counted: said('counted'), zero, skipped: said('skipped'), recount: said('recount') });
    return row?.counted;
  };
  await api.call(createEntry, { params, body: { product_id: stock.productId, location_id: stock.bar, quantity: 0 } }, venue.owner);
  expect(await agreed()).toBe(1);
  await api.call(completeCount, { params, body: { uncounted: 'leave', reason: 'in the other cellar' } }, venue.owner);
  expect(await agreed()).toBe(1);
  await api.call(reopenCount, { params, body: { reason: 'found' } }, venue.owner);
  await api.call(createEntry, { params, body: { product_id: other, location_id: stock.bar, quantity: 3 } }, venue.owner);
  expect(await agreed()).toBe(2);
  await api.call(completeCount, { params, body: {} }, venue.owner);
  expect(await agreed()).toBe(2);
  await api.call(reverseCount, { params, body: { reason: 'counted the wrong bar' } }, venue.owner);
  expect(await agreed()).toBe(2);
});

test('a count of a closed period stays as its books stand on it', async ({ api, venue }) => {
  const stock = await stocked(api, venue);
  await stock.post([{ quantity: 10, value: 100 }], { at: ago(60 * 24 * 70) });
  const at = ago(60 * 24 * 50);
  const id = await count(api, venue, [{ product: stock.productId, place: stock.bar, quantity: 8, at }]);
  const month = at.toISOString().slice(0, 7);
  const { body: period } = await api.call(createPeriod, { body: { month } }, venue.owner);
  const closed = await api.call(movePeriod, { params: { id: period.period_id }, body: { status: 'closed', reason: 'the month is over' } }, venue.owner);
  expect([closed.status, closed.body.status]).toEqual([200, 'closed']);
  for (const call of [reopenCount, reverseCount]) {
    const { status, body } = await api.call(call as typeof reverseCount, { params: { id }, body: { reason: 'miscounted' } }, venue.owner);
    expect([status, body.error?.code]).toEqual([409, 'PERIOD_CLOSED']);
  }
});

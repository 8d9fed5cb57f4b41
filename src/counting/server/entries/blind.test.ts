import { expect } from 'vitest';
import { test } from '../../../../test/harness.ts';
import { stocked } from '../../../../test/stock.ts';
import { cancelCount, createCount, updateCount } from '../../contract/count.ts';
import { submitCount } from '../../contract/session.ts';
import { getSheet } from '../../contract/sheet.ts';

test('users who only count see no expected amounts while a count is blind, in it or elsewhere, and cannot end its blindness', async ({ api, venue }) => {
  const stock = await stocked(api, venue);
  await stock.post([{ quantity: 10, value: 100 }]);
  const counter = await venue.user('Counter', ['counter']);
  const begin = async (blind: boolean, as = venue.owner) => (await api.call(createCount, { body: { kind: 'partial', location_ids: [stock.bar], blind } }, as)).body.stock_count_id;
  const expected = async (id: number, as = counter) => (await api.call(getSheet, { params: { id } }, as)).body.lines[0]?.expected;
  const told = async (id: number) =>
    (await api.call(submitCount, { params: { sessionId: id }, body: { itemId: stock.productId, countedQuantity: 1, location_id: stock.bar } }, counter)).body.expected;
  const plain = await begin(false);
  expect([await expected(plain), await told(plain)]).toEqual([10, 10]);
  const blind = await begin(true);
  const beside = await begin(false, counter);
  for (const id of [plain, blind, beside]) expect([await expected(id), await told(id)]).toEqual([null, null]);
  expect([await expected(plain, venue.owner), await expected(blind, venue.owner)]).toEqual([10, null]);
  const opened = await api.call(updateCount, { params: { id: blind }, body: { blind: false } }, counter);
  expect([opened.status, (await api.call(updateCount, { params: { id: blind }, body: { note: 'from the left', blind: true } }, counter)).status]).toEqual([403, 200]);
  await api.call(cancelCount, { params: { id: blind }, body: { reason: 'begun twice' } }, venue.owner);
  expect(await expected(plain)).toBe(10);
});

import { expect, test } from 'vitest';
import type { DeliveryLine } from '../../../contract/delivery.ts';
import { exceptionWords } from '../words.ts';
import { type CheckDraft, exceptionsWith, goesBack, openPack, withSaid } from './check-draft.ts';

const campari = { product_id: 1, product_name: 'Campari', brand_name: null, size: '700 ml', base_unit: 'ml', size_quantity: 700, pack_units: 6 };
const line = {
  line: 1,
  product: campari,
  substitute: null,
  ordered: 1,
  received: null,
  unit: 'pack',
  unit_cost: 60,
  billed_cost: null,
  issue: null,
  issue_quantity: null,
  issue_note: null,
} as unknown as DeliveryLine;
const words = (said: CheckDraft) => exceptionsWith(line, said).map((one) => exceptionWords(one, withSaid(line, said)));

test('of a pack of six with one broken bottle five are received, however it is typed; and a pack that goes back says its bottles', () => {
  let said: CheckDraft = { 1: { problem: true, issue: 'damaged', ...goesBack(1, 1) } };
  expect(words(said)).toEqual(['damaged 6\u00a0bottles']);
  said = { 1: { ...said[1], ...openPack(line, said) } };
  for (const typed of [null, 12, 1]) said = { 1: { ...said[1], ...goesBack(said[1]?.came, typed) } };
  expect([withSaid(line, said).received, words(said)]).toEqual([5, ['damaged 1\u00a0bottle']]);
});

test('how many were received stays as somebody said it', () => {
  const said: CheckDraft = { 1: { unit: 'unit', issue: 'damaged', received: 4, ...goesBack(undefined, 2) } };
  expect(withSaid(line, said).received).toBe(4);
});

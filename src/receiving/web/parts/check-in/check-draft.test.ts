import { expect, test } from 'vitest';
import type { DeliveryLine } from '../../../contract/delivery.ts';
import { exceptionWords } from '../words.ts';
import { type CheckDraft, exceptionsWith, goesBack, openPack, withDraft } from './check-draft.ts';

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
} as DeliveryLine;
const words = (draft: CheckDraft) => exceptionsWith(line, draft).map((one) => exceptionWords(one, withDraft(line, draft)));

test('of a pack of six with one broken bottle five are received, however it is typed; and a pack that goes back says its bottles', () => {
  let draft: CheckDraft = { 1: { problem: true, issue: 'damaged', ...goesBack(1, 1) } };
  expect(words(draft)).toEqual(['damaged 6\u00a0bottles']);
  draft = { 1: { ...draft[1], ...openPack(line, draft) } };
  for (const typed of [null, 12, 1]) draft = { 1: { ...draft[1], ...goesBack(draft[1]?.came, typed) } };
  expect([withDraft(line, draft).received, words(draft)]).toEqual([5, ['damaged 1\u00a0bottle']]);
});

test('how many were received stays as somebody said it', () => {
  const draft: CheckDraft = { 1: { unit: 'unit', issue: 'damaged', received: 4, ...goesBack(undefined, 2) } };
  expect(withDraft(line, draft).received).toBe(4);
});

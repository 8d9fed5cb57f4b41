import { expect, test } from 'vitest';
import { freshDraft, type LinkedLine, lacksOf, saidOf } from './line-draft.ts';

const line: LinkedLine = {
  line: 1,
  sku: 'G-1',
  name: 'Gin',
  pack: 'case of 6',
  base_unit: 'ml',
  size_quantity: 700,
  pack_units: 6,
  qty: 4,
  unit_price: 120,
  price_before: null,
  total: 480,
  answer: null,
  confirmed: null,
  answer_reason: null,
  promised_day: null,
};
const draft = (more: object) => ({ ...freshDraft(line), ...more });
const today = '2026-11-25';

test('what stays as it was ordered is not said at all', () => {
  expect(saidOf(line, freshDraft(line))).toBeUndefined();
  expect(lacksOf(line, freshDraft(line), today)).toEqual({});
  expect(saidOf({ ...line, unit_price: 0 }, draft({ price: '' }))).toBeUndefined();
});

test('less, later, none and another price are said with what belongs to them alone', () => {
  expect(saidOf(line, draft({ answer: 'short', quantity: '3', reason: ' Frost ' }))).toEqual({ line: 1, answer: 'short', confirmed: 3, reason: 'Frost' });
  expect(saidOf(line, draft({ answer: 'later', day: '2026-12-01', quantity: '1' }))).toEqual({ line: 1, answer: 'later', promised_day: '2026-12-01' });
  expect(saidOf(line, draft({ answer: 'refused', price: '150', reason: 'Gone' }))).toEqual({ line: 1, answer: 'refused', reason: 'Gone' });
  expect(saidOf(line, draft({ price: '118,50' }))).toEqual({ line: 1, answer: 'confirmed', unit_price: 118.5 });
});

test('what is missing is asked for beside its field: how many, when, and why', () => {
  for (const quantity of ['', '0', '4', '2.5', 'x']) expect(Object.keys(lacksOf(line, draft({ answer: 'short', quantity, reason: 'Frost' }), today))).toEqual(['quantity']);
  expect(Object.keys(lacksOf(line, draft({ answer: 'short', quantity: '3' }), today))).toEqual(['reason']);
  expect(Object.keys(lacksOf(line, draft({ answer: 'later', day: '2026-11-24' }), today))).toEqual(['day']);
  expect(Object.keys(lacksOf(line, draft({ price: '130' }), today))).toEqual(['reason']);
  expect(Object.keys(lacksOf(line, draft({ price: '110' }), today))).toEqual([]);
  expect(Object.keys(lacksOf(line, draft({ price: 'many' }), today))).toEqual(['price']);
});

import { expect, test } from 'vitest';
import type { OrderDetail, OrderLine } from '../../../../contract/orders/order.ts';
import { answeredAs, asOrdered, linesSaid, needsReason, totalWith } from './answer-draft.ts';

const line = (more: Partial<OrderLine> = {}): OrderLine =>
  ({ line: 1, qty: 4, unit_price: 20, tax_rate: 10, price_basis: 'pack', size_quantity: 700, pack_units: 1, ...more }) as OrderLine;

test('what is as it was ordered need not be said, and what is not says why', () => {
  const one = line();
  const short = answeredAs(one, asOrdered(one), 'short');
  expect([linesSaid([one], {}), linesSaid([one], { 1: asOrdered(one) })]).toEqual([[], []]);
  expect([short.confirmed, needsReason(one, short), needsReason(one, asOrdered(one))]).toEqual([3, true, false]);
  expect(needsReason(one, { ...asOrdered(one), unit_price: 20.5 })).toBe(true);
  expect(linesSaid([one], { 1: { ...short, reason: ' sold out ' } })).toEqual([{ line: 1, answer: 'short', confirmed: 3, reason: 'sold out' }]);
});

test('a total follows what is said, with tax and fee', () => {
  const order = { lines: [line(), line({ line: 2, price_basis: 'weight', size_quantity: 2500, unit_price: 8, qty: 2, tax_rate: 0 })], delivery_fee: 5 } as OrderDetail;
  expect(totalWith(order, {})).toBe(88 + 40 + 5);
  expect(totalWith(order, { 1: answeredAs(order.lines[0] as OrderLine, asOrdered(order.lines[0] as OrderLine), 'refused') })).toBe(45);
});

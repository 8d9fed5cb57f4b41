import { expect, test } from 'vitest';
import type { BoughtQuotation, QuotationLine } from '../../../contract/rfqs/quotation.ts';
import type { RfqItem } from '../../../contract/rfqs/rfq.ts';
import { bestOfLine, bestTotal, cheapestChoice, linesCovered, partsOf } from './choice.ts';

const line = (at: number, price_per_base: number, total: number, covers = 20) => ({ line: at, price_per_base, total, covers }) as QuotationLine;
const quoted = (quotation_id: number, lines: QuotationLine[], status: BoughtQuotation['status'] = 'submitted') =>
  ({ quotation_id, status, terms: { lines, total: lines.reduce((all, { total }) => all + total, 0) } }) as BoughtQuotation;
const item = (at: number): RfqItem => ({ line: at, name: `Item ${at}`, base_unit: 'each', size_quantity: 1, quantity: 20, note: '' });
const [one, two, three] = [item(1), item(2), item(3)];
const rfq = { items: [one, two, three].map((asked) => ({ ...asked, own_product_id: null, awarded: 0 })) };

const cheap = quoted(1, [line(1, 20, 240), line(2, 31, 310)]);
const dear = quoted(2, [line(1, 22, 100), line(2, 30, 400), line(3, 9, 90)]);
const gone = quoted(3, [line(1, 1, 1)], 'withdrawn');
const half = quoted(4, [line(1, 10, 100, 10), line(2, 10, 100), line(3, 1, 5, 5)]);

test('a line is held against others by litre, kilogram or piece', () => {
  expect([one, two, three].map((asked) => bestOfLine([cheap, dear], asked))).toEqual([1, 2, undefined]);
});

test('only what covers a line whole is the lowest of it, and only a total that covers all lines is comparable', () => {
  expect([bestOfLine([cheap, dear, half], one), bestOfLine([cheap, half], one), bestOfLine([cheap, dear, half], two)]).toEqual([1, undefined, 4]);
  expect([cheap, dear, half].map((of) => linesCovered(rfq.items, of))).toEqual([2, 3, 1]);
  const whole = quoted(5, [line(1, 30, 600), line(2, 30, 600), line(3, 30, 600)]);
  expect([bestTotal(rfq.items, [cheap, dear, half]), bestTotal(rfq.items, [cheap, dear, half, whole])]).toEqual([undefined, 2]);
});

test('each line begins with the lowest that can be accepted and covers it whole, or with what covers most of it', () => {
  expect([...cheapestChoice(rfq, [gone, cheap, dear])]).toEqual([
    [1, 1],
    [2, 2],
    [3, 2],
  ]);
  const less = quoted(6, [line(3, 0.5, 1, 2)]);
  expect([...cheapestChoice(rfq, [half, cheap, less])]).toEqual([
    [1, 1],
    [2, 4],
    [3, 4],
  ]);
});

test('a choice comes to a part for each supplier that has a line of it', () => {
  const parts = partsOf(
    [cheap, dear],
    new Map([
      [2, 2],
      [3, 2],
    ]),
  );
  expect(parts.map(({ of, lines, subtotal }) => [of.quotation_id, lines.length, subtotal])).toEqual([[2, 2, 490]]);
});

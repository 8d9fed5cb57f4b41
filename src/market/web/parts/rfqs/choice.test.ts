import { expect, test } from 'vitest';
import type { BoughtQuotation, QuotationLine } from '../../../contract/rfqs/quotation.ts';
import { bestOfLine, cheapestChoice, partsOf } from './choice.ts';

const line = (at: number, price_per_base: number, total: number) => ({ line: at, price_per_base, total }) as QuotationLine;
const quoted = (quotation_id: number, lines: QuotationLine[], status: BoughtQuotation['status'] = 'submitted') => ({ quotation_id, status, terms: { lines } }) as BoughtQuotation;
const rfq = { items: [{ line: 1 }, { line: 2 }, { line: 3 }] as never };

const cheap = quoted(1, [line(1, 20, 240), line(2, 31, 310)]);
const dear = quoted(2, [line(1, 22, 100), line(2, 30, 400), line(3, 9, 90)]);
const gone = quoted(3, [line(1, 1, 1)], 'withdrawn');

test('a line is held against others by litre, kilogram or piece, however much of it comes', () => {
  expect([bestOfLine([cheap, dear], 1), bestOfLine([cheap, dear], 2), bestOfLine([cheap, dear], 3)]).toEqual([1, 2, undefined]);
});

test('each line begins with the lowest that can be accepted, or the only one', () => {
  expect([...cheapestChoice(rfq, [gone, cheap, dear])]).toEqual([
    [1, 1],
    [2, 2],
    [3, 2],
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

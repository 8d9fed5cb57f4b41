import { describe, expect, test } from 'vitest';
import { numberOf, plainNumber } from './numbers.ts';

const money = 10_000;

describe('an amount', () => {
  test.each([
    ['1,234.50', '.', 12_345_000],
    ['1.234,50', ',', 12_345_000],
    ["1'234.50", '.', 12_345_000],
    ['1’234.50', '.', 12_345_000],
    ['1 234,50', ',', 12_345_000],
    ['1\u202f234,50 €', ',', 12_345_000],
    ['1,23,456.70', '.', 1_234_567_000],
    ['1.000.000', ',', 10_000_000_000],
    ['(5.00)', '.', -50_000],
    ['$(5.00)', '.', -50_000],
    ['($1,005.00)', '.', -10_050_000],
    ['5.00-', '.', -50_000],
    ['−5.00', '.', -50_000],
    ['-€5,50', ',', -55_000],
    ['€ -5,50', ',', -55_000],
    ['A$5.00', '.', 50_000],
    ['CHF 5.50', '.', 55_000],
    ['Fr. 5.50', '.', 55_000],
    ['5,50 EUR', ',', 55_000],
    ['12,-', ',', 120_000],
    ['5.–', '.', 50_000],
    ['2 Stk', ',', 20_000],
    ['x2', '.', 20_000],
    ['2 szt.', ',', 20_000],
    ['12 adet', ',', 120_000],
    ['3 шт.', ',', 30_000],
    ['4杯', '.', 40_000],
    ['.5', '.', 5000],
    ['1e3', '.', 10_000_000],
    ['0.00005', '.', 1],
    ['0.00004', '.', 0],
    ['-0.00', '.', 0],
    ['1,234', '.', 12_340_000],
    ['1,234', ',', 12_340],
  ] as const)('%s with %s', (text, mark, value) => expect(numberOf(text, mark, money)).toBe(value));

  test.each(['', ' ', '-', '—', 'n/a', 'NULL'])('“%s” is nothing', (text) => expect(numberOf(text, '.', money)).toBeNull());

  test.each([
    ['12,50', '.'],
    ['1.5', ','],
    ['1,23', '.'],
    ['100%', '.'],
    ['abc', '.'],
    ['=1+2', '.'],
    ['12-34', '.'],
    ['1.2.3', '.'],
    ['2000000000', '.'],
    ['9'.repeat(5000), '.'],
  ] as const)('%s with %s is none', (text, mark) => expect(numberOf(text, mark, money)).toBeNaN());
});

test('what is read from bytes is what is read from the text', () => {
  const known = ['0', '7', '12.5', '-3.25', '0.0001', '99999999', '-0', '1.', '.5', '1..2', '1-2', '-', '12345678901234', '1.23456', '2x'];
  for (const text of known) {
    const bytes = Buffer.from(text);
    const quick = plainNumber(bytes, 0, bytes.length, '.'.charCodeAt(0), 4);
    if (quick !== undefined) expect([text, quick]).toEqual([text, numberOf(text, '.', money)]);
  }
  expect(known.filter((text) => plainNumber(Buffer.from(text), 0, text.length, '.'.charCodeAt(0), 4) !== undefined)).toEqual([
    '0',
    '7',
    '12.5',
    '-3.25',
    '0.0001',
    '99999999',
    '-0',
  ]);
});

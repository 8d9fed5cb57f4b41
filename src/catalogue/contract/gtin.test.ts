import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalBarcode, checkDigit, optionalBarcode, readBarcode } from './gtin.ts';

test.each([
  ['8 digits', '96385074', '96385074'],
  ['UPC-A', '036000291452', '036000291452'],
  ['UPC-A written as EAN-13', '0036000291452', '036000291452'],
  ['UPC-A written as GTIN-14', '00036000291452', '036000291452'],
  ['EAN-13', '4006381333931', '4006381333931'],
  ['EAN-13 written as GTIN-14', '04006381333931', '4006381333931'],
  ['a case of it', '14006381333938', '14006381333938'],
  ['with spaces and dashes', '4 006381-333931', '4006381333931'],
])('%s', (_, given, kept) => expect(readBarcode(given)).toEqual({ barcode: kept }));

test.each([
  ['4006381333932', 'does not add up: the last digit should be 1'],
  ['12345', 'has 5 digits; a barcode has 8, 12, 13 or 14'],
  ['40063813339x1', 'may hold digits only'],
  ['00000000', 'is all zeros'],
])('%s is refused', (given, refusal) => expect(readBarcode(given)).toEqual({ refusal }));

const body = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 11, maxLength: 11 }).filter((digits) => !/^0+$/.test(digits));

test('every form of an item is the same item, and one wrong digit is always seen', () => {
  fc.assert(
    fc.property(body, fc.nat(11), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
      const upc = digits + checkDigit(digits);
      const read = readBarcode(upc);
      expect(readBarcode(`0${upc}`)).toEqual(read);
      expect(readBarcode(`00${upc}`)).toEqual(read);
      const wrong = [...upc];
      wrong[at] = String((Number(wrong[at]) + by) % 10);
      expect(readBarcode(wrong.join(''))).toHaveProperty('refusal');
    }),
  );
});

test('a canonical barcode stays as it is', () => {
  fc.assert(
    fc.property(body, (digits) => {
      expect(canonicalBarcode(canonicalBarcode(digits))).toBe(canonicalBarcode(digits));
    }),
  );
});

test('a field may stay open', () => {
  const { schema } = optionalBarcode('Barcode');
  expect([schema.parse(undefined), schema.parse(''), schema.parse(null), schema.parse('036000291452')]).toEqual([null, null, null, '036000291452']);
  expect(schema.safeParse('4006381333932').error?.issues[0]?.message).toBe('does not add up: the last digit should be 1');
});

import { z } from 'zod';

const lengths = new Set([8, 12, 13, 14]);

/** The last digit of a GTIN from the digits before it. */
export function checkDigit(body: string): string {
  const sum = [...body].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** The one spelling under which an item is kept: its UPC-A, EAN-13 and GTIN-14 differ in zeros before it only. */
export function canonicalBarcode(digits: string): string {
  const bare = digits.replace(/^0+/, '');
  return bare.length <= 8 ? bare.padStart(8, '0') : bare.length <= 12 ? bare.padStart(12, '0') : bare;
}

export type BarcodeReading = { readonly barcode: string } | { readonly refusal: string };

/** What a person or a scanner gave, checked: spaces and dashes don't matter, the check digit does. */
export function readBarcode(given: string): BarcodeReading {
  const digits = given.replace(/[\s-]/g, '');
  if (!/^\d*$/.test(digits)) return { refusal: 'may hold digits only' };
  if (!lengths.has(digits.length)) return { refusal: `has ${digits.length} digits; a barcode has 8, 12, 13 or 14` };
  if (/^0+$/.test(digits)) return { refusal: 'is all zeros' };
  const expected = checkDigit(digits.slice(0, -1));
  if (digits.at(-1) !== expected) return { refusal: `does not add up: the last digit should be ${expected}` };
  return { barcode: canonicalBarcode(digits) };
}

export const barcode = z
  .string()
  .max(40)
  .transform((given, ctx) => {
    const reading = readBarcode(given);
    if ('barcode' in reading) return reading.barcode;
    ctx.addIssue({ code: 'custom', message: reading.refusal });
    return z.NEVER;
  });

export const optionalBarcode = (label: string) => ({
  kind: 'barcode' as const,
  label,
  schema: z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    barcode.nullish().transform((value) => value ?? null),
  ),
});

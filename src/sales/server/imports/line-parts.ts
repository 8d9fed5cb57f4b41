import type { ReadLine } from '../../contract/reading/line.ts';

const unpaid = { net: 0, tax: 0, gross: 0, discount: 0 };

/** One row of a till may say several things: that it was sold and given back, that some of it was given back, that more was given away. */
export function partsOf({ made, refunded, given, ...line }: ReadLine): ReadLine[] {
  if (made === undefined && refunded === undefined && given === undefined) return [line];
  if (made !== undefined)
    return [
      { ...line, kind: 'sale', quantity: made },
      { ...line, quantity: -made },
    ];
  return [
    ...(line.quantity !== 0 || line.net || line.gross ? [line] : []),
    ...(refunded === undefined ? [] : [{ ...line, ...unpaid, kind: 'refund' as const, quantity: -refunded }]),
    ...(given === undefined ? [] : [{ ...line, ...unpaid, kind: 'comp' as const, quantity: given }]),
  ];
}

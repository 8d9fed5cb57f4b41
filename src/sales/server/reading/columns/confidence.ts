import type { Mapping, SaleField } from '../../../contract/reading/mapping.ts';

export interface Signs {
  readonly sure: Partial<Record<SaleField, number>>;
  readonly layout: number;
  readonly orderGuess: boolean;
  readonly decimalGuess: boolean;
  readonly unread: number;
}

/** 0 to 1: how much of a mapping is known, and not guessed. */
export function confidenceOf({ columns, header_row, business_date }: Mapping, { sure, layout, orderGuess, decimalGuess, unread }: Signs): number {
  if (columns.description === null && columns.plu_code === null) return 0;
  const has = (...fields: SaleField[]) => fields.some((field) => columns[field] !== null);
  const weakest = Math.min(1, ...(['description', 'quantity', 'net', 'gross', 'date'] as const).flatMap((field) => (sure[field] === undefined ? [] : [sure[field]])));
  const parts = [
    layout > 0 ? 1 : 0.6 + 0.4 * weakest,
    header_row > 0 ? 1 : 0.6,
    has('quantity') ? 1 : 0.8,
    has('net', 'gross', 'unit_price') ? 1 : 0.75,
    has('date') || business_date !== undefined ? 1 : 0.8,
    orderGuess ? 0.85 : 1,
    decimalGuess ? 0.85 : 1,
    1 - unread,
  ];
  return Math.round(parts.reduce((product, part) => product * part, 1) * 100) / 100;
}

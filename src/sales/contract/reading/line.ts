export const lineKinds = ['sale', 'void', 'refund', 'comp'] as const;
export type LineKind = (typeof lineKinds)[number];

/**
 * One row of a till's export, read. Quantities are in thousandths, money in ten-thousandths of the currency unit.
 *
 * - a refund has a negative quantity and negative money, whichever way the till wrote it;
 * - a void has the quantity and money it would have had: it is no sale. With a negative quantity it takes back what an
 *   earlier row rang up, its money too;
 * - a comp was served and not paid for;
 * - a discount that stands as a row of its own has the quantity 0.
 */
export interface ReadLine {
  /** The row of the file, from 1, blank rows counted. */
  row: number;
  /** The name of the item where the file has no code. */
  plu_code: string;
  description: string;
  /** From its column, or from the heading the row stands under. */
  category: string | null;
  quantity: number;
  /** What a refund on the row of its own sale had sold: it was made all the same. */
  made?: number;
  /** How many of the row were given back, by a count beside it that is less than all. */
  refunded?: number;
  /** How many were given away on top of what was sold. */
  given?: number;
  /** After discount and without tax: as written, or worked out; null where the file doesn't tell. */
  net: number | null;
  tax: number | null;
  gross: number | null;
  /** The rate of tax that the file says, in thousandths of a per cent. */
  tax_rate?: number;
  /** Positive for money taken off a sale. */
  discount: number | null;
  /** yyyy-mm-dd, as the till wrote it. */
  day: string | null;
  /** HH:MM:SS of the venue, as the till wrote it. */
  time: string | null;
  receipt: string | null;
  line_id: string | null;
  modifiers: readonly string[];
  kind: LineKind;
  location: string | null;
  staff: string | null;
}

/** A row that could not be read, and why, in plain words. */
export interface RowFault {
  row: number;
  /** The title of the column, or its letter where it has none; null where the whole row is meant. */
  column: string | null;
  message: string;
}

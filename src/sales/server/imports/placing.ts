import type { ReadLine, RowFault } from '../../contract/reading/line.ts';
import { momentOf } from '../days/business-day.ts';

/** A line with its business day, its moment on the wall's clock, and what it is worth. */
export interface DatedLine extends ReadLine {
  readonly businessDate: string;
  readonly local: string;
  readonly worth: { readonly net: number; readonly tax: number; readonly gross: number };
}

export interface Bounds {
  readonly closingHour: number;
  /** Whether the dates are business days already. */
  readonly businessDays: boolean;
  /** The day of a file that names none. */
  readonly day: string | undefined;
  /** The books are closed up to and with this day. */
  readonly closedThrough: string | undefined;
  /** The last day that can have been. */
  readonly today: string;
  /** What the clock on the venue's wall shows. */
  readonly now: string;
  /** The tax in the price of a code, in per cent, where prices contain it and the row does not tell how much. */
  readonly taxIn: ((code: string) => number) | undefined;
  /** What the date's column is called. */
  readonly dateColumn: string | null;
}

/** A price without tax, in thousandths of a per cent of it. */
const wholePrice = 100_000;

/** What a file leaves open follows from what it says. */
function worthOf({ net, tax, gross, discount, plu_code, tax_rate }: ReadLine, taxIn: Bounds['taxIn']): DatedLine['worth'] {
  if (taxIn !== undefined && net === null && tax === null && gross !== null) {
    const paid = gross - (discount ?? 0);
    const rate = tax_rate ?? Math.round(taxIn(plu_code) * 1000);
    const without = Math.round((paid * wholePrice) / (wholePrice + rate));
    return { net: without, tax: paid - without, gross };
  }
  const known = net ?? (gross === null ? 0 : gross - (discount ?? 0) - (tax ?? 0));
  return { net: known, tax: tax ?? 0, gross: gross ?? known + (tax ?? 0) };
}

export function place(line: ReadLine, { closingHour, businessDays, day, closedThrough, today, now, taxIn, dateColumn }: Bounds): DatedLine | RowFault {
  const written = line.day ?? day;
  if (written === undefined) return { row: line.row, column: dateColumn, message: 'has no date: say which business day this file is of' };
  const { businessDate, local } = momentOf(written, line.day === null ? null : line.time, closingHour, now, businessDays);
  if (businessDate > today) return { row: line.row, column: dateColumn, message: `${businessDate} has not come yet` };
  if (closedThrough !== undefined && businessDate <= closedThrough) return { row: line.row, column: dateColumn, message: `${businessDate} lies in a period that is closed` };
  return { ...line, businessDate, local, worth: worthOf(line, taxIn) };
}

export const isPlaced = (one: DatedLine | RowFault): one is DatedLine => 'worth' in one;

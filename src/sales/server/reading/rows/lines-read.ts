import type { ReadLine, RowFault } from '../../../contract/reading/line.ts';

export interface LinesRead {
  lines: ReadLine[];
  faults: RowFault[];
  /** Blank rows, headings, totals and what is printed around the table. */
  skipped: number;
  /** Rows at fault, those too that are no longer listed in `faults`. */
  refused: number;
  /** What the rows come to that are of no goods: tips, deposits, gift cards. */
  apart: { quantity: number; net: number; gross: number };
}

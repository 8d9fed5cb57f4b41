import type { ReadLine } from '../../src/sales/contract/reading/line.ts';
import type { Mapping, SaleField } from '../../src/sales/contract/reading/mapping.ts';
import type { Sold } from './truth.ts';
import type { Dialect, Encoding } from './writing.ts';

export interface Column {
  readonly title: string;
  /** What the column truly is; null for one that no field takes. */
  readonly field: SaleField | null;
  readonly write: (sold: Sold) => string;
}

export interface Row {
  readonly cells: readonly string[];
  readonly sold: Sold;
}

/** One export: what it looks like, and what is right about it. */
export interface TillFile {
  readonly name: string;
  readonly encoding?: Encoding;
  readonly dialect?: Partial<Dialect>;
  /** Lines above the header and below the table. */
  readonly above?: readonly (readonly string[])[];
  readonly below?: readonly (readonly string[])[];
  readonly untitled?: boolean;
  readonly columns: readonly Column[];
  readonly sold: readonly Sold[];
  /** Headings, sums and blank rows among the rows. */
  readonly layout?: (rows: readonly Row[]) => readonly (Row | readonly string[])[];
  readonly right: Partial<Pick<Mapping, 'preset' | 'decimal' | 'date_order' | 'currency' | 'tax' | 'business_date' | 'delimiter' | 'encoding' | 'sheet' | 'open'>>;
  /** Whether the rows say which were voided, given away or given back. */
  readonly tellsKinds?: boolean;
  /** The expected line where it does not follow from the sales and the columns. */
  readonly line?: (sold: Sold, line: ReadLine) => Partial<ReadLine>;
  /** For a workbook: the same columns as typed cells. */
  readonly workbook?: { readonly typed: boolean; readonly sheet: number };
}

const hundred = 100;

/** What should be read of one row. */
export function rightLine(file: TillFile, sold: Sold, row: number): ReadLine {
  const has = (field: SaleField) => file.columns.some((column) => column.field === field);
  const { right } = file;
  const discount = has('discount') ? sold.discount * hundred : null;
  const tax = has('tax') ? sold.tax * hundred : null;
  const gross = has('gross') ? sold.gross * hundred : has('unit_price') ? Math.round((sold.price * hundred * sold.quantity) / 1000) : null;
  const included = right.tax === 'included';
  const derived = gross === null || (included && tax === null) ? null : gross - (discount ?? 0) - (included ? (tax ?? 0) : 0);
  const givenAway = has('discount') && has('gross') && sold.gross > 0 && sold.discount === sold.gross;
  const line: ReadLine = {
    row,
    plu_code: has('plu_code') ? sold.code : sold.name,
    description: has('description') ? sold.name : sold.code,
    category: has('category') ? sold.category : null,
    quantity: has('quantity') ? sold.quantity : Math.sign(sold.quantity) * 1000,
    net: has('net') ? sold.net * hundred : derived,
    tax,
    gross,
    discount,
    day: has('date') ? sold.day : (right.business_date ?? null),
    time: has('time') || file.columns.some(({ field, write }) => field === 'date' && /[:.h]\d\d/.test(write(sold).replace(/\d+\.\d+\.\d+/, ''))) ? sold.time : null,
    receipt: has('receipt') ? sold.receipt : null,
    line_id: has('line_id') ? sold.line : null,
    modifiers: has('modifiers') ? [...sold.modifiers] : [],
    kind: file.tellsKinds ? sold.kind : sold.quantity < 0 ? 'refund' : givenAway ? 'comp' : 'sale',
    location: has('location') ? 'Main bar' : null,
    staff: has('staff') ? sold.staff : null,
  };
  return { ...line, ...file.line?.(sold, line) };
}

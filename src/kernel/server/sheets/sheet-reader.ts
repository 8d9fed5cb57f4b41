import { CsvError } from 'csv-parse/sync';
import { asText, shownText } from './cell-text.ts';
import { csvRows } from './csv.ts';
import { isAnyWorkbook, openAnyWorkbook } from './workbook.ts';

/** One worksheet, or the one table of a text: the rows that hold anything. */
export interface Worksheet {
  readonly name: string;
  readonly rows: string[][];
  /** Which row of the file each of them is, the first being 1. */
  readonly numbers: number[];
}

/** Some rows of a sheet. */
export interface SheetLot extends Worksheet {
  /** Of the sheet that the lot before was of. */
  readonly goesOn: boolean;
}

export interface SheetsRequest {
  readonly rowsMax: number;
}

const columnsMax = 200;
const cellCharactersMax = 10_000;
const sheetsMax = 40;
/** All that cells say; twenty thousand rows of eight hundred letters. */
const charactersMax = 16_000_000;
const rowsAtOnce = 500;

class Reader {
  readonly sheets: Worksheet[] = [];
  #rows = 0;
  #characters = 0;
  readonly #rowsMax: number;

  constructor(rowsMax: number) {
    this.#rowsMax = rowsMax;
  }

  open(name: string): Worksheet {
    const sheet: Worksheet = { name, rows: [], numbers: [] };
    this.sheets.push(sheet);
    return sheet;
  }

  add({ rows, numbers }: Worksheet, row: readonly string[], number: number): void {
    const cells = row.slice(0, row.findLastIndex((cell) => cell !== '') + 1);
    if (cells.length === 0) return;
    // The heads, and whatever stands above and below, are not among the rows that count.
    if (++this.#rows > this.#rowsMax + 1) throw new RangeError(`has more than ${this.#rowsMax.toLocaleString('en')} rows`);
    if (cells.length > columnsMax) throw new RangeError(`has more than ${columnsMax} columns`);
    if (cells.some((cell) => cell.length > cellCharactersMax)) throw new RangeError('has a cell with more text than any field can hold');
    for (const cell of cells) this.#characters += cell.length;
    if (this.#characters > charactersMax) throw new RangeError('has more text than can be read');
    rows.push(cells);
    numbers.push(number);
  }
}

/** The sheets that hold anything, each in lots of some rows. */
export async function* read({ rowsMax }: SheetsRequest, bytes: Uint8Array): AsyncGenerator<SheetLot> {
  const reader = new Reader(rowsMax);
  await tablesOf(reader, rowsMax, bytes).catch((error: unknown) => {
    throw new RangeError(refusalOf(error));
  });
  const sheets = reader.sheets.filter(({ rows }) => rows.length > 0);
  if (sheets.length === 0) throw new RangeError('is empty');
  for (const { name, rows, numbers } of sheets)
    for (let at = 0; at < rows.length; at += rowsAtOnce) yield { name, rows: rows.slice(at, at + rowsAtOnce), numbers: numbers.slice(at, at + rowsAtOnce), goesOn: at > 0 };
}

async function tablesOf(reader: Reader, rowsMax: number, bytes: Uint8Array): Promise<void> {
  if (isAnyWorkbook(bytes)) {
    const book = await openAnyWorkbook(bytes, columnsMax);
    for (let at = 0; at < book.sheets; at++) {
      const { name = '', hidden = false } = book.named[at] ?? {};
      if (hidden || reader.sheets.length >= sheetsMax) continue;
      const sheet = reader.open(name);
      let number = 0;
      for await (const row of book.rows(at + 1))
        reader.add(
          sheet,
          row.map((cell) => asText(shownText(cell))),
          ++number,
        );
    }
  } else {
    const sheet = reader.open('');
    for (const [at, row] of csvRows(bytes, 2 * rowsMax + 1).entries()) reader.add(sheet, row, at + 1);
  }
}

function refusalOf(error: unknown): string {
  if (error instanceof RangeError) return error.message;
  // The reader tells where the text ended, not where the cell began: that was in the row after those it had read.
  const read = error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED' ? Number((error as { records?: unknown }).records) : Number.NaN;
  return Number.isInteger(read) ? `has a quotation mark in row ${read + 1} that never closes` : 'cannot be read as a table';
}

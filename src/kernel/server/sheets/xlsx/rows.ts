import { broken } from './broken.ts';
import { type Cell, cellOf, type WorkbookContext } from './cell.ts';
import { isShownText, TextBuffer } from './text-buffer.ts';
import { type Attributes, type Listener, PartParser } from './xml.ts';

const rowsMax = 1_048_576;
/** As many as XLSX has. */
const columnsEnd = 16_384;
const [rowDepth, cellDepth] = [3, 4];

/** The rows of a sheet as they are numbered: those that a file leaves out are empty. */
export async function* rowsOf(text: AsyncIterable<string>, book: WorkbookContext, columnsMax: number): AsyncGenerator<Cell[]> {
  const sheet = new SheetReader(book, columnsMax);
  const parser = new PartParser('sheet', sheet);
  let next = 1;
  for await (const piece of text) {
    parser.write(piece);
    for (const { number, cells } of sheet.take()) {
      for (; next < number; next++) yield [];
      yield cells;
      next++;
    }
  }
  parser.close();
}

interface Row {
  readonly number: number;
  readonly cells: Cell[];
}

class SheetReader implements Listener {
  readonly #book: WorkbookContext;
  readonly #said = new TextBuffer();
  #rows: Row[] = [];
  #row: Row | null = null;
  #cell: Attributes | null = null;
  #last = 0;
  /** Where a cell stands that does not say where. */
  #nextColumn = 0;
  readonly #columnsMax: number;

  constructor(book: WorkbookContext, columnsMax: number) {
    this.#book = book;
    this.#columnsMax = columnsMax;
  }

  /** The rows that were read whole since the last time. */
  take(): readonly Row[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(path: readonly string[], attributes: Attributes): void {
    if (path.length === cellDepth && this.#row && path[3] === 'c') this.#cell = attributes;
    else if (path.length === rowDepth && path[2] === 'row' && path[1] === 'sheetData') {
      this.#last = rowNumber(attributes.r, this.#last);
      this.#row = { number: this.#last, cells: [] };
      this.#nextColumn = 0;
    }
  }

  text(path: readonly string[], text: string): void {
    if (this.#cell && (path.length === cellDepth + 1 ? path[cellDepth] === 'v' : path[cellDepth] === 'is' && isShownText(path))) this.#said.add(text);
  }

  close(path: readonly string[]): void {
    if (path.length === cellDepth && this.#row && this.#cell) {
      const { cells } = this.#row;
      const column = columnOf(this.#cell.r, this.#nextColumn);
      const cell = cellOf(this.#cell, this.#said.take(), this.#book);
      this.#nextColumn = column + 1;
      if (cell !== null) {
        if (column >= this.#columnsMax) throw new RangeError(`has more than ${this.#columnsMax} columns`);
        while (cells.length < column) cells.push(null);
        cells[column] = cell;
      }
      this.#cell = null;
    } else if (path.length === rowDepth && this.#row) {
      this.#rows.push(this.#row);
      this.#row = null;
    }
  }
}

function rowNumber(written: string | undefined, last: number): number {
  const number = written === undefined ? last + 1 : Number(written);
  if (!Number.isInteger(number) || number < 1 || number > rowsMax) throw broken(`there is no row ${written ?? number}`);
  if (number <= last) throw broken(`row ${number} comes after row ${last}`);
  return number;
}

/** "AB12" is the column 27. */
function columnOf(reference: string | undefined, next: number): number {
  let column = reference === undefined ? next + 1 : 0;
  for (let at = 0; reference !== undefined && at < reference.length; at++) {
    const letter = reference.charCodeAt(at) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  if (column < 1 || column > columnsEnd) throw broken(`there is no cell ${reference ?? `in column ${column}`}`);
  return column - 1;
}

import { invalid } from '../../../kernel/server/fault.ts';
import { asText } from '../../../kernel/server/sheets/cell-text.ts';
import { asUtf8, cellDecoder } from '../../../kernel/server/sheets/encoding.ts';
import { isAnyWorkbook } from '../../../kernel/server/sheets/workbook.ts';
import type { Mapping } from '../../contract/reading/mapping.ts';
import { refuseOtherFiles } from './refusals/other-files.ts';
import { refusal } from './refusals/refusal.ts';
import { LineReader, nothingRead } from './rows/line-reader.ts';
import type { LinesRead } from './rows/lines-read.ts';
import { CellScanner } from './source/cells.ts';
import { printedBytesMax, printedTable, textOf } from './source/printed.ts';
import { fileBytesMax, piecesOf, type Source, tooLarge, wholeOf } from './source/source.ts';
import { workbookAsCsv, workbookBytesMax } from './source/workbook.ts';
import { withMarks } from './source/workbook-marks.ts';

/** How many faults are listed; the rest is only counted. */
const faultsMax = 1000;
const rowsPerReading = 2000;

/**
 * The sale lines of a till's export, some thousand at a time, read on only when the last were taken. Rows that can't be
 * read are reported with their row and column and left out; a file that can't be read on raises a refusal that names the place.
 */
export async function* readLines(source: Source, mapping: Mapping): AsyncGenerator<LinesRead> {
  if (mapping.columns.description === null && mapping.columns.plu_code === null) throw invalid('mapping', 'names no column for the item');
  const pieces = piecesOf(source);
  try {
    const opening = await pieces.next();
    const first = opening.done ? new Uint8Array() : opening.value;
    if (isAnyWorkbook(first)) {
      const { csv } = await workbookAsCsv(await wholeOf(joined(first, pieces), workbookBytesMax), mapping.sheet);
      yield* readTable([csv], mapping);
      return;
    }
    refuseOtherFiles(first);
    yield* mapping.printed ? readPrinted(joined(first, pieces), mapping) : readRows(joined(first, pieces), mapping);
  } finally {
    await pieces.return(undefined);
  }
}

/** The same of a workbook that is open already, as the pieces of its table. */
export const readTable = (csv: Iterable<Uint8Array> | AsyncIterable<Uint8Array>, mapping: Mapping): AsyncGenerator<LinesRead> =>
  readRows(marked(csv, mapping.decimal), { ...mapping, delimiter: ',', encoding: 'utf-8' });

/** The same of what a till printed. */
async function* readPrinted(source: AsyncIterable<Uint8Array>, { encoding, ...mapping }: Mapping): AsyncGenerator<LinesRead> {
  const table = printedTable(textOf(await wholeOf(asUtf8(source, encoding), printedBytesMax)));
  if (table === null) throw refusal('is no printed report');
  yield* readRows(oneByOne(table.csv), { ...mapping, delimiter: ',', encoding: 'utf-8' });
}

async function* oneByOne(csv: Uint8Array): AsyncGenerator<Uint8Array> {
  yield csv;
}

async function* joined(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}

async function* marked(pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>, decimal: Mapping['decimal']): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield withMarks(piece, decimal);
}

async function* readRows(source: AsyncIterable<Uint8Array>, mapping: Mapping): AsyncGenerator<LinesRead> {
  const table = new TableReader(mapping);
  let bytes = 0;
  for await (const piece of asUtf8(source, mapping.encoding)) {
    bytes += piece.length;
    if (bytes > fileBytesMax) throw tooLarge(table.row);
    table.feed(piece);
    while (table.read(false)) yield table.take();
  }
  while (table.read(true)) yield table.take();
  yield table.take(true);
}

/** The rows of a text that is fed piece by piece: finds the header, and hands on what stands below it. */
export class TableReader {
  readonly #mapping: Mapping;
  readonly #lastRow: number;
  readonly #scan: CellScanner;
  readonly #decode: ReturnType<typeof cellDecoder>;
  /** One for each block of columns that stand side by side. */
  #lines: readonly LineReader[] = [];
  /** Rows that were read since the last reading was taken. */
  #waiting = 0;

  constructor(mapping: Mapping) {
    this.#mapping = mapping;
    this.#lastRow = mapping.last_row ?? Number.POSITIVE_INFINITY;
    this.#scan = new CellScanner(mapping.delimiter ?? ',');
    this.#decode = cellDecoder(undefined);
    if (mapping.header_row === 0) this.#lines = readersOf(mapping, []);
  }

  get row(): number {
    return this.#scan.row;
  }

  feed(piece: Uint8Array): void {
    this.#scan.feed(piece);
  }

  take(last = false): LinesRead {
    this.#waiting = 0;
    const taken = this.#lines.map((lines) => lines.take(last));
    const [first = nothingRead()] = taken;
    if (taken.length < 2) return first;
    return {
      lines: taken.flatMap(({ lines }) => lines),
      faults: taken.flatMap(({ faults }) => faults),
      skipped: first.skipped,
      refused: taken.reduce((all, { refused }) => all + refused, 0),
      apart: {
        quantity: taken.reduce((all, { apart }) => all + apart.quantity, 0),
        net: taken.reduce((all, { apart }) => all + apart.net, 0),
        gross: taken.reduce((all, { apart }) => all + apart.gross, 0),
      },
    };
  }

  /** Reads on until a reading is full, which is true, or what was fed is used up. */
  read(last: boolean, rowsMost = rowsPerReading): boolean {
    const scan = this.#scan;
    while (this.#waiting < rowsMost) {
      if (!scan.next(last)) return false;
      this.#waiting++;
      if (scan.row > this.#lastRow) continue;
      if (this.#lines.length > 0) {
        if (scan.row > 1 || !this.#isNote()) for (const lines of this.#lines) lines.read(scan);
      } else if (scan.row === this.#mapping.header_row) this.#lines = readersOf(this.#mapping, this.#titles());
    }
    return true;
  }

  // Excel's own note of the delimiter: sep=;
  #isNote(): boolean {
    const { bytes, starts } = this.#scan;
    return bytes.toString('latin1', starts[0], (starts[0] as number) + 4).toLowerCase() === 'sep=';
  }

  #titles(): string[] {
    const scan = this.#scan;
    const titles = Array.from({ length: scan.count }, (_, cell) => (scan.trim(cell) ? '' : asText(scan.text(cell, this.#decode))));
    while (titles.length > 0 && titles.at(-1) === '') titles.pop();
    return titles;
  }
}

const readersOf = (mapping: Mapping, titles: readonly string[]): LineReader[] =>
  mapping.blocks?.map(
    ({ columns, location, day }) => new LineReader({ ...mapping, columns: { ...mapping.columns, ...columns }, ...(day && { business_date: day }) }, titles, faultsMax, location),
  ) ?? [new LineReader(mapping, titles, faultsMax)];

import type { DocumentBody } from '../../../contract/call.ts';
import type { ExportFormat } from '../../../contract/records/page.ts';
import { invalid } from '../../fault.ts';
import { UnreadableFile } from '../../readers/child.ts';
import type { ReaderKind } from '../../readers/kind.ts';
import { readInProcess } from '../../readers/pool.ts';
import { Yielder } from '../../scheduling/yielder.ts';
import { harmless } from '../harmless.ts';
import { type CellValue, workbookOf } from './workbook.ts';

export interface SheetColumn<Row> {
  readonly title: string;
  readonly value: (row: Row) => CellValue;
}

const csvType = 'text/csv; charset=utf-8';
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const rowsAtOnce = 200;
/** Cells of a workbook that is made within some ten milliseconds; and those that a process of the usual size holds. */
const cellsAtOnce = 2000;
const usualCells = 200_000;
const writer = { module: new URL('./workbook-reader.ts', import.meta.url), seconds: 180, native: true };
const usualWriter: ReaderKind = { ...writer, megabytes: 260, kept: true };
const largeWriter: ReaderKind = { ...writer, megabytes: 440 };

const quoted = (text: string): string => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const csvCell = (value: CellValue): string => (value === null ? '' : typeof value === 'string' ? quoted(harmless(value)) : String(value));

/** With a byte order mark, without which Excel takes the text for Latin-1. */
export async function writeCsv<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[]): Promise<Uint8Array> {
  const lots = [`\ufeff${columns.map((column) => csvCell(column.title)).join(',')}\r\n`];
  for await (const lot of inLots(columns, rows)) lots.push(lot.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join(''));
  return Buffer.concat(lots.map((lot) => Buffer.from(lot)));
}

/** What is more than a screen or two is made by a process of its own: the format keeps all cells in memory until the last. */
export async function writeXlsx<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[]): Promise<Uint8Array> {
  const titles = columns.map(({ title }) => title);
  const cells = rows.length * columns.length;
  const lots = inLots(columns, rows);
  if (cells <= cellsAtOnce) return workbookOf(titles, (await Array.fromAsync(lots)).flat());
  const lines: Uint8Array[] = [];
  for await (const lot of lots) lines.push(Buffer.from(`${JSON.stringify(lot)}\n`));
  const pieces: Uint8Array[] = [];
  await readInProcess(cells <= usualCells ? usualWriter : largeWriter, { titles }, Buffer.concat(lines), (piece: Uint8Array) => void pieces.push(piece)).catch((error: unknown) => {
    throw error instanceof UnreadableFile ? invalid('format', 'is more than a workbook can hold; take it as CSV, or filter the list') : error;
  });
  return Buffer.concat(pieces);
}

/** The cells of some rows after the other; between them the server does something else. */
async function* inLots<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[]): AsyncGenerator<CellValue[][]> {
  const breath = new Yielder();
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    yield rows.slice(at, at + rowsAtOnce).map((row) => columns.map((column) => column.value(row)));
    await breath.taken();
  }
}

/** The same rows as CSV or XLSX. */
export async function sheetDocument<Row>(name: string, format: ExportFormat, columns: readonly SheetColumn<Row>[], rows: readonly Row[]): Promise<DocumentBody> {
  const fileName = `${name}-${new Date().toISOString().slice(0, 10)}.${format}`;
  return format === 'csv' ? { fileName, type: csvType, bytes: await writeCsv(columns, rows) } : { fileName, type: xlsxType, bytes: await writeXlsx(columns, rows) };
}

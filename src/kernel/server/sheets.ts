import writeXlsxFile from 'write-excel-file/node';
import type { DocumentBody } from '../contract/call.ts';
import type { ExportFormat } from '../contract/page.ts';

export interface SheetColumn<Row> {
  readonly title: string;
  readonly value: (row: Row) => string | number | boolean | null;
}

const csvType = 'text/csv; charset=utf-8';
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

// A spreadsheet runs text that begins like a formula; the apostrophe makes it text again, and reading takes it off.
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const csvCell = (value: string | number | boolean | null): string => (value === null ? '' : typeof value === 'string' ? quoted(harmless(value)) : String(value));

/** With a byte order mark, without which Excel takes the text for Latin-1. */
export function writeCsv<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[]): Uint8Array {
  const lines = [columns.map((column) => csvCell(column.title)), ...rows.map((row) => columns.map((column) => csvCell(column.value(row))))];
  return Buffer.from(`\ufeff${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`);
}

export async function writeXlsx<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[]): Promise<Uint8Array> {
  const titles = columns.map((column) => ({ value: harmless(column.title), type: String, fontWeight: 'bold' as const }));
  const cells = rows.map((row) =>
    columns.map((column) => {
      const value = column.value(row);
      return typeof value === 'string' ? { value: harmless(value), type: String } : value;
    }),
  );
  const widths = columns.map((column) => ({ width: Math.min(40, Math.max(10, column.title.length + 4)) }));
  return await writeXlsxFile([titles, ...cells], { columns: widths, stickyRowsCount: 1 }).toBuffer();
}

/** The same rows in whichever of the two forms was asked for. */
export async function sheetDocument<Row>(name: string, format: ExportFormat, columns: readonly SheetColumn<Row>[], rows: readonly Row[]): Promise<DocumentBody> {
  const fileName = `${name}-${new Date().toISOString().slice(0, 10)}.${format}`;
  return format === 'csv' ? { fileName, type: csvType, bytes: writeCsv(columns, rows) } : { fileName, type: xlsxType, bytes: await writeXlsx(columns, rows) };
}

import writeXlsxFile from 'write-excel-file/node';
import { harmless } from '../harmless.ts';

export type CellValue = string | number | boolean | null;

/** One worksheet under its titles, as a file. */
export function workbookOf(titles: readonly string[], rows: readonly (readonly CellValue[])[]): Promise<Uint8Array> {
  const head = titles.map((title) => ({ value: harmless(title), type: String, fontWeight: 'bold' as const }));
  const cells = rows.map((row) => row.map((value) => (typeof value === 'string' ? { value: harmless(value), type: String } : value)));
  const widths = titles.map((title) => ({ width: Math.min(40, Math.max(10, title.length + 4)) }));
  return writeXlsxFile([head, ...cells], { columns: widths, stickyRowsCount: 1 }).toBuffer();
}

import { readPdfText } from '../../kernel/server/pdf-text.ts';
import { type NumberedSheet, readNumberedSheet } from '../../kernel/server/sheets.ts';
import type { Header } from './columns.ts';
import { pdfTable, type Span, underTitles } from './pdf-table.ts';

/** A supplier's document as rows of cells; those of a PDF know where they stand. */
export interface DocumentTable extends NumberedSheet {
  readonly spans?: readonly Span[][];
}

export const readDocument = async (bytes: Uint8Array, type: string): Promise<DocumentTable> =>
  type === 'application/pdf' ? pdfTable(await readPdfText(bytes)) : readNumberedSheet(bytes, type);

/** The same with every cell under its title: what a sheet says by its columns, a PDF says by where things stand. */
export function inColumns(table: DocumentTable, { at, fields }: Header): NumberedSheet {
  const { rows, numbers, spans } = table;
  return spans ? underTitles({ rows, numbers, spans }, at, Math.max(0, fields.indexOf('name'))) : table;
}

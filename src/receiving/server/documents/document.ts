import { underTitles } from '../../../kernel/server/sheets/pdf-table.ts';
import { readTables, type SheetTable } from '../../../kernel/server/sheets/read.ts';
import { findHeader, type Header } from './columns.ts';

export type NumberedRows = Pick<SheetTable, 'rows' | 'numbers'>;

/** A supplier's document: of a workbook, the sheet whose titles say most; the first where none does. */
export async function readDocument(bytes: Uint8Array, type: string): Promise<SheetTable> {
  const tables = await readTables(bytes, type);
  const worth = new Map<SheetTable, number>();
  for (const table of tables) worth.set(table, (await findHeader(table.rows, undefined, new Map()))?.fields.filter((field) => field !== null).length ?? 0);
  const worthOf = (table: SheetTable) => worth.get(table) ?? 0;
  return tables.reduce((best, one) => (worthOf(one) > worthOf(best) ? one : best));
}

/** The same with every cell under its title: what a sheet says by its columns, a PDF says by where things stand. */
export function inColumns(table: SheetTable, { at, fields }: Header): NumberedRows {
  const { rows, numbers, spans } = table;
  return spans ? underTitles({ rows, numbers, spans }, at, Math.max(0, fields.indexOf(fields.includes('detail') ? 'detail' : 'name'))) : table;
}

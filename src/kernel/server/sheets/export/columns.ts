import type { z } from 'zod';
import { columnOf } from '../../../contract/records/column.ts';
import type { CellValue } from './workbook.ts';
import type { SheetColumn } from './write.ts';

const inWords = (state: unknown): CellValue => (typeof state === 'string' ? state.replaceAll('_', ' ') : null);

/** Columns of a sheet by what the contract says of the rows: a name alone, or a column of the sheet's own. Money says in which currency. */
export function sheetColumns<Schema extends z.ZodObject>(
  { shape }: Schema,
  currency: string,
  columns: readonly ((keyof z.output<Schema> & string) | SheetColumn<z.output<Schema>>)[],
): readonly SheetColumn<z.output<Schema>>[] {
  return columns.map((column) => {
    if (typeof column !== 'string') return column;
    const { kind, label = column } = columnOf(shape[column] as z.ZodType) ?? {};
    return {
      title: kind === 'money' ? `${label} (${currency})` : label,
      value: (row) => (kind === 'state' ? inWords(row[column]) : (row[column] as CellValue)),
    };
  });
}

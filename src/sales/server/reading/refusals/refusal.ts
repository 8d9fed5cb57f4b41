import { fault, type Fault as Refusal } from '../../../../kernel/server/fault.ts';

/** A column as a spreadsheet names it: 0 is A. */
export const columnLetters = (column: number): string => (column < 26 ? '' : columnLetters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** A file that can't be read on, and where. */
export function refusal(message: string, row?: number, column?: number): Refusal {
  const place = row === undefined ? '' : `Row ${row}${column === undefined ? '' : `, column ${columnLetters(column)}`}: `;
  const told = `${place}${message}`;
  return fault('INVALID_DATA', {
    message: place === '' ? `The file ${message}.` : `${told}.`,
    errors: [{ field: 'file', message: told }],
    details: { row: row ?? null, column: column === undefined ? null : columnLetters(column) },
  });
}

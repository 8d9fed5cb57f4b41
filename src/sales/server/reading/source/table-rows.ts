import { totalLabel } from '../words.ts';

/** The rows that look like sales: not the sums, nor what is printed around the table. */
export function saleRows(rows: readonly string[][]): string[][] {
  const filled = (row: readonly string[]) => row.filter((cell) => cell !== '').length;
  const counts = rows.map(filled).filter((count) => count > 1);
  const usual = counts.sort((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
  return rows.filter((row) => filled(row) > 1 && filled(row) > usual / 2 && totalLabel(row.find((cell) => cell !== '') ?? '') !== 'sum');
}

/** Whether a row names the columns once more, over another page or group; its first cell may name the group. */
export function areTitlesAgain(row: readonly string[], titles: readonly string[]): boolean {
  const filled = row.flatMap((cell, column) => (cell === '' ? [] : [column]));
  const again = filled.filter((column) => row[column] === titles[column]);
  return again.length > 1 && again.length >= filled.length - 1 && row.every((cell) => !/\d/.test(cell) || titles.includes(cell));
}

/** What is written above a table, and what below and between its rows. */
export function aroundOf(rows: readonly string[][], header_row: number, body: readonly string[][]): { above: string[][]; below: string[][] } {
  const ofTable = new Set(body);
  const first = header_row > 0 ? header_row - 1 : rows.findIndex((row) => ofTable.has(row));
  return { above: rows.slice(0, Math.max(0, first)), below: rows.slice(Math.max(0, header_row, first)).filter((row) => !ofTable.has(row)) };
}

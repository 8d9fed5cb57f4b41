import type { SaleField } from '../../../contract/reading/mapping.ts';
import { meaningsOf } from './headers.ts';

/** The titles of a table whose head may be of two lines: what each column is, and the name of the group that it stands in. */
export interface Head {
  /** The last line of it, from 1. */
  readonly header_row: number;
  readonly titles: readonly string[];
  /** By column, what stands over the title; blank where nothing does. */
  readonly labels: readonly string[];
}

const sureEnough = 0.6;
const looksAt = 12;
const mostly = 0.7;
const columnsNeeded = 2;
const amounts: readonly SaleField[] = ['quantity', 'net', 'gross', 'discount', 'tax', 'unit_price'];

const isKnown = (title: string): boolean => title.length <= 60 && (meaningsOf(title)[0]?.sure ?? 0) >= sureEnough;
const isAmount = (title: string): boolean => isKnown(title) && amounts.includes(meaningsOf(title)[0]?.field ?? 'date');
const isNumber = (cell: string): boolean => /\d/.test(cell) && !/\p{L}{3}/u.test(cell);
const isWord = (cell: string): boolean => /[\p{L}€$£#%]/u.test(cell) && !/\d/.test(cell);

/** Puts the two lines of a head together, whichever of them looked like the one that names the columns. */
export function headOf(rows: readonly (readonly string[])[], header_row: number): Head {
  const own = rows[header_row - 1] ?? [];
  if (header_row > 0 && isSecondLine(rows, header_row)) return joined(own, rows[header_row] ?? [], header_row + 1);
  const above = rows[header_row - 2] ?? [];
  const isFirstLine = above.filter((cell) => cell !== '').length > 1 && above.every((cell) => cell === '' || !isNumber(cell) || /[./-]/.test(cell));
  return isFirstLine ? joined(above, own, header_row) : { header_row, titles: own, labels: [] };
}

/** Whether the row below the titles names columns as well: words where all rows below it have numbers. */
function isSecondLine(rows: readonly (readonly string[])[], at: number): boolean {
  const line = rows[at] ?? [];
  if (line.filter((cell) => cell !== '').length < columnsNeeded || line.some((cell) => cell !== '' && !isWord(cell))) return false;
  const below = rows.slice(at + 1, at + 1 + looksAt).filter((row) => row.filter((cell) => cell !== '').length > 1);
  const overNumbers = line.filter((cell, column) => cell !== '' && below.length > 0 && below.filter((row) => isNumber(row[column] ?? '')).length >= below.length * mostly);
  return overNumbers.length >= columnsNeeded;
}

function joined(top: readonly string[], bottom: readonly string[], header_row: number): Head {
  const width = Math.max(top.length, bottom.length);
  const over = spread(top, bottom, width);
  const times = (title: string) => bottom.filter((one) => one === title).length;
  // What is measured may stand over the names of the places as well as below them.
  const isTurned = bottom.some((title) => title !== '' && times(title) > 1 && !isAmount(title)) && top.filter(isAmount).length > 1;
  const hasGroups = bottom.some((title, column) => title !== '' && (top[column] ?? '') === '');
  const columns = Array.from({ length: width }, (_, column) => {
    const [upper, lower, group] = [top[column] ?? '', bottom[column] ?? '', over[column] ?? ''];
    if (lower === '') return { title: upper, label: '' };
    if (isTurned && times(lower) > 1) return { title: group, label: lower };
    if (hasGroups || !isKnown(upper)) return times(lower) > 1 || isKnown(lower) ? { title: lower, label: group } : { title: `${upper} ${lower}`.trim(), label: '' };
    return { title: upper, label: '' };
  });
  return { header_row, titles: columns.map(({ title }) => title), labels: columns.map(({ label }) => label) };
}

/** A name over several columns stands over the first of them alone, or in the middle. */
function spread(top: readonly string[], bottom: readonly string[], width: number): string[] {
  let name = '';
  return Array.from({ length: width }, (_, column) => {
    const cell = top[column] ?? '';
    if (cell !== '') name = cell;
    return (bottom[column] ?? '') === '' ? '' : name;
  });
}

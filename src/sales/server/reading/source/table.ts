import { asText } from '../../../../kernel/server/sheets/cell-text.ts';
import { cellDecoder } from '../../../../kernel/server/sheets/encoding.ts';
import { delimiters, type Mapping } from '../../../contract/reading/mapping.ts';
import { meaningsOf } from '../columns/headers.ts';
import { besideDay, isDayHead } from '../days/day-heads.ts';
import { isSize } from '../refusals/price-lists.ts';
import { CellScanner } from './cells.ts';

export type Delimiter = NonNullable<Mapping['delimiter']>;

/** The first rows of a text as cells. What is cut off at the end of the text is left out unless it is the whole. */
export function rowsOf(utf8: Uint8Array, delimiter: Delimiter, whole: boolean, rowsMax: number): string[][] {
  const scan = new CellScanner(delimiter);
  const decode = cellDecoder(undefined);
  const rows: string[][] = [];
  scan.feed(utf8);
  while (rows.length < rowsMax && scan.next(whole)) rows.push(Array.from({ length: scan.count }, (_, cell) => (scan.trim(cell) ? '' : asText(scan.text(cell, decode)))));
  return rows;
}

const looksAt = 300;
const titleRowsMax = 60;
const sureEnough = 0.6;

const known = (cell: string): number => (cell.length > 60 ? 0 : Math.max(meaningsOf(cell)[0]?.sure ?? 0, meaningsOf(besideDay(cell))[0]?.sure ?? 0));
const isNumeric = (cell: string): boolean => /\d/.test(cell) && !/\p{L}{3}/u.test(cell);
/** An hour over the column of what was sold in it. */
const isHour = (cell: string): boolean => /^\d{1,2}(?:[:.h]\d{2})?(?: ?[ap]m)?(?: ?[-–] ?\d{1,2}[:.h]?(?:\d{2})?(?: ?[ap]m)?)?$/i.test(cell) && /[:.h–-]|[ap]m/i.test(cell);
const hoursNeeded = 3;
const daysNeeded = 2;

/** How much a row looks like the one that names the columns. */
function headerScore(row: readonly string[]): number {
  const filled = row.filter((cell) => cell !== '');
  if (filled.length < 2) return 0;
  const fields = new Set(filled.flatMap((cell) => (known(cell) >= sureEnough ? [meaningsOf(cell)[0]?.field] : [])));
  const hours = new Set(filled.filter(isHour));
  const isOfHours = hours.size >= hoursNeeded && filled.filter(isHour).length === hours.size;
  const days = new Set(fields.size > 0 ? filled.filter(isDayHead) : []);
  const isOfDays = days.size >= daysNeeded && filled.filter(isDayHead).length === days.size;
  const numbers = filled.filter((cell) => isNumeric(cell) && !(isOfHours && hours.has(cell)) && !(isOfDays && days.has(cell)));
  return (fields.size + (isOfDays ? 1 : 0)) * 2 + filled.filter((cell) => known(cell) >= sureEnough).length * 0.5 - numbers.length * 1.5;
}

const scoreNeeded = 4;
const mostly = 0.8;

/** The row that names the columns, from 1; 0 where none does. */
export function headerRowOf(rows: readonly string[][]): number {
  const scores = rows.slice(0, titleRowsMax).map(headerScore);
  const best = Math.max(0, ...scores);
  return best < scoreNeeded ? wordsAboveNumbers(rows) : scores.indexOf(best) + 1;
}

/** Titles in words we don't know: a full row of different words, and numbers below it. */
function wordsAboveNumbers(rows: readonly string[][]): number {
  const at = rows.findIndex((row) => row.filter((cell) => cell !== '').length > 1);
  const titles = rows[at] ?? [];
  const below = rows.slice(at + 1, at + 20).filter((row) => row.length === titles.length);
  const worded = titles.every((cell) => cell !== '' && (!/\d/.test(cell) || isSize(cell))) && new Set(titles).size === titles.length;
  return worded && below.length > 0 && titles.some((_, column) => below.filter((row) => /\d/.test(row[column] ?? '')).length >= below.length * mostly) ? at + 1 : 0;
}

/** What parts the cells: the mark that makes a table of the text, all rows alike and a header that can be read. */
export function delimiterOf(utf8: Uint8Array, whole: boolean): Delimiter {
  const named = /^sep=(.)[\r\n]/i.exec(Buffer.from(utf8.subarray(0, 8)).toString('latin1'))?.[1];
  const found = delimiters.find((one) => one === named);
  if (found) return found;
  const score = (delimiter: Delimiter): number => {
    const rows = readable(utf8, delimiter, whole).filter((row) => row.some((cell) => cell !== ''));
    const counts = new Map<number, number>();
    for (const row of rows) if (row.length > 1) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
    const [mode = 0, times = 0] = [...counts].reduce<[number, number]>((best, one) => (one[1] > best[1] ? one : best), [0, 0]);
    if (mode < 2) return 0;
    const header = Math.max(0, ...rows.slice(0, titleRowsMax).map(headerScore));
    return (times / rows.length) * 10 + Math.min(mode, 20) * 0.2 + header * 2;
  };
  // A comma may also be the mark of the decimals.
  const scored = [...delimiters.filter((one) => one !== ','), ',' as const].map((delimiter) => ({ delimiter, score: score(delimiter) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

// With the wrong delimiter quotes may seem to stay open.
function readable(utf8: Uint8Array, delimiter: Delimiter, whole: boolean): string[][] {
  try {
    return rowsOf(utf8, delimiter, whole, looksAt);
  } catch {
    return [];
  }
}

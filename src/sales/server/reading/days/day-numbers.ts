import { monthOf } from '../../../../kernel/server/sheets/months.ts';
import type { VenueFacts } from './date-order.ts';
import { daysIn } from './title-day.ts';

const searchedRows = 60;
const runNeeded = 7;
const two = (value: number): string => String(value).padStart(2, '0');

interface Run {
  readonly from: number;
  readonly days: readonly number[];
}

/** Days of a month that stand over columns as 1 … 31 are written out, where the lines above or the name of the file say of one month alone. */
export function withDayNumbers(rows: readonly string[][], fileName: string, { today }: VenueFacts): string[][] {
  const at = rows.slice(0, searchedRows).findIndex((row) => runOf(row) !== null);
  const head = rows[at];
  const run = head && runOf(head);
  if (!run || runOf(rows[at + 1] ?? [])) return [...rows];
  const said = new Set([...rows.slice(0, at).flat(), fileName].flatMap(monthsIn));
  const [month] = said;
  if (said.size !== 1 || month === undefined || `${month}-01` > today) return [...rows];
  const [year, ofYear] = month.split('-').map(Number);
  const daysOfMonth = new Date(Date.UTC(year ?? 0, ofYear ?? 0, 0)).getUTCDate();
  const isBlank = (column: number) => rows.slice(at + 1).every((row) => /^[\s0.,-]*$/.test(row[column] ?? ''));
  // A form has columns for 31 days in every month.
  if (!run.days.every((day, index) => day <= daysOfMonth || isBlank(run.from + index))) return [...rows];
  const written = head.map((cell, column) => {
    const day = run.days[column - run.from];
    return day === undefined ? cell : day <= daysOfMonth ? `${month}-${two(day)}` : '';
  });
  return rows.map((row, index) => (index === at ? written : row));
}

/** Numbers that rise by one from cell to cell, each a day of a month, and nothing but words beside them. */
function runOf(row: readonly string[]): Run | null {
  const numbers = row.map((cell) => (/^\d{1,2}\.?$/.test(cell.trim()) ? Number.parseInt(cell, 10) : null));
  const from = numbers.findIndex((number) => number !== null);
  const days: number[] = [];
  for (let column = from; column >= 0 && column < numbers.length; column++) {
    const number = numbers[column];
    if (number == null || number > 31 || number < 1 || (days.length > 0 && number !== (days.at(-1) as number) + 1)) break;
    days.push(number);
  }
  const others = row.filter((cell, column) => cell.trim() !== '' && (column < from || column >= from + days.length));
  const isWorded = others.length > 0 && others.every((cell) => /\p{L}/u.test(cell));
  return days.length >= runNeeded && from > 0 && isWorded ? { from, days } : null;
}

const named = /(?<!\p{L})(\p{L}{3,10})\.?[ _-]*(20\d\d)(?!\d)/gu;
const yearFirst = /(?<!\d)(20\d\d)[-_./ ](0[1-9]|1[0-2])(?![-_./]?\d)/g;
const monthFirst = /(?<![\d./-])(0?[1-9]|1[0-2])[-_./](20\d\d)(?!\d)/g;

/** The months that a text is of. */
function monthsIn(text: string): string[] {
  const days = daysIn(text, 'dmy');
  if (days.length > 0) return days.map((day) => day.slice(0, 7));
  const ofName = [...text.matchAll(named)].flatMap(([, word = '', year]) => (monthOf(word) === null ? [] : [`${year}-${two(monthOf(word) as number)}`]));
  const ofNumbers = [...text.matchAll(yearFirst)].map(([, year, month]) => `${year}-${month}`);
  return [...ofName, ...ofNumbers, ...[...text.matchAll(monthFirst)].map(([, month, year]) => `${year}-${two(Number(month))}`)];
}

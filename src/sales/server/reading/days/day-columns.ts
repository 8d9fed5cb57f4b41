import { plainWords } from '../../../../kernel/server/sheets/plain-words.ts';
import type { ColumnFacts } from '../columns/column-facts.ts';
import type { TitledBlocks } from '../columns/titled-blocks.ts';
import { totalLabel } from '../words.ts';
import { isDayHead } from './day-heads.ts';

const numericMost = 0.8;
const daysNeeded = 2;
const wholeMost = 0.95;

export interface DayColumns extends TitledBlocks {
  /** What nothing but the shape of the numbers says to stand in the columns. */
  readonly holds: 'quantity' | 'money';
}

/** Columns that have a day for a title and nothing else, and the column of their sum. */
export function dayColumns(headers: readonly string[], facts: readonly ColumnFacts[]): DayColumns | null {
  const numeric = headers.flatMap((title, column) => ((facts[column]?.numeric ?? 0) >= numericMost ? [{ title, column }] : []));
  const days = numeric.filter(({ title }) => isDayHead(title));
  if (days.length < daysNeeded || new Set(days.map(({ title }) => plainWords(title))).size < days.length) return null;
  const [first = 0, last = 0] = [days[0]?.column, days.at(-1)?.column];
  if (numeric.filter(({ column }) => column >= first && column <= last).length > days.length) return null;
  const isCounted = days.every(({ column }) => (facts[column]?.whole ?? 0) >= wholeMost);
  const sums = numeric.filter(({ title }) => totalLabel(title) === 'sum');
  const all = sums.length === 1 ? [...days, ...sums] : days;
  const titles = headers.map((title, column) => (all.some((one) => one.column === column) ? (isCounted ? 'Quantity' : 'Amount') : title));
  return { blocks: all.map(({ title, column }) => ({ label: title, columns: [column] })), titles, holds: isCounted ? 'quantity' : 'money' };
}

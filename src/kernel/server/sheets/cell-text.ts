import type { Cell } from './xlsx/cell.ts';

const exactDigits = 15;
/** What is earlier is a time of the day: workbooks count it from the first day they know. */
const daysBegin = 1990;

/**
 * The text of a cell without what spreadsheets put around it: ="0042" keeps the zeros, an apostrophe keeps a sign from
 * being a formula, blanks that are no spaces.
 */
export function asText(written: string): string {
  const text = written.replaceAll('\u200b', '').trim();
  const first = text.charCodeAt(0);
  if (first === 61) {
    const kept = /^="(.*)"$/s.exec(text);
    return kept ? (kept[1] ?? '').replaceAll('""', '"').trim() : text;
  }
  return first === 39 && /^'[=+\-@\d＝＋－＠]/.test(text) ? text.slice(1) : text;
}

/** What a cell of a workbook shows, its decimals behind the mark that is wanted. */
export function shownText(cell: Cell, decimal = '.'): string {
  if (cell === null) return '';
  if (cell instanceof Date) return momentText(cell);
  // Half of 0.1 + 0.2: what a sheet shows as 0.3 is stored with an error in the seventeenth digit.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(exactDigits))).replace('.', decimal);
  return String(cell);
}

function momentText(date: Date): string {
  const [day = '', rest = ''] = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().split('T');
  const time = rest.slice(0, 8);
  if (date.getUTCFullYear() < daysBegin) return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}

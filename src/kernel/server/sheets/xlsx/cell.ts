import { broken } from './broken.ts';
import type { Attributes } from './xml.ts';

export type Cell = string | number | boolean | Date | null;

/** What the cells of a sheet share. */
export interface WorkbookContext {
  readonly texts: readonly string[];
  /** Which styles show their number as a date. */
  readonly isDate: readonly boolean[];
  readonly is1904: boolean;
}

const dayMs = 86_400_000;
const epoch = Date.UTC(1899, 11, 30);
const epoch1904 = Date.UTC(1904, 0, 1);
/** The first number that is no day any more: the year 10000. */
const daysEnd = 2_958_466;

/** The value of a cell by its kind. What is not of that kind is handed on as the text it is, to be refused where it matters. */
export function cellOf({ t: type = 'n', s: style = '0' }: Attributes, said: string, { texts, isDate, is1904 }: WorkbookContext): Cell {
  if (type === 'inlineStr') return said;
  if (type === 'str') return said;
  if (type === 'e' || said.trim() === '') return null;
  if (type === 's') return sharedText(texts, said);
  if (type === 'b') return said === '1' || said === 'true';
  if (type === 'd') return isoDate(said);
  const number = Number(said);
  if (!Number.isFinite(number)) return said;
  if (!isDate[Number(style)] || number < 0 || number >= daysEnd) return number;
  return new Date((is1904 ? epoch1904 : epoch) + Math.round(number * dayMs));
}

function sharedText(texts: readonly string[], index: string): string {
  const text = texts[Number(index)];
  if (text === undefined) throw broken('a cell points at a text that is not there');
  return text;
}

function isoDate(said: string): Date | string {
  const date = new Date(/[zZ]|[+-]\d\d:?\d\d$/.test(said) ? said : `${said}Z`);
  return Number.isNaN(date.getTime()) ? said : date;
}

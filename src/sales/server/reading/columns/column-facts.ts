import { numberOf } from '../../../../kernel/server/sheets/numbers.ts';
import { saysKilos, withoutKilos } from '../amounts/weights.ts';
import { Moments, wordyMoment } from '../days/moments.ts';
import { sayingOf } from '../words.ts';

/** What the cells of a column are, by shares of those that are filled. */
export interface ColumnFacts {
  readonly values: readonly string[];
  readonly filled: number;
  readonly numeric: number;
  readonly whole: number;
  readonly percent: number;
  readonly date: number;
  readonly time: number;
  readonly lettered: number;
  /** Words, ticks and numbers that a void, refund, comp or status column holds. */
  readonly sayings: number;
  readonly distinct: number;
  readonly length: number;
}

const looksAt = 400;

const isNumber = (text: string): boolean => [numberOf(text, '.', 1000), numberOf(text, ',', 1000)].some((value) => value !== null && !Number.isNaN(value));

function isDate(text: string): boolean {
  if (!/\d/.test(text)) return false;
  const bytes = Buffer.from(text);
  // A bare number is rather a code or an amount, unless it can only be a day of our years.
  if (/^\d+(?:[.,]\d+)?$/.test(text) && !/^(?:20[0-4]\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:\d{4}(?:\d{2})?)?|4[0-9]{4}(?:[.,]\d{3,})?|1[67]\d{8}(?:\d{3})?)$/.test(text))
    return false;
  return (['dmy', 'mdy', 'ymd'] as const).some((order) => new Moments(order).readDate(bytes, 0, bytes.length)) || wordyMoment(text, 'dmy') !== null;
}

const isTime = (text: string): boolean => {
  const bytes = Buffer.from(text);
  return /^\d{1,2} ?(?:[:hu] ?\d{2}|h\b|uhr\b|(?:[.:]\d{2})? ?[ap]\.?m\b)|^\d{1,2}\.\d{2} ?uhr\b/i.test(text) && new Moments(null).readTime(bytes, 0, bytes.length);
};

export function factsOf(rows: readonly (readonly string[])[], column: number): ColumnFacts {
  const values = rows.flatMap((row) => (row[column] ? [row[column]] : []));
  const seen = values.slice(0, looksAt);
  const share = (holds: (text: string) => boolean) => (seen.length === 0 ? 0 : seen.filter(holds).length / seen.length);
  // A dash says that there is nothing.
  const written = seen.filter((text) => !/^[-\u2012-\u2015\u2212]{1,3}$/.test(text));
  const ofNumbers = (holds: (text: string) => boolean) => (written.length === 0 ? 0 : written.filter(holds).length / written.length);
  // A column of kilos alone is of sizes.
  const isCounted = written.some(isNumber);
  return {
    values,
    filled: rows.length === 0 ? 0 : values.length / rows.length,
    numeric: ofNumbers((text) => isNumber(text) || (isCounted && saysKilos(text) && isNumber(withoutKilos(text)))),
    whole: ofNumbers((text) => /^-?\d{1,6}(?:[.,]0+)?$/.test(text)),
    percent: share((text) => text.includes('%')),
    date: share(isDate),
    time: share(isTime),
    lettered: share((text) => /\p{L}{2}/u.test(text) && !isDate(text)),
    sayings: share((text) => sayingOf(text) !== 'unknown' || isNumber(text.replace('%', ''))),
    distinct: new Set(seen).size / Math.max(1, seen.length),
    length: seen.reduce((sum, text) => sum + text.length, 0) / Math.max(1, seen.length),
  };
}

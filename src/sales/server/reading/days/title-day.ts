import { daysAfter } from '../../../../kernel/domain/business-day.ts';
import { monthOf } from '../../../../kernel/server/sheets/months.ts';
import type { DateOrder } from '../../../contract/reading/mapping.ts';
import { isLikely, likelyDay, orderSaid, type VenueFacts } from './date-order.ts';
import { Moments, wordyMoment } from './moments.ts';

const dates =
  /\d{4}[-./_]\d{1,2}[-./_]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2})(?!\d)|(?<!\d)20\d{6}(?!\d)|\d{1,2}\.?\s+(?:de\s+)?\p{L}{3,14}\.?,?\s+(?:de\s+)?\d{4}|(?<![\d-])\d{1,2}[-/.]\p{L}{3,10}\.?[-/.]\d{4}|\p{L}{3,10}\.?\s+\d{1,2},?\s+\d{4}/gu;
const to = String.raw`\s*(?:[-–—~～〜]|to|until|through|bis|au|al|a|ate|do|tot|till|til|t\/m|по|до|εως)\s*(?:(?:the|zum|le|el|il|den)\s+)?`;
const dayFirst = new RegExp(String.raw`(?<![\d.,])(\d{1,2})\.?(?:\s+(?:de\s+)?(\p{L}{3,14})\.?)?${to}(\d{1,2})\.?\s+(?:de\s+)?(\p{L}{3,14})\.?,?\s+(?:de\s+)?(\d{4})`, 'giu');
const monthFirst = new RegExp(String.raw`(?<!\p{L})(\p{L}{3,14})\.?\s+(\d{1,2})${to}(?:(\p{L}{3,14})\.?\s+)?(\d{1,2}),?\s+(\d{4})`, 'giu');
const signed = /(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]?(?:(\s*[-–—~～〜至]\s*)(?:(\d{1,2})\s*[月월]\s*)?(\d{1,2})\s*[日일])?/gu;

/** Both ends of “1 – 31 October 2024” as days of their own, and days with the signs of the east. */
const spelledOut = (text: string): string =>
  text
    .replace(signed, (_, year: string, month: string, day: string, till?: string, lastMonth?: string, last?: string) =>
      [`${year}-${month}-${day}`, ...(last === undefined ? [] : [`${year}-${lastMonth ?? month}-${last}`])].join(till === undefined ? '' : ' – '),
    )
    .replace(dayFirst, (whole, first: string, firstMonth: string | undefined, last: string, month: string, year: string) =>
      monthOf(month) === null || (firstMonth !== undefined && monthOf(firstMonth) === null) ? whole : `${first} ${firstMonth ?? month} ${year} – ${last} ${month} ${year}`,
    )
    .replace(monthFirst, (whole, month: string, first: string, lastMonth: string | undefined, last: string, year: string) =>
      monthOf(month) === null || (lastMonth !== undefined && monthOf(lastMonth) === null) ? whole : `${month} ${first}, ${year} – ${lastMonth ?? month} ${last}, ${year}`,
    );
const longest = 200;
const dayMs = 86_400_000;
const printed = /print|generat|creat|export|gedruckt|druck|erstellt|imprim|genere|généré|édité|impres|generad|stampa|afgedrukt|aangemaakt|run (?:at|on)/i;

/** What stands behind “printed:” is when that was, unless it says so itself. */
const endOfPrinted = (row: readonly string[]): number | undefined => {
  const at = row.findIndex((cell) => printed.test(cell) && datesIn(cell).length === 0);
  return at === -1 ? undefined : at;
};

const datesIn = (text: string): string[] => spelledOut(text.slice(0, longest)).match(dates) ?? [];

function dayOf(found: string, order: DateOrder): string | null {
  const plain = found.replaceAll('_', '-');
  const moments = new Moments(/^\d{1,2}\.\d{1,2}\./.test(plain) ? 'dmy' : order);
  const bytes = Buffer.from(plain);
  if (moments.readDate(bytes, 0, bytes.length) && moments.day !== null) return moments.day;
  const words = plain.match(/\p{L}+/gu) ?? [];
  return words.some((word) => monthOf(word) !== null) ? (wordyMoment(plain, order)?.day ?? null) : null;
}

/** Every day that a text names, read in one order. */
export const daysIn = (text: string, order: 'dmy' | 'mdy'): string[] => datesIn(text).flatMap((found) => dayOf(found, order) ?? []);

/** The one day that a text names beyond doubt. */
export function dayIn(text: string): string | null {
  const days = new Set(datesIn(text).flatMap((found) => [dayOf(found, 'dmy'), dayOf(found, 'mdy')].filter((day) => day !== null)));
  return days.size === 1 ? ([...days][0] ?? null) : null;
}

export interface TitleDay {
  readonly day: string | undefined;
  /** From when to when, where the file says two days and more. */
  readonly period?: { readonly first: string; readonly last: string };
  /** Whether day and month could be the other way round. */
  readonly either: boolean;
  /** The order that it was read in. */
  readonly order: 'dmy' | 'mdy';
}

interface Given {
  readonly order: 'dmy' | 'mdy';
  /** Whether the file's own language says that order. */
  readonly isTold: boolean;
  readonly house: VenueFacts;
  readonly notes: string[];
}

/** The day or days an export without a date column is of, from the lines above its table or from its name. */
export function dayAround(above: readonly (readonly string[])[], fileName: string, { order, isTold, house, notes }: Given): TitleDay {
  const found = above.flatMap((row) =>
    row
      .slice(0, endOfPrinted(row))
      .filter((cell) => !printed.test(cell))
      .flatMap(datesIn),
  );
  const isAbove = found.length > 0;
  const texts = isAbove ? found : datesIn(fileName);
  const said = orderSaid([...above.flatMap((row) => row.flatMap(datesIn)), ...texts]);
  if (new Set(texts).size > 1) {
    const found = periodOf(texts, said ?? order, said === null && !isTold, house);
    const last = found && endsInTheMorning(above, texts.at(-1) ?? '') ? dayBefore(found.period.last) : found?.period.last;
    const day = last !== undefined && last > house.today ? house.today : last;
    if (found && day !== undefined)
      return { either: found.either, order: found.order, day, ...(last !== found.period.first && { period: { first: found.period.first, last: last as string } }) };
  }
  const read = texts.map((text) => likelyDay(dayOf(text, said ?? order), dayOf(text, said ?? (order === 'mdy' ? 'dmy' : 'mdy')), house));
  const [day] = new Set(read.flatMap((one) => one.day ?? []));
  if (day === undefined) {
    notes.push('The file has no dates.');
    return { day, either: false, order };
  }
  const either = !isTold && read.some((one) => one.either);
  notes.push(
    `The day ${day} is from ${isAbove ? 'the lines above the table' : 'the name of the file'}${either ? `; “${texts[0]}” could also be read with day and month the other way round` : ''}.`,
  );
  return { day, either, order };
}

const timeBehind = /^(\d{1,2})[:.]\d{2}(?:[:.]\d{2})?\s*(?:([ap])\.?m)?/i;

/** “until 16.11.2026 04:59”, “to 07/01/2025 05:59:59 AM”: the day before has ended then. */
const endsInTheMorning = (above: readonly (readonly string[])[], last: string): boolean =>
  above.flat().some((cell) => {
    if (!cell.includes(last) || printed.test(cell)) return false;
    const [, hour, half] = timeBehind.exec(cell.slice(cell.lastIndexOf(last) + last.length).replace(/^[\s,T]+/, '')) ?? [];
    return hour !== undefined && Number(hour) <= 12 && half?.toLowerCase() !== 'p' && (Number(hour) < 12 || half !== undefined);
  });

const dayBefore = (day: string): string => daysAfter(day, -1);

const weekDays = 7;

interface Period {
  readonly period: { readonly first: string; readonly last: string };
  readonly either: boolean;
  readonly order: 'dmy' | 'mdy';
}

/** The first and the last of several days; read in the order in which they are a day, a week or whole months, where nothing but custom tells. */
function periodOf(texts: readonly string[], order: 'dmy' | 'mdy', isOpen: boolean, house: VenueFacts): Period | null {
  const inOrder = (one: 'dmy' | 'mdy') => {
    const days = texts.flatMap((text) => dayOf(text, one) ?? []).sort();
    const [first, last] = [days[0], days.at(-1)];
    return first !== undefined && last !== undefined && first !== last && days.length === texts.length ? { period: { first, last }, order: one } : null;
  };
  const own = inOrder(order);
  const other = isOpen ? inOrder(order === 'dmy' ? 'mdy' : 'dmy') : null;
  if (own === null || other === null || own.period.first === other.period.first) return (own ?? other) && { ...((own ?? other) as Omit<Period, 'either'>), either: false };
  const [isOwn, isOther] = [isUsual(own.period, house), isUsual(other.period, house)];
  return isOther && !isOwn ? { ...other, either: false } : { ...own, either: isOwn === isOther && isLikely(own.period.last, house) && isLikely(other.period.last, house) };
}

/** Whether tills report over such days: no more than a week, or whole months. */
function isUsual({ first, last }: Period['period'], { today }: VenueFacts): boolean {
  const days = (Date.parse(last) - Date.parse(first)) / dayMs + 1;
  const endsMonth = new Date(Date.parse(last) + dayMs).toISOString().slice(8, 10) === '01';
  return last <= today && (days <= weekDays || (first.endsWith('-01') && endsMonth));
}

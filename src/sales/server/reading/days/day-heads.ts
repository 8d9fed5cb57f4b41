import { monthOf } from '../../../../kernel/server/sheets/months.ts';
import { plainWords } from '../../../../kernel/server/sheets/plain-words.ts';
import type { VenueFacts } from './date-order.ts';
import { orderOfCountry } from './date-order.ts';
import { daysIn } from './title-day.ts';
import { weekdaysOf } from './weekdays.ts';

/** A day as it stands over a column: “Mo 12.05.”, “2026-05-12”, “May 12”, “Tuesday”. */
interface DayHead {
  readonly text: string;
  /** What the title says beside the day. */
  readonly rest: string;
}

const longest = 40;
const numbers = /(?<![\d.,/-])(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]?(?:\d{4}|\d{2})?)(?![\d/-])/u;
const withMonth = [/(?<!\d)\d{1,2}\.?[ -](?:de )?(\p{L}{3,10})\.?(?:,? (?:de )?\d{4})?(?!\d)/u, /(?<!\p{L})(\p{L}{3,10})\.? \d{1,2}(?:,? \d{4})?(?!\d)/u];

/** The day that a title names, and what is left of it. */
export function dayHeadOf(title: string): DayHead | null {
  if (title.length > longest) return null;
  // “mar. 02/06” is a Tuesday, and no second of March.
  const found = numbers.exec(title) ?? withMonth.map((pattern) => pattern.exec(title)).find((one) => one !== null && monthOf(one[1] ?? '') !== null) ?? null;
  const [before, after] = found ? [title.slice(0, found.index), title.slice(found.index + found[0].length)] : [title, ''];
  const isWeekday = (word: string) => weekdaysOf(word).size > 0;
  const front = before.match(/\p{L}+/gu) ?? [];
  const back = after.match(/\p{L}+/gu) ?? [];
  if (/\d/.test(before + after)) return null;
  if (found === null) {
    const [only, ...more] = front;
    return only !== undefined && only.length > 1 && more.length === 0 && isWeekday(only) ? { text: title, rest: '' } : null;
  }
  // A day of the week stands right beside its date.
  const leading = front.length > 0 && isWeekday(front.at(-1) as string) ? (front.pop() as string) : '';
  const trailing = leading === '' && back.length > 0 && isWeekday(back[0] as string) ? (back.shift() as string) : '';
  return { text: [leading, found[0], trailing].filter((part) => part !== '').join(' '), rest: [...front, ...back].join(' ') };
}

export interface DaysAround {
  /** What is written above the table, and the name of the file. */
  readonly texts: readonly string[];
  readonly house: VenueFacts;
}

interface HeadDays {
  readonly days: readonly string[];
  /** Whether nothing else can be meant. */
  readonly isSure: boolean;
}

interface Parts {
  readonly weekdays: ReadonlySet<number>;
  readonly year: number | null;
  /** In the order that they are written in, without the year; the month may be told by its name. */
  readonly first: number | null;
  readonly second: number | null;
  readonly month: number | null;
}

const dayMs = 86_400_000;
const spanMost = 62;
const weekMost = 7;

/** The days that titles name side by side, read together: they follow each other, and fall on the days of the week that they say. */
export function daysOfHeads(titles: readonly string[], { texts, house }: DaysAround): HeadDays | null {
  const heads = titles.map(dayHeadOf);
  if (heads.length < 2 || heads.some((head) => head === null || head.rest !== '')) return null;
  const parts = heads.map((head) => partsOf((head as DayHead).text));
  const custom = orderOfCountry(house.country);
  const found = (['dmy', 'mdy'] as const).flatMap((order) => {
    const around = texts.flatMap((text) => daysIn(text, order)).sort();
    const period = around.length > 0 ? { first: around[0] as string, last: around.at(-1) as string } : null;
    if (parts.every(({ first }) => first === null)) return ofWeek(parts, period).map((days) => ({ days, order, isTold: true }));
    const said = new Set([...texts.flatMap((text) => (text.match(/(?<!\d)20\d\d(?!\d)/g) ?? []).map(Number)), ...around.map((day) => Number(day.slice(0, 4)))]);
    const now = Number(house.today.slice(0, 4));
    const years = said.size > 0 ? [...said] : [now, now - 1];
    return years.flatMap((year) => {
      const days = parts.map((part) => dayOf(part, year, order));
      const isTold = parts.every((part) => part.year !== null || part.weekdays.size > 0) || said.size === 1;
      return days.every((day) => day !== null) && areInOrder(days) && days.every((day) => said.size > 0 || day <= house.today) ? [{ days, order, isTold }] : [];
    });
  });
  const distinct = [...new Map(found.map((one) => [one.days.join(), one])).values()];
  const inRun = distinct.filter(({ days }) => spanOf(days) === days.length - 1);
  const left = inRun.length > 0 ? inRun : distinct;
  const likely = left.filter(({ days }) => (days.at(-1) as string) <= house.today);
  const best = [...(likely.length > 0 ? likely : left)].sort((a, b) => Number(b.order === custom) - Number(a.order === custom))[0];
  return best ? { days: best.days, isSure: left.length === 1 && best.isTold } : null;
}

function partsOf(text: string): Parts {
  const words = text.match(/\p{L}+/gu) ?? [];
  const digits = (text.match(/\d+/g) ?? []).map(Number);
  const years = digits.filter((value) => value > 31);
  const [first = null, second = null, third] = digits.filter((value) => value <= 31);
  // A word can be both a month and a day of the week (mar.): without a second number it is the month.
  const month = second === null ? (words.map(monthOf).findLast((one) => one !== null) ?? null) : null;
  const weekdays = words.filter((word) => month === null || words.length > 1 || monthOf(word) !== month).map(weekdaysOf);
  return { weekdays: weekdays.find(({ size }) => size > 0) ?? new Set(), year: years[0] ?? (third === undefined ? null : 2000 + third), first, second, month };
}

function dayOf({ weekdays, year, first, second, month }: Parts, told: number, order: 'dmy' | 'mdy'): string | null {
  const isFirstDay = order === 'dmy';
  const [day, ofYear] = month !== null ? [first, month] : isFirstDay ? [first, second] : [second, first];
  if (day === null || ofYear === null || ofYear > 12) return null;
  const date = new Date(Date.UTC(year ?? told, ofYear - 1, day));
  if (date.getUTCDate() !== day) return null;
  return weekdays.size > 0 && !weekdays.has((date.getUTCDay() + 6) % 7) ? null : date.toISOString().slice(0, 10);
}

/** Days of the week alone, within a week that is named around them. */
function ofWeek(parts: readonly Parts[], period: { readonly first: string; readonly last: string } | null): string[][] {
  if (period === null || spanOf([period.first, period.last]) >= weekMost) return [];
  const all = Array.from({ length: spanOf([period.first, period.last]) + 1 }, (_, at) => new Date(Date.parse(period.first) + at * dayMs));
  const days = parts.map(({ weekdays }) => all.filter((date) => weekdays.has((date.getUTCDay() + 6) % 7)).map((date) => date.toISOString().slice(0, 10)));
  const found = days.flatMap((ones) => (ones.length === 1 ? ones : []));
  return found.length === parts.length && areInOrder(found) ? [found] : [];
}

const spanOf = (days: readonly string[]): number => Math.abs(Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? '')) / dayMs;

const areInOrder = (days: readonly (string | null)[]): days is string[] => {
  const moments = days.map((day) => Date.parse(day ?? ''));
  const rises = moments.every((moment, at) => at === 0 || moment > (moments[at - 1] as number));
  const falls = moments.every((moment, at) => at === 0 || moment < (moments[at - 1] as number));
  return (rises || falls) && spanOf(days as string[]) <= spanMost;
};

/** Words that are known to part titles by days: by which a row of them differs from a row of numbers. */
export const isDayHead = (cell: string): boolean => dayHeadOf(cell)?.rest === '';

/** What a title says without its day, in plain words. */
export const besideDay = (cell: string): string => plainWords(dayHeadOf(cell)?.rest ?? '');

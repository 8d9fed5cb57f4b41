const dayMs = 86_400_000;
/** A business day's till is brought in this long after the day began; counts of a first of the month are written by this hour. */
const broughtInAfterMs = 33 * 3_600_000;
const dayEndsMs = 4 * 3_600_000;
const countedByMs = 12 * 3_600_000;

/** What is told of: the running month and those before it, in whole days, of which the last is cut off where it stands. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
  readonly days: number;
  /** So many of the first days have had their till brought in. */
  readonly soldDays: number;
}

/** All starts in the same month have the same days: a later start only has more of them. */
export function spanOf(until: Date, months = 12): Span {
  const from = new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth() - months, 1));
  const passed = (ms: number) => Math.floor((until.getTime() - from.getTime() - ms) / dayMs) + 1;
  return { from, until, days: passed(0), soldDays: passed(broughtInAfterMs) };
}

export const dayOf = ({ from }: Pick<Span, 'from'>, at: Date): number => Math.floor((at.getTime() - from.getTime()) / dayMs);

/** What is sold after midnight belongs to the day before. */
export const businessDayOf = ({ from }: Pick<Span, 'from'>, at: Date): number => Math.floor((at.getTime() - dayEndsMs - from.getTime()) / dayMs);

export const dateOf = ({ from }: Pick<Span, 'from'>, day: number): Date => new Date(from.getTime() + day * dayMs);

/** When what a count found is written. */
export const countWrittenAt = ({ from }: Pick<Span, 'from'>, day: number): number => from.getTime() + day * dayMs + countedByMs;

/** When a business day's till is brought in. */
export const broughtInAt = ({ from }: Pick<Span, 'from'>, businessDay: number): number => from.getTime() + businessDay * dayMs + broughtInAfterMs;

/** The days on which everything was counted to the end: each first of a month but the first of all, when nothing has come yet. */
export function countDays(span: Span): number[] {
  const days: number[] = [];
  for (let month = 1, day = 0; ; month++) {
    day = dayOf(span, new Date(Date.UTC(span.from.getUTCFullYear(), span.from.getUTCMonth() + month, 1)));
    if (countWrittenAt(span, day) > span.until.getTime()) return days;
    days.push(day);
  }
}

export interface CalendarDay {
  readonly date: Date;
  readonly weekday: number;
  readonly isFirst: boolean;
}

const calendars = new Map<number, CalendarDay[]>();

/** What every product asks of each day. Two spans of one beginning are days of one calendar. */
export function calendarOf({ from, days }: Pick<Span, 'from' | 'days'>): readonly CalendarDay[] {
  const known = calendars.get(from.getTime()) ?? [];
  calendars.set(from.getTime(), known);
  for (let day = known.length; day < days; day++) {
    const date = dateOf({ from }, day);
    known.push({ date, weekday: date.getUTCDay(), isFirst: date.getUTCDate() === 1 });
  }
  return known;
}

const dayMs = 86_400_000;
const days = 365;
/** A business day's till is brought in this long after the day began; counts of a first of the month are written by this hour. */
const broughtInAfterMs = 33 * 3_600_000;
const dayEndsMs = 4 * 3_600_000;
const countedByMs = 12 * 3_600_000;

/** The year that the demo tells of: whole days, of which the last is cut off where it stands. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
  readonly days: number;
  /** So many of the first days have had their till brought in. */
  readonly soldDays: number;
}

export function spanOf(until: Date): Span {
  const today = Math.floor(until.getTime() / dayMs) * dayMs;
  const from = new Date(today - days * dayMs);
  return { from, until, days: days + 1, soldDays: Math.floor((until.getTime() - from.getTime() - broughtInAfterMs) / dayMs) + 1 };
}

export const dayOf = ({ from }: Pick<Span, 'from'>, at: Date): number => Math.floor((at.getTime() - from.getTime()) / dayMs);

/** What is sold after midnight belongs to the day before. */
export const businessDayOf = (span: Pick<Span, 'from'>, at: Date): number => dayOf(span, new Date(at.getTime() - dayEndsMs));

export const dateOf = ({ from }: Pick<Span, 'from'>, day: number): Date => new Date(from.getTime() + day * dayMs);

/** The days on which everything was counted: each first of a month that was counted to the end. */
export const countDays = (span: Span): number[] =>
  Array.from({ length: span.days }, (_, day) => day).filter((day) => {
    const date = dateOf(span, day);
    return date.getUTCDate() === 1 && date.getTime() + countedByMs <= span.until.getTime();
  });

import { type RawBuilder, sql } from 'kysely';

/** By which clock a venue lives, and until which hour what happens belongs to the day before. */
export interface Calendar {
  readonly timezone: string;
  readonly closingHour: number;
}

const hourMs = 3_600_000;

/** What the clock on the wall shows, as 2026-11-21 18:30:00. */
export const wallClock = (at: Date, timezone: string): string => at.toLocaleString('sv', { timeZone: timezone });

/** A reading of the wall's clock as if it were one of UTC: for reckoning with hours. */
const asIfUtc = (wall: string): number => Date.parse(`${wall.replace(' ', 'T')}Z`);

/** The business day that a moment belongs to, as 2026-11-21. */
export const businessDay = (at: Date, { timezone, closingHour }: Calendar): string => new Date(asIfUtc(wallClock(at, timezone)) - closingHour * hourMs).toISOString().slice(0, 10);

/** When the wall's clock shows this, read as if it were UTC's; what it shows twice is the later, what it leaves out comes an hour after. */
export function momentOnWall(shown: number, timezone: string): Date {
  const before = (moment: Date) => new Date(shown - (asIfUtc(wallClock(moment, timezone)) - moment.getTime()));
  return before(before(new Date(shown)));
}

/** The last microsecond of a business day, as 2026-11-22T08:59:59.999999Z. */
export const endOfDay = (day: string, { timezone, closingHour }: Calendar): string =>
  new Date(momentOnWall(Date.parse(day) + (24 + closingHour) * hourMs, timezone).getTime() - 1).toISOString().replace('Z', '999Z');

/** The business day of a column, in SQL. */
export const businessDayOf = (moment: RawBuilder<unknown>, { timezone, closingHour }: Calendar): RawBuilder<unknown> =>
  sql`((${moment} at time zone ${timezone}) - ${closingHour}::integer * interval '1 hour')::date`;

/** The first moment of a business day, in SQL; of the day after it is the end. */
export const startOfDay = (day: RawBuilder<unknown>, { timezone, closingHour }: Calendar): RawBuilder<unknown> =>
  sql`(((${day})::date)::timestamp + ${closingHour}::integer * interval '1 hour') at time zone ${timezone}`;

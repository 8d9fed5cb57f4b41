import { businessDay, calendarDay, momentOnWall, startOfBusinessDay, wallClock } from '../../../domain/business-day.ts';
import { createStore } from '../../store.ts';

export interface Clock {
  /** The zone of the venue; the reader's own until it is known. */
  readonly timezone: string | undefined;
  /** Until this hour what happens belongs to the day before. */
  readonly closingHour: number;
}

/** The venue's clock; the room that knows the client's settings sets it. */
export const clock = createStore<Clock>({ timezone: undefined, closingHour: 0 });

const formats = new Map<string, Intl.DateTimeFormat>();
function format(options: Intl.DateTimeFormatOptions, timeZone: string | undefined, locale?: string): Intl.DateTimeFormat {
  const key = `${JSON.stringify(options)} ${timeZone} ${locale}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formats.set(key, known);
  return known;
}

/** As the clock on the venue's wall showed it. */
export const wallTime = (at: string | number, { timezone }: Clock): string => format({ timeStyle: 'short' }, timezone).format(new Date(at));
export const wallMoment = (at: string | number | Date, { timezone }: Clock): string => format({ dateStyle: 'medium', timeStyle: 'short' }, timezone).format(new Date(at));
export const wallDay = (at: string, { timezone }: Clock, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }): string => format(options, timezone).format(new Date(at));

/** A day of the calendar, as 2026-11-21, in words. */
export const dayWords = (day: string, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }): string =>
  format(options, 'UTC').format(new Date(`${day.slice(0, 10)}T12:00:00Z`));

/** Where the reader's own device says it is. */
export const readersZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** From when until when, the day said once where it is one. */
export function spanText(from: string, to: string, venue: Clock): string {
  if (daysOf(from, venue).wall !== daysOf(to, venue).wall) return `${wallMoment(from, venue)} to ${wallMoment(to, venue)}`;
  const [begun, ended] = [wallTime(from, venue), wallTime(to, venue)];
  return `${wallDay(from, venue)}, ${begun}${begun === ended ? '' : ` to ${ended}`}`;
}

/** The day on the wall and the business day that a moment belongs to, as 2026-11-10. */
export const daysOf = (at: string, venue: Clock): { readonly wall: string; readonly business: string } => ({
  wall: calendarDay(new Date(at), venue.timezone),
  business: businessDay(new Date(at), venue),
});

/** A moment as an input of type datetime-local writes it, by the venue's wall, and back. */
export const toWallInput = (at: string, { timezone }: Clock): string => wallClock(new Date(at), timezone).slice(0, 16).replace(' ', 'T');
export function fromWallInput(text: string, { timezone }: Clock): string | undefined {
  const shown = Date.parse(`${text}Z`);
  return Number.isNaN(shown) ? undefined : momentOnWall(shown, timezone).toISOString();
}

/** The first moment of the business day that a moment belongs to. */
export const startOfDayAt = (at: Date, venue: Clock): string => startOfBusinessDay(businessDay(at, venue), venue).toISOString();

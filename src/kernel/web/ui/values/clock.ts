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

const dayMs = 86_400_000;
const numbers = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' } as const;

/** The day on the wall and the business day that a moment belongs to, as 2026-11-10. */
export function daysOf(at: string, { timezone, closingHour }: Clock): { readonly wall: string; readonly business: string } {
  const parts = Object.fromEntries(
    format(numbers, timezone, 'en-CA')
      .formatToParts(new Date(at))
      .map(({ type, value }) => [type, value]),
  );
  const wall = `${parts.year}-${parts.month}-${parts.day}`;
  return { wall, business: Number(parts.hour) < closingHour ? new Date(Date.parse(wall) - dayMs).toISOString().slice(0, 10) : wall };
}

const hourMs = 3_600_000;
/** How far the venue's wall is from UTC at a moment. */
function offsetAt(at: number, timezone: string | undefined): number {
  const wall = new Date(at).toLocaleString('sv', timezone === undefined ? {} : { timeZone: timezone });
  return Date.parse(`${wall.replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000;
}

/** A moment as an input of type datetime-local writes it, by the venue's wall, and back. */
export function toWallInput(at: string, { timezone }: Clock): string {
  const moment = Date.parse(at);
  return new Date(moment + offsetAt(moment, timezone)).toISOString().slice(0, 16);
}
export function fromWallInput(text: string, { timezone }: Clock): string | undefined {
  const shown = Date.parse(`${text}Z`);
  if (Number.isNaN(shown)) return undefined;
  const guess = shown - offsetAt(shown, timezone);
  return new Date(shown - offsetAt(guess, timezone)).toISOString();
}

/** The first moment of the business day that a moment belongs to. */
export function startOfBusinessDay(at: Date, venue: Clock): string {
  const shown = Date.parse(daysOf(at.toISOString(), venue).business) + venue.closingHour * hourMs;
  const guess = shown - offsetAt(shown, venue.timezone);
  return new Date(shown - offsetAt(guess, venue.timezone)).toISOString();
}

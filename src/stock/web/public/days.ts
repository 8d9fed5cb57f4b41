const dayMs = 86_400_000;

/** The day a moment lies in where the reader is: 2026-11-21. */
export const dayOf = (at: Date): string => new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
/** A day so many days before another; nothing before nothing. */
export const daysBefore = (day: string, days: number): string => (day === '' ? '' : new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10));
/** The days of a span, oldest first, each with its figure: a day without one had nothing. */
export function everyDay(
  { from, to }: { readonly from: string; readonly to: string },
  figures: readonly { readonly day: string; readonly cost: number }[],
): { day: string; cost: number }[] {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length: days }, (_, at) => {
    const day = daysBefore(to, days - 1 - at);
    return { day, cost: figures.find((one) => one.day === day)?.cost ?? 0 };
  });
}

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'short' });
export const timeText = (at: string | number): string => time.format(new Date(at));
export const momentText = (at: string): string => moment.format(new Date(at));
export const weekdayText = (day: string): string => weekday.format(new Date(`${day}T12:00:00`));

/** As an input of type datetime-local writes it, and back. */
export const toLocalInput = (at: string): string => {
  const date = new Date(at);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
export const fromLocalInput = (text: string): string | undefined => {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
};

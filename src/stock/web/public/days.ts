import { daysAfter } from '../../../kernel/domain/business-day.ts';
import { clock, daysOf, dayWords, fromWallInput, toWallInput, wallMoment, wallTime } from '../../../kernel/web/ui/values/clock.ts';

const dayMs = 86_400_000;

/** The day a moment lies in by the venue's clock: 2026-11-21. */
export const dayOf = (at: Date): string => daysOf(at.toISOString(), clock.get()).wall;
/** A day so many days before another; nothing before nothing. */
export const daysBefore = (day: string, days: number): string => (day === '' ? '' : daysAfter(day, -days));
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

const tenths = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const wholes = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
/** How long what is there lasts: tenths of a day in the week to come, and no numbers of days that nobody will live to see. */
export function lastsText(left: number | null): string {
  if (left === null) return '—';
  if (left <= 0) return 'Out now';
  if (left > 365) return 'Over a year';
  const shown = (left < 7 ? tenths : wholes).format(left);
  return `${shown} ${shown === '1' ? 'day' : 'days'}`;
}

export const timeText = (at: string | number): string => wallTime(at, clock.get());
export const momentText = (at: string): string => wallMoment(at, clock.get());
export const longWeekdayText = (day: string): string => dayWords(day, { weekday: 'long' });
export const weekdayText = (day: string): string => dayWords(day, { weekday: 'short' });

/** As an input of type datetime-local writes it, and back. */
export const toLocalInput = (at: string): string => toWallInput(at, clock.get());
export const fromLocalInput = (text: string): string | undefined => fromWallInput(text, clock.get());

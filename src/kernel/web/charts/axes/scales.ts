import { scaleLinear } from 'd3-scale';
import { dayWords } from '../../ui/values/clock.ts';
import type { ChartMeasure } from '../spec.ts';
import { boundsOf } from './bounds.ts';

export interface ValueScale {
  readonly at: (value: number) => number;
  readonly ticks: readonly number[];
  readonly low: number;
  readonly high: number;
}

interface Asked {
  readonly range: readonly [number, number];
  readonly ticks?: number;
  /** Need not begin at nothing. */
  readonly loose?: boolean;
}

/** Round steps in what the measure is spoken of in, from the least to the most, nothing included. */
export function valueScale(values: Iterable<number | null>, { per = 1 }: ChartMeasure, { range, ticks = 4, loose = false }: Asked): ValueScale {
  const [least, most] = boundsOf(values, loose);
  const [low, high] = least === most ? [0, per] : [least, most];
  const scale = scaleLinear([low / per, high / per], range).nice(ticks);
  const [from = 0, to = 0] = scale.domain();
  return { at: (value) => scale(value / per), ticks: scale.ticks(ticks).map((tick) => tick * per), low: from * per, high: to * per };
}

const dayMs = 86_400_000;
const monthNames = { month: 'short' } as const;
const dayNames = { day: 'numeric', month: 'short' } as const;

export const timeOf = (time: string): number => Date.parse(time.length === 10 ? `${time}T12:00:00Z` : time);

export interface DayTick {
  readonly at: number;
  readonly text: string;
}

const noonOf = (at: Date): number => Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), 12);
const tickAt = (at: number, options: Parameters<typeof dayWords>[1]): DayTick => ({ at, text: dayWords(new Date(at).toISOString(), options) });

/** Days, weeks from their Monday, months or years: the finest of which no more than so many stand in a row. */
export function dayTicks(from: number, to: number, most: number): DayTick[] {
  const days = Math.round((to - from) / dayMs) + 1;
  for (const step of [1, 2]) if (days / step <= most) return everyDays(from, to, step, noonOf(new Date(from)));
  const monday = noonOf(new Date(from)) + (((8 - new Date(from).getUTCDay()) % 7) * dayMs || 0);
  for (const weeks of [1, 2]) if (days / (7 * weeks) <= most) return everyDays(from, to, 7 * weeks, monday);
  for (const months of [1, 3, 6]) if (days / (30 * months) <= most) return everyMonths(from, to, months);
  return everyYears(from, to, Math.ceil(days / 365 / Math.max(1, most)));
}

function everyDays(from: number, to: number, step: number, first: number): DayTick[] {
  const ticks: DayTick[] = [];
  for (let at = first; at <= to + dayMs / 2; at += step * dayMs) if (at >= from - dayMs / 2) ticks.push(tickAt(at, dayNames));
  return ticks;
}

function everyMonths(from: number, to: number, step: number): DayTick[] {
  const ticks: DayTick[] = [];
  const begun = new Date(from);
  for (let month = Math.ceil(begun.getUTCMonth() / step) * step; ; month += step) {
    const at = Date.UTC(begun.getUTCFullYear(), month, 1, 12);
    if (at > to) return ticks;
    if (at >= from) ticks.push(tickAt(at, new Date(at).getUTCMonth() === 0 ? { year: 'numeric' } : monthNames));
  }
}

function everyYears(from: number, to: number, step: number): DayTick[] {
  const ticks: DayTick[] = [];
  for (let year = new Date(from).getUTCFullYear(); ; year += step) {
    const at = Date.UTC(year, 0, 1, 12);
    if (at > to) return ticks;
    if (at >= from) ticks.push(tickAt(at, { year: 'numeric' }));
  }
}

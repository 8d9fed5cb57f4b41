import { type Clock, dayWords, wallMoment } from '../ui/values/clock.ts';
import { moneyText, percentText } from '../ui/values/number-text.ts';
import type { ChartMeasure } from './spec.ts';

/** How the values of a chart are written: whole in its table, short beside a bar, shortest on an axis. */
export interface ChartTexts {
  readonly full: (measure: ChartMeasure, value: number | null) => string;
  readonly short: (measure: ChartMeasure, value: number) => string;
  readonly tick: (measure: ChartMeasure, value: number) => string;
  readonly time: (time: string) => string;
}

const minus = '\u2212';
const numbers = (value: number, decimals: number) => value.toLocaleString(undefined, { maximumFractionDigits: decimals }).replace(/^-/, minus);
const compact = (value: number) => value.toLocaleString(undefined, { notation: 'compact', maximumFractionDigits: 1 }).replace(/^-/, minus);

const compactFrom = 10_000;
const wholeFrom = 100;

export function textsOf(currency: string, venue: Clock): ChartTexts {
  const money = (value: number, options: Intl.NumberFormatOptions) => value.toLocaleString(undefined, { style: 'currency', currency, ...options }).replace(/^-/, minus);
  const full: ChartTexts['full'] = ({ kind, text }, value) => {
    if (value === null) return '—';
    if (text) return text(value);
    return kind === 'money' ? moneyText(value, currency) : kind === 'percent' ? percentText(value) : numbers(value, 3);
  };
  return {
    full,
    short: (measure, value) => {
      if (measure.text) return measure.text(value);
      if (measure.kind === 'money') return Math.abs(value) >= wholeFrom || value === 0 ? moneyText(Math.round(value), currency, 0) : moneyText(value, currency);
      return measure.kind === 'number' ? numbers(value, Math.abs(value) >= wholeFrom ? 0 : 2) : full(measure, value);
    },
    tick: (measure, value) => {
      if (measure.text) return value === 0 ? '0' : measure.text(value);
      if (measure.kind === 'percent') return percentText(value);
      if (measure.kind !== 'money') return Math.abs(value) >= compactFrom ? compact(value) : numbers(value, 3);
      if (Math.abs(value) >= compactFrom) return money(value, { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 });
      return money(value, Number.isInteger(value) ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {});
    },
    time: (time) => (time.length === 10 ? dayWords(time, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }) : wallMoment(time, venue)),
  };
}

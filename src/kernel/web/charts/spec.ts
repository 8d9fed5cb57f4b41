import type { z } from 'zod';
import { columnOf } from '../../contract/records/column.ts';

/** What the numbers of a chart are: how they are written, and which steps an axis takes, follows from it. */
export interface ChartMeasure {
  readonly kind: 'money' | 'quantity' | 'number' | 'percent';
  readonly label: string;
  /** Formats a quantity, which only its product can do. */
  readonly text?: (value: number) => string;
  /** What one of the axis holds where that is not one: a bottle of 700 ml. */
  readonly per?: number;
}

const measured: Readonly<Partial<Record<string, ChartMeasure['kind']>>> = { money: 'money', quantity: 'quantity', number: 'number' };

/** The measure of a field as its contract declares it. */
export function measureOf(field: z.ZodType, more: Partial<ChartMeasure> = {}): ChartMeasure {
  const column = columnOf(field);
  const kind = measured[column?.kind ?? ''];
  if (!kind) throw new Error(`${column?.label ?? 'A field'} is nothing that can be measured`);
  return { kind, label: column?.label ?? '', ...more };
}

/** One of the eight series, the same for the same thing on every screen. */
export type Series = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
export const seriesCount = 8;
export const seriesAt = (at: number): Series => ((at % seriesCount) + 1) as Series;
export const colourOf = (series: Series): string => `var(--series-${series})`;

type Values = readonly (number | null)[];

/** A value day by day, or moment by moment. */
export interface TimeChart {
  readonly kind: 'time';
  /** Days as 2026-11-21, or moments. */
  readonly times: readonly string[];
  readonly measure: ChartMeasure;
  readonly series: readonly { readonly name: string; readonly values: Values; readonly series?: Series }[];
  /** What is usual: drawn behind the line. */
  readonly band?: { readonly name: string; readonly low: Values; readonly high: Values };
  /** The same in the period before, as its ghost. */
  readonly before?: { readonly name: string; readonly values: Values };
  /** A level stays until something moves it: steps, not slopes. */
  readonly stepped?: boolean;
  /** Where the axis may begin above nothing: a price, a rate. */
  readonly loose?: boolean;
}

export interface ChartItem {
  readonly key?: string;
  readonly label: string;
  readonly value: number;
  readonly before?: number;
  readonly series?: Series;
}

/** Things side by side, by size. */
export interface BarsChart {
  readonly kind: 'bars';
  readonly what: string;
  readonly measure: ChartMeasure;
  readonly items: readonly ChartItem[];
  /** What the values before are called, where items have them. */
  readonly before?: string;
  readonly upright?: boolean;
}

/** What a whole is made of, group by group. */
export interface StackedChart {
  readonly kind: 'stacked';
  readonly what: string;
  readonly measure: ChartMeasure;
  readonly groups: readonly { readonly key?: string; readonly label: string }[];
  readonly series: readonly { readonly name: string; readonly values: readonly number[]; readonly series?: Series }[];
}

export interface WaterfallStep {
  readonly key?: string;
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly tone: 'level' | 'in' | 'out' | 'missing';
}

/** From one level to another, step by step. */
export interface WaterfallChart {
  readonly kind: 'waterfall';
  readonly what: string;
  readonly measure: ChartMeasure;
  readonly steps: readonly WaterfallStep[];
}

/** Where in a grid it is most. */
export interface HeatmapChart {
  readonly kind: 'heatmap';
  readonly what: string;
  readonly measure: ChartMeasure;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** By row, then by column. */
  readonly values: readonly Values[];
}

/** Two measures of many things. */
export interface ScatterChart {
  readonly kind: 'scatter';
  readonly what: string;
  readonly x: ChartMeasure;
  readonly y: ChartMeasure;
  readonly points: readonly { readonly key?: string; readonly label: string; readonly x: number; readonly y: number; readonly series?: Series }[];
  /** What parts the plot: an average, a target. */
  readonly middle?: { readonly x?: number; readonly y?: number };
}

/** Shares of one whole. */
export interface DonutChart {
  readonly kind: 'donut';
  readonly what: string;
  readonly measure: ChartMeasure;
  readonly parts: readonly ChartItem[];
}

/** What there is against what there should be. */
export interface BulletChart {
  readonly kind: 'bullet';
  readonly what: string;
  readonly measure: ChartMeasure;
  readonly items: readonly { readonly key?: string; readonly label: string; readonly value: number; readonly low: number; readonly high: number }[];
  readonly range: string;
}

export type ChartSpec = TimeChart | BarsChart | StackedChart | WaterfallChart | HeatmapChart | ScatterChart | DonutChart | BulletChart;

export interface ChartProps {
  /** Says the finding. */
  readonly title: string;
  /** Unit, period and what it is compared with. */
  readonly note?: string;
  readonly chart: ChartSpec;
  readonly level?: 2 | 3;
  /** What a thing leads to; without it nothing can be opened. */
  readonly onOpen?: (key: string) => void;
  /** A stretch of time that somebody drew over a chart. */
  readonly onPeriod?: (from: string, to: string) => void;
}

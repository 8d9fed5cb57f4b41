import type { ReactNode } from 'react';
import type { Box } from './axes/labels.ts';
import type { Series } from './spec.ts';
import type { ChartTexts } from './texts.ts';

export interface MarkLine {
  readonly name: string;
  readonly text: string;
  readonly series?: Series;
}

/** One thing of a chart that can be pointed at, read out and opened. */
export interface Mark {
  readonly key: string;
  readonly title: string;
  readonly lines: readonly MarkLine[];
  readonly x: number;
  readonly y: number;
  /** What is outlined while it is pointed at; else its dots. */
  readonly box?: Box;
  readonly dots?: readonly { readonly y: number; readonly series: Series }[];
}

/** Marks are made one by one, as a generator: a line may have a hundred thousand. */
export interface Marks {
  readonly count: number;
  readonly at: (index: number) => Mark;
  readonly nearest: (x: number, y: number) => number;
  /** How far Up and Down go, where marks stand in rows. */
  readonly perRow?: number;
}

export interface LegendEntry {
  readonly name: string;
  readonly series?: Series;
  readonly dashed?: boolean;
}

export interface Drawing {
  readonly height: number;
  readonly body: ReactNode;
  readonly marks: Marks;
  readonly legend?: readonly LegendEntry[];
  /** The plot, where a period can be drawn over it. */
  readonly stretch?: { readonly plot: Box; readonly times: readonly string[] };
}

export interface Paper {
  readonly width: number;
  readonly texts: ChartTexts;
}

const distance = (mark: Mark, x: number, y: number): number => {
  if (!mark.box) return Math.hypot(mark.x - x, mark.y - y);
  const { x: left, y: top, width, height } = mark.box;
  return Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height));
};

/** Marks that are few enough to be made at once. */
export function listedMarks(list: readonly Mark[], perRow?: number): Marks {
  return {
    count: list.length,
    at: (index) => list[index] as Mark,
    nearest: (x, y) => list.reduce((best, mark, index) => (distance(mark, x, y) < distance(list[best] as Mark, x, y) ? index : best), 0),
    perRow,
  };
}

import { useState } from 'react';
import { dayWords } from '../../ui/values/clock.ts';
import type { Box } from '../axes/labels.ts';
import { timeOf } from '../axes/scales.ts';
import type { Drawing } from '../drawing.ts';

/** Two places of a chart's time, in whichever order they were named. */
interface Ends {
  readonly from: number;
  readonly to: number;
}

export interface Stretch {
  readonly isPossible: boolean;
  readonly box: Box | undefined;
  readonly words: string | undefined;
  readonly begin: (x: number) => void;
  readonly drag: (x: number) => void;
  readonly extend: (from: number, to: number) => void;
  readonly clear: () => void;
  /** Hands the period on, where there is one. */
  readonly take: () => boolean;
}

const leastPixels = 6;

/** A period drawn over a chart of days. */
export function useStretch(stretch: Drawing['stretch'], onPeriod: ((from: string, to: string) => void) | undefined): Stretch {
  const [ends, setEnds] = useState<Ends>();
  const [begun, setBegun] = useState<number>();
  const times = stretch?.times ?? [];
  const plot = stretch?.plot;
  const isPossible = onPeriod !== undefined && times.length > 1;
  const spread = (at: number): number => {
    const [first, last] = [timeOf(times[0] ?? ''), timeOf(times.at(-1) ?? '')];
    return last > first ? (timeOf(times[at] ?? '') - first) / (last - first) : 0;
  };
  const xOf = (at: number) => (plot ? plot.x + spread(at) * plot.width : 0);
  const indexAt = (x: number): number => {
    let best = 0;
    for (let at = 1; at < times.length; at++) if (Math.abs(xOf(at) - x) < Math.abs(xOf(best) - x)) best = at;
    return best;
  };
  const ordered = ends && ([Math.min(ends.from, ends.to), Math.max(ends.from, ends.to)] as const);
  const [from, to] = ordered ? [times[ordered[0]] ?? '', times[ordered[1]] ?? ''] : ['', ''];
  return {
    isPossible,
    box: ordered && plot && { x: xOf(ordered[0]), y: plot.y, width: Math.max(2, xOf(ordered[1]) - xOf(ordered[0])), height: plot.height },
    words: ordered && `From ${dayWords(from)} to ${dayWords(to)}`,
    begin: (x) => isPossible && setBegun(x),
    drag: (x) => {
      if (begun !== undefined && Math.abs(x - begun) >= leastPixels) setEnds({ from: indexAt(begun), to: indexAt(x) });
    },
    extend: (at, next) => isPossible && setEnds({ from: ends?.from ?? at, to: next }),
    clear: () => {
      setEnds(undefined);
      setBegun(undefined);
    },
    take: () => {
      setBegun(undefined);
      if (!ordered) return false;
      setEnds(undefined);
      onPeriod?.(from, to);
      return true;
    },
  };
}

import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react';
import type { Marks } from '../drawing.ts';
import type { Stretch } from './use-stretch.ts';

interface Asked {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly marks: Marks;
  readonly onOpen: ((key: string) => void) | undefined;
  readonly period: Stretch;
}

const within = (at: number, count: number) => Math.min(Math.max(at, 0), count - 1);

/** How far a key goes from here; nothing where it is no key of a chart. */
export function stepOf(key: string, at: number, { count, perRow }: Pick<Marks, 'count' | 'perRow'>): number | undefined {
  const page = Math.max(1, Math.round(count / 10));
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: perRow ?? -1,
    ArrowUp: perRow === undefined ? 1 : -perRow,
    PageDown: page,
    PageUp: -page,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  if (step === undefined) return undefined;
  const to = at + step;
  // Up and down stay in their column.
  if (perRow !== undefined && perRow > 1 && Math.abs(step) === perRow && (to < 0 || to >= count)) return at;
  return within(to, count);
}

/** What of a chart is pointed at, by pointer or by keys, and what is done with it. */
export function useMarks({ svg, marks, onOpen, period }: Asked) {
  const [at, setAt] = useState<number>();
  const [isKeyed, setKeyed] = useState(false);
  const active = at === undefined || marks.count === 0 ? undefined : within(at, marks.count);
  const open = (index: number | undefined) => {
    const key = index === undefined ? '' : marks.at(index).key;
    if (key) onOpen?.(key);
  };
  const spot = (event: PointerEvent): [number, number] => {
    const box = svg.current?.getBoundingClientRect();
    return [event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)];
  };
  const nearest = (event: PointerEvent) => (marks.count === 0 ? undefined : marks.nearest(...spot(event)));
  const keys = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || marks.count === 0) return;
      if (event.key === 'Escape') {
        if (at === undefined) return;
        period.clear();
        setAt(undefined);
        event.stopPropagation();
        return;
      }
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        if (!period.take()) open(active);
        return;
      }
      const to = active === undefined && event.key.startsWith('Arrow') ? 0 : stepOf(event.key, active ?? 0, marks);
      if (to === undefined) return;
      event.preventDefault();
      if (event.shiftKey) period.extend(active ?? to, to);
      else period.clear();
      setKeyed(true);
      setAt(to);
    },
    onBlur: () => {
      setAt(undefined);
      setKeyed(false);
      period.clear();
    },
  };
  const pointer = {
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      setKeyed(false);
      setAt(nearest(event));
      if (event.buttons === 1) period.drag(spot(event)[0]);
    },
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') period.begin(spot(event)[0]);
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') setAt(undefined);
    },
    onPointerUp: (event: PointerEvent) => {
      const found = nearest(event);
      if (event.pointerType === 'touch') {
        // The first touch shows, the second opens.
        if (found === active) open(found);
        else setAt(found);
        return;
      }
      if (!period.take()) open(found);
    },
  };
  return { active, isKeyed, keys, pointer };
}

import { type RefCallback, useCallback, useMemo, useState } from 'react';
import type { Drawing } from '../drawing.ts';
import { drawingOf } from '../kinds/draw.ts';
import type { ChartSpec } from '../spec.ts';
import type { ChartTexts } from '../texts.ts';

/** The chart as wide as its place is. */
export function useDrawing(chart: ChartSpec, texts: ChartTexts): { readonly drawing: Drawing | undefined; readonly place: RefCallback<HTMLElement> } {
  const [width, setWidth] = useState(0);
  const place = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => {
      // A page is printed from what was drawn for the screen, scaled.
      if (!window.matchMedia('print').matches) setWidth(element.clientWidth);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const drawing = useMemo(() => (width < 1 ? undefined : drawingOf(chart, { width, texts })), [chart, texts, width]);
  return { drawing, place };
}

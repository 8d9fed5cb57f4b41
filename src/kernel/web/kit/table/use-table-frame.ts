import { shallowEqual } from '@mantine/hooks';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

interface Frame {
  /** Scrolled away from its first column. */
  readonly aside: boolean;
  /** Columns lie beyond the last one. */
  readonly more: boolean;
  /** Its heads have gone under the page's own. */
  readonly away: boolean;
  readonly foot: number;
  /** What stays at either side: the columns of the row's name and of what is done with it. */
  readonly start: number;
  readonly end: number;
}

/** Less than a column's margins is not worth a shadow on what is read. */
const fadeFrom = 24;

const still: Frame = { aside: false, more: false, away: false, foot: 0, start: 0, end: 0 };

const widthsOf = (cells: Iterable<Element>) => [...cells].map((cell) => cell.getBoundingClientRect().width);

/** What of a table is out of sight: the page scrolls it up and down, and only where it is too wide does it scroll sideways by itself. */
export function useTableFrame(scroll: RefObject<HTMLElement | null>) {
  const [frame, setFrame] = useState<Frame>(still);
  const [widths, setWidths] = useState<readonly number[]>([]);
  const look = useCallback(() => {
    const box = scroll.current;
    if (!box) return;
    const head = box.querySelector('thead');
    const cells = [...(head?.rows[0]?.cells ?? [])];
    const sides = cells.filter(({ dataset }) => dataset.side === 'start');
    const under = Number.parseFloat(getComputedStyle(box).getPropertyValue('--header')) || 0;
    const next: Frame = {
      aside: box.scrollLeft > 0,
      more: box.scrollLeft + box.clientWidth < box.scrollWidth - fadeFrom,
      away: head !== null && head.getBoundingClientRect().top < under && box.getBoundingClientRect().bottom > under + 2 * head.clientHeight,
      foot: box.nextElementSibling?.getBoundingClientRect().height ?? 0,
      start: widthsOf(sides).reduce((sum, width) => sum + width, 0),
      end: cells.find(({ dataset }) => dataset.side === 'end')?.getBoundingClientRect().width ?? 0,
    };
    setFrame((before) => (shallowEqual(before, next) ? before : next));
    const drawn = widthsOf(cells);
    setWidths((before) => (shallowEqual(before, drawn) ? before : drawn));
  }, [scroll]);
  useLayoutEffect(() => {
    look();
    const watch = new ResizeObserver(look);
    watch.observe(document.body);
    if (scroll.current?.firstElementChild) watch.observe(scroll.current.firstElementChild);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      window.removeEventListener('scroll', look);
    };
  }, [look, scroll]);
  return { frame, widths, look };
}

/** A text that a cell cuts off is shown whole when it is pointed at. */
export function tellCutWords(target: EventTarget): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (!cell) return;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}

import { shallowEqual } from '@mantine/hooks';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** A table that has less room than this grows with its rows, and the page scrolls. */
const roomMin = 320;
/** What a table leaves of the window where only a part of its rows is drawn, so that it must scroll by itself. */
const headRoom = 160;

interface Frame {
  readonly maxHeight: number | undefined;
  /** Scrolled away from its first column. */
  readonly aside: boolean;
  /** Columns lie beyond the right edge. */
  readonly more: boolean;
  readonly foot: number;
}

/** One of the two scrolls, never both: the table where the rest of the window is room enough for it, or else the page. */
export function useTableFrame(scroll: RefObject<HTMLElement | null>, { phone, partly }: { readonly phone: boolean; readonly partly: boolean }) {
  const [frame, setFrame] = useState<Frame>({ maxHeight: undefined, aside: false, more: false, foot: 0 });
  const look = useCallback(() => {
    const one = scroll.current;
    const foot = one?.nextElementSibling;
    const page = one?.closest('main');
    if (!one || !page) return;
    const footHeight = foot?.getBoundingClientRect().height ?? 0;
    const below = footHeight + Number.parseFloat(getComputedStyle(page).paddingBottom) + 2;
    const room = Math.floor(window.innerHeight - one.getBoundingClientRect().top - window.scrollY - below);
    const next: Frame = {
      maxHeight: phone ? undefined : room >= roomMin ? room : partly ? Math.max(roomMin, window.innerHeight - headRoom) : undefined,
      aside: one.scrollLeft > 0,
      more: one.scrollLeft + one.clientWidth < one.scrollWidth - 1,
      foot: footHeight,
    };
    setFrame((before) => (shallowEqual(before, next) ? before : next));
  }, [scroll, phone, partly]);
  useLayoutEffect(() => {
    look();
    const watch = new ResizeObserver(look);
    watch.observe(document.body);
    if (scroll.current?.firstElementChild) watch.observe(scroll.current.firstElementChild);
    window.addEventListener('resize', look);
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', look);
    };
  }, [look, scroll]);
  return { frame, look };
}

/** Words that a cell has cut off are told when it is pointed at. */
export function tellCutWords(target: EventTarget): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (!cell) return;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}

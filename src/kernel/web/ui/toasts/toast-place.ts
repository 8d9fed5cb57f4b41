import { toastWidth } from './toast.ts';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Room for the words of one toast and its action. */
const toastHeight = 68;
const gap = 8;
const margin = 16;

const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** How far from the top a toast covers no title and nothing that is typed into or clicked; or else the least of it. */
export function freeTop(taken: readonly Box[], { left, right }: Pick<Box, 'left' | 'right'>, from: number, until: number): number {
  const tops = [from, ...taken.map(({ bottom }) => Math.ceil(bottom) + gap)].filter((top) => top >= gap && top <= until).sort((a, b) => a - b);
  const covered = (top: number) => taken.filter((one) => overlaps(one, { left, right, top, bottom: top + toastHeight })).length;
  return tops.reduce((best, top) => (covered(top) < covered(best) ? top : best), tops[0] ?? from);
}

/** Small screens are full of what is typed into and pressed, and it moves under a toast: there it lies over the head of the page, where nothing is typed. */
export const overHead = ({ width, height }: { readonly width: number; readonly height: number }): boolean => width <= 768 || height <= 500;

/** From the right edge to the stack: beside a sheet that is open at the right, where there is room beside it. */
export function freeRight(sheet: Box | undefined, width: number): number {
  if (!sheet || sheet.right < width - margin || sheet.left < toastWidth + 2 * margin) return margin;
  return Math.round(width - sheet.left) + margin;
}

const used = 'button, a[href], input, textarea, select, [role="combobox"], [role="switch"], h1, h2, [data-testid="header-title"]';
/** Puts the stack where nothing lies under it. One that stands already stays: nobody follows a moving toast. */
export function findRoom(): void {
  if (document.querySelector('[data-toasts] :is([role="status"], [role="alert"])')) return;
  const { clientWidth: width, style } = document.documentElement;
  const size = { width, height: window.innerHeight };
  if (overHead(size)) {
    style.setProperty('--toast-top', '4px');
    style.removeProperty('--toast-right');
    return;
  }
  const sheets = [...document.querySelectorAll('[role="dialog"]')].map((one) => one.getBoundingClientRect());
  const inset = freeRight(
    sheets.find((one) => one.width > 1),
    width,
  );
  style.setProperty('--toast-right', `${inset}px`);
  const right = width - inset;
  const left = Math.max(margin, right - toastWidth);
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const taken = [...document.querySelectorAll(used)].map((one) => one.getBoundingClientRect()).filter((box) => box.width > 1 && box.bottom > 0 && box.top < window.innerHeight);
  const top = freeTop(taken, { left, right }, Math.max(header, 0) + gap, window.innerHeight / 2);
  style.setProperty('--toast-top', `${top}px`);
}

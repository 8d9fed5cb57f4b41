import type { Page } from 'playwright-core';

interface Shift {
  readonly value: number;
  /** Within half a second of a press or a key. */
  readonly pressed: boolean;
  readonly what: readonly string[];
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** Writes down whatever moves, with what it is and by how much; to be called before the first page. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = [];
    const named = (node: Node | null) => {
      const one = node instanceof Element ? node : node?.parentElement;
      if (!one) return 'gone';
      const { className } = one;
      const last = typeof className === 'string' ? (className.split(' ').at(-1) ?? '') : '';
      return `<${one.tagName.toLowerCase()} ${last}> "${(one.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40)}"`;
    };
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] })[])
        window.shifts.push({
          value: entry.value,
          pressed: entry.hadRecentInput,
          what: entry.sources.map(
            ({ node, previousRect: a, currentRect: b }) =>
              `${named(node)} by ${Math.round(b.x - a.x)},${Math.round(b.y - a.y)} from ${Math.round(a.x)},${Math.round(a.y)} ${Math.round(a.width)}×${Math.round(a.height)}`,
          ),
        });
    }).observe({ type: 'layout-shift', buffered: false });
  });

/** What moved since the last reading; a pressed element may move what it opens, where declared. */
export async function movedSince(page: Page, { pressedToo = true }: { readonly pressedToo?: boolean } = {}): Promise<string[]> {
  await page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
  const all = await page.evaluate(() => window.shifts.splice(0));
  return all.filter(({ value, pressed }) => value >= leastSeen && (pressedToo || !pressed)).map(({ value, what }) => `${value.toFixed(3)} ${what.join(' + ')}`);
}

/** What is less nobody sees: a counter that gains a digit. */
const leastSeen = 0.002;

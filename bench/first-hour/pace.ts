import type { Page } from 'playwright-core';

/**
 * How long a person takes who neither hurries nor searches, by the keystroke-level model of Card, Moran and Newell: to look at the next bottle and
 * settle on its amount, to bring the thumb to the keypad, and to tap. The product's own time is measured.
 */
const lookSeconds = 1.2;
const pointSeconds = 0.4;
const tapSeconds = 0.2;

/** What counting a line on a phone may take, in the middle of all lines. */
const most = { taps: 2, seconds: 3, own: 0.3 };

/** One line of a count: how often it was tapped for, and how long the product took from the last tap to the next card. */
export interface Counted {
  readonly taps: number;
  readonly own: number;
}

/** In the page itself, as what drives it has a pace of its own: `nextCardAfter` is how long after the last tap another product's card was drawn. */
const watching = `
  let tappedAt = 0;
  let shown = '';
  addEventListener('click', (event) => { tappedAt = event.timeStamp; }, true);
  new MutationObserver(() => {
    const name = document.querySelector('article h2')?.textContent ?? '';
    if (name === '' || name === shown) return;
    shown = name;
    const since = tappedAt;
    requestAnimationFrame(() => setTimeout(() => { globalThis.nextCardAfter = performance.now() - since; }));
  }).observe(document, { subtree: true, childList: true, characterData: true });
`;

export const watchCards = (page: Page) => page.addInitScript({ content: watching });

export const forgetCard = (page: Page) => page.evaluate('globalThis.nextCardAfter = undefined');

/** The product's own seconds from the last tap to the card that is there now. */
export async function ownSeconds(page: Page): Promise<number> {
  const taken = await page.waitForFunction('globalThis.nextCardAfter');
  return Number(await taken.jsonValue()) / 1000;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const said = (seconds: number) => `${seconds.toFixed(2)} s`;

/** What a line of a count on a phone takes in the middle, and what of it is too much. */
export function paceOf(lines: readonly Counted[]): { readonly text: string; readonly faults: readonly string[] } {
  const taps = median(lines.map((line) => line.taps));
  const own = median(lines.map((line) => line.own));
  const seconds = median(lines.map((line) => lookSeconds + pointSeconds + line.taps * tapSeconds + line.own));
  const parts = `${said(lookSeconds)} to look, ${said(pointSeconds)} to point, ${said(tapSeconds)} a tap, ${said(own)} the product's own`;
  const over = [
    [taps > most.taps, `${taps} taps a line, at most ${most.taps}`],
    [seconds > most.seconds, `${said(seconds)} a line, at most ${said(most.seconds)}`],
    [!(own <= most.own), `${said(own)} of the product's own a line, at most ${said(most.own)}`],
  ] as const;
  return {
    text: `a counted line on a phone, the median of ${lines.length}: ${taps} taps, ${said(seconds)} (${parts})`,
    faults: over.flatMap(([isOver, what]) => (isOver ? [what] : [])),
  };
}

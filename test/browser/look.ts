import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { drawFrames } from './calm.ts';
import { desk, phone } from './test.ts';

const looks = [
  { size: desk, colorScheme: 'light' },
  { size: phone, colorScheme: 'dark' },
] as const;

interface Router {
  readonly state: { readonly location: { readonly href: string }; readonly resolvedLocation?: { readonly href: string } };
  navigate(to: { readonly href: string }): Promise<void>;
}

/** An address, or an address and what is done there before anybody looks. */
export type Shown = string | { readonly path: string; readonly first: (page: Page) => Promise<unknown> };

/** What a page has asked for and not been answered. */
export function unanswered(page: Page): () => number {
  const open = new Set<unknown>();
  page.on('request', (request) => {
    if (!request.url().includes('/socket.io/')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
}

/** Whether the screen of this address is drawn to its end: no skeleton, nothing that still moves. */
const drawn = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { location: asked, resolvedLocation: shown } = (globalThis as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__.state;
    const isMoving = (one: Animation) => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    return (
      asked.href === shown?.href &&
      document.querySelector('h1') !== null &&
      document.querySelector('.mantine-Skeleton-root, [role="status"][data-variant]') === null &&
      !document.getAnimations().some(isMoving)
    );
  });

export async function settle(page: Page, waiting: () => number, framesBetween = 3): Promise<boolean> {
  let quiet = 0;
  for (const limit = performance.now() + 30_000; quiet < 3 && performance.now() < limit; ) {
    quiet = waiting() === 0 && (await drawn(page)) ? quiet + 1 : 0;
    await drawFrames(page, framesBetween);
  }
  return quiet === 3;
}

/** Opens an address as a link does: without loading the application anew. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((href) => (globalThis as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__.navigate({ href }), path);

export async function faultsOf(page: Page): Promise<string[]> {
  const headings = await page.getByRole('heading', { level: 1, includeHidden: true }).count();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return [
    ...(headings === 1 ? [] : [`${headings} headings of the first level`]),
    ...(overflow > 1 ? [`scrolls sideways by ${overflow}px`] : []),
    ...serious.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 200)}`),
  ];
}

/**
 * Walks the screens at a desk in the light and on a phone in the dark, as somebody does who is signed in: without loading the
 * application anew. Faults are listed by address.
 */
export async function walk(page: Page, screens: readonly Shown[]): Promise<string[]> {
  const faults: string[] = [];
  const waiting = unanswered(page);
  for (const { size, colorScheme } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    for (const shown of screens) {
      const { path, first } = typeof shown === 'string' ? { path: shown, first: undefined } : shown;
      await goTo(page, path);
      const at = `${path} at ${size.width} ${colorScheme}`;
      let isSettled = await settle(page, waiting);
      if (first) {
        await first(page);
        isSettled &&= await settle(page, waiting);
      }
      if (!isSettled) faults.push(`${at}: is not drawn to its end within half a minute`);
      faults.push(...(await faultsOf(page)).map((fault) => `${at}: ${fault}`));
    }
  }
  return faults;
}

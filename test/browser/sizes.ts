import type { Page } from 'playwright-core';
import { untilCalm } from './calm.ts';

/** From a wide desk to a small phone, and a phone on its side. */
const sizes = [
  [1920, 1080],
  [1440, 900],
  [1280, 800],
  [1024, 768],
  [768, 1024],
  [844, 390],
  [390, 844],
  [360, 740],
] as const;

/** The same fault of many rows is one line, with its first example. */
export function grouped(where: string, faults: ReadonlyMap<string, readonly string[]>): string[] {
  const kinds = Map.groupBy(faults, ([fault]) => fault.replace(/"[^"]*"|\d+(?=px)/g, ''));
  return [...kinds.values()].map((some) => {
    const at = new Set(some.flatMap(([, sizes]) => sizes));
    return `${where}: ${some[0]?.[0]}${some.length > 1 ? ` and ${some.length - 1} more` : ''} (${[...at].join(', ')})`;
  });
}

const twoFrames = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));

/** Draws what is there at every size, and asks each time what is wrong with it; every fault once, with the sizes at which it is. */
export async function atEverySize(page: Page, faultsNow: () => Promise<readonly string[]>): Promise<Map<string, string[]>> {
  const at = new Map<string, string[]>();
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.evaluate(twoFrames);
    const seen = await faultsNow();
    // What floats beside something follows it a moment after a page has changed its size.
    if (seen.length > 0) await untilCalm(page);
    for (const fault of seen.length > 0 ? await faultsNow() : []) at.set(fault, [...(at.get(fault) ?? []), `${width}×${height}`]);
  }
  return at;
}

import type { Page } from 'playwright-core';
import { below, type Result } from '../limits.ts';
import type { AskApi } from '../venues.ts';
import type { SignedInBrowser } from './browser.ts';

const mostMs = 100;

/** From now on the page keeps how long each of its interactions took until the next paint. */
const watch = `
  const seen = (globalThis.interactions = []);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId > 0) seen.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

/** The slowest but for one in fifty, as browsers report it; shorter than a frame is not kept by them. */
async function slowest(page: Page): Promise<number> {
  await page.waitForTimeout(500);
  const seen = await page.evaluate(() => (globalThis as unknown as { interactions: number[] }).interactions);
  return seen.toSorted((a, b) => b - a)[Math.floor(seen.length / 50)] ?? 16;
}

async function typedInList(page: Page, client: number): Promise<number> {
  await page.goto(`/client-products/${client}?size=500`);
  await page.getByRole('row').nth(15).waitFor();
  await page.evaluate(watch);
  const field = page.getByRole('searchbox').first();
  await field.click();
  await field.pressSequentially('bottle number 77', { delay: 60 });
  for (let n = 0; n < 16; n += 1) await page.keyboard.press('Backspace', { delay: 40 });
  return slowest(page);
}

async function keyed(page: Page, count: number): Promise<number> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/stock-count-wizard/count/${count}`);
  const pad = page.getByRole('group', { name: 'Keypad' });
  await pad.waitFor();
  await page.evaluate(watch);
  for (let n = 0; n < 40; n += 1) {
    await pad.getByRole('button', { name: String(n % 10), exact: true }).click();
    if (n % 3 === 2) await page.keyboard.press('Backspace');
  }
  return slowest(page);
}

/** How soon a key is seen, in a list of ten thousand products and on a count's keypad. */
export async function measureTyping({ context, client }: SignedInBrowser, ask: AskApi): Promise<Result[]> {
  const { stock_count_id } = await ask<{ stock_count_id: number }>('POST', '/stock-counts', { kind: 'full' });
  const page = await context.newPage();
  const list = await typedInList(page, client);
  const pad = await keyed(page, stock_count_id);
  await page.close();
  return [
    below('from a key to the next paint, in a list of 10,000 products', list, mostMs, ' ms'),
    below('from a key to the next paint, on the keypad of a count', pad, mostMs, ' ms'),
  ];
}

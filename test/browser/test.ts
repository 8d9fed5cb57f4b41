import type { Browser, BrowserContext, Page } from 'playwright-core';
import { test as base, inject } from 'vitest';
import { launchChromium } from './chromium.ts';

export const demoPassword = 'cellarhand-demo';
export const operator = 'operator@demo.example';
export const rival = 'rival@demo.example';
export const staff = 'staff@demo.example';
export const supplier = 'supplier@demo.example';
export const sales = 'sales@demo.example';
export const warehouse = 'warehouse@demo.example';
export const baseUrl = () => inject('baseUrl');

let shared: Promise<Browser> | undefined;
const browser = () => {
  shared ??= launchChromium();
  return shared;
};

export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

interface Fixtures {
  /** Where the product is. */
  address: string;
  /** A browser of nobody's: no cookies, no storage. */
  context: BrowserContext;
  page: Page;
  /** What a page complained of; a test that expects complaints empties it. */
  noise: string[];
}

/** What the network says of itself: answers are looked at one by one, and a page that is left cuts the line it was opening. */
const beyondThePage = /Failed to load resource|^WebSocket connection to/;

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
  address: async ({}, use) => use(baseUrl()),
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
  noise: async ({}, use) => {
    const noise: string[] = [];
    await use(noise);
    if (noise.length > 0) throw new Error(`The page complained:\n${noise.join('\n')}`);
  },
  context: async ({ address, noise }, use) => {
    const context = await (await browser()).newContext({ viewport: desk, baseURL: address, serviceWorkers: 'allow' });
    context.on('page', (page) => {
      page.on('pageerror', (error) => noise.push(`${error}`));
      page.on('console', (message) => {
        if (message.type() === 'error' && !beyondThePage.test(message.text())) noise.push(message.text());
      });
      page.on('response', (response) => {
        if (response.status() >= 500) noise.push(`${response.status()} ${response.url()}`);
      });
    });
    context.setDefaultTimeout(15_000);
    await use(context);
    await context.close();
  },
  page: async ({ context }, use) => {
    await use(await context.newPage());
  },
});

export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(/e-?mail/i).fill(email);
  await page.getByLabel(/^password/i).fill(password);
  await page.getByRole('button', { name: /sign in/i }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

export { expect } from 'vitest';

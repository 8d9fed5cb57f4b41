import { createServer } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { Server } from 'socket.io';
import { afterAll, beforeAll, inject } from 'vitest';
import { databaseUrlFrom } from '../global-setup.ts';
import { poll } from '../poll.ts';
import { signInByApi } from './api.ts';
import { openProduct, type Product } from './product.ts';
import { test as anywhere, expect, heading, operator, signIn } from './test.ts';

let product: Product;

beforeAll(async () => {
  product = await openProduct({ databaseUrl: databaseUrlFrom(inject('databaseUrl')) }, 'cellarhand_live', { demo: true });
});
afterAll(() => product.close());

/** Another server of the same database, which tells all of them to hang up on everybody. */
async function hangUpOnEverybody(): Promise<void> {
  const pool = new pg.Pool({ connectionString: product.databaseUrl, options: '-c role=cellarhand_app' });
  const other = new Server(createServer());
  other.adapter(createAdapter(pool));
  // Servers know of each other once both listen.
  await poll(async () => (await other.of('/').adapter.serverCount()) > 1);
  other.disconnectSockets(true);
  await other.close();
  await pool.end();
}

/** What somebody else does, from somewhere else. */
async function addBrand(name: string): Promise<void> {
  const { call } = await signInByApi(operator, product.baseUrl);
  await call('POST', '/brands', { name });
}

/** Every new attempt to open the line, from now on. */
function countAttempts(page: Page): () => number {
  const lines = new Set<string>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/socket.io/' && !url.searchParams.has('sid')) lines.add(request.url());
  });
  return () => lines.size;
}

/** Lets the page's clock run ahead of the world's until something is so. */
async function passTime(page: Page, until: () => boolean | Promise<boolean>): Promise<void> {
  const isSo = async () => (await until()) || void (await page.clock.runFor(500));
  await poll(isSo, { limitMs: 60_000 });
}

const test = anywhere.extend<{ address: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
  address: async ({}, use) => use(product.baseUrl),
});

const row = (page: Page, name: string) => page.getByRole('row', { name: `Open ${name}`, exact: true });
const paused = (page: Page) => page.getByText('Live updates paused');

/** A list that shows what others add, and has shown it once. */
async function openBrands(page: Page, mark: string): Promise<void> {
  await page.clock.install();
  await signIn(page, operator);
  await page.goto(`/brands?q=${mark}`);
  await heading(page, /Brands/);
  await page.getByText('Nothing matches').waitFor();
  await addBrand(`${mark} first`);
  await row(page, `${mark} first`).waitFor();
}

test('a server that hangs up is not called back until a person says so', async ({ page, noise }) => {
  await openBrands(page, 'Hung up');
  const attempts = countAttempts(page);
  await hangUpOnEverybody();
  await paused(page).waitFor();
  await page.clock.runFor(60_000);
  expect(attempts()).toBe(0);
  await addBrand('Hung up second');
  expect(await row(page, 'Hung up second').count()).toBe(0);
  await page.getByRole('button', { name: 'Reconnect' }).click();
  await row(page, 'Hung up second').waitFor();
  await paused(page).waitFor({ state: 'detached' });
  noise.length = 0;
});

test('a lost server is tried five times, ever more slowly, then a notice appears, and it is tried now and then until it is back', async ({ page, noise }) => {
  await openBrands(page, 'Lost');
  const attempts = countAttempts(page);
  await product.stop();
  await passTime(page, () => paused(page).isVisible());
  expect(attempts()).toBe(5);
  await page.getByText('Maximum reconnect attempts reached').waitFor({ state: 'attached' });
  // Two minutes in steps: whoever is refused hears of it in the world's time, and would try again in the page's.
  let seconds = 0;
  await passTime(page, async () => {
    await page.clock.runFor(500);
    return ++seconds > 120;
  });
  // Every quarter of a minute, and no more often.
  expect([attempts() > 5, attempts() <= 14]).toEqual([true, true]);
  await product.start();
  await addBrand('Lost second');
  await passTime(page, () => row(page, 'Lost second').isVisible());
  await addBrand('Lost third');
  await row(page, 'Lost third').waitFor();
  noise.length = 0;
});

test('a server that comes back in time is found again, with what was missed', async ({ page, noise }) => {
  await openBrands(page, 'Restarted');
  const attempts = countAttempts(page);
  await product.stop();
  await passTime(page, () => attempts() >= 2);
  await product.start();
  await addBrand('Restarted second');
  // Only the wait is skipped: the server needs real time to answer.
  await passTime(page, () => attempts() >= 3);
  await row(page, 'Restarted second').waitFor();
  expect(await paused(page).count()).toBe(0);
  await addBrand('Restarted third');
  await row(page, 'Restarted third').waitFor();
  noise.length = 0;
});

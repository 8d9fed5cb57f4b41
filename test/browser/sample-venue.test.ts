import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { databaseUrlFrom } from '../global-setup.ts';
import { openProduct, type Product } from './product.ts';
import { test as anywhere, desk, expect, heading, phone, signIn } from './test.ts';

let product: Product;

beforeAll(async () => {
  product = await openProduct({ databaseUrl: databaseUrlFrom(inject('databaseUrl')) }, 'cellarhand_sample', { demo: false });
});
afterAll(() => product.close());

const test = anywhere.extend<{ address: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
  address: async ({}, use) => use(product.baseUrl),
});

const password = 'a cellar of 12 kegs';
const sample = 'The Copper Still (sample)';
const wcag = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] };

/** A venue that was just set up. Tried again, it is another. */
let newcomers = 0;
async function newcomer(): Promise<string> {
  const email = `nora.${newcomers++}@brass.example`;
  const admin = { name: 'Nora Byrne', email, password };
  const answer = await fetch(`${product.baseUrl}/api/auth/register-client`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'The Brass Rail', venue_type: 'bar', country: 'IE', currency: 'EUR', timezone: 'Europe/Dublin', admin }),
  });
  expect(answer.status).toBe(201);
  return email;
}

const banner = (page: Page) => page.getByRole('region', { name: 'Sample venue' });
const invented = (page: Page) => banner(page).getByText('All of its data is invented.');
const look = (page: Page) => page.getByRole('button', { name: 'Look around in a sample venue' });
const venues = (page: Page) => page.getByRole('button', { name: /: your venues$/ }).first();

/** The banner stands whole at the top, over nothing that is to be read, and above what stays at the bottom. */
async function standsWell(page: Page): Promise<void> {
  await invented(page).waitFor();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const box = await banner(page).boundingBox();
  const title = await page.getByRole('heading', { level: 1 }).first().boundingBox();
  const buttons = await Promise.all((await banner(page).getByRole('button').all()).map((one) => one.boundingBox()));
  expect(box?.y).toBe(0);
  expect((box?.y ?? 0) + (box?.height ?? height)).toBeLessThan(title?.y ?? 0);
  for (const button of buttons) expect((button?.x ?? width) + (button?.width ?? 0)).toBeLessThanOrEqual(width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

test('a newcomer looks around in a sample venue, goes back to the own one, and throws the sample away', { timeout: 240_000 }, async ({ page }) => {
  await signIn(page, await newcomer(), password);
  await page.goto('/dashboard');
  await page.getByText('Set up, 1 of 9 done').waitFor();
  await look(page).click();
  await banner(page).waitFor();
  await page.getByText('The sample is being filled').first().or(invented(page)).first().waitFor();
  // By itself, on the page that is open.
  await invented(page).waitFor({ timeout: 180_000 });
  await page.getByRole('region', { name: 'In figures' }).waitFor();
  await standsWell(page);

  await page.goto('/reports/variance-report');
  await page.getByText('Amaro Montenegro').first().waitFor();
  await standsWell(page);
  await page.goto('/reports/current-inventory');
  await page.getByRole('row').nth(5).waitFor();
  await standsWell(page);

  await banner(page).getByRole('button', { name: 'Back to The Brass Rail' }).click();
  await venues(page).filter({ hasText: 'The Brass Rail' }).waitFor();
  expect(await banner(page).count()).toBe(0);

  await page.setViewportSize(phone);
  await page.goto('/dashboard');
  await venues(page).click();
  expect(await page.getByRole('menuitem', { name: 'Look around in a sample venue' }).count()).toBe(0);
  await page.getByRole('menuitem', { name: sample }).click();
  await invented(page).waitFor();
  for (const path of ['/dashboard', '/reports/variance-report', '/reports/current-inventory', '/marketplace']) {
    await page.goto(path);
    await standsWell(page);
  }
  await page.goto('/dashboard');
  await banner(page).getByRole('button', { name: 'Throw away' }).click();
  const dialog = page.getByRole('dialog', { name: 'Throw the sample venue away?' });
  await dialog.getByText('30 days').waitFor();
  expect((await new AxeBuilder({ page }).options(wcag).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await banner(page).getByRole('button', { name: 'Throw away' }).click();
  await dialog.getByRole('button', { name: 'Throw away' }).click();
  await page.getByText('Set up, 1 of 9 done').waitFor();
  expect(await banner(page).count()).toBe(0);
  await page.setViewportSize(desk);
  await venues(page).click();
  await page.getByRole('menuitem', { name: 'Look around in a sample venue' }).waitFor();
  expect(await page.getByRole('menuitem', { name: sample }).count()).toBe(0);
  await heading(page, 'Dashboard');
});

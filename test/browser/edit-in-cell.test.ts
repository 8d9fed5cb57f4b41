import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { signInByApi } from './api.ts';
import { expect, operator, signIn, test } from './test.ts';

interface Product {
  readonly client_product_id: number;
  readonly name: string;
  readonly par_level: number | null;
  readonly cost_price: number | null;
  readonly version: number;
}

const rows = (page: Page) => page.locator('main tbody tr[data-at]');
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.cell);

test('a par and a cost are changed where they stand, by keys alone, refused there, and put back', { timeout: 120_000 }, async ({ page }) => {
  const api = await signInByApi();
  const list = '/client-products?sortField=cost_price&sortOrder=desc';
  const { data } = await api.call<{ data: Product[] }>('GET', list);
  const [first, second] = data as [Product, Product];
  await api.call('PUT', `/client-products/${first.client_product_id}`, { par_level: 4 });
  const now = async ({ client_product_id: id }: Product) => api.call<Product>('GET', `/client-products/${id}`);
  await signIn(page, operator);
  await page.goto('/client-products/149?sort=cost_price&order=desc');
  await rows(page).nth(3).waitFor();
  await rows(page).first().focus();
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toBe('cost_price');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  expect(await focused(page)).toBe('par_level');

  // Escape leaves it as it was.
  await page.keyboard.press('Enter');
  await page.keyboard.type('99');
  await page.keyboard.press('Escape');
  expect((await now(first)).par_level).toBe(4);

  // Enter saves and goes on below.
  await page.keyboard.press('Enter');
  await page.keyboard.type('17');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await now(first)).par_level).toBe(17);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('tr')?.dataset.at)).toBe('1');

  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(async () => (await now(first)).par_level).toBe(4);

  // What cannot be is said there, and stays to be put right.
  await rows(page).nth(1).locator('[data-cell="par_level"]').press('Enter');
  await page.keyboard.type('-3');
  await page.keyboard.press('Enter');
  await rows(page).nth(1).getByRole('alert').waitFor();
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Escape');
  expect((await now(second)).par_level).toBe(second.par_level);
});

test('what somebody else changed meanwhile is shown before it is written over', { timeout: 120_000 }, async ({ page }) => {
  const api = await signInByApi();
  await signIn(page, operator);
  await page.goto('/client-products/149?sort=cost_price&order=desc');
  await rows(page).nth(3).waitFor();
  const { data } = await api.call<{ data: Product[] }>('GET', '/client-products?sortField=cost_price&sortOrder=desc');
  const [first] = data as [Product];
  const put = (cost_price: number | null) => api.call('PUT', `/client-products/${first.client_product_id}`, { cost_price });
  const cost = Number(first.cost_price);
  await page.route('**/api/client-products?**', (route) => route.abort());
  await rows(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await put(cost + 1);
  await page.keyboard.type(String(cost + 2));
  await page.keyboard.press('Enter');
  await rows(page).first().getByRole('alert').filter({ hasText: 'by somebody else' }).waitFor();
  await page.unroute('**/api/client-products?**');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await api.call<Product>('GET', `/client-products/${first.client_product_id}`)).cost_price).toBe(cost + 2);
  await put(cost);
});

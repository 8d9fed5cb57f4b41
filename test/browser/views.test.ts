import type { Page } from 'playwright-core';
import { expect, operator, signIn, test } from './test.ts';

const firstCell = (page: Page) => page.locator('main tbody tr td:not(:has(input[type="checkbox"]))').filter({ hasText: /\S/ }).first();
const views = (page: Page, name: string | RegExp) => page.locator('main search').getByRole('button', { name, exact: typeof name === 'string' });
const choose = async (page: Page, button: string | RegExp, item: string | RegExp) => {
  await views(page, button).press('Enter');
  await page.getByRole('menuitem', { name: item }).press('Enter');
};

test('a view is kept, found by its address, changed, opened with, and deleted with a way back, by keys alone', { timeout: 120_000 }, async ({ page }) => {
  await signIn(page, operator);
  await page.goto(`/client-products/149?sort=cost_price&order=desc&filters=${encodeURIComponent(JSON.stringify({ cost_price: { gte: 30 } }))}`);
  await firstCell(page).waitFor();
  const dearest = await firstCell(page).textContent();
  await choose(page, 'Views', /Save as a new view/);
  await page.getByRole('textbox', { name: 'Name' }).fill('Dear bottles');
  await page.keyboard.press('Enter');
  await views(page, 'Dear bottles').waitFor();
  await page.waitForURL(/\?view=\d+$/);
  const address = page.url();
  expect(await firstCell(page).textContent()).toBe(dearest);

  await page.locator('main thead').getByRole('button', { name: 'Name' }).press('Enter');
  await views(page, /Dear bottles.*changed/).waitFor();
  await choose(page, /Dear bottles/, /Save changes/);
  await views(page, 'Dear bottles').waitFor();
  await page.reload();
  await views(page, 'Dear bottles').waitFor();
  await expect.poll(async () => (await firstCell(page).textContent()) !== dearest, { timeout: 15_000 }).toBe(true);

  await choose(page, 'Dear bottles', /Open the list with it/);
  await page.getByText('The list opens with “Dear bottles”').waitFor();
  await page.goto('/client-products/149');
  await views(page, 'Dear bottles').waitFor();
  await choose(page, 'Dear bottles', /^All products/);
  await views(page, 'Views').waitFor();
  await page.goto(address);
  await choose(page, 'Dear bottles', /Delete view/);
  await views(page, 'Views').waitFor();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByText('View “Dear bottles” is back').waitFor();
  // With which the list opens, as before.
  await views(page, 'Dear bottles').waitFor();
  await choose(page, 'Dear bottles', /Delete view/);
  await page.goto(address);
  await page.getByText('The view in this address was deleted, or is not shared with you.').waitFor();
  await firstCell(page).waitFor();
});

import type { Page } from 'playwright-core';
import { signInByApi } from './api.ts';
import { expect, operator, phone, signIn, test } from './test.ts';

const rows = (page: Page) => page.locator('main tbody tr[data-at]');
const priceOf = (page: Page, at: number) => rows(page).nth(at).locator('td').nth(2).textContent();

test('many rows are ticked, changed after a look at what that does, and put back, by keys alone', { timeout: 120_000 }, async ({ page }) => {
  await signIn(page, operator);
  await page.goto('/client-products/149?sort=cost_price&order=desc');
  await rows(page).nth(5).waitFor();
  const before = await Promise.all([0, 1, 2, 3].map((at) => priceOf(page, at)));
  await rows(page).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await page.getByText('3 selected').waitFor();
  await page.getByRole('button', { name: 'Cost price', exact: true }).last().press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Cost price of 3 products' });
  await sheet.getByText('By percent').click();
  await sheet.getByRole('textbox', { name: /more or less/ }).fill('10');
  await sheet.getByText('3 products would change').waitFor();
  await page.getByRole('button', { name: 'Change 3 products' }).press('Enter');
  await page.getByText('3 products changed').waitFor();
  await expect.poll(() => priceOf(page, 0)).not.toBe(before[0]);
  expect(await priceOf(page, 3)).toBe(before[3]);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByText('3 products as before').waitFor();
  await expect.poll(() => Promise.all([0, 1, 2, 3].map((at) => priceOf(page, at)))).toEqual(before);
});

test('on a phone all that match are ticked and looked at with a thumb, and a conflicting change is reported', { timeout: 120_000 }, async ({ page }) => {
  const api = await signInByApi();
  await page.setViewportSize(phone);
  await signIn(page, operator);
  await page.goto(`/client-products/149?filters=${encodeURIComponent(JSON.stringify({ cost_price: { gte: 100 } }))}`);
  await rows(page).first().waitFor();
  const { data, total } = await api.call<{ data: { client_product_id: number; par_level: number | null }[]; total: number }>(
    'GET',
    `/client-products?filters=${encodeURIComponent(JSON.stringify({ cost_price: { gte: 100 } }))}&sortField=name`,
  );
  await page.getByRole('checkbox').first().click();
  await page.getByRole('button', { name: `Select all ${total} that match` }).click();
  await page.getByText(`${total} selected`).waitFor();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Par level' }).click();
  await page.getByRole('textbox', { name: 'Par level', exact: true }).fill('77');
  await page.getByText(`${total} products would change`).waitFor();
  const first = data[0];
  await api.call('PUT', `/client-products/${first?.client_product_id}`, { par_level: 3 });
  await page.getByRole('button', { name: `Change ${total} products` }).click();
  await page.getByText('Some of these were changed since you looked.').waitFor();
  await api.call('PUT', `/client-products/${first?.client_product_id}`, { par_level: first?.par_level });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
});

import type { Page } from 'playwright-core';
import { launchChromium } from './chromium.ts';
import { test as base, expect, operator, phone, signIn } from './test.ts';

const test = base.extend<{ handheld: Page }>({
  handheld: async ({ address }, use) => {
    const browser = await launchChromium();
    const context = await browser.newContext({ viewport: phone, baseURL: address, hasTouch: true, isMobile: true });
    context.setDefaultTimeout(15_000);
    await use(await context.newPage());
    await browser.close();
  },
});

const heads = (page: Page) => page.locator('main tbody button[aria-expanded]');
const rows = (page: Page) => page.locator('main tbody tr').filter({ hasNot: page.locator('button[aria-expanded]') });
const amount = (text: string | null) => Number((text ?? '').replaceAll(/[^\d.\u2212]/g, '').replace('\u2212', '-'));
const gatherBy = async (page: Page, name: string) => {
  await page
    .locator('main search')
    .getByRole('button', { name: /^Group$|^By / })
    .press('Enter');
  await page.getByRole('menuitem', { name, exact: true }).press('Enter');
};

test('a list is gathered, closed and opened by keys, adds up over all its pages, and its view keeps that', { timeout: 180_000 }, async ({ page }) => {
  await signIn(page, operator);
  await page.goto('/reports/current-inventory');
  await rows(page).first().waitFor();
  await gatherBy(page, 'Group');
  await heads(page).first().waitFor();
  await page.waitForURL(/group=group_name/);

  // By keys from head to row and back; a closed group keeps its head and its sums.
  const first = heads(page).first();
  const name = await first.textContent();
  const size = amount((await first.locator('span').nth(1).locator('span').first().textContent()) ?? '');
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), { timeout: 15_000 }).toBe('TR');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-expanded')), { timeout: 15_000 }).toBe('true');
  const before = await rows(page).first().textContent();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => first.getAttribute('aria-expanded'), { timeout: 15_000 }).toBe('false');
  expect([await first.textContent(), await rows(page).first().textContent()]).toEqual([name, expect.not.stringContaining(before ?? '—')]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-expanded')), { timeout: 15_000 }).toBe('false');
  const left = amount((await page.locator('main footer [role="status"]').textContent())?.split(' of ')[1]?.split(' · ')[0] ?? '');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => first.getAttribute('aria-expanded'), { timeout: 15_000 }).toBe('true');
  const all = amount((await page.locator('main footer [role="status"]').textContent())?.split(' of ')[1]?.split(' · ')[0] ?? '');
  expect(all - left).toBe(size);

  // Closed, the heads are all there is, and together they are worth what the stock is.
  await gatherBy(page, 'Close all groups');
  await expect.poll(() => rows(page).count(), { timeout: 15_000 }).toBe(0);
  const sums = await page.locator('main tbody tr td:nth-child(2)').allTextContents();
  expect(sums.length).toBeGreaterThan(5);
  const worth = amount(await page.locator('main').getByText('Stock value now').locator('xpath=..').textContent());
  expect(Math.abs(sums.reduce((sum, text) => sum + amount(text), 0) - worth)).toBeLessThan(0.05 * sums.length);

  await page.locator('main search').getByRole('button', { name: 'Views', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: /Save as a new view/ }).press('Enter');
  await page.getByRole('textbox', { name: 'Name' }).fill('Worth by group');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\?view=\d+$/);
  await page.reload();
  await expect.poll(() => heads(page).count(), { timeout: 15_000 }).toBe(sums.length);
  await page.getByRole('button', { name: /Worth by group/ }).press('Enter');
  await page.getByRole('menuitem', { name: /Delete view/ }).press('Enter');
});

test('what is printed of it has a head for each group', { timeout: 120_000 }, async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { print: () => undefined }));
  await signIn(page, operator);
  await page.goto('/reports/current-inventory?group=location_name');
  await heads(page).first().waitFor();
  await page.keyboard.press('Control+p');
  await page.locator('.print-sheet').waitFor({ state: 'attached' });
  const printed = await page.locator('.print-sheet tbody tr').count();
  const total = amount((await page.locator('main footer [role="status"]').textContent())?.split(' of ')[1]?.split(' · ')[0] ?? '');
  const groups = amount((await page.locator('main footer [role="status"]').textContent())?.split(' · ')[1] ?? '');
  expect(printed).toBe(total + groups);
});

test('on a phone groups are opened by a finger and nothing is wider than the page', { timeout: 120_000 }, async ({ handheld: page }) => {
  await signIn(page, operator);
  await page.goto('/delivery-management');
  await page.getByRole('button', { name: 'Group', exact: true }).tap();
  await page.getByRole('menuitem', { name: 'Supplier', exact: true }).tap();
  await heads(page).first().waitFor();
  await page.getByRole('button', { name: 'By supplier' }).tap();
  await page.getByRole('menuitem', { name: 'Close all groups' }).tap();
  await expect.poll(() => rows(page).count(), { timeout: 15_000 }).toBe(0);
  const last = heads(page).last();
  expect((await last.boundingBox())?.height).toBeGreaterThanOrEqual(43.5);
  await last.tap();
  await expect.poll(() => last.getAttribute('aria-expanded'), { timeout: 15_000 }).toBe('true');
  await expect.poll(() => rows(page).count(), { timeout: 15_000 }).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});

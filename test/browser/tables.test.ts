import type { Page } from 'playwright-core';
import { expect, heading, operator, phone, signIn, test } from './test.ts';

const heads = (page: Page) => page.locator('main thead').first().locator('th');
/** Cells of rows, without the ticks before them. */
const cells = (page: Page) => page.locator('main tbody tr td:not(:has(input[type="checkbox"]))');

test('a long table scrolls with the page, its heads stay under the page’s own, and what ends a row stays in sight', { timeout: 120_000 }, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, operator);
  await page.goto('/client-products/149');
  await heading(page, /Products/);
  await cells(page).first().waitFor();
  const scrolls = await page.evaluate(
    () =>
      [...document.querySelectorAll('main, main *')].filter((one) => {
        const { overflowY } = getComputedStyle(one);
        return (overflowY === 'auto' || overflowY === 'scroll') && one.scrollHeight > one.clientHeight + 1 && one.clientWidth > 0;
      }).length,
  );
  expect(scrolls).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight)).toBe(true);

  const right = () => page.evaluate(() => [...document.querySelectorAll('main tbody tr:first-child td')].at(-1)?.getBoundingClientRect().right ?? 0);
  const edge = () => page.evaluate(() => document.querySelector('main table')?.closest('section')?.getBoundingClientRect().right ?? 0);
  expect(Math.abs((await right()) - (await edge()))).toBeLessThan(3);

  await page.evaluate(() => window.scrollTo(0, 1500));
  const copied = page.locator('main [aria-hidden="true"] thead th', { hasText: 'Cost price' });
  await copied.waitFor();
  const [copy, cell] = await Promise.all([copied.boundingBox(), page.locator('main table').last().locator('tbody tr').first().locator('td').nth(2).boundingBox()]);
  expect(Math.abs((copy?.x ?? 0) - (cell?.x ?? -9))).toBeLessThan(2);
  expect(copy?.y).toBeGreaterThanOrEqual(56);
  expect(copy?.y).toBeLessThan(70);
});

test('somebody’s columns are kept: their order, their width, and which of them', { timeout: 120_000 }, async ({ page }) => {
  await signIn(page, operator);
  await page.goto('/client-products/149');
  await cells(page).first().waitFor();
  expect((await heads(page).allTextContents()).filter(Boolean).slice(0, 3)).toEqual(['Name', 'Cost price', 'Par level']);
  await page.getByRole('button', { name: 'Choose columns' }).press('Enter');
  // Past the par and past the cost.
  for (let step = 0; step < 2; step++) await page.getByRole('button', { name: 'Move Group earlier' }).press('Enter');
  await page.getByRole('checkbox', { name: 'Pack', exact: true }).press('Space');
  const wide = async () => (await page.locator('main th', { hasText: 'Supplier' }).first().boundingBox())?.width ?? 0;
  const before = await wide();
  for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Make Supplier wider' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect.poll(wide).toBeGreaterThan(before + 40);
  await page.reload();
  await cells(page).first().waitFor();
  const titles = await heads(page).allTextContents();
  const shown = titles.filter((title) => ['Group', 'Cost price', 'Pack'].includes(title));
  expect(shown.indexOf('Group')).toBeLessThan(shown.indexOf('Cost price'));
  expect(shown).not.toContain('Pack');
  expect(await wide()).toBeGreaterThan(before + 40);
  await page.getByRole('button', { name: 'Choose columns' }).click();
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await heads(page).allTextContents()).includes('Pack')).toBe(true);
});

test('a list is put in order on a phone', { timeout: 120_000 }, async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, operator);
  await page.goto('/client-products/149');
  await page.locator('main tbody tr td').first().waitFor();
  await page.locator('main search').getByRole('button', { name: /^Name/ }).click();
  await page.getByRole('menuitem', { name: 'Cost price' }).click();
  await page.waitForURL(/sort=cost_price/);
  await page
    .locator('main search')
    .getByRole('button', { name: /^Cost price/ })
    .click();
  await page.getByRole('menuitem', { name: 'Cost price' }).click();
  await page.waitForURL(/order=desc/);
  const price = async () => Number(/\$([\d,.]+)/.exec((await page.locator('main tbody tr td').first().textContent()) ?? '')?.[1]?.replace(',', ''));
  await expect.poll(price).toBeGreaterThan(100);
});

test('a list is narrowed by keys alone: is, is not, between, none, each a word in the address', { timeout: 120_000 }, async ({ page }) => {
  await signIn(page, operator);
  await page.goto('/client-products/149');
  await cells(page).first().waitFor();
  const filters = () => JSON.parse(new URL(page.url()).searchParams.get('filters') ?? '{}');
  const add = async (name: string) => {
    await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
    await page.getByRole('textbox', { name: 'Find a filter' }).fill(name);
    await page.keyboard.press('Enter');
    return page.getByRole('dialog');
  };
  const price = await add('Cost price');
  await price.getByRole('textbox', { name: 'Cost price from' }).fill('20');
  await price.getByRole('textbox', { name: 'to', exact: true }).fill('25');
  await page.keyboard.press('Enter');
  await expect.poll(filters).toEqual({ cost_price: { gte: 20, lte: 25 } });
  const prices = () => page.locator('main tbody tr td:nth-child(3)').allTextContents();
  await expect.poll(async () => (await prices()).every((text) => /^\$2[0-5]\./.test(text)), { timeout: 10_000 }).toBe(true);
  expect((await prices()).length).toBeGreaterThan(3);

  const supplier = await add('Supplier');
  await supplier.getByText('none', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect.poll(filters).toEqual({ cost_price: { gte: 20, lte: 25 }, supplier_id: { empty: true } });
  await page.getByRole('button', { name: 'No supplier' }).press('Enter');
  await supplier.getByText('any', { exact: true }).click();
  await expect.poll(() => filters().supplier_id).toEqual({ empty: false });
  await supplier.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect.poll(filters).toEqual({ cost_price: { gte: 20, lte: 25 } });
  await page.keyboard.press('Escape');

  const unit = await add('Base unit');
  await unit.getByText('is not', { exact: true }).click();
  await unit.getByRole('combobox', { name: 'Base unit' }).press('ArrowDown');
  await page.getByRole('option', { name: 'ml' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => filters().base_unit).toEqual({ ne: 'ml' });
  await page.reload();
  await page.getByRole('button', { name: 'Base unit is not ml' }).waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await expect.poll(filters).toEqual({});
});

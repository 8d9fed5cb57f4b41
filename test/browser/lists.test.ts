import type { Page } from 'playwright-core';
import { desk, expect, heading, operator, phone, signIn, test } from './test.ts';

/** What the page last printed: a real one asks a printer. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { prints: 0, print: () => Object.assign(window, { prints: (window as unknown as { prints: number }).prints + 1 }) });
  });
const prints = (page: Page) => page.evaluate(() => (window as unknown as { prints: number }).prints);
const sheetRows = (page: Page) => page.locator('.print-sheet tbody tr');
const whole = (text: string | null | undefined) => Number((text ?? '').replaceAll(/\D/g, ''));
const shown = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).count();

test('a list of more than a page prints all its rows, and nothing to press', { timeout: 120_000 }, async ({ page }) => {
  await countPrints(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, operator);
  await page.goto('/reports/current-inventory');
  await heading(page, /Current Inventory/);
  const range = page.locator('main footer [role="status"]').filter({ hasText: ' of ' });
  const total = whole((await range.textContent())?.split(' of ')[1]);
  expect(total).toBeGreaterThan(100);
  expect(await page.locator('main tbody tr').count()).toBe(25);

  await page.keyboard.press('Control+p');
  await expect.poll(() => prints(page), { timeout: 20_000 }).toBe(1);
  expect(await shown(page, '.print-sheet')).toBe(0);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await sheetRows(page).count()).toBe(total);
  await expect.poll(() => sheetRows(page).last().isVisible()).toBe(true);
  expect(await shown(page, 'main tbody tr')).toBe(total);
  expect(await shown(page, 'input, textarea, nav a, main button')).toBe(0);
  expect(await page.locator('.print-sheet').textContent()).toContain(`${total.toLocaleString('en-US')} rows`);
  expect(await page.locator('.print-sheet').textContent()).toContain('The Copper Still');
  expect(await page.evaluate(() => [document.body, document.querySelector('.print-sheet td')].map((one) => one && getComputedStyle(one).color))).toEqual([
    'rgb(0, 0, 0)',
    'rgb(0, 0, 0)',
  ]);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(255, 255, 255)');

  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => page.locator('.print-sheet').count()).toBe(0);
});

test('what is printed is what is shown: narrowed, in its order, with its columns', { timeout: 120_000 }, async ({ page }) => {
  await countPrints(page);
  await signIn(page, operator);
  await page.goto('/client-products/149?q=vodka&sort=name&order=desc');
  await heading(page, /Products/);
  await page.getByRole('button', { name: 'Choose columns' }).click();
  await page.getByRole('checkbox', { name: 'Barcode' }).uncheck();
  await page.keyboard.press('Escape');
  const names = await page.locator('main tbody tr td:nth-child(2)').allTextContents();
  expect(names.length).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Print all rows' }).click();
  await expect.poll(() => prints(page), { timeout: 20_000 }).toBe(1);
  expect(await sheetRows(page).locator('td:first-child').allTextContents()).toEqual(names);
  expect(await page.locator('.print-sheet').textContent()).toContain('“vodka”');
  expect(await page.locator('.print-sheet th').allTextContents()).not.toContain('Barcode');
});

test('a record that stands open is what is printed, without the list behind it', async ({ page }) => {
  await countPrints(page);
  await signIn(page, operator);
  await page.goto('/delivery-management');
  await page.locator('main tbody tr').first().click();
  await page.getByRole('dialog').getByText('Total').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await shown(page, 'main tbody tr')).toBe(0);
  expect(await shown(page, '[role="dialog"] button, .mantine-Drawer-overlay')).toBe(0);
  expect(await page.getByRole('dialog').getByText('Total').isVisible()).toBe(true);
});

const lists = [
  '/client-products/149',
  '/reports/current-inventory',
  '/stock-movements',
  '/par-levels',
  '/par-levels?view=alerts',
  '/par-levels?view=suggest',
  '/adjustments',
  '/transfers-returns',
]
  .concat(['/recipe-management', '/sales-import?tab=items', '/delivery-management', '/stock-count-wizard/list', '/settings?tab=users', '/suppliers'])
  .concat(['/reports/variance-report', '/stock-count-wizard/combined', '/recipe-management/advanced-features?tab=batches']);

/** From where to where the line of the search reaches: on a phone it takes what its tools leave. */
const lineOf = (page: Page) =>
  page
    .locator('main search')
    .first()
    .evaluate((search) => {
      const field = search.querySelector('input')?.getBoundingClientRect() ?? new DOMRect();
      const beside = [...search.querySelectorAll('input, button')].map((one) => one.getBoundingClientRect()).filter(({ top, bottom }) => top < field.bottom && bottom > field.top);
      return `${Math.round(field.left)} to ${Math.round(Math.max(...beside.map(({ right }) => right)))}`;
    });

test('every list has its search at one edge, of one size, followed by its filters', { timeout: 180_000 }, async ({ page }) => {
  await signIn(page, operator);
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    const places: Record<string, string> = {};
    for (const path of lists) {
      await page.goto(path);
      const field = page.locator('main search input').first();
      await field.waitFor();
      const box = await field.boundingBox();
      places[path] = size === phone ? await lineOf(page) : `${Math.round(box?.x ?? -1)}, ${Math.round(box?.width ?? -1)} wide`;
    }
    expect(new Set(Object.values(places)), JSON.stringify(places, null, 1)).toHaveProperty('size', 1);
  }
});

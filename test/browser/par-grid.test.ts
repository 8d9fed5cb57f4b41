import type { Page } from 'playwright-core';
import { signInByApi } from './api.ts';
import { expect, heading, operator, phone, signIn, test } from './test.ts';

interface Par {
  readonly product_id: number;
  readonly location_id: number | null;
  readonly par_min: number;
  readonly par_max: number;
  readonly version: number;
}
interface Grid {
  readonly products: readonly { product_id: number; product_name: string; brand_name: string | null; size_quantity: number; group_name: string | null }[];
  readonly places: readonly { location_id: number | null; location_name: string }[];
  readonly pars: readonly Par[];
}

const cell = (page: Page, row: number, column: number) => page.locator(`[role="row"][aria-rowindex="${row + 3}"] [role="gridcell"]`).nth(column);
const texts = (page: Page, rows: readonly number[], column: number) =>
  Promise.all(
    rows.map(async (row) =>
      (await cell(page, row, column).locator('input').count()) > 0 ? cell(page, row, column).locator('input').inputValue() : cell(page, row, column).textContent(),
    ),
  );
const typed = (page: Page, text: string, key: string) => page.keyboard.type(text).then(() => page.keyboard.press(key));
const paste = (page: Page, text: string) =>
  page.evaluate((words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('par levels are typed, filled down, pasted, saved as one batch and taken back by one undo', async ({ page, address }) => {
  const api = await signInByApi(operator, address);
  const read = () => api.call<Grid>('GET', '/par-stocks/grid');
  const before = await read();
  const bakery = before.products.filter(({ group_name }) => group_name === before.products[0]?.group_name);
  const [first] = before.places;
  const had = (grid: Grid) => grid.pars.filter((par) => par.location_id === first?.location_id && bakery.some(({ product_id }) => product_id === par.product_id));
  expect([bakery.length, had(before)]).toEqual([3, []]);

  await signIn(page, operator);
  await page.goto('/par-levels?view=grid');
  await heading(page, 'Par levels');
  await page.getByRole('grid').focus();
  await typed(page, '3', 'Tab');
  await typed(page, '8.5', 'Enter');
  // Back in the column where Tab began.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/, min$/);
  await typed(page, '2-4', 'ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  expect([await texts(page, [0, 1, 2], 0), await texts(page, [0, 1, 2], 1)]).toEqual([
    ['3', '2', '8.5'],
    ['8.5', '8.5', '8.5'],
  ]);
  await page.keyboard.press('Control+z');
  expect(await texts(page, [0, 1, 2], 1)).toEqual(['8.5', '4', '']);
  await cell(page, 1, 0).click();
  await paste(page, '5\t9\r\nmany\t6\r\n');
  expect([await texts(page, [0, 1, 2], 0), await texts(page, [0, 1, 2], 1)]).toEqual([
    ['3', '5', '6'],
    ['8.5', '9', '6'],
  ]);
  await page.getByText('“many” is not an amount').waitFor();
  expect(await page.locator('[role="gridcell"][data-changed="true"]').count()).toBe(5);
  await page.getByRole('button', { name: 'Save 3 par levels' }).click();
  await page.getByText('3 par levels set').waitFor();
  const saved = had(await read()).map(({ product_id, par_min, par_max }) => {
    const of = bakery.find((one) => one.product_id === product_id)?.size_quantity ?? 1;
    return [par_min / of, par_max / of];
  });
  expect(saved.toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
    [3, 8.5],
    [5, 9],
    [6, 6],
  ]);
  await expect.poll(() => page.locator('[data-changed="true"]').count()).toBe(0);
  expect(await texts(page, [0, 1, 2], 0)).toEqual(['3', '5', '6']);

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('3 par levels restored').waitFor();
  expect(had(await read())).toEqual([]);
  await expect.poll(() => texts(page, [0, 1, 2], 0)).toEqual(['', '', '']);
});

test('one key takes a suggestion, and a conflicting change is shown at its cell', async ({ page, address }) => {
  const api = await signInByApi(operator, address);
  await signIn(page, operator);
  await page.goto('/par-levels?view=grid&filters=%7B%22show%22%3A%7B%22eq%22%3A%22differs%22%7D%7D');
  const ghost = page.locator('[role="gridcell"][data-side="min"] [class*="ghost"]').filter({ hasText: /\d/ }).first();
  await ghost.waitFor();
  const wanted = await ghost.textContent();
  await ghost.click();
  await page.keyboard.press('Space');
  const field = page.locator('[role="gridcell"][data-active="true"] input');
  await expect.poll(() => field.inputValue()).toBe(wanted);
  const [product, place] = ((await field.getAttribute('aria-label')) ?? '').split(', ');
  const grid = await api.call<Grid>('GET', '/par-stocks/grid');
  const one = grid.products.find(({ brand_name, product_name }) => [brand_name, product_name].includes(product ?? '') || product?.endsWith(product_name));
  const at = grid.places.find(({ location_name }) => location_name === place);
  const theirs = await api.call<{ par_stock_id: number }>('POST', '/par-stocks', { product_id: one?.product_id, location_id: at?.location_id, par_min: 1, par_max: 1 });
  await page.getByRole('button', { name: 'Save 1 par level' }).click();
  await page.getByText('1 cell was refused').waitFor();
  await page.getByRole('status').filter({ hasText: 'Someone else changed this' }).waitFor();
  await page.getByRole('button', { name: 'Save 1 par level' }).click();
  await page.getByText('1 par level set').waitFor();
  expect(await api.call<Par>('GET', `/par-stocks/${theirs.par_stock_id}`)).toMatchObject({ version: 2 });
  await api.call('DELETE', `/par-stocks/${theirs.par_stock_id}`);
});

test('leaving with something typed asks first, and a phone keeps to the list', async ({ page }) => {
  await signIn(page, operator);
  await page.goto('/par-levels?view=grid');
  await page.getByRole('grid').focus();
  await typed(page, '4', 'Enter');
  await page.getByText('Running low', { exact: true }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  expect(await texts(page, [0], 0)).toEqual(['4']);
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.setViewportSize(phone);
  await expect.poll(() => page.getByRole('grid').count()).toBe(0);
  await page.getByRole('textbox', { name: 'Search par levels' }).waitFor();
});

import pg from 'pg';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { databaseUrlFrom } from '../global-setup.ts';
import { signInByApi } from './api.ts';
import { choose, field } from './fields.ts';
import { walk } from './look.ts';
import { expect, heading, operator, signIn, test } from './test.ts';

const yesterday = () => new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);

const till = (lines: readonly string[]) => ({
  name: 'garden-till.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Date;Time;Item No;Item;Qty;Net Sales;Check\n${lines.join('\n')}\n`),
});
const evening = [
  `${yesterday()};19:05;1401;Negroni;2;29,40;501`,
  `${yesterday()};19:40;G-77;Garden Spritz;3;36,00;502`,
  `${yesterday()};21:15;1402;Copper Still Old Fashioned;1;15,60;503`,
];

test('an export of a till comes in, its codes are put to what they take, and it goes back out whole', { timeout: 120_000 }, async ({ page }) => {
  await signIn(page, operator);
  await page.goto('/sales-import');
  await heading(page, 'Sales Import');
  await page.locator('input[type=file]').setInputFiles(till(evening));
  const preview = page.getByRole('region', { name: 'Import preview' });
  await preview.getByText('Garden Spritz').waitFor();
  expect(await preview.getByText('$81.00').count()).toBeGreaterThan(0);
  // What was recognised needs no look at its columns; they are one tap away.
  const read = page.getByRole('region', { name: 'How it is read' });
  const columns = read.getByRole('button', { name: 'Columns' });
  expect([await columns.getAttribute('aria-expanded'), await read.getByRole('combobox').count()]).toEqual(['false', 0]);
  await columns.click();
  expect(await read.getByRole('combobox').count()).toBeGreaterThan(5);
  await columns.click();
  await page.getByLabel('POS name', { exact: true }).fill('garden');
  await page.getByLabel('POS name', { exact: true }).blur();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('3 lines of one day are in').waitFor();

  await page.getByRole('button', { name: 'See menu items' }).click();
  await page.getByRole('textbox', { name: 'Search items' }).fill('Garden');
  await page.getByRole('cell', { name: 'Garden Spritz' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('A recipe', { exact: true }).click();
  await sheet.getByRole('combobox', { name: 'Recipe' }).fill('Negroni');
  await page.getByRole('option', { name: 'Negroni' }).click();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/Garden Spritz is linked/).waitFor();

  await page.goto('/sales-import?tab=imports');
  await page.getByRole('cell', { name: 'garden-till.csv' }).waitFor();
  await page.getByText('Deducted from stock', { exact: true }).first().waitFor();
  await page.getByRole('cell', { name: 'garden-till.csv' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await page.getByText('garden-till.csv is undone').waitFor();
  await page.getByText('Undone', { exact: true }).first().waitFor();

  // As long as something of it stands in stock, the file says so, and so does home.
  const database = new pg.Client({ connectionString: databaseUrlFrom(inject('databaseUrl'))('cellarhand_browser') });
  await database.connect();
  const mine = `client_id = 149 and import_id in (select max(import_id) from pos_imports where client_id = 149 and file_name = 'garden-till.csv')`;
  await database.query(`update pos_sales set due = true where ${mine}`);
  await page.reload();
  await page.getByText('Undone. Stock put back: 0 of 1 day').waitFor();
  await page.goto('/');
  // What has no sum of money in it stands below what has.
  await page.getByRole('button', { name: /^Show all/ }).click();
  await page.getByText('Stock of 1 undone day is being put back').waitFor();
  await database.query(`update pos_sales set due = false where ${mine}`);
  await database.end();
});

test('the pour of a shot and a glass of wine is set once for all their items, and kept', { timeout: 120_000 }, async ({ page }) => {
  const { call } = await signInByApi();
  await call('PUT', '/settings/client', { shot_pours: null, glass_pours: null });
  await signIn(page, operator);
  await page.goto('/sales-import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'pours.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Date,Item,Quantity,Net\n${yesterday()},Campari neat,3,24.00\n${yesterday()},Aperol neat,2,16.00\n`),
  });
  await page.getByLabel('POS name', { exact: true }).fill('pours');
  await page.getByLabel('POS name', { exact: true }).blur();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('button', { name: 'See menu items' }).click();
  const amounts = ['Campari neat', 'Aperol neat'].map((item) => page.getByLabel(`Amount per ${item}`, { exact: true }));
  const pours = async (poured: string) => {
    for (const one of amounts) await one.and(page.locator(`[value="${poured}"]`)).waitFor();
  };
  await pours('1.5');
  await page.getByRole('textbox', { name: 'Shot size' }).fill('2');
  await pours('2');
  await page.getByRole('textbox', { name: 'Glass of wine size' }).fill('6');
  await page.getByRole('textbox', { name: 'Glass of wine size' }).blur();
  await expect.poll(async () => await call('GET', '/settings/client'), { timeout: 10_000 }).toMatchObject({ shot_pours: 2, glass_pours: 6 });
  await page.goto('/sales-import?tab=items');
  await pours('2');
  await call('PUT', '/settings/client', { shot_pours: null, glass_pours: null });
});

test('an outlet of a till is put to a place, and what it sold is taken from there', { timeout: 120_000 }, async ({ page }) => {
  await signIn(page, operator);
  await page.goto('/sales-import');
  const file = `Date;Time;Item No;Item;Qty;Net Sales;Check;Outlet\n${yesterday()};19:05;1401;Negroni;2;29,40;601;Pool bar\n`;
  await page.locator('input[type=file]').setInputFiles({ name: 'pool-till.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.getByRole('region', { name: 'Import preview' }).waitFor();
  await page.getByLabel('POS name', { exact: true }).fill('pool');
  await page.getByLabel('POS name', { exact: true }).blur();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('One line of one day is in').waitFor();
  await page.getByRole('tab', { name: 'Places' }).click();
  await page.getByRole('button', { name: /Pool bar.*No place yet/ }).click();
  const sheet = page.getByRole('dialog');
  await choose(page, field(sheet, 'Deduct from'), /.+/);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Pool bar is set: 1 day is being recalculated').waitFor();
  await page
    .getByRole('button', { name: /Pool bar/ })
    .getByText('No place yet')
    .waitFor({ state: 'detached' });
});

const bringIn = async (page: Page) => {
  await page.locator('input[type=file]').setInputFiles(till(evening));
  await page.getByRole('region', { name: 'Import preview' }).waitFor();
};

test('every screen of sales holds at a desk in the light and on a phone in the dark', { timeout: 600_000 }, async ({ page }) => {
  await signIn(page, operator);
  const faults = await walk(page, [
    { path: '/sales-import', first: bringIn },
    '/sales-import?tab=items',
    '/sales-import?tab=items&open=33',
    '/sales-import?tab=places',
    '/sales-import?tab=days',
    '/sales-import?tab=imports',
  ]);
  expect(faults).toEqual([]);
});

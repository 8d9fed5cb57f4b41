import { afterAll, beforeAll, inject } from 'vitest';
import { databaseUrlFrom } from '../global-setup.ts';
import { mailedLink, openProduct, type Product } from './product.ts';
import { test as anywhere, desk, expect, heading, phone } from './test.ts';

let product: Product;

beforeAll(async () => {
  product = await openProduct({ databaseUrl: databaseUrlFrom(inject('databaseUrl')) }, 'cellarhand_first_visit', { demo: false });
});
afterAll(() => product.close());

const test = anywhere.extend<{ address: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
  address: async ({}, use) => use(product.baseUrl),
});

const steps = (done: number) => `Set up, ${done} of 9 done`;

test('who comes to an empty house sets up the first client, is signed in, confirms, and is led from step to step', async ({ page }) => {
  const email = 'nora@brass.example';
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await page.goto('/');
    await page.waitForURL('**/login');
    await page.getByText('There is no venue here yet').waitFor();
  }
  await page.getByRole('link', { name: 'Set up the first venue' }).click();
  await page.getByLabel('Name of the venue').fill('The Brass Rail');
  await page.getByLabel('Your name').fill('Nora Byrne');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a cellar of 12 kegs');
  // Pressed twice, it is set up once.
  await page.getByRole('button', { name: 'Set up' }).dblclick();
  await heading(page, 'Dashboard');

  await page.goto(await mailedLink(product.mailFolder, email, '/confirm'));
  await page.getByText('Your e-mail address is confirmed').waitFor();
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await heading(page, 'Dashboard');
  await page.getByText(steps(1)).waitFor();
  // An empty venue has nothing to show, and nothing is fetched.
  expect(await page.getByRole('region', { name: /In figures|To do/ }).count()).toBe(0);
  expect(await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /\/api\/(reports|stock|deliveries|pos-sales)\//.test(name)).length)).toBe(0);

  await page.getByRole('link', { name: 'Locations', exact: true }).click();
  await heading(page, /Locations/);
  await page.getByRole('button', { name: 'Add location' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Location').fill('Back bar');
  await dialog.getByRole('combobox', { name: 'Area' }).or(dialog.getByLabel('Area')).first().click();
  await page.getByRole('option', { name: 'Bar', exact: true }).click();
  await dialog.getByRole('button', { name: 'Add location' }).click();
  await page.getByText('Added Back bar').waitFor();

  // The rest by template: what is there already stays.
  await page.goto('/locations?from=template');
  await dialog
    .getByRole('textbox', { name: 'House' })
    .or(dialog.getByRole('combobox', { name: 'House' }))
    .first()
    .click();
  await page.getByRole('option', { name: 'A bar with a cellar' }).click();
  await dialog.getByLabel('Places in Bar').fill('Back bar\nSpeed rail');
  await dialog.getByRole('button', { name: 'Leave out Cellar' }).click();
  await dialog.getByRole('button', { name: 'Add 1 area with 2 places' }).dblclick();
  await page.getByText('Added 1 place; 1 was there already').waitFor();
  await page.getByRole('link', { name: 'Speed rail' }).or(page.getByText('Speed rail')).first().waitFor();

  await page.setViewportSize(desk);
  await page.goto('/dashboard');
  await page.getByText(steps(2)).waitFor();
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await heading(page, /Products/);
  await page.getByRole('button', { name: 'Add product' }).first().click();
  await dialog.getByLabel('Name', { exact: true }).fill('House Gin');
  await dialog.getByLabel('Size').click();
  await page.getByRole('option', { name: '750 ml' }).click();
  await dialog.getByRole('button', { name: 'Add product' }).click();
  await page.getByText('Added House Gin').waitFor();
  await page.goto('/dashboard');
  await page.getByText('(0 of 1)').waitFor();
  // The list is put away, stays away, and comes back.
  await page.getByRole('button', { name: 'Put away' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Show what is left to set up' }).click();
  await page.getByText('(0 of 1)').waitFor();
  await page.getByText('No sales in the last four weeks').waitFor();
  await page.getByRole('link', { name: /to fix in the catalog/ }).click();
  await heading(page, 'Catalog health');
});

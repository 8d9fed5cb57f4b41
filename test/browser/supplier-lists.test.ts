import { startWebServer, type WebServer } from '../web-server.ts';
import { walk } from './look.ts';
import { expect, heading, phone, signIn, supplier, test } from './test.ts';

const csv = (rows: readonly string[]) => `Artikelnr.;Bezeichnung;Inhalt;Listenpreis\n${rows.join('\n')}\n`;
const wines = (price: number, count = 8, prefix = 'JH') => Array.from({ length: count }, (_, at) => `${prefix}-${at};${prefix} journey wine number ${at};75cl;${price + at},50`);

const withWeb = test.extend<{ web: WebServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are asked for
  web: async ({}, use) => {
    const web = await startWebServer((_, response) => response.end(csv(wines(10))));
    await use(web);
    await web.stop();
  },
});

test('a supplier brings in a list, sees what it did row by row, and takes it back', { timeout: 120_000 }, async ({ page }) => {
  await signIn(page, supplier);
  await page.goto('/soc/sources?import=new');
  const dialog = page.getByRole('dialog', { name: 'Import products' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'herbst.csv', mimeType: 'text/csv', buffer: Buffer.from(csv([...wines(20, 2, 'JL'), 'JL-9;Ohne Preis;75cl;', 'Summe;;;41,00'])) });
  await dialog.getByText(/Create 2 products; leave out 2 rows/).waitFor();
  await dialog.getByText('is needed for a new product').first().waitFor();
  await dialog.getByRole('button', { name: 'Import 2 products' }).click();
  await dialog.getByText('2 products added').waitFor();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  const own = page.getByRole('article', { name: 'Own list' });
  await own.getByText('2 new · 1 refused · 1 left out').waitFor();
  expect(await walk(page, ['/soc/sources', '/soc/mappings', '/soc/mappings?tab=columns'])).toEqual([]);
  await page.goto('/soc/sources');
  await own.getByRole('button', { name: 'See rows' }).click();
  await heading(page, 'herbst.csv');
  await page.getByText('JL journey wine number 1').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog', { name: 'Undo this import?' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByText('2 put away, 0 as before').waitFor();
  await page.getByRole('link', { name: 'Mappings' }).first().click();
  await heading(page, 'Mappings');
  await page.setViewportSize(phone);
  await page.getByRole('tab', { name: 'Columns' }).click();
  await page.getByRole('region', { name: 'Columns of Own list' }).getByText('Listenpreis').waitFor();
});

withWeb('a list at an address is fetched by itself, and waits where it would change too much', { timeout: 120_000 }, async ({ page, web }) => {
  await signIn(page, supplier);
  await page.goto('/soc/sources');
  await page.getByRole('button', { name: 'Add a source' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add a source' });
  await sheet.getByLabel('Name').fill('Head office');
  await sheet.getByLabel('Address').fill(`${web.url}/prices.csv`);
  await sheet.getByRole('button', { name: 'Save' }).click();
  const card = page.getByRole('article', { name: 'Head office' });
  await card.getByText(/8 new/).waitFor({ timeout: 60_000 });
  web.answer = (_, response) => response.end(csv(wines(90)));
  await card.getByRole('button', { name: 'Fetch Head office now' }).click();
  await card.getByText('prices.csv waits for you').waitFor({ timeout: 60_000 });
  await card.getByText(/change the price of 8 products/).waitFor();
  await page.setViewportSize(phone);
  await card.getByRole('button', { name: 'Import it' }).click();
  await card.getByText(/8 changed/).waitFor();
  web.answer = (_, response) => response.end('<!doctype html><html><body>Moved</body></html>');
  await card.getByRole('button', { name: 'Fetch Head office now' }).click();
  await card.getByText(/is a web page and no list/).waitFor({ timeout: 60_000 });
});

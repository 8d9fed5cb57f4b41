import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { databaseUrlFrom } from '../global-setup.ts';
import { signInByApi } from './api.ts';
import { mailedLink, openProduct, type Product } from './product.ts';
import { test as anywhere, desk, expect, heading, phone, signIn } from './test.ts';

const email = 'dave@anchor.example';
const password = 'a cellar of 12 kegs';
let product: Product;

beforeAll(async () => {
  product = await openProduct({ databaseUrl: databaseUrlFrom(inject('databaseUrl')) }, 'cellarhand_product_import', { demo: false });
  const admin = { name: 'Dave Pell', email, password };
  const answer = await fetch(`${product.baseUrl}/api/auth/register-client`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'The Rusty Anchor', venue_type: 'bar', country: 'US', timezone: 'America/New_York', admin }),
  });
  expect(answer.status).toBe(201);
});
afterAll(() => product.close());

const test = anywhere.extend<{ address: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
  address: async ({}, use) => use(product.baseUrl),
});

/** Forty rows as an owner has them: titles above, a price on call, a supplier in two spellings, a sum below. */
const uglySheet = (): string => {
  const kinds: readonly (readonly [group: string, vendor: string, pack: number, names: readonly string[]])[] = [
    ['Vodka', 'Southern Glazers', 12, ["Tito's Vodka 1L", 'Absolut 750ml', 'Ketel One 1L', 'Grey Goose 750ml', 'Smirnoff 1.75L', 'Belvedere 1L', 'Stoli 1L', 'Skyy 750ml']],
    ['Gin', 'Southern Glazers', 12, ['Tanqueray 750ml', 'Hendricks 750ml', 'Bombay Sapphire 1L', 'Beefeater 1L', 'Plymouth 750ml', 'Aviation 750ml', 'Roku 750ml', 'Nolets 750ml']],
    [
      'Whiskey',
      "Sothern Glazer's",
      12,
      ['Jameson 1L', 'Makers Mark 750ml', 'Bulleit 1L', 'Jack Daniels 1L', 'Glenlivet 12 750ml', 'Buffalo Trace 750ml', 'Knob Creek 1L', 'Old Forester 1L'],
    ],
    ['Beer', 'Premium Beverage', 24, ['Bud Light 12oz', 'Coors Light 12oz', 'Modelo 12oz', 'High Life 12oz', 'Corona 12oz', 'Pacifico 12oz', 'Heineken 12oz', 'Stella 12oz']],
    ['Wine', 'RNDC', 12, ['Kim Crawford 750ml', 'Meiomi 750ml', 'La Marca 750ml', 'Josh 750ml', 'Caymus 750ml', 'Cloudy Bay 750ml', 'Whispering Angel 750ml', 'Duckhorn 750ml']],
  ];
  const rows = kinds.flatMap(([group, vendor, pack, names]) =>
    names.map((name, at) => `${name},${name.startsWith('Tanqueray') ? 'call' : group === 'Beer' ? '$1.15' : `$${18 + at}.50`},${pack},${group},${vendor},${at + 2}`),
  );
  return ['The Rusty Anchor - Liquor Inventory,,,,,', 'Updated 11/2/2026 by Dave,,,,,', ',,,,,', 'Item,Cost,Case,Dept,Vendor,Par', ...rows, ',,,,,', 'TOTAL,"$912.40",,,,'].join(
    '\n',
  );
};

test('a newcomer brings in a sheet of forty rows with six clicks at most, and takes it all back', { timeout: 120_000 }, async ({ page }) => {
  await page.goto(await mailedLink(product.mailFolder, email, '/confirm'));
  await page.getByText('Your e-mail address is confirmed').waitFor();
  await page.setViewportSize(desk);
  await signIn(page, email, password);
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await heading(page, /Products/);
  await page.getByRole('button', { name: 'Import' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({ name: 'liquor.csv', mimeType: 'text/csv', buffer: Buffer.from(uglySheet()) });

  let clicks = 0;
  const click = async (on: Locator) => {
    await on.click();
    clicks++;
  };
  await click(dialog.getByText('Yes, all is from Southern Glazers'));
  await dialog.getByText('Create 39 products, 5 groups, 3 suppliers').waitFor();
  const cost = dialog.getByLabel('Cost of one, row 13');
  await click(cost);
  await cost.fill('24.50');
  await cost.press('Enter');
  await dialog.getByText('set 40 pars; leave out 1 row.').waitFor();
  // Pressed twice in haste it is one import, which one undo takes back.
  await dialog.getByRole('button', { name: 'Import 40 products' }).dblclick();
  clicks++;
  await dialog.getByText('40 products added').waitFor();
  expect(clicks).toBeLessThanOrEqual(6);

  const { call } = await signInByApi(email, product.baseUrl, password);
  const totals = async () => Promise.all(['/client-products', '/par-stocks', '/suppliers', '/locations'].map(async (path) => (await call<{ total: number }>('GET', path)).total));
  expect(await totals()).toEqual([40, 40, 3, 0]);
  await dialog.getByRole('button', { name: 'Undo the import' }).click();
  await dialog.getByText('The import is undone').waitFor();
  expect(await totals()).toEqual([0, 0, 0, 0]);
});

test('another file takes the place of the first: its columns, its faults and its answers', async ({ page }) => {
  await page.setViewportSize(desk);
  await signIn(page, email, password);
  await page.getByRole('link', { name: 'Products', exact: true }).click();
  await page.getByRole('button', { name: 'Import' }).first().click();
  const dialog = page.getByRole('dialog');
  const put = (name: string, text: string) => dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await put('first.csv', 'Item,Size,Cost,Rep\nGin A,700ml,12.50,Ann\nGin B,700ml,dear,Bob\n');
  await dialog.getByText('“dear” is no amount of money', { exact: false }).waitFor();
  await dialog.getByText('What does “Rep”', { exact: false }).waitFor();
  await put('second.csv', 'Bottle,Inhalt,Unit price\nRum C,1l,18.20\n');
  await dialog.getByText('Rum C').waitFor();
  expect([await dialog.getByText('Gin A').count(), await dialog.getByText('dear').count(), await dialog.getByText('“Rep”').count()]).toEqual([0, 0, 0]);
  await dialog.getByRole('button', { name: 'Import 1 product' }).waitFor();
});

test('a common product is added with three taps at most after its name is typed', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, email, password);
  const { client_id } = await (await signInByApi(email, product.baseUrl, password)).call<{ client_id: number }>('GET', '/auth/profile');
  await page.goto(`/client-products/${client_id}`);
  await page.getByRole('button', { name: 'Add product' }).first().click();
  const dialog = page.getByRole('dialog');
  // What was chosen comes after the next tap: what is added is what was chosen, not what was typed.
  const tapped = Promise.withResolvers<void>();
  await page.route('**/starter-products/fill', async (route) => {
    await tapped.promise;
    await route.continue();
  });
  await dialog.getByLabel('Name', { exact: true }).fill('tito');
  await dialog.getByRole('button', { name: "Fill with Tito's Handmade Vodka, 1 l" }).click();
  const added = dialog.getByRole('button', { name: 'Add product' }).click();
  tapped.resolve();
  await added;
  await page.getByText("Added Tito's Handmade Vodka").waitFor();
});

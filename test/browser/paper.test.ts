import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { type Api, signInByApi } from './api.ts';
import { expect, operator, signIn, test } from './test.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer } });

/** No real printer: its output is a PDF, and the page gets its afterprint event before that is drawn. */
const withoutPrinter = (page: Page) =>
  page.addInitScript(() => {
    window.addEventListener('afterprint', (event) => event.isTrusted && event.stopImmediatePropagation(), { capture: true });
    Object.assign(window, { prints: 0, print: () => Object.assign(window, { prints: (window as unknown as { prints: number }).prints + 1 }) });
  });
const over = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
const printed = (page: Page) => page.waitForFunction(() => (window as unknown as { prints: number }).prints === 1);

/** The pages of what is printed: their text, and their size in millimetres. */
async function pdfOf(page: Page) {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const { text } = await extractText(pdf, { mergePages: false });
  return Promise.all(
    text.map(async (words, at) => {
      const { width, height } = (await pdf.getPage(at + 1)).getViewport({ scale: 25.4 / 72 });
      return { words: words.replace(/\s+/g, ' ').replace(/^\d+ \/ \d+ /, ''), number: /^\d+ \/ \d+/.exec(words)?.[0], width: Math.round(width), height: Math.round(height) };
    }),
  );
}

interface Counted {
  readonly stock_count_id: number;
}
interface Sheet {
  readonly count: { readonly places: readonly { readonly location_id: number; readonly location_name: string }[] };
  readonly lines: readonly { readonly location_id: number; readonly product_id: number; readonly position: number | null }[];
}

async function countOfTwoPlaces({ call }: Api): Promise<{ id: number; sheet: Sheet }> {
  const { data } = await call<{ data: { location_id: number; location_name: string }[] }>('GET', '/stock-counts/previous');
  const { stock_count_id: id } = await call<Counted>('POST', '/stock-counts', { name: 'On paper', location_ids: data.slice(0, 2).map(({ location_id }) => location_id) });
  return { id, sheet: await call<Sheet>('GET', `/stock-counts/${id}/sheet`) };
}

test('a count is printed as sheets to write on: each place from a page of its own, every line, its page numbers, and nothing else', { timeout: 120_000 }, async ({ page }) => {
  await withoutPrinter(page);
  const api = await signInByApi();
  const { id, sheet } = await countOfTwoPlaces(api);
  await signIn(page, operator);
  await page.goto(`/stock-count-wizard/count/${id}`);
  await page.getByRole('button', { name: 'Print count sheets' }).click();
  await printed(page);
  const pages = await pdfOf(page);
  const said = pages.map(({ words }) => words).join(' ');
  expect(said).not.toMatch(/Review the count|Count at another place|Sign out/);
  for (const { location_id, location_name } of sheet.count.places) {
    const lines = sheet.lines.filter((line) => line.location_id === location_id);
    const heads = pages.filter(({ words }) => words.startsWith(location_name));
    expect(heads).toHaveLength(1);
    expect(heads[0]?.words).toContain(lines.length === 1 ? '1 product' : `${lines.length} products`);
  }
  const rows = pages.flatMap(({ words }) => [...words.matchAll(/(?:^| )(\d+) [\p{Lu}\d]/gu)]);
  expect(rows.length).toBeGreaterThanOrEqual(sheet.lines.length);
  expect(pages.map(({ number }) => number)).toEqual(pages.map((_, at) => `${at + 1} / ${pages.length}`));
  await over(page);
  await expect.poll(() => page.locator('.paper').count()).toBe(0);
});

/** What a scanner reads on each label. */
async function readLabels(page: Page): Promise<string[]> {
  const labels = await page.locator('.paper [data-label]').all();
  const read: string[] = [];
  for (const label of labels) {
    const { data, info } = await sharp(await label.screenshot())
      .resize({ width: 1200 })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [found] = await readBarcodes({ data: new Uint8ClampedArray(data), width: info.width, height: info.height } as ImageData, { maxNumberOfSymbols: 1 });
    read.push(found?.text ?? '');
  }
  return read;
}

const bare = (code: string) => code.replace(/^0+/, '');

test('labels of what a list shows are read by a scanner, on sheets and on a roll', { timeout: 180_000 }, async ({ page, address }) => {
  await withoutPrinter(page);
  const { call } = await signInByApi();
  const { data } = await call<{ data: { client_product_id: number; barcode: string | null; sku: string | null }[] }>(
    'GET',
    '/client-products?clientId=149&search=vodka&sortField=name&sortOrder=asc&pageSize=100',
  );
  expect(data.length).toBeGreaterThan(2);
  await signIn(page, operator);
  await page.goto('/client-products/149?q=vodka');
  const open = () => page.getByRole('button', { name: 'Labels', exact: true }).click();
  const print = page.getByRole('button', { name: `Print ${data.length} labels` });
  await open();
  await print.click();
  await printed(page);
  await page.emulateMedia({ media: 'print' });
  const ways = data.map(({ client_product_id, barcode, sku }) => (barcode === null ? (sku ?? `${address}/products/${client_product_id}`) : bare(barcode)));
  expect((await readLabels(page)).map((text) => (/^\d+$/.test(text) ? bare(text) : text))).toEqual(ways);
  const sheets = await pdfOf(page);
  expect(sheets.map(({ width, height }) => [width, height])).toEqual(Array.from({ length: Math.ceil(data.length / 24) }, () => [210, 297]));

  await page.emulateMedia({ media: 'screen' });
  await over(page);
  await page.evaluate(() => Object.assign(window, { prints: 0 }));
  await open();
  await page.getByRole('combobox', { name: 'Paper' }).click();
  await page.getByRole('option', { name: 'Roll, 62 × 29 mm' }).click();
  await page.getByText('QR code', { exact: true }).click();
  await print.click();
  await printed(page);
  await page.emulateMedia({ media: 'print' });
  expect(await readLabels(page)).toEqual(data.map(({ client_product_id }) => `${address}/products/${client_product_id}`));
  const roll = await pdfOf(page);
  expect(roll.map(({ width, height }) => [width, height])).toEqual(data.map(() => [62, 29]));
});

test('a prep list is printed with what goes into as much as is to be made, for the day and the house', { timeout: 120_000 }, async ({ page }) => {
  await withoutPrinter(page);
  const { call } = await signInByApi();
  const product = async (name: string, more: object) => (await call<{ client_product_id: number }>('POST', '/client-products', { name, ...more })).client_product_id;
  const sugar = await product('Paper sugar', { base_unit: 'g', size_quantity: 1000 });
  const syrup = await product('Paper syrup', { base_unit: 'ml', size_quantity: 1000 });
  const ingredients = [{ product_id: sugar, quantity: 500, unit: 'g' }];
  await call('POST', '/recipes', {
    recipe_name: 'Paper syrup, cooked',
    description: '',
    kind: 'prep',
    yield_quantity: 1000,
    yield_unit: 'ml',
    made_product_id: syrup,
    ingredients,
  });
  await call('POST', '/par-stocks', { product_id: syrup, par_min: 1000, par_max: 4000 });
  await signIn(page, operator);
  await page.goto('/recipe-management/advanced-features?tab=prep');
  const make = page.getByRole('textbox', { name: 'Make of Paper syrup, cooked' });
  await expect.poll(() => make.inputValue(), { timeout: 15_000 }).toMatch(/^4,000/);
  await make.fill('3000');
  await page.getByRole('list', { name: 'Ingredients of Paper syrup, cooked' }).getByText('in stock').waitFor();
  await page.getByRole('button', { name: 'Print prep list' }).click();
  await printed(page);
  const pages = await pdfOf(page);
  const said = pages.map(({ words }) => words).join(' ');
  expect(said).toMatch(/^Prep list The Copper Still/);
  expect(said).toContain('To fetch');
  expect(said).toMatch(/Paper syrup, cooked: (3 l|3\.17 qt|0\.79 gal|101 fl oz)/);
  expect(said).toContain('3 batches');
  expect(said.match(/Paper sugar/g)).toHaveLength(2);
  expect(said).not.toMatch(/Sign out|Advanced Features/);
  expect(pages.map(({ number }) => number)).toEqual(pages.map((_, at) => `${at + 1} / ${pages.length}`));
});

test('what fills up the bars is printed as one walk through the cellar, and sent from there', { timeout: 120_000 }, async ({ page }) => {
  await withoutPrinter(page);
  const { call } = await signInByApi();
  const { data: places } = await call<{ data: { id: number; name: string; area_name: string }[] }>('GET', '/inventory/locations');
  const [cellar, bar, other] = places as [(typeof places)[0], (typeof places)[0], (typeof places)[0]];
  const { client_product_id: id } = await call<{ client_product_id: number }>('POST', '/client-products', { name: 'Paper gin', base_unit: 'ml', size_quantity: 700 });
  await call('PUT', `/inventory/${id}`, { quantity: 7000, location_id: cellar.id });
  for (const { id: location_id } of [bar, other]) await call('POST', '/par-stocks', { product_id: id, location_id, par_min: 700, par_max: 1400 });
  await signIn(page, operator);
  await page.goto('/transfers-returns');
  await page.getByRole('button', { name: 'Fill up places' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('combobox', { name: 'Carry from' }).or(sheet.getByLabel('Carry from')).first().click();
  await page.getByRole('option', { name: cellar.name, exact: true }).first().click();
  await sheet.getByRole('button', { name: 'Print pick list' }).click();
  await printed(page);
  const said = (await pdfOf(page)).map(({ words }) => words).join(' ');
  expect(said).toContain('Pick list · The Copper Still');
  expect(said.match(/Paper gin/g)).toHaveLength(1);
  expect(said).toMatch(/Paper gin[^#]*4 bottles/);
  await page.emulateMedia({ media: 'screen' });
  await over(page);
  const there = sheet.getByRole('region', { name: bar.name, exact: true });
  await there.getByRole('button', { name: `Send to ${bar.name}` }).click();
  await page.getByText(`On the way from ${cellar.name} to ${bar.name}`).waitFor();
  await expect.poll(() => there.getByText('Paper gin').count(), { timeout: 15_000 }).toBe(0);
});

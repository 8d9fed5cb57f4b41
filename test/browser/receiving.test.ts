import type { Locator, Page } from 'playwright-core';
import { productNamed, signInByApi } from './api.ts';
import { choose, field } from './fields.ts';
import { walk } from './look.ts';
import { expect, heading, operator, phone, signIn, test } from './test.ts';

interface Line {
  readonly line: number;
  readonly name: string;
  readonly ordered: number;
  readonly received: number | null;
  readonly has_photo: boolean;
  readonly exceptions: readonly { readonly said: string }[];
}
interface Delivery {
  readonly delivery_id: number;
  readonly number: string;
  readonly status: string;
  readonly lines: readonly Line[];
  readonly claims: readonly { readonly claim_id: number; readonly kind: string; readonly status: string }[];
}

async function openApi() {
  const api = await signInByApi();
  const { call } = api;
  const product = (name: string) => productNamed(api, name);
  const suppliers = (await call<{ data: { supplier_id: number; supplier_name: string }[] }>('GET', '/suppliers')).data;
  const supplier = suppliers.find((one) => one.supplier_name.startsWith('Harbour'))?.supplier_id as number;
  const delivery = (id: number) => call<Delivery>('GET', `/deliveries/${id}`);
  const expected = async (names: readonly string[], ordered: number) => {
    const lines = await Promise.all(names.map(async (name) => ({ product_id: (await product(name)).id, ordered, unit: 'unit', unit_cost: 12 })));
    return call<Delivery>('POST', '/deliveries/manual', { supplier_id: supplier, status: 'expected', lines });
  };
  return { call, product, delivery, expected };
}

const lineOf = (page: Page, name: string): Locator => page.getByRole('list', { name: 'Lines' }).getByRole('listitem').filter({ hasText: name });

test('“As ordered” is of the goods: the price that was just typed stays, and is claimed', async ({ page }) => {
  const api = await openApi();
  const made = await api.expected(['Campari', 'Aperol'], 4);
  await page.setViewportSize(phone);
  await signIn(page, operator);
  await page.goto(`/delivery-management?check=${made.delivery_id}`);
  const campari = lineOf(page, 'Campari');
  const price = campari.getByRole('textbox', { name: /^Price of/ });
  expect(await price.inputValue()).toBe('$12.00');
  await price.fill('13.5');
  // Down the column of prices, from one line to the next.
  await price.press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(await focused()).toMatch(/^Price of Aperol/);
  await campari.getByRole('button', { name: 'As ordered' }).click();
  expect(await price.inputValue()).toBe('$13.50');
  await campari
    .getByText(/price differs/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Rest as ordered' }).click();
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Receive' }).click();
  await expect.poll(async () => (await api.delivery(made.delivery_id)).status, { timeout: 30_000 }).toBe('received');
  expect((await api.delivery(made.delivery_id)).claims.map(({ kind }) => kind)).toEqual(['price']);
});

test('a delivery checked in on a phone at the back door: short, broken, without signal, and claimed', { timeout: 120_000 }, async ({ page, context, noise }) => {
  const api = await openApi();
  const [campari, aperol] = [await api.product('Campari'), await api.product('Aperol')];
  const made = await api.expected(['Campari', 'Aperol', 'Bols Triple Sec'], 4);
  await page.setViewportSize(phone);
  await signIn(page, operator);
  await page.goto(`/delivery-management?search=${made.number}`);
  await page.getByText(made.number).first().click();
  await page.getByRole('button', { name: 'Check in' }).click();
  await heading(page, `Check in ${made.number}`);
  const placeOf = async (name: string) => (await lineOf(page, name).boundingBox())?.y;
  const before = await placeOf('Bols');
  await lineOf(page, 'Campari').getByRole('button', { name: 'As ordered' }).click();
  await lineOf(page, 'Campari').getByRole('button', { name: /^Less/ }).click();
  await lineOf(page, 'Campari').getByText('missing 1').waitFor();
  // Nothing moves under the thumb, and five lines have room on a phone.
  expect(await placeOf('Bols')).toBe(before);
  expect((await lineOf(page, 'Campari').boundingBox())?.height).toBeLessThan(90);
  await lineOf(page, 'Aperol').getByRole('button', { name: 'Problem' }).click();
  // A problem without its kind is no delivery as ordered.
  await lineOf(page, 'Aperol').getByRole('alert').waitFor();
  await page.getByRole('button', { name: '1 problem needs a type' }).first().waitFor();
  expect(await page.getByRole('button', { name: 'Receive', exact: true }).count()).toBe(0);
  await lineOf(page, 'Aperol').getByRole('button', { name: 'Damaged' }).click();
  await lineOf(page, 'Aperol').getByText('damaged 1').waitFor();
  // The draft stays on the device, whatever happens to the page.
  await page.reload();
  await page.getByText('2 of 3').waitFor();
  await page.getByRole('button', { name: 'Rest as ordered' }).click();
  await page.getByText('3 of 3').waitFor();
  const picture = await page.screenshot({ type: 'png' });
  await context.setOffline(true);
  await lineOf(page, 'Aperol').locator('input[type=file]').setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: picture });
  await lineOf(page, 'Aperol').getByText('kept on this device').waitFor();
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  await page.getByRole('dialog').getByText('2 things differ').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Receive' }).click();
  await page.getByText('Kept on this device').first().waitFor();
  expect((await api.delivery(made.delivery_id)).status).toBe('expected');
  await context.setOffline(false);
  await expect.poll(async () => (await api.delivery(made.delivery_id)).status, { timeout: 30_000 }).toBe('received');
  const done = await api.delivery(made.delivery_id);
  expect(done.lines.map(({ has_photo }) => has_photo)).toEqual([false, true, false]);
  expect(done.lines.map(({ ordered, received, exceptions }) => [ordered, received, exceptions.map(({ said }) => said)])).toEqual([
    [4, 3, ['missing 1']],
    [4, 3, ['damaged 1']],
    [4, 4, []],
  ]);
  expect(done.claims.map(({ kind, status }) => [kind, status])).toEqual([
    ['missing', 'draft'],
    ['damaged', 'draft'],
  ]);
  for (const [name, before] of [
    ['Campari', campari],
    ['Aperol', aperol],
  ] as const)
    expect([name, Math.round(((await api.product(name)).quantity - before.quantity) * 1000) / 1000]).toEqual([name, 3 * before.size_quantity]);
  noise.length = 0;

  await page.goto(`/delivery-management?tab=claims&open=${done.claims[0]?.claim_id}`);
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await page.getByRole('button', { name: 'Accepted in full' }).click();
  await page.getByLabel('Credit note').fill('CN 4711');
  await page.getByRole('button', { name: 'Record credit' }).click();
  await page.getByRole('button', { name: 'Close claim' }).click();
  await expect.poll(async () => (await api.delivery(made.delivery_id)).claims[0]?.status).toBe('closed');
});

test('a delivery is written by keyboard alone, each price as it was the last time and marked where it is another', async ({ page }) => {
  const api = await openApi();
  const [campari] = (await api.expected(['Campari'], 1)).lines;
  expect(campari).toBeDefined();
  await page.setViewportSize(phone);
  await signIn(page, operator);
  await page.goto('/delivery-management?open=new');
  const sheet = page.getByRole('dialog', { name: 'New delivery' });
  await choose(page, field(sheet, /^Supplier/), /Harbour/);
  await choose(page, field(sheet, /^Product/), /^Campari/, 'Campari');
  const line = sheet.getByRole('group', { name: 'Line 1' });
  const price = line.getByLabel(/^Price/);
  await line.getByText(/last time/).waitFor();
  const before = Number((await price.inputValue()).replace(/[^\d.]/g, ''));
  expect(before).toBeGreaterThan(0);
  // The product is chosen; the focus is on its amount, and Enter moves on without sending.
  await page.keyboard.type('2');
  expect(await line.getByLabel('How many').inputValue()).toBe('2');
  await page.keyboard.press('Enter');
  await sheet.getByText(`Total`).waitFor();
  await page.keyboard.type(String(before * 2));
  await line.getByText('+100%').waitFor();
  await page.keyboard.press('Enter');
  const second = sheet.getByRole('group', { name: 'Line 2' });
  await second.waitFor();
  expect(await field(second, /^Product/).evaluate((one) => one === document.activeElement)).toBe(true);
});

test('a supplier that is not there yet is added where it is needed, and the lines of a delivery add up to its total', async ({ page }) => {
  const { call, product } = await openApi();
  await signIn(page, operator);
  await page.goto('/delivery-management?open=new');
  const sheet = page.getByRole('dialog', { name: 'New delivery' });
  const name = `Corner Cellars ${Date.now()}`;
  await choose(page, field(sheet, /^Supplier/), `Add “${name}”`, name);
  await expect.poll(() => field(sheet, /^Supplier/).inputValue()).toBe(name);
  const found = async () => (await call<{ data: { supplier_id: number; supplier_name: string }[] }>('GET', `/suppliers?search=${encodeURIComponent(name)}`)).data;
  await expect.poll(async () => (await found()).map(({ supplier_name }) => supplier_name)).toEqual([name]);
  const data = await found();

  const ids = await Promise.all(['Campari', 'Aperol', 'Bols Triple Sec'].map(async (one) => (await product(one)).id));
  const lines = ids.map((product_id) => ({ product_id, ordered: 1, unit: 'unit', unit_cost: 3.3333 }));
  const made = await call<Delivery>('POST', '/deliveries/manual', { supplier_id: data[0]?.supplier_id, status: 'expected', lines });
  await page.goto(`/delivery-management?open=${made.delivery_id}`);
  const list = page.getByRole('dialog').getByRole('list', { name: 'Lines' });
  await list.getByText('$3.34').waitFor();
  expect((await list.getByRole('listitem').locator('p:first-child > span').allTextContents()).toSorted()).toEqual(['$3.33', '$3.33', '$3.34']);
  await page.getByRole('dialog').getByText('$10.00').first().waitFor();
});

test('what was ordered is put right before it comes: a quantity, a price, a line more and a line less', async ({ page }) => {
  const api = await openApi();
  const made = await api.expected(['Campari', 'Aperol'], 4);
  await signIn(page, operator);
  await page.goto(`/delivery-management?open=${made.delivery_id}`);
  await page.getByRole('button', { name: 'Change the lines' }).click();
  const dialog = page.getByRole('dialog', { name: `Lines of ${made.number}` });
  await dialog.getByRole('group', { name: 'Line 1' }).getByLabel('How many').fill('7');
  await dialog
    .getByRole('group', { name: 'Line 1' })
    .getByLabel(/^Price/)
    .fill('11.5');
  await dialog.getByRole('button', { name: 'Remove line 2' }).click();
  await dialog.getByRole('button', { name: 'Add a line' }).click();
  const added = dialog.getByRole('group', { name: 'Line 2' });
  await choose(page, field(added, /^Product/), /Bols Triple Sec/, 'Bols Triple');
  await added.getByLabel('How many').fill('2');
  await added.getByText(/last time/).waitFor();
  await added.getByLabel(/^Price/).fill('');
  await dialog.getByText('$80.50').waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await api.delivery(made.delivery_id)).lines.map(({ name, ordered }) => [name.split(',')[0], ordered])).toEqual([
    ['Campari', 7],
    ['Bols Triple Sec', 2],
  ]);
});

test('a delivery note is read from a file, its columns named once, its lines matched, and received', { timeout: 120_000 }, async ({ page }) => {
  const api = await openApi();
  const note = (quantity: number, id: number) => Buffer.from(`Wat;Hoeveel;Kost\nCampari;${quantity};12,50\nBittere rode aperitief ${id};2;9,00\n`);
  await signIn(page, operator);
  const read = async (quantity: number) => {
    await page.goto('/delivery-management?from=file');
    await page.locator('input[type=file]').setInputFiles({ name: 'note.csv', mimeType: 'text/csv', buffer: note(quantity, 1) });
    await choose(page, field(page, /^Supplier/), 'Greenmarket Provisions');
    await page.getByRole('button', { name: 'Read file' }).click();
  };
  await read(3);
  await page.getByText('Which column is which?').waitFor();
  for (const [title, meaning] of [
    ['Wat', 'Product'],
    ['Hoeveel', 'Quantity ordered'],
    ['Kost', 'Unit price'],
  ] as const) {
    await field(page, title).click();
    await page.getByRole('option', { name: meaning, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Read file' }).click();
  const match = page.getByRole('region', { name: 'Lines to match' });
  await match.getByText('One line is not matched').waitFor();
  const another = match.getByRole('button', { name: 'Another product' });
  if (await another.isVisible()) await another.click();
  await field(page, /^What “Bittere/).fill('Aperol');
  await page
    .getByRole('option', { name: /Aperol/ })
    .first()
    .click();
  await match.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Receive all' }).click();
  await page.getByText('Posted to the ledger').waitFor();
  // The next document of this supplier is read and matched by itself.
  await read(5);
  await page.getByRole('button', { name: 'Receive all' }).click();
  await page.getByText('Posted to the ledger').waitFor();
  const { data } = await api.call<{ data: Delivery[] }>('GET', '/deliveries?search=Bittere');
  expect(data.map(({ status }) => status)).toEqual(['received', 'received']);
});

test('every screen of deliveries holds at a desk in the light and on a phone in the dark', { timeout: 180_000 }, async ({ page }) => {
  const api = await openApi();
  const open = await api.expected(['Campari', 'Aperol'], 2);
  const { data } = await api.call<{ data: Delivery[] }>('GET', '/deliveries?filters={"exceptions":{"gte":1}}&pageSize=1');
  const claims = await api.call<{ data: { claim_id: number }[] }>('GET', '/deliveries/claims?pageSize=1&status=submitted');
  await signIn(page, operator);
  const faults = await walk(page, [
    '/delivery-management',
    '/delivery-management?open=new',
    '/delivery-management?from=file',
    `/delivery-management?open=${data[0]?.delivery_id}`,
    { path: `/delivery-management?check=${open.delivery_id}`, first: () => page.getByRole('button', { name: 'Problem' }).first().click() },
    '/delivery-management?tab=claims',
    `/delivery-management?tab=claims&open=${claims.data[0]?.claim_id}`,
  ]);
  expect(faults).toEqual([]);
});

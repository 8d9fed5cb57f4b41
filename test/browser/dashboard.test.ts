import type { Page } from 'playwright-core';
import { type Api, productNamed, signInByApi } from './api.ts';
import { walk } from './look.ts';
import { desk, expect, heading, operator, phone, signIn, staff, test } from './test.ts';

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
const exactly = (value: number) => value.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
/** As the list says it: whole where that says enough. */
const dollars = (value: number) => (value >= 100 ? value.toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }) : exactly(value));

const toDo = (page: Page) => page.getByRole('region', { name: /^To do/ });
const row = (page: Page, name: RegExp) => toDo(page).getByRole('link', { name });

interface Some {
  readonly count: number;
  readonly value: number;
}

/** A delivery of two bottles that nobody has seen yet. */
async function expectOne(api: Api, delivery_date: string) {
  const gin = await productNamed(api, 'Tanqueray');
  const suppliers = await api.call<{ data: { supplier_id: number }[] }>('GET', '/suppliers');
  return api.call<{ delivery_id: number; number: string }>('POST', '/deliveries/manual', {
    supplier_id: suppliers.data[0]?.supplier_id,
    delivery_date,
    status: 'expected',
    lines: [{ product_id: gin.id, ordered: 2, unit_cost: 21.5 }],
  });
}

test('what is to be done is one list by its money, and one tap leads to it', async ({ page }) => {
  const api = await signInByApi();
  const late = await expectOne(api, daysAgo(3));
  const { overdue, claims } = await api.call<{ overdue: Some; claims: Some }>('GET', '/deliveries/today');
  const { unmapped } = await api.call<{ unmapped: { codes: number; net: number } }>('GET', '/pos-sales/today');
  expect([overdue.count, claims.count, unmapped.codes].every((count) => count > 0)).toBe(true);
  await signIn(page, operator);
  await page.goto('/dashboard');

  await toDo(page)
    .getByRole('button', { name: /^Show all/ })
    .click();
  const said = await toDo(page).getByRole('link').locator('> span:first-child').allTextContents();
  // What others wait for stands above all money.
  const all = said.map((money) => Number(money.replace(/[^\d.]/g, '')));
  const stakes = all.slice(all.findIndex((stake) => stake > 0));
  expect(stakes).toEqual(stakes.toSorted((a, b) => b - a));
  expect(stakes.filter((stake) => stake > 0).length).toBeGreaterThan(5);
  await row(page, new RegExp(`${dollars(overdue.value).replace('$', '\\$')} ?${overdue.count} deliver.*overdue`)).click();
  await heading(page, 'Delivery Management');
  await page.getByText('Status: Expected').waitFor();
  await page.getByText(/^Day: up to /).waitFor();
  await page.getByRole('row', { name: new RegExp(late.number) }).waitFor();
  expect(await page.getByRole('row', { name: /^Open / }).count()).toBe(overdue.count);

  await page.goBack();
  await row(page, /claims? (is|are) open/).click();
  await page.getByText(`${exactly(claims.value)} outstanding`, { exact: false }).waitFor();

  await page.goBack();
  await row(page, /linked to a recipe/)
    .filter({ hasText: dollars(unmapped.net) })
    .click();
  await page.getByText('Linked to: Not linked').waitFor();

  await page.goBack();
  const losses = row(page, /unexplained Between the counts of .+ and /);
  const product = /\d([^\d:]+):/.exec((await losses.first().textContent()) ?? '')?.[1] ?? '';
  expect(await losses.count()).toBeGreaterThan(0);
  await losses.first().click();
  await heading(page, new RegExp(product.trim().slice(-8)));

  await page.goBack();
  await toDo(page)
    .getByRole('button', { name: /^Show all/ })
    .click();
  await row(page, /to fix in the catalog/).click();
  await heading(page, 'Catalog health');
  await page.getByRole('link', { name: 'Add costs' }).click();
  await heading(page, /without a cost price/);

  await api.call('DELETE', `/deliveries/${late.delivery_id}`);
});

test('the owner’s figures stand beside what they were, and charts say what they found', { timeout: 120_000 }, async ({ page }) => {
  const api = await signInByApi();
  const { cost } = await api.call<{ cost: number }>('GET', '/waste-books/stats');
  const { waste_week } = await api.call<{ waste_week: number }>('GET', '/stock/today');
  const { out_of_stock: out } = await api.call<{ out_of_stock: number }>('GET', '/inventory/stats');
  expect(Math.round(waste_week * 100)).toBe(Math.round(cost * 100));
  await signIn(page, operator);
  await page.goto('/dashboard');
  const figures = page.getByRole('region', { name: 'In figures' });
  await figures.getByRole('link', { name: new RegExp(`Wasted, last 7 days.*${dollars(cost).replace('$', '\\$')}`) }).waitFor();
  expect(await figures.getByRole('link').count()).toBe(6);
  expect(await figures.getByText(/ than (the|a) /).count()).toBeGreaterThan(3);
  for (const finding of [/^Sales are .+ four weeks before; goods cost/, /wasted or missing in/, /run(s)? out before/]) {
    // What nobody has come near to is not drawn.
    await page.getByText(finding).first().hover();
    await page.getByRole('heading', { level: 2, name: finding }).waitFor();
  }
  await page
    .getByRole('region', { name: /wasted or missing in/ })
    .getByRole('button', { name: 'Table' })
    .click();
  await page.getByRole('columnheader', { name: 'Missing at counts' }).waitFor();
  await page.getByRole('heading', { level: 2, name: new RegExp(`^${out} products? (is|are) out`) }).waitFor();
  // The same week and the same products, where the figures lead.
  await page.goto('/waste-log');
  await page
    .getByText('Wasted, last 7 days')
    .locator('..')
    .getByText(`${dollars(Math.floor(cost))}.`)
    .waitFor();
  await page.goto('/marketplace/ai-products');
  await page.getByText(new RegExp(`^${out} products? (is|are) out; `)).waitFor();
  expect(await walk(page, ['/dashboard', '/catalogue-health'])).toEqual([]);
});

test('a part that failed says so by itself, and can be tried again', async ({ page }) => {
  await signIn(page, operator);
  const url = '**/api/pos-sales/today';
  // Nobody tells of a change meanwhile: that would be a reason to ask again, too.
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.route(url, (route) => route.fulfill({ status: 404, json: { error: { code: 'NOT_FOUND', message: 'Not now', requestId: 'none' } } }));
  await page.goto('/dashboard');
  await page.evaluate(() => indexedDB.deleteDatabase('cellarhand-queries'));
  await page.reload();
  await toDo(page).getByRole('alert').filter({ hasText: 'Sales could not be asked' }).waitFor();
  await row(page, /claims? (is|are) open/).waitFor();
  await page.unroute(url);
  await toDo(page).getByRole('button', { name: 'Try again' }).click();
  await row(page, /linked to a recipe/).waitFor();
});

test('counters start at the open count, three taps from its first line, and viewers see no counts; neither fetches what they may not see', async ({ page, context }) => {
  const api = await signInByApi();
  const taps = (await api.call<{ data: { location_id: number; location_name: string }[] }>('GET', '/stock-counts/previous')).data.find(
    ({ location_name }) => location_name === 'Taps',
  );
  const count = await api.call<{ stock_count_id: number }>('POST', '/stock-counts', { name: 'Taps tonight', location_ids: [taps?.location_id] });
  // Counts of other tests that are begun would stand before one that is not.
  const sheet = await api.call<{ lines: { product_id: number; location_id: number }[] }>('GET', `/stock-counts/${count.stock_count_id}/sheet`);
  const last = sheet.lines.at(-1);
  await api.call('POST', `/stock-counts/${count.stock_count_id}/entries`, { product_id: last?.product_id, location_id: last?.location_id, quantity: 0, mode: 'replace' });
  const email = `look${Date.now()}@still.example`;
  const [given, chosen] = ['given by Olive 1', 'only to look 12'];
  await api.call('POST', '/users', { name: 'Vera Look', email, password: given, role_ids: [4] });
  await (await signInByApi(email, undefined, given)).call('POST', '/auth/change-password', { currentPassword: given, newPassword: chosen });
  const refused: string[] = [];
  const asked: string[] = [];
  context.on('response', (response) => {
    if (response.url().includes('/api/')) asked.push(new URL(response.url()).pathname);
    if (response.status() === 403) refused.push(response.url());
  });

  await page.setViewportSize(phone);
  await signIn(page, staff);
  await heading(page, 'Dashboard');
  const waiting = page.getByRole('main').getByRole('link', { name: /Taps tonight/ });
  await waiting.filter({ hasText: ' at Taps' }).waitFor();
  expect(asked.filter((path) => /reports|\/stock\/|deliveries|pos-sales|recipes|catalogue/.test(path))).toEqual([]);
  expect(await walk(page, ['/dashboard'])).toEqual([]);
  await page.setViewportSize(phone);
  await waiting.click();
  await page.getByRole('button', { name: /Guinness Draught Keg/ }).click();
  await page.getByRole('textbox', { name: /How much/ }).waitFor();

  const other = await context.browser()?.newContext({ baseURL: new URL(page.url()).origin });
  const look = (await other?.newPage()) as Page;
  look.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await signIn(look, email, chosen);
  await row(look, /unexplained/)
    .first()
    .waitFor();
  await row(look, /claims? (is|are) open/).waitFor();
  expect(await look.getByText('Counts in progress').count()).toBe(0);
  await other?.close();

  await page.setViewportSize(desk);
  await page.context().clearCookies();
  const owner = await context.browser()?.newContext({ baseURL: new URL(page.url()).origin, viewport: desk });
  const house = (await owner?.newPage()) as Page;
  await signIn(house, operator);
  const strip = house.getByRole('article', { name: 'Taps tonight' });
  await strip.getByText('1 place').click();
  await strip.getByText('Taps', { exact: true }).waitFor();
  await owner?.close();
  await api.call('POST', `/stock-counts/${count.stock_count_id}/cancel`, { reason: 'Only to be seen' });
  expect(refused).toEqual([]);
});

import type { Page } from 'playwright-core';
import { type Api, productNamed, signInByApi } from './api.ts';
import { walk } from './look.ts';
import { expect, heading, operator, phone, signIn, staff, test } from './test.ts';

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
const dollars = (value: number) => value.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const attention = (page: Page) => page.getByRole('region', { name: 'Needs attention today' });
const room = (page: Page, name: string | RegExp) => attention(page).getByRole('region', { name });

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

test('what needs somebody is said with its number and worth, and one tap leads to it', async ({ page }) => {
  const api = await signInByApi();
  const late = await expectOne(api, daysAgo(3));
  const { overdue, claims } = await api.call<{ overdue: Some; claims: Some }>('GET', '/deliveries/today');
  const { unmapped } = await api.call<{ unmapped: { codes: number; net: number } }>('GET', '/pos-sales/today');
  expect([overdue.count, claims.count, unmapped.codes].every((count) => count > 0)).toBe(true);
  await signIn(page, operator);
  await page.goto('/dashboard');

  const row = room(page, 'Deliveries').getByRole('link', { name: /overdue/ });
  await row.getByText(new RegExp(`^${overdue.count} deliver`)).waitFor();
  await row.getByText(dollars(overdue.value)).waitFor();
  await row.click();
  await heading(page, 'Delivery Management');
  await page.getByText('Status: Expected').waitFor();
  await page.getByText(/^Until /).waitFor();
  await page.getByRole('row', { name: new RegExp(late.number) }).waitFor();
  expect(await page.getByRole('row', { name: /^Open / }).count()).toBe(overdue.count);

  await page.goBack();
  await room(page, 'Deliveries')
    .getByRole('link', { name: /claims? (is|are) open/ })
    .click();
  await page.getByText(`${dollars(claims.value)} outstanding`, { exact: false }).waitFor();

  await page.goBack();
  await room(page, 'Sales')
    .getByRole('link', { name: /linked to a recipe/ })
    .filter({ hasText: dollars(unmapped.net) })
    .click();
  await page.getByText('Linked to: Not linked').waitFor();

  await page.goBack();
  const losses = room(page, /^Largest losses, .+ – .+/);
  const first = losses.getByRole('link', { name: /unexplained/ }).first();
  const product = (await first.textContent())?.split(':')[0] ?? '';
  expect(await losses.getByRole('link', { name: /unexplained/ }).count()).toBe(3);
  await first.click();
  await heading(page, new RegExp(product.slice(-8)));

  await api.call('DELETE', `/deliveries/${late.delivery_id}`);
});

test('what cannot be asked says so by itself, and is asked again', async ({ page }) => {
  await signIn(page, operator);
  const url = '**/api/pos-sales/today';
  // Nobody tells of a change meanwhile: that would be a reason to ask again, too.
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.route(url, (route) => route.fulfill({ status: 404, json: { error: { code: 'NOT_FOUND', message: 'Not now', requestId: 'none' } } }));
  await page.goto('/dashboard');
  await page.evaluate(() => indexedDB.deleteDatabase('cellarhand-queries'));
  await page.reload();
  await room(page, 'Sales').getByRole('alert').waitFor();
  await room(page, 'Deliveries')
    .getByRole('link', { name: /claims? (is|are) open/ })
    .waitFor();
  await page.getByRole('region', { name: 'Running low' }).waitFor();
  await page.unroute(url);
  await room(page, 'Sales').getByRole('button', { name: 'Try again' }).click();
  await room(page, 'Sales')
    .getByRole('link', { name: /linked to a recipe/ })
    .waitFor();
});

test('who counts sees counts alone, who looks sees no counts, and neither asks for what they may not see', async ({ page, context }) => {
  const api = await signInByApi();
  const schedule = { every: 'day', hour: 23 };
  const name = `Night count ${Date.now()}`;
  const template = await api.call<{ template_id: number; next_due: string }>('POST', '/stock-counts/templates', { name, schedule });
  const email = `look${Date.now()}@still.example`;
  const [given, chosen] = ['given by Olive 1', 'only to look 12'];
  await api.call('POST', '/users', { name: 'Vera Look', email, password: given, role_ids: [4] });
  await (await signInByApi(email, undefined, given)).call('POST', '/auth/change-password', { currentPassword: given, newPassword: chosen });
  const refused: string[] = [];
  context.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });

  await page.setViewportSize(phone);
  await signIn(page, staff);
  // Who only counts begins at the counts.
  await page.goto('/dashboard');
  await heading(page, 'Dashboard');
  const clock = (await api.call<{ timezone: string }>('GET', '/settings/client')).timezone;
  const day = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: clock }).format(at);
  // Within the last hour of the day it is due tomorrow.
  if (day(new Date(template.next_due)) === day(new Date())) await room(page, 'Counts').getByText(`${name} is due today`).waitFor();
  await page.getByText('Catalog health').waitFor();
  for (const other of ['Deliveries', 'Sales', 'Stock', 'Recipes', /^Largest losses/]) expect(await room(page, other).count()).toBe(0);
  expect(await page.getByRole('region', { name: 'Stock today' }).count()).toBe(0);
  await api.call('DELETE', `/stock-counts/templates/${template.template_id}`);

  const other = await context.browser()?.newContext({ baseURL: new URL(page.url()).origin });
  const look = (await other?.newPage()) as Page;
  look.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await signIn(look, email, chosen);
  await room(look, /^Largest losses/)
    .getByRole('link')
    .first()
    .waitFor();
  await room(look, 'Deliveries').getByRole('link').first().waitFor();
  expect(await room(look, 'Counts').count()).toBe(0);
  expect(await walk(look, ['/dashboard'])).toEqual([]);
  await other?.close();
  expect(refused).toEqual([]);
});

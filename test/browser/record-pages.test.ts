import type { Page } from 'playwright-core';
import { signInByApi } from './api.ts';
import { walk } from './look.ts';
import { expect, heading, operator, signIn, staff, test } from './test.ts';

const money = (value: number) => new RegExp(`\\${value.toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })}`);

/** From the list by the keyboard to the page of what has this name. */
async function fromList(page: Page, list: string, name: string): Promise<void> {
  await page.goto(`${list}?q=${encodeURIComponent(name)}`);
  const link = page.getByRole('link', { name, exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`${list}/\\d+`));
  await heading(page, name);
}

test('a supplier’s page says what was bought there, leads on, and is changed from there', { timeout: 120_000 }, async ({ page }) => {
  const api = await signInByApi();
  const suppliers = await api.call<{ data: { supplier_id: number; supplier_name: string }[] }>('GET', '/suppliers?search=Harbour');
  const { supplier_id: id = 0, supplier_name: name = '' } = suppliers.data[0] ?? {};
  const trade = await api.call<{ value: number; claims: { value: number } }>('GET', `/deliveries/suppliers/${id}`);
  expect(trade.value).toBeGreaterThan(0);
  await signIn(page, operator);
  await fromList(page, '/suppliers', name);
  await page.getByText(money(trade.value)).waitFor();
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByText(name).waitFor();
  for (const tab of ['Price changes', 'Claims', 'Products']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('tab', { name: tab, selected: true }).waitFor();
  }
  await page
    .getByRole('row', { name: /^Open / })
    .first()
    .press('Enter');
  await page.waitForURL('**/products/*');
  await page.goBack();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Supplier' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await walk(page, [`/suppliers/${id}`, `/suppliers/${id}?tab=prices`, `/suppliers/${id}?tab=products`])).toEqual([]);
});

test('a place’s page shows its stock, and users who only count see its counts alone', { timeout: 120_000 }, async ({ page, context }) => {
  const api = await signInByApi();
  const { data } = await api.call<{ data: { id: number; name: string; value: number }[] }>('GET', '/inventory/locations');
  const { id = 0, name = '', value = 0 } = data.find((one) => one.value > 0) ?? {};
  await signIn(page, operator);
  await fromList(page, '/locations', name);
  await page
    .getByText(value.toLocaleString('en-US', { style: 'currency', currency: 'USD' }), { exact: true })
    .first()
    .waitFor();
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Stock', 'Counts', 'Waste', 'Transfers', 'Par levels']);
  expect(
    await walk(
      page,
      ['stock', 'counts', 'waste', 'transfers', 'pars'].map((tab) => `/locations/${id}?tab=${tab}`),
    ),
  ).toEqual([]);

  const other = await context.browser()?.newContext({ baseURL: new URL(page.url()).origin });
  const counter = (await other?.newPage()) as Page;
  const refused: string[] = [];
  counter.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await signIn(counter, staff);
  await counter.goto(`/locations/${id}`);
  await heading(counter, name);
  expect(await counter.getByRole('tab').allTextContents()).toEqual(['Counts']);
  expect(refused).toEqual([]);
  await other?.close();
});

test('a person’s page says what they did lately, to whoever sees reports', { timeout: 120_000 }, async ({ page, context }) => {
  const api = await signInByApi();
  const { users } = await api.call<{ users: { user_id: number; name: string }[] }>('GET', '/users');
  const { user_id: id = 0, name = '' } = users.find((one) => one.name.startsWith('Olive')) ?? users[0] ?? {};
  const work = await api.call<{ received: { count: number; data: { number: string }[] } }>('GET', `/reports/people/${id}`);
  await signIn(page, operator);
  // By the one search, as one looks for somebody.
  await page.getByRole('searchbox', { name: 'Search' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill(name.slice(0, 5));
  await page.getByRole('option', { name: new RegExp(`^${name}, People`) }).click();
  await page.waitForURL(`**/people/${id}`);
  await heading(page, name);
  expect(await page.getByRole('navigation', { name: 'Breadcrumbs' }).textContent()).not.toContain('People');
  await page.getByText(work.received.count.toLocaleString('en-US'), { exact: true }).first().waitFor();
  await page.getByRole('tab', { name: 'Received' }).click();
  if (work.received.data[0]) await page.getByRole('link', { name: work.received.data[0].number }).first().waitFor();
  expect(
    await walk(
      page,
      ['counts', 'deliveries', 'waste', 'activity'].map((tab) => `/people/${id}?tab=${tab}`),
    ),
  ).toEqual([]);

  const other = await context.browser()?.newContext({ baseURL: new URL(page.url()).origin });
  const counter = (await other?.newPage()) as Page;
  await signIn(counter, staff);
  await counter.goto(`/people/${id}`);
  await heading(counter, 'Access Denied');
  await other?.close();
});

import type { Page } from 'playwright-core';
import { signInByApi } from './api.ts';
import { desk, expect, heading, phone, sales, signIn, supplier, test, warehouse } from './test.ts';

/** What was refused to whoever has this page open. */
function refusedTo(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  return refused;
}

const linksOf = async (page: Page) => {
  const hrefs = await page.locator('nav a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(hrefs)];
};

const saidOn = async (page: Page) => (await page.locator('main').textContent()) ?? '';
const money = /[$€£]\s?\d/;

for (const { name, size } of [
  { name: 'at a desk', size: desk },
  { name: 'on a phone', size: phone },
]) {
  test(`who picks begins at the picking, meets no shut door and reads no sum: ${name}`, { timeout: 180_000 }, async ({ page }) => {
    await page.setViewportSize(size);
    const refused = refusedTo(page);
    await signIn(page, warehouse);
    await page.waitForURL(/\/supplier\/picking$/);
    await heading(page, /^Picking/);
    const links = await linksOf(page);
    expect(links).toEqual(expect.arrayContaining(['/supplier/picking', '/supplier/shipments', '/supplier/orders']));
    expect(links.filter((to) => /pricing|workbench|products|soc|management/.test(to))).toEqual([]);
    for (const to of [...links, '/supplier/shipments?tab=list', '/supplier/management?tab=notifications', '/settings?tab=preferences', '/dashboard']) {
      await page.goto(to);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect([to, money.exec(await saidOn(page))?.[0]]).toEqual([to, undefined]);
    }
    await page.waitForURL(/\/supplier\/picking$/);
    const [order] = (await (await signInByApi(supplier)).call<{ data: { order_id: number; sales_number: string }[] }>('GET', '/marketplace/v1/supplier/orders?pageSize=1')).data;
    await page.goto(`/supplier/orders?order=${order?.order_id}`);
    await heading(page, order?.sales_number ?? '');
    await page.waitForLoadState('networkidle');
    const told = await saidOn(page);
    expect([money.exec(told)?.[0], /Total/.test(told)]).toEqual([undefined, false]);
    expect(refused).toEqual([]);
    await page.goto('/supplier/pricing');
    await page.waitForURL(/\/unauthorized/);
  });
}

test('sales read how the house delivers, and are told who changes it', { timeout: 120_000 }, async ({ page }) => {
  const refused = refusedTo(page);
  await signIn(page, sales);
  await page.goto('/supplier/management');
  const save = page.getByRole('button', { name: 'Save' });
  await save.waitFor();
  expect(await save.getAttribute('aria-disabled')).toBe('true');
  expect(await page.getByLabel('Minimum order').isDisabled()).toBe(true);
  await page.getByText('Only an owner of your house changes this.').first().waitFor();
  expect(await page.getByRole('button', { name: 'Add a route' }).getAttribute('aria-disabled')).toBe('true');
  for (const to of await linksOf(page)) {
    await page.goto(to);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
  }
  expect(refused).toEqual([]);
});

test('a supplier’s owner invites into one of three roles, each said in plain words', { timeout: 120_000 }, async ({ page }) => {
  await signIn(page, supplier);
  await page.goto('/settings?tab=users');
  await page.getByRole('button', { name: 'Invite' }).click();
  const sheet = page.getByRole('dialog', { name: 'Invite someone' });
  await sheet.getByLabel('Name').fill('Nia Park');
  await sheet.getByLabel('E-mail').fill(`nia.${Date.now()}@harbour.example`);
  await sheet.getByRole('combobox', { name: 'Roles' }).press('ArrowDown');
  const offered = page.getByRole('option');
  await offered.first().waitFor();
  expect(await offered.allInnerTexts()).toEqual([
    expect.stringMatching(/^Supplier owner\s+The owner:/),
    expect.stringMatching(/^Sales\s+Orders, products, prices/),
    expect.stringMatching(/^Warehouse\s+Picks, packs, ships and delivers; sees no prices$/),
  ]);
  await page.getByRole('option', { name: /^Warehouse/ }).click();
  await page.keyboard.press('Tab');
  await sheet.getByRole('button', { name: /^(Send the|Make an) invitation$/ }).click();
  await page.getByRole('cell', { name: 'Warehouse', exact: true }).nth(1).waitFor();
});

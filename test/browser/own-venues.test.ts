import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { baseUrl, expect, heading, phone, signIn, test } from './test.ts';

const password = 'two houses, one owner 1';

async function ask<T>(method: string, path: string, body: object, token?: string): Promise<T> {
  const answer = await fetch(`${baseUrl()}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** An owner of two venues, and a brand and a supplier that only the first knows. */
let owners = 0;
async function ownerOfTwo(family: string): Promise<{ email: string; here: string; there: string; supplier: number }> {
  // Tried again, it begins with others.
  const name = owners++ === 0 ? family : `${family} ${owners}`;
  const email = `${name.toLowerCase().replace(' ', '')}@owners.example`;
  const [here, there] = [`${name} North`, `${name} South`];
  const admin = { name: 'Olive Marsh', email, password };
  await ask('POST', '/auth/register-client', { client_name: here, venue_type: 'bar', country: 'US', currency: 'USD', timezone: 'America/New_York', admin });
  const { token } = await ask<{ token: string }>('POST', '/auth/login', { email, password });
  await ask('POST', '/auth/venues/add', { client_name: there, venue_type: 'bar' }, token);
  await ask('POST', '/brands', { name: `Only ${here}` }, token);
  const { supplier_id } = await ask<{ supplier_id: number }>('POST', '/suppliers', { supplier_name: `Supplier of ${here}` }, token);
  return { email, here, there, supplier: supplier_id };
}

const wcag = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] };
const menuOf = (page: Page) => page.getByRole('button', { name: /: your venues$/ }).first();
const stands = (page: Page, name: string) =>
  page
    .getByRole('button', { name: `${name}: your venues` })
    .first()
    .waitFor();
async function goTo(page: Page, name: string): Promise<void> {
  await menuOf(page).click();
  await page.getByRole('menuitem', { name }).last().click();
  await stands(page, name);
}

test('an owner adds a venue from the menu, and goes there and back with one press, to the same screen and with nothing of the other', { timeout: 120_000 }, async ({ page }) => {
  const { email, here, there, supplier } = await ownerOfTwo('Marsh');
  await signIn(page, email, password);
  await page.goto('/brands?q=only');
  const theirs = page.getByRole('row', { name: `Only ${here}` });
  await theirs.waitFor();

  await goTo(page, there);
  await heading(page, 'Brands');
  expect(new URL(page.url()).search).toBe('');
  await page.goto('/brands?q=only');
  await page.getByText('Nothing matches').waitFor();
  await page.goto(`/suppliers/${supplier}`);
  expect(await page.getByText(`Supplier of ${here}`).count()).toBe(0);

  await page.goto('/brands');
  await goTo(page, here);
  await page.goto('/brands?q=only');
  await theirs.waitFor();
  // The page of a record goes to its list.
  await page.goto(`/suppliers/${supplier}`);
  await page.getByText(`Supplier of ${here}`).first().waitFor();
  await goTo(page, there);
  expect(new URL(page.url()).pathname).toBe('/suppliers');
  expect(await page.getByText(`Supplier of ${here}`).count()).toBe(0);

  await menuOf(page).click();
  await page.getByRole('menuitem', { name: 'Add a venue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a venue' });
  await dialog.getByLabel('Name of the venue').fill('Marsh West');
  expect((await new AxeBuilder({ page }).options(wcag).include('[role="dialog"]').analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Add and go there' }).click();
  await stands(page, 'Marsh West');
  await page.goto('/profile');
  await page.getByText('This device').waitFor();
});

test('a tab whose venue was left in another tab says so, sends nothing, and goes on where it is told', { timeout: 120_000 }, async ({ page, context }) => {
  const { email, here, there } = await ownerOfTwo('Fenn');
  await signIn(page, email, password);
  await page.goto('/brands');
  await page.getByRole('button', { name: 'Add brand' }).click();
  const form = page.locator('[role=dialog]', { has: page.getByLabel('Brand') });
  await form.getByLabel('Brand').fill('Meant for the north');

  const other = await context.newPage();
  await other.goto('/dashboard');
  await stands(other, here);
  await goTo(other, there);
  const cover = page.getByRole('dialog', { name: `You went on to ${there}` });
  await cover.waitFor();
  // Pressed all the same, as by a script or at the same moment, it goes nowhere.
  const sent: string[] = [];
  context.on('request', (request) => request.method() === 'POST' && /\/api\/brands/.test(request.url()) && sent.push(request.url()));
  await form.locator('button[type=submit]').dispatchEvent('click');
  await page.getByText('You are at another venue. Nothing was sent.').first().waitFor();
  expect(sent).toEqual([]);

  // Back there, it wakes with what was typed.
  await goTo(other, here);
  await cover.waitFor({ state: 'detached' });
  expect(await form.getByLabel('Brand').inputValue()).toBe('Meant for the north');

  await goTo(other, there);
  await cover.getByRole('button', { name: `Go on at ${there} here too` }).click();
  await stands(page, there);
  await heading(page, 'Brands');
});

test('on a phone the way stands where the venue’s name does', { timeout: 60_000 }, async ({ page }) => {
  await page.setViewportSize(phone);
  const { email, here, there } = await ownerOfTwo('Holt');
  await signIn(page, email, password);
  await stands(page, here);
  await menuOf(page).click();
  await page.getByRole('menuitem', { name: there }).waitFor();
  expect((await new AxeBuilder({ page }).options(wcag).analyze()).violations).toEqual([]);
  await page.keyboard.press('Escape');
  await goTo(page, there);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

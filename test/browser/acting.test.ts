import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';
import { baseUrl, expect, heading, phone, signIn, test } from './test.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'In whose name' });
const menu = (page: Page) => page.getByRole('button', { name: /: account$/ }).click();

async function actFor(page: Page, client: string, why: string): Promise<void> {
  await menu(page);
  await page.getByRole('menuitem', { name: 'Act for a venue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Act for a venue' });
  await dialog.getByLabel('Find a venue').fill(client.slice(4, 9).toUpperCase());
  await dialog.getByRole('radio', { name: client }).check();
  expect(await dialog.getByRole('button', { name: `Act for ${client}` }).isDisabled()).toBe(true);
  await dialog.getByLabel('Why').fill(why);
  await dialog.getByRole('button', { name: `Act for ${client}` }).click();
  await banner(page).waitFor();
}

/** Ends it past the screen, as another device would. */
const end = (page: Page, clientId: number) =>
  page.evaluate(async (id) => {
    const headers = { authorization: `Bearer ${atob(localStorage.getItem('authToken') ?? '')}` };
    return (await fetch(`/api/acting/${id}`, { method: 'DELETE', headers })).status;
  }, clientId);

const another = async (context: BrowserContext) => {
  const other = await context.browser()?.newContext({ baseURL: baseUrl() });
  if (!other) throw new Error('no browser');
  return other;
};

test('an operations admin acts for a client, sees that on every screen, gets its events, and stops with one tap', { timeout: 120_000 }, async ({ page, context }) => {
  await signIn(page, 'ops@demo.example');
  await page.goto('/brands');
  await heading(page, 'Brands');
  await actFor(page, 'The Copper Still', 'ticket 4711');
  await page.waitForURL('**/dashboard');
  expect(await banner(page).textContent()).toContain('You act for The Copper Still. What you do is logged under both names, Petra Holm and theirs.');
  expect((await new AxeBuilder({ page }).include('header').analyze()).violations).toEqual([]);

  // What is made there is made for them, and said with both names.
  await page.goto('/brands');
  await page.getByRole('button', { name: 'Add brand' }).click();
  await page.getByRole('dialog').getByLabel('Brand').fill('Brought by operations');
  await page.getByRole('dialog').getByRole('button', { name: 'Add brand' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const theirs = await another(context);
  const operator = await theirs.newPage();
  await signIn(operator, 'operator@demo.example');
  await operator.goto('/brands?q=brought');
  await operator.getByRole('cell', { name: 'Brought by operations' }).waitFor();
  await operator.goto('/dashboard');
  await operator.getByText('Petra Holm of Cellarhand Operations, in your name, added brand “Brought by operations”').first().waitFor();

  // Their changes arrive at once.
  await page.goto('/brands?q=zzyzx');
  await page.getByText('Nothing matches').waitFor();
  const token = await operator.evaluate(() => atob(localStorage.getItem('authToken') ?? ''));
  let made = 0;
  const heard = async () => {
    // The socket opens after the page: it misses what is made before that.
    await operator.request.post('/api/brands', { headers: { authorization: `Bearer ${token}` }, data: { name: `Zzyzx ${++made}` } });
    return page.getByRole('row', { name: /Open Zzyzx/ }).count();
  };
  await expect.poll(heard, { timeout: 20_000, interval: 500 }).toBeGreaterThan(0);

  // Another tab is in nobody's name but one's own.
  const tab = await context.newPage();
  await tab.goto('/brands?q=brought');
  await heading(tab, 'Brands');
  await tab.getByText('Nothing matches').waitFor();
  expect(await banner(tab).count()).toBe(0);

  // And ending it there reaches this page.
  expect(await end(tab, 149)).toBe(200);
  await page.getByText('You no longer act for The Copper Still').waitFor();
  await banner(page).getByRole('button', { name: 'Back to your own' }).click();
  await page.waitForURL('**/dashboard');
  await banner(page).waitFor({ state: 'detached' });
  await page.goto('/brands?q=brought');
  await page.getByText('Nothing matches').waitFor();
  await theirs.close();
});

test('one tap ends it on a phone; ending it elsewhere is shown, and nothing more is accepted in that name', { timeout: 60_000 }, async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, 'ops@demo.example');
  await actFor(page, 'Larder & Vine', 'asked by Rosa');
  await page.waitForURL('**/dashboard');
  await banner(page).getByRole('button', { name: 'Stop acting' }).click();
  await banner(page).waitFor({ state: 'detached' });
  expect(await end(page, 150)).toBe(404);
  await actFor(page, 'Larder & Vine', 'asked by Rosa once more');
  expect(await end(page, 150)).toBe(200);
  await page.goto('/brands');
  await page.getByText("You no longer work in that venue's name.").first().waitFor();
  await page.getByText('You no longer act for Larder & Vine').waitFor();
  await banner(page).getByRole('button', { name: 'Back to your own' }).click();
  await page.waitForURL('**/dashboard');
  await banner(page).waitFor({ state: 'detached' });
});

test('nobody else is offered it, and a tab that claims it all the same is refused', async ({ page }) => {
  await signIn(page, 'operator@demo.example');
  await menu(page);
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Act for a venue' }).count()).toBe(0);
  const answer = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${atob(localStorage.getItem('authToken') ?? '')}`, 'content-type': 'application/json' };
    const begun = await fetch('/api/acting', { method: 'POST', headers, body: JSON.stringify({ client_id: 150, reason: 'let me in' }) });
    const read = await fetch('/api/brands', { headers: { ...headers, 'x-organization-id': '150' } });
    return [begun.status, read.status];
  });
  expect(answer).toEqual([403, 403]);
});

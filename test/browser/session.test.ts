import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { demoPassword, expect, heading, operator, signIn, test } from './test.ts';

const encoded = (text: string) => Buffer.from(text).toString('base64');
const words = 'Your session has expired. Please log in again.';

/** As it is after the laptop slept: the browser and the server both hold the token for spent. */
async function lapse(page: Page, more: Record<string, string> = {}): Promise<void> {
  const token = await page.evaluate(() => atob(localStorage.getItem('authToken') ?? ''));
  const spent = { authToken: encoded(`${token.slice(0, -4)}AAAA`), tokenExpiration: encoded('1000'), ...more };
  await page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, spent);
}

const expiry = (page: Page) => page.evaluate(() => Number(atob(localStorage.getItem('tokenExpiration') ?? '')));

async function enter(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(operator);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

function countRenewals(page: Page): () => number {
  let renewals = 0;
  page.context().on('request', (request) => {
    if (request.url().endsWith('/api/auth/refresh-token')) renewals++;
  });
  return () => renewals;
}

describe('a reload after the token ran out', () => {
  test.for([false, true])('goes on where it was, remembered or not (%s), and two tabs renew once', async (remembered, { page, context }) => {
    await page.goto('/login');
    if (remembered) await page.getByLabel('Remember me').check();
    await enter(page);
    await heading(page, 'Dashboard');
    const renewals = countRenewals(page);
    // Where no app runs that would renew it by itself.
    await page.goto('/manifest.webmanifest');
    await lapse(page);
    const other = await context.newPage();
    await Promise.all([page.goto('/suppliers?q=harbour'), other.goto('/brands')]);
    await Promise.all([heading(page, /Suppliers/), heading(other, /Brands/)]);
    expect([new URL(page.url()).pathname, renewals(), (await expiry(page)) > Date.now()]).toEqual(['/suppliers', 1, true]);
  });

  test('without signal stays signed in, says so, and is renewed once there is signal', async ({ page, context }) => {
    await signIn(page, operator);
    await heading(page, 'Dashboard');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto('/brands');
    await page.getByRole('row', { name: 'Open Absolut', exact: true }).waitFor();
    await lapse(page);
    await context.setOffline(true);
    await page.reload();
    await heading(page, /Brands/);
    await page
      .getByRole('status')
      .getByText(/Offline|Server/)
      .waitFor();
    await context.setOffline(false);
    const again = page.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click();
    await page.getByRole('row', { name: 'Open Absolut', exact: true }).waitFor();
    await expect.poll(() => expiry(page), { timeout: 15_000 }).toBeGreaterThan(Date.now());
    expect(new URL(page.url()).pathname).toBe('/brands');
  });

  test('with a server in trouble stays signed in', async ({ page, noise }) => {
    await signIn(page, operator);
    await heading(page, 'Dashboard');
    await lapse(page);
    await page.route('**/api/auth/refresh-token', (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{}' }));
    await page.goto('/profile');
    await heading(page, /Profile/);
    expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBeTruthy();
    noise.length = 0;
  });

  test('that nothing can renew says why, comes back to where it was, and keeps what was typed', async ({ page }) => {
    await signIn(page, operator);
    await page.goto('/brands?q=abs');
    await page.getByRole('button', { name: 'Add brand' }).click();
    await page.getByRole('dialog').getByLabel('Brand').fill('Half a bra');
    await lapse(page, { refreshToken: encoded('revoked') });
    page.on('dialog', (asked) => void asked.accept());
    await page.reload();
    await page.waitForURL('**/login');
    await page.getByText(words).waitFor();
    await enter(page);
    await page.waitForURL('**/brands?q=abs');
    await page.getByRole('button', { name: 'Add brand' }).click();
    await page.getByText('Your unsaved entries are back.').waitFor();
    expect(await page.getByRole('dialog').getByLabel('Brand').inputValue()).toBe('Half a bra');
    await page.getByRole('button', { name: 'Start over' }).click();
    expect(await page.getByRole('dialog').getByLabel('Brand').inputValue()).toBe('');
  });
});

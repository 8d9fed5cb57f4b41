import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { productNamed, signInByApi } from './api.ts';
import { launchChromium } from './chromium.ts';
import { walk } from './look.ts';
import { test as base, expect, operator, phone, signIn } from './test.ts';

const test = base.extend<{ handheld: Page }>({
  handheld: async ({ address }, use) => {
    const browser = await launchChromium();
    const context = await browser.newContext({ viewport: phone, baseURL: address, hasTouch: true, isMobile: true });
    context.setDefaultTimeout(15_000);
    await use(await context.newPage());
    await browser.close();
  },
});

const searchOf = (page: Page) => new URL(page.url()).searchParams;
const picture = async (background: string) => ({
  name: 'bottle.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 600, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test('a name in a list leads to the product’s page, which is walked by the keyboard alone', async ({ page }) => {
  const campari = await productNamed(await signInByApi(), 'Campari');
  await signIn(page, operator);
  await page.goto('/reports/current-inventory?q=Campari');
  const name = page.getByRole('link', { name: /^Campari/ }).first();
  await name.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/products/${campari.id}`);
  await page.getByRole('heading', { level: 1, name: /^Campari/ }).waitFor();
  await page.getByRole('tab', { name: 'Movements' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('region', { name: 'Prices' }).getByText('First price').waitFor();
  expect(searchOf(page).get('tab')).toBe('prices');
  await page.reload();
  await page.getByRole('tab', { name: 'Prices', selected: true }).waitFor();
  await page.getByRole('button', { name: 'Edit', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(searchOf(page).get('edit')).toBeNull();
});

test('a picture that is given is the product’s face on its page and in lists, and is drawn again once it is gone', async ({ page }) => {
  const chambord = await productNamed(await signInByApi(), 'Chambord');
  await signIn(page, operator);
  await page.goto(`/products/${chambord.id}`);
  const face = page.getByRole('button', { name: 'Add a picture' });
  await face.locator('[data-container="liqueur"]').waitFor();
  const asked = await face.boundingBox();
  await page.locator('input[aria-label="Picture file"]').setInputFiles(await picture('#553366'));
  const changed = page.getByRole('button', { name: 'Change the picture' });
  await changed.locator('img').waitFor();
  expect(await changed.boundingBox()).toEqual(asked);
  await page.goto('/reports/current-inventory?q=Chambord');
  await page
    .getByRole('row', { name: /Chambord/ })
    .first()
    .locator('img')
    .waitFor();
  await page.goto(`/products/${chambord.id}`);
  await changed.click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await face.locator('[data-container="liqueur"]').waitFor();
});

test('on a phone its details are folded, and its tabs are reached by touch from the head of the page', async ({ handheld: page }) => {
  const campari = await productNamed(await signInByApi(), 'Campari');
  await signIn(page, operator);
  await page.goto(`/products/${campari.id}?tab=recipes`);
  await page.getByRole('tab', { name: 'Recipes', selected: true }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.getByText('Case of', { exact: false }).isVisible()).toBe(false);
  await page.getByText('Details', { exact: true }).tap();
  await page.getByText('Case of', { exact: false }).waitFor();
  await page.getByRole('tab', { name: 'Counts' }).tap();
  await page.getByRole('region', { name: 'Counts' }).waitFor();
  expect([searchOf(page).get('tab'), await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual(['counts', phone.width]);
});

test('its page is whole for everybody: at a desk in the light, on a phone in the dark', { timeout: 180_000 }, async ({ page }) => {
  const campari = await productNamed(await signInByApi(), 'Campari');
  await signIn(page, operator);
  const tabs = ['movements', 'prices', 'recipes', 'counts', 'deliveries', 'variance'];
  expect(
    await walk(
      page,
      tabs.map((tab) => `/products/${campari.id}?tab=${tab}`),
    ),
  ).toEqual([]);
});

import type { Page } from 'playwright-core';
import { launchChromium } from './chromium.ts';
import { test as base, expect, operator, phone, signIn, supplier } from './test.ts';

/** A phone as such: fingers, and a page that would be zoomed out to show what stands beyond its edge. */
const test = base.extend<{ handheld: Page }>({
  handheld: async ({ address }, use) => {
    const browser = await launchChromium();
    const context = await browser.newContext({ viewport: phone, baseURL: address, hasTouch: true, isMobile: true });
    context.setDefaultTimeout(15_000);
    await use(await context.newPage());
    await browser.close();
  },
});

/** What is to be pressed and lower or narrower than a finger. */
const small = (): string[] => {
  const pressed = 'button, input:not([type=hidden]), select, textarea, [role="button"], [role="tab"], [role="switch"]';
  return [...document.querySelectorAll(pressed)].flatMap((one) => {
    const box = (one.closest('label') ?? one).getBoundingClientRect();
    const around = Number.parseFloat(getComputedStyle(one, '::after').top) || 0;
    const [width, height] = [box.width - 2 * around, box.height - 2 * around];
    if (box.width < 2 || !one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    return Math.min(width, height) < 43.5 ? [`${one.getAttribute('aria-label') ?? one.textContent} ${Math.round(width)}×${Math.round(height)}`] : [];
  });
};

test('choices open where their field stands, low in a long sheet too, and the page keeps its size', async ({ handheld: page }) => {
  await signIn(page, operator);
  await page.goto('/delivery-management?open=new');
  const products = page.getByRole('combobox', { name: /Product/ });
  await products.first().tap();
  await page.getByRole('option').first().tap();
  await page.getByRole('button', { name: 'Add a line' }).tap();
  const second = products.nth(1);
  await second.scrollIntoViewIfNeeded();
  const before = await second.boundingBox();
  await second.tap();
  await page.getByRole('option').first().waitFor();
  expect([await second.boundingBox(), await page.evaluate(() => innerWidth)]).toEqual([before, phone.width]);
  const name = await page.getByRole('option').nth(2).textContent();
  await page.getByRole('option').nth(2).tap();
  expect(name).toContain(await second.inputValue());
});

test('nothing to press is smaller than a finger', { timeout: 180_000 }, async ({ handheld: page }) => {
  await signIn(page, operator);
  for (const path of [
    '/client-products/149',
    '/delivery-management',
    '/delivery-management?open=new',
    '/par-levels',
    '/settings',
    '/waste-log',
    '/marketplace',
    '/marketplace?tab=orders',
    '/stock-count-wizard/list',
    '/sales-import?tab=items',
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect([path, await page.evaluate(small)]).toEqual([path, []]);
  }
});

/** Fields over whose border the button that clears them is painted. */
const paintedOver = (): string[] =>
  [...document.querySelectorAll('.mantine-InputClearButton-root')].flatMap((button) => {
    const field = button.closest('.mantine-Input-wrapper')?.querySelector('.mantine-Input-input');
    if (!field) return [];
    const style = getComputedStyle(button);
    const [painted, drawn] = [button.getBoundingClientRect(), field.getBoundingClientRect()];
    const inset = style.backgroundClip === 'padding-box' ? Number.parseFloat(style.borderTopWidth) : 0;
    return painted.top + inset < drawn.top + 1 || painted.bottom - inset > drawn.bottom - 1 ? [field.id] : [];
  });

test('a field that can be cleared keeps its border whole', async ({ handheld: page }) => {
  await signIn(page, supplier);
  await page.goto('/supplier/private-pricing-studio?client=149&product=1000');
  await page.getByRole('region', { name: 'Price', exact: true }).waitFor();
  expect(await page.locator('.mantine-InputClearButton-root').count()).toBe(2);
  expect(await page.evaluate(paintedOver)).toEqual([]);
});

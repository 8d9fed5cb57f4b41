import type { Page } from 'playwright-core';
import { type Api, signInByApi } from './api.ts';
import { launchChromium } from './chromium.ts';
import { desk, expect, heading, operator, phone, signIn, staff, test } from './test.ts';

const base = '/marketplace/v1/client';

interface Placed {
  readonly data: { readonly order_id: number; readonly order_number: string; readonly status: string; readonly po_number: string | null }[];
}
const ordersOf = async ({ call }: Api, po: string) => (await call<Placed>('GET', `${base}/orders?search=${po}`)).data;

/** Presses it as one does there: with a finger, or by the key that is for it. */
const presser =
  (page: Page, touch: boolean) =>
  async (name: string | RegExp, role: 'button' | 'link' | 'tab' = 'button') => {
    const found = page.getByRole(role, { name }).first();
    return touch ? found.tap() : found.press('Enter');
  };

for (const { name, size, touch } of [
  { name: 'with a finger', size: phone, touch: true },
  { name: 'by keys', size: desk, touch: false },
]) {
  test(`a venue finds, puts into the cart, orders once, cancels and orders again: ${name}`, { timeout: 120_000 }, async ({ address }) => {
    const api = await signInByApi();
    await api.call('DELETE', `${base}/cart`);
    const browser = await launchChromium();
    const context = await browser.newContext({ viewport: size, hasTouch: touch, isMobile: touch, baseURL: address });
    context.setDefaultTimeout(15_000);
    const page = await context.newPage();
    const press = presser(page, touch);
    await signIn(page, operator);

    await page.goto('/marketplace');
    await page.getByLabel('Search products').fill('absolut vodka');
    // What is called so stands first; a flavoured one is described as vodka.
    await page.getByText('1–2 of 2').waitFor();
    await press('Add: Absolut Vodka');
    await press('More of Absolut Vodka');
    await press('More of Absolut Vodka');
    await page.getByLabel('1 in the cart').waitFor();
    await press(/^Cart/, 'tab');
    const cart = page.getByRole('region', { name: 'Harbour Wine & Spirits' });
    await cart.getByText(/order within/).waitFor();
    expect(await cart.getByLabel('Quantity of Absolut Vodka').inputValue()).toBe('3');
    await press('Take Absolut Vodka out of the cart');
    await page.getByText('The cart is empty').waitFor();
    await press('Undo');
    await cart.getByText(/order within/).waitFor();

    await press('Check out', 'link');
    await heading(page, 'Checkout');
    const po = `B-${size.width}`;
    await page.getByLabel('PO number').fill(po);
    await press('Review order');
    await page.getByRole('timer').waitFor();
    await page.getByRole('button', { name: 'Place 1 order' }).dblclick();
    await page.getByText('1 order placed').waitFor();
    const [made, ...others] = await ordersOf(api, po);
    expect([made?.status, others]).toEqual(['pending', []]);

    await press(made?.order_number ?? '', 'link');
    await heading(page, made?.order_number ?? '');
    await press('Cancel order');
    await page.getByRole('dialog').getByLabel('Reason').fill('Ordered twice');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('region', { name: 'What happened' }).getByText('Ordered twice').waitFor();
    await press('Order again');
    await page.getByText('It costs what it cost then').waitFor();
    await press('Order now');
    await page.getByText(/is ordered from Harbour/).waitFor();
    expect((await ordersOf(api, po)).map(({ status }) => status).sort()).toEqual(['cancelled', 'pending']);
    await browser.close();
  });
}

test('who may not buy sees neither prices nor a cart, and no way to them', async ({ page }) => {
  await signIn(page, staff);
  await page.getByTestId('space-label').waitFor();
  expect(await page.getByRole('button', { name: /switch workspace/ }).count()).toBe(0);
  await page.goto('/marketplace');
  await page.waitForURL('**/unauthorized');
  await page.goto('/checkout');
  await page.waitForURL('**/unauthorized');
});

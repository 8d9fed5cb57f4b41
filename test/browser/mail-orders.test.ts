import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { type Api, signInByApi } from './api.ts';
import { launchChromium } from './chromium.ts';
import { expect, heading, operator, phone, signIn, test } from './test.ts';

const serious = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 200)}`);
};

/** A journey that fails is walked once more, with a farm of its own. */
let farms = 0;

/** A supplier who is not on the platform, with cider by the case and eggs by the tray. */
async function farm({ call }: Api): Promise<{ supplier: string; cider: number }> {
  const supplier = `Bramble Farm ${++farms}`;
  const { supplier_id } = await call<{ supplier_id: number }>('POST', '/suppliers', { supplier_name: supplier, contact_info: 'Jan, orders@bramble.example' });
  const product = (body: object) => call<{ client_product_id: number }>('POST', '/client-products', { supplier_id, ...body });
  const cider = await product({ name: 'Farmhouse cider', base_unit: 'ml', size_quantity: 750, pack_units: 12, cost_price: 4.2 });
  await product({ name: 'Free-range eggs', base_unit: 'each', size_quantity: 1, pack_units: 30, cost_price: 0.3 });
  return { supplier, cider: cider.client_product_id };
}

test('an order goes to a supplier without an account, who answers it on a phone, and stands in the cellar', { timeout: 240_000 }, async ({ page, address, noise }) => {
  const api = await signInByApi();
  const { supplier, cider } = await farm(api);
  await signIn(page, operator);
  await page.goto('/marketplace?tab=orders');
  await page.getByRole('link', { name: 'Order by mail' }).click();
  await heading(page, 'Order by mail');
  expect(await serious(page)).toEqual([]);
  await page.getByRole('button', { name: `Order from ${supplier}` }).click();
  await page.getByLabel('Order of Farmhouse cider').fill('4');
  await page.getByLabel('Order of Free-range eggs').fill('2');
  await page.getByLabel('Deliver to').fill('12 Still Lane');
  await page.getByText('2 lines · about $219.60').waitFor();
  await page.getByText('No mail server is set up').waitFor();
  expect(await serious(page)).toEqual([]);
  await page.getByRole('button', { name: 'Write order' }).click();
  const mail = page.getByRole('region', { name: 'By mail' });
  await mail.getByText(`Not handed over to ${supplier} yet`).waitFor();
  const order = Number(new URL(page.url()).searchParams.get('order'));
  const paper = page.waitForEvent('download');
  await mail.getByRole('button', { name: 'PDF' }).click();
  expect((await paper).suggestedFilename()).toMatch(/^PO-\d{4}-\d{4}\.pdf$/);
  await mail.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByRole('dialog').getByLabel('Link').inputValue();
  expect(link).toMatch(/\/order-link#[\w-]{43}$/);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

  const browser = await launchChromium();
  const stranger = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true, baseURL: address });
  stranger.setDefaultTimeout(15_000);
  const theirs = await stranger.newPage();
  const asked: string[] = [];
  theirs.on('request', (request) => asked.push(request.url()));
  theirs.on('pageerror', (error) => noise.push(String(error)));
  const opened = await theirs.goto(`/order-link#${link.split('#')[1]}`);
  expect(opened?.headers()).toMatchObject({
    'x-robots-tag': expect.stringContaining('noindex'),
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("script-src 'self'"),
  });
  await theirs.getByRole('button', { name: 'Confirm all 2 lines' }).waitFor();
  expect(await serious(theirs)).toEqual([]);
  // Nobody has touched it yet: a mail program that opens links tells nobody that the order was seen.
  expect((await api.call<{ seen_at: string | null }>('GET', `/marketplace/v1/client/orders/${order}/status`)).seen_at).toBeNull();
  const line = theirs.getByRole('listitem').filter({ hasText: 'Farmhouse cider' });
  await line.getByRole('button', { name: 'Something is different' }).click();
  await line.getByLabel('Fewer').check();
  await theirs.getByRole('button', { name: 'Confirm with 1 line changed' }).click();
  await line.getByText('A whole number from 1 to 3').waitFor();
  await line.getByLabel('How many of 4').fill('3');
  await line.getByLabel('Reason').fill('The last of the year');
  expect(await serious(theirs)).toEqual([]);
  expect(await theirs.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
  await theirs.getByRole('button', { name: 'Confirm with 1 line changed' }).click();
  await theirs.getByRole('status').getByText('You changed something.').waitFor();
  await theirs.reload();
  await theirs.getByRole('heading', { name: 'Accepted' }).waitFor();
  expect(await serious(theirs)).toEqual([]);
  expect(await theirs.getByRole('button').count()).toBe(0);
  expect(asked.filter((url) => url.includes(link.split('#')[1] ?? 'no key') && !url.includes('#'))).toEqual([]);
  expect(await stranger.cookies()).toEqual([]);

  // The buyer's page hears of it by itself.
  await page.getByText(`${supplier} changed 1 line`).waitFor();
  await page.getByRole('region', { name: 'What happened' }).getByText('Accepted · 1 short').waitFor();
  expect(await serious(page)).toEqual([]);
  await page.getByRole('button', { name: 'Agree to the changes' }).click();
  const door = page.getByRole('region', { name: 'At the door' });
  await door.getByText('Expected').waitFor();
  await door.getByRole('link', { name: 'Check in' }).click();
  await page
    .getByRole('button', { name: 'All as ordered' })
    .or(page.getByRole('button', { name: 'Rest as ordered' }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  await page.goto(`/marketplace?tab=orders&order=${order}`);
  await page.getByRole('region', { name: 'What happened' }).getByText('Checked in').waitFor();
  const held = await api.call<{ data: { product_id: number; quantity: number }[] }>('GET', `/inventory/on-hand?product_id=${cider}`);
  expect(held.data.filter(({ product_id }) => product_id === cider).reduce((sum, { quantity }) => sum + quantity, 0)).toBeCloseTo(3 * 12 * 750, 3);

  await page.getByRole('link', { name: 'Order again' }).click();
  await heading(page, 'Order by mail');
  expect(await page.getByLabel('Order of Farmhouse cider').inputValue()).toBe('4');
  await theirs.reload();
  await theirs.getByText('This order has come.').waitFor();
  await browser.close();
});

test('a link that opens nothing says so, and nothing of anybody', async ({ page, noise }) => {
  await page.goto(`/order-link#${'A'.repeat(43)}`);
  await page.getByRole('alert').getByText('This link opens no order').waitFor();
  expect(await serious(page)).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  noise.length = 0;
});

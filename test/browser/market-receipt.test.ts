import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { type Api, signInByApi } from './api.ts';
import { launchChromium } from './chromium.ts';
import { desk, expect, heading, operator, phone, signIn, supplier, test } from './test.ts';

interface Advice {
  readonly data: {
    readonly product: { readonly product_id: number; readonly product_name: string };
    readonly offer: { readonly listing_id: number; readonly seller_id: number; readonly size_quantity: number; readonly pack_units: number };
  }[];
}
interface Sold {
  readonly data: { readonly listing_id: number; readonly on_hand: number; readonly reserved: number }[];
}
interface Held {
  readonly data: { readonly product_id: number; readonly quantity: number }[];
}

const serious = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 200)}`);
};
const heldOf = async ({ call }: Api, product: number): Promise<number> => {
  const { data } = await call<Held>('GET', `/inventory/on-hand?product_id=${product}`);
  return data.filter(({ product_id }) => product_id === product).reduce((sum, { quantity }) => sum + quantity, 0);
};
const harbour = 301;
const packsWanted = 20;

for (const { name, size, touch } of [
  { name: 'at the desk', size: desk, touch: false },
  { name: 'on a phone', size: phone, touch: true },
]) {
  test(`what is advised goes into the cart, is ordered, answered, checked in and stands in the cellar: ${name}`, { timeout: 180_000 }, async ({ address }) => {
    const [api, seller] = [await signInByApi(), await signInByApi(supplier)];
    await api.call('DELETE', '/marketplace/v1/client/cart');
    const { data } = await api.call<Advice>('GET', '/marketplace/v1/client/advice');
    const sold = await seller.call<Sold>('GET', '/marketplace/v1/supplier/products?sortField=on_hand&sortOrder=desc');
    const enough = new Set(sold.data.filter(({ on_hand, reserved }) => on_hand - reserved >= packsWanted).map(({ listing_id }) => listing_id));
    const line = data.find(({ offer }) => offer.seller_id === harbour && enough.has(offer.listing_id));
    if (!line) throw new Error('the demo advises to buy nothing that Harbour has');
    const before = await heldOf(api, line.product.product_id);
    const browser = await launchChromium();
    const context = await browser.newContext({ viewport: size, hasTouch: touch, isMobile: touch, baseURL: address });
    context.setDefaultTimeout(15_000);
    const page = await context.newPage();
    await signIn(page, operator);

    await page.goto('/marketplace/ai-products?tab=guide');
    await page.getByRole('button', { name: 'Clear all numbers' }).click();
    await page.getByLabel('Find in the order guide').fill(line.product.product_name);
    const packs = page.getByRole('list', { name: 'Order guide' }).getByRole('textbox').first();
    await packs.fill(String(packsWanted));
    expect(await serious(page)).toEqual([]);
    await page.getByRole('button', { name: 'Put all into the cart' }).click();
    await page
      .getByRole('region', { name: 'Harbour Wine & Spirits' })
      .getByText(/order within/)
      .waitFor();
    await page.getByRole('link', { name: 'Check out' }).first().click();
    await heading(page, 'Checkout');
    const po = `R-${size.width}`;
    await page.getByLabel('PO number').fill(po);
    await page.getByRole('button', { name: 'Review order' }).click();
    await page.getByRole('button', { name: 'Place 1 order' }).click();
    await page.getByText('1 order placed').waitFor();

    const placed = (await api.call<{ data: { order_id: number }[] }>('GET', `/marketplace/v1/client/orders?search=${po}`)).data[0]?.order_id;
    await seller.call('PUT', `/marketplace/v1/supplier/orders/${placed}/status`, { status: 'accepted' });
    await page.goto(`/marketplace?tab=orders&order=${placed}`);
    const door = page.getByRole('region', { name: 'At the door' });
    await door.getByText('Expected').waitFor();
    expect(await serious(page)).toEqual([]);
    await door.getByRole('link', { name: 'Check in' }).click();
    await page
      .getByRole('button', { name: 'All as ordered' })
      .or(page.getByRole('button', { name: 'Rest as ordered' }))
      .first()
      .click();
    await page.getByRole('button', { name: 'Receive', exact: true }).click();
    await page.goto(`/marketplace?tab=orders&order=${placed}`);
    await page.getByRole('region', { name: 'What happened' }).getByText('Checked in').waitFor();
    expect((await heldOf(api, line.product.product_id)) - before).toBeCloseTo(packsWanted * line.offer.size_quantity * line.offer.pack_units, 3);
    await browser.close();
  });
}

interface Placed {
  readonly order_id: number;
  readonly order_number: string;
}

/** Twelve packs of one product, ordered of Harbour and accepted. */
async function acceptedOrder(api: Api, seller: Api, line: Advice['data'][number]): Promise<Placed> {
  await api.call('DELETE', '/marketplace/v1/client/cart');
  await api.call('POST', '/marketplace/v1/client/cart', { items: [{ product_id: line.offer.listing_id, qty: partly * 3 }] });
  const made = await api.call<{ checkout_id: number }>('POST', '/marketplace/v1/checkout', { delivery_address: '1 Cellar Street' });
  const { orders } = await api.call<{ orders: Placed[] }>('POST', `/marketplace/v1/checkout/${made.checkout_id}/complete`, {});
  const [placed] = orders;
  if (!placed) throw new Error('nothing was ordered');
  await seller.call('PUT', `/marketplace/v1/supplier/orders/${placed.order_id}/status`, { status: 'accepted' });
  return placed;
}
const partly = 4;

for (const { name, size, touch } of [
  { name: 'at the desk', size: desk, touch: false },
  { name: 'on a phone', size: phone, touch: true },
]) {
  test(`what was sent of an order is checked in by its shipment, and the rest is shown as still to come: ${name}`, { timeout: 180_000 }, async ({ address }) => {
    const [api, seller] = [await signInByApi(), await signInByApi(supplier)];
    const { data } = await api.call<Advice>('GET', '/marketplace/v1/client/advice');
    const sold = await seller.call<Sold>('GET', '/marketplace/v1/supplier/products?sortField=on_hand&sortOrder=desc');
    const enough = new Set(sold.data.filter(({ on_hand, reserved }) => on_hand - reserved >= partly * 3).map(({ listing_id }) => listing_id));
    const line = data.find(({ offer }) => offer.seller_id === harbour && enough.has(offer.listing_id));
    if (!line) throw new Error('the demo advises to buy nothing that Harbour has');
    const placed = await acceptedOrder(api, seller, line);
    const sent = await seller.call<{ shipment_id: number; shipment_number: string }>('POST', '/marketplace/v1/supplier/shipments', {
      order_id: placed.order_id,
      lines: [{ line: 1, qty: partly }],
    });
    for (const body of [{ status: 'ready' }, { status: 'in_transit', carrier: 'Blue Van' }])
      await seller.call('PUT', `/marketplace/v1/supplier/shipments/${sent.shipment_id}/status`, body);

    const browser = await launchChromium();
    const context = await browser.newContext({ viewport: size, hasTouch: touch, isMobile: touch, baseURL: address });
    context.setDefaultTimeout(15_000);
    const page = await context.newPage();
    await signIn(page, operator);
    await page.goto(`/marketplace?tab=orders&order=${placed.order_id}`);
    const door = page.getByRole('region', { name: 'At the door' });
    await door.getByText(`${sent.shipment_number}, Blue Van`).waitFor();
    await door.getByText('Not sent yet').waitFor();
    await door.getByRole('link', { name: 'Check in' }).click();
    await page.getByText(`Shipment ${sent.shipment_number}, Blue Van`).waitFor();
    await page.getByRole('region', { name: 'Still to come' }).getByText('not sent yet').waitFor();
    expect(await serious(page)).toEqual([]);
    await page.getByRole('button', { name: 'All as ordered' }).click();
    await page.getByRole('button', { name: 'Receive', exact: true }).click();
    await page.goto(`/marketplace?tab=orders&order=${placed.order_id}`);
    await page.getByText('the rest is still to come').waitFor();
    await door.getByText('Not sent yet').waitFor();
    expect(await door.getByRole('link', { name: 'Check in' }).count()).toBe(0);
    const { status } = await api.call<{ status: string }>('GET', `/marketplace/v1/client/orders/${placed.order_id}`);
    expect(status).toBe('shipped');
    await page.goto('/delivery-management');
    await page.getByText(sent.shipment_number).first().waitFor();
    await page.getByText('Not sent yet').first().waitFor();
    expect(await serious(page)).toEqual([]);
    await browser.close();
  });
}

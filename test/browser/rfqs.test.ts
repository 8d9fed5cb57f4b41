import type { Page } from 'playwright-core';
import { type Api, signInByApi } from './api.ts';
import { launchChromium } from './chromium.ts';
import { faultsOf } from './look.ts';
import { desk, expect, heading, operator, phone, signIn, supplier, test } from './test.ts';

interface Rfq {
  readonly rfq_id: number;
  readonly status: string;
  readonly quotations: readonly { readonly status: string; readonly order_id: number | null }[];
}
const harbour = 301;

/** A request to one supplier, of something that it sells. */
async function asked({ call }: Api, title: string): Promise<number> {
  const deadline = new Date(Date.now() + 5 * 86_400_000).toISOString();
  const items = [{ name: 'London gin', base_unit: 'ml', size_quantity: 700, quantity: 12 }];
  const { rfq_id } = await call<Rfq>('POST', '/marketplace/v1/client/rfqs', { title, items, deadline, suppliers: [harbour], delivery_address: '88 Orchard Street', send: true });
  return rfq_id;
}
const clean = async (page: Page) => expect(await faultsOf(page)).toEqual([]);

for (const { name, size, touch } of [
  { name: 'at a desk', size: desk, touch: false },
  { name: 'on a phone', size: phone, touch: true },
]) {
  test(`a venue asks, a supplier quotes, another round is made, and the award is an order: ${name}`, { timeout: 180_000 }, async ({ address }) => {
    const api = await signInByApi();
    const title = `Gin for ${name}`;
    const id = await asked(api, title);
    const browser = await launchChromium();
    const seat = async (who: string) => {
      const context = await browser.newContext({ viewport: size, hasTouch: touch, isMobile: touch, baseURL: address });
      context.setDefaultTimeout(20_000);
      const page = await context.newPage();
      await signIn(page, who);
      return page;
    };
    const [buyer, seller] = [await seat(operator), await seat(supplier)];
    const press = (page: Page, what: string) => page.getByRole('button', { name: what, exact: true }).click();

    await seller.goto('/supplier/management?tab=rfqs');
    await heading(seller, 'Management');
    await seller.getByText(title).first().click();
    await heading(seller, title);
    await press(seller, 'Ask a question');
    await seller.getByRole('dialog').getByLabel('Question').fill('Is Plymouth fine?');
    await seller.getByRole('dialog').getByRole('button', { name: 'Ask', exact: true }).click();
    await seller.getByText(/^Waits for/).waitFor();
    await clean(seller);

    await buyer.goto(`/marketplace?tab=rfqs&rfq=${id}`);
    await heading(buyer, title);
    await buyer.getByLabel('Answer to Harbour Wine & Spirits').fill('Yes, it is.');
    await press(buyer, 'Answer');
    await buyer.getByText('Question to answer').waitFor({ state: 'detached' });
    await seller.getByText('Yes, it is.').first().waitFor();

    await seller.getByRole('combobox', { name: 'Your product' }).click();
    await seller.getByRole('combobox', { name: 'Your product' }).fill('gin');
    await seller.getByRole('option').first().click();
    await seller.getByLabel('Price of one').fill('199');
    await seller.getByLabel('Days until it comes').fill('3');
    await press(seller, 'Send quotation');
    await seller.getByText('Send new version').waitFor();
    await clean(seller);

    await buyer.getByText('Ask for better').waitFor();
    await clean(buyer);
    await press(buyer, 'Ask for better');
    await buyer.getByLabel('What you ask for').fill('A little lower');
    await buyer.getByRole('dialog').getByRole('button', { name: 'Ask', exact: true }).click();
    await seller.getByText('A little lower').first().waitFor();
    await seller.getByLabel('Price of one').fill('189');
    await press(seller, 'Send new version');
    await buyer.getByText('Version 2').first().waitFor();
    await press(buyer, 'Accept all');
    await buyer.getByRole('button', { name: 'Place 1 order' }).dblclick();
    await buyer.getByRole('link', { name: 'Open the order' }).waitFor();
    const { status, quotations } = await api.call<Rfq>('GET', `/marketplace/v1/client/rfqs/${id}`);
    expect([status, quotations.map((one) => [one.status, one.order_id !== null])]).toEqual([
      'awarded',
      [
        ['accepted', true],
        ['superseded', false],
      ],
    ]);
    await seller.getByText('Awarded').first().waitFor();
    await browser.close();
  });
}

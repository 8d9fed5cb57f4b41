import { signInByApi } from './api.ts';
import { launchChromium } from './chromium.ts';
import { desk, expect, heading, operator, phone, signIn, supplier, test } from './test.ts';

interface Offered {
  readonly data: { readonly listing_id: number; readonly price: number; readonly price_reason: string; readonly list_price: number }[];
}
interface Agreed {
  readonly data: { readonly rule_id: number; readonly product_name: string | null; readonly value: number }[];
}
const client = 'The Copper Still';

for (const [name, size] of [
  ['at a desk', desk],
  ['on a phone', phone],
] as const) {
  test(`a supplier drafts a private price in the studio, reads its effect and agrees it; the venue sees it with its reason: ${name}`, { timeout: 120_000 }, async ({ address }) => {
    const [sells, buys] = await Promise.all([signInByApi(supplier), signInByApi(operator)]);
    const product = 'Absolut Vodka';
    const offer = async () => (await buys.call<Offered>('GET', `/marketplace/v1/products?search=${encodeURIComponent(product)}`)).data[0];
    const agreed = async () => (await sells.call<Agreed>('GET', '/marketplace/v1/private-pricing?pageSize=500')).data.filter(({ product_name }) => product_name === product);
    for (const { rule_id } of await agreed()) await sells.call('DELETE', `/marketplace/v1/private-pricing/${rule_id}`);
    const before = await offer();
    const browser = await launchChromium();
    const [selling, buying] = await Promise.all([0, 1].map(async () => browser.newContext({ viewport: size, baseURL: address })));
    if (!selling || !buying) throw new Error('No browser');
    for (const context of [selling, buying]) context.setDefaultTimeout(20_000);
    const page = await selling.newPage();
    await signIn(page, supplier);

    await page.goto('/supplier/private-pricing-studio');
    await heading(page, 'Private Pricing Studio');
    await page.getByRole('combobox', { name: 'Client' }).click();
    await page.getByRole('option', { name: client }).click();
    await page.getByRole('combobox', { name: 'Product' }).fill(product);
    await page.getByRole('option', { name: product }).first().click();
    const price = page.getByRole('region', { name: 'Price', exact: true });
    await price.getByText(`What ${client} pays`).waitFor();
    await page.getByRole('button', { name: 'Propose a private price' }).click();
    const draft = page.getByRole('region', { name: 'Proposed price' });
    const wished = 200.5;
    await draft.getByRole('textbox', { name: 'Price' }).fill(String(wished));
    await price.getByText('Proposed price for this product').waitFor();
    await price.getByText('$200.50').first().waitFor();
    const effect = page.getByRole('region', { name: 'Effect' });
    await effect.getByText(/\d+ of \d+/).waitFor();
    await effect.getByText(/They were charged/).waitFor();
    expect((await offer())?.price).toBe(before?.price);
    await draft.getByRole('button', { name: 'Agree it' }).dblclick();
    await page.getByText(`Agreed with ${client}`).waitFor();
    await price.getByText('Private price for this product').waitFor();
    expect((await agreed()).map(({ value }) => value)).toEqual([wished]);

    const other = await buying.newPage();
    await signIn(other, operator);
    await other.goto(`/marketplace?product=${before?.listing_id}`);
    await other
      .getByText(/Your agreed price, \d/)
      .first()
      .waitFor();
    await other.getByText('$200.50').first().waitFor();
    expect(await other.getByText(/margin/i).count()).toBe(0);
    expect(await offer()).toMatchObject({ price: wished, price_reason: 'private' });

    await price.getByRole('button', { name: 'Change: Private price for this product' }).click();
    await draft.getByRole('button', { name: 'End it' }).click();
    await page
      .getByRole('dialog')
      .getByText(/would come to|changes nothing/)
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
    await page.getByText(`${product} for ${client} ended`).waitFor();
    expect([await agreed(), (await offer())?.price]).toEqual([[], before?.price]);
    await browser.close();
  });
}

test('a supplier raises prices from a day on, sees what changes then, and takes it back', { timeout: 90_000 }, async ({ page }) => {
  await signIn(page, supplier);
  await page.goto('/supplier/pricing?q=absolut');
  await heading(page, 'Pricing');
  const table = page.getByRole('region', { name: 'List prices' });
  await table.getByText('Absolut Vodka').waitFor();
  await page
    .getByRole('checkbox', { name: /select all/i })
    .first()
    .check();
  await page.getByRole('button', { name: 'List price', exact: true }).last().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('By percent').click();
  await sheet.getByRole('textbox', { name: 'List price, more or less' }).fill('10');
  await sheet.getByLabel('From').fill(new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10));
  await sheet.getByText(/\d+ products would change/).waitFor();
  await sheet.getByRole('button', { name: /^Change \d+ products/ }).click();
  await page.getByText(/\d+ products changed/).waitFor();
  await table
    .getByText(/^from /)
    .first()
    .waitFor();
  const other = await page.context().newPage();
  await other.goto('/supplier/pricing?tab=coming');
  await other.getByText('New list price').first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(/\d+ products as before/).waitFor();
  await other.getByText('Nothing changes until then').or(other.getByText(/ends$/).first()).waitFor();
  await expect.poll(() => other.getByText('New list price').count()).toBe(0);
});

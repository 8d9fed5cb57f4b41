import { signInByApi } from './api.ts';
import { desk, expect, heading, operator, phone, signIn, supplier, test } from './test.ts';

interface Listed {
  readonly data: { readonly listing_id: number; readonly name: string; readonly status: string; readonly list_price: number; readonly on_hand: number; readonly version: number }[];
}
const products = '/marketplace/v1/supplier/products';

for (const { name, size } of [
  { name: 'at a desk', size: desk },
  { name: 'on a phone', size: phone },
]) {
  test(`a supplier adds a product from the shared catalogue and publishes it, and a venue finds it: ${name}`, { timeout: 180_000 }, async ({ page, context }) => {
    const api = await signInByApi(supplier);
    await page.setViewportSize(size);
    await signIn(page, supplier);
    await page.goto('/supplier/products');
    await heading(page, /^Products/);
    await page.getByRole('link', { name: 'Add a product' }).first().click();
    await heading(page, 'Add Product');
    await page.getByRole('searchbox', { name: 'Search the shared catalogue' }).fill('gin');
    const first = page.getByRole('link', { name: /^Sell .*gin/i }).first();
    const master = (await first.getAttribute('aria-label'))?.replace(/^Sell /, '') ?? '';
    await first.click();
    await page.getByRole('region', { name: 'What it is' }).waitFor();
    // A journey that is walked once more finds its first draft there.
    const sku = `NEW-${size.width}-${Date.now()}`;
    const called = `${await page.getByLabel('Name', { exact: false }).first().inputValue()} of ${size.width}`;
    expect(master).toContain(called.split(' ')[0]);
    await page.getByRole('region', { name: 'What it is' }).getByLabel('Name').fill(called);
    await page.getByLabel('SKU').fill(sku);
    await page.getByLabel('Size of one').fill('70');
    await page.getByRole('combobox', { name: 'In', exact: true }).click();
    await page.getByRole('option', { name: 'cl', exact: true }).click();
    await page.getByLabel('List price').first().fill('24');
    await page.getByLabel('Cost').fill('18');
    const follows = page.getByRole('region', { name: 'What follows' });
    await follows.getByText('25%').waitFor();
    // The draft is kept as one types, under an address of its own.
    await page.waitForURL(/product-studio\/\d+$/);
    await page.getByText('Draft saved').waitFor();
    await page.getByLabel('On hand').fill('30');
    const kept = async () => (await api.call<Listed>('GET', `${products}?search=${sku}`)).data[0];
    await expect.poll(async () => (await kept())?.on_hand, { timeout: 15_000 }).toBe(30);
    await page.reload();
    await expect.poll(() => page.getByLabel('On hand').inputValue()).toBe('30 packs');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText(`${called} is published`).first().waitFor();
    const made = await kept();
    expect(made).toMatchObject({ name: called, status: 'published', list_price: 24, on_hand: 30 });

    const buyer = await context.browser()?.newContext({ viewport: size, baseURL: new URL(page.url()).origin });
    if (!buyer) throw new Error('no browser');
    const shop = await buyer.newPage();
    await signIn(shop, operator);
    await shop.goto('/marketplace');
    await shop.getByLabel('Search products').fill(called);
    await shop.getByRole('button', { name: called, exact: true }).click();
    await shop.getByRole('dialog', { name: called }).getByText(sku).waitFor();
    await buyer.close();
    await api.call('PUT', `${products}/${made?.listing_id}`, { status: 'archived' });
  });
}

test('a published product changes when one says so, is refused where somebody was faster, and leads buyers on when it has run out', { timeout: 180_000 }, async ({
  page,
  context,
}) => {
  const api = await signInByApi(supplier);
  const { data } = await api.call<Listed>('GET', `${products}?status=published&sortField=on_hand&sortOrder=desc`);
  const [gin, other] = data as [Listed['data'][number], Listed['data'][number]];
  await signIn(page, supplier);
  await page.goto(`/supplier/product-studio/${gin.listing_id}`);
  await heading(page, gin.name);
  await page.getByRole('combobox', { name: 'Add a substitute' }).fill(other.name);
  await page
    .getByRole('option', { name: new RegExp(other.name.slice(0, 12).replace(/[^\w ]/g, '.')) })
    .first()
    .click();
  await page.getByLabel('On hand').fill('0');
  await page.getByText('Changes that venues do not see yet').waitFor();
  expect((await api.call<Listed['data'][number]>('GET', `${products}/${gin.listing_id}`)).on_hand).toBe(gin.on_hand);

  await api.call('PUT', `${products}/${gin.listing_id}`, { list_price: gin.list_price + 1 });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText(/You began to change this on .*; it has been changed since by .+, on /).waitFor();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Everything is saved').waitFor();
  // What only the other has changed stays as the other left it.
  expect((await api.call<Listed['data'][number]>('GET', `${products}/${gin.listing_id}`)).list_price).toBe(gin.list_price + 1);

  const buyer = await context.browser()?.newContext({ viewport: desk, baseURL: new URL(page.url()).origin });
  if (!buyer) throw new Error('no browser');
  const shop = await buyer.newPage();
  await signIn(shop, operator);
  await shop.goto(`/marketplace?product=${gin.listing_id}`);
  const instead = shop.getByRole('region', { name: 'Instead of it' });
  await instead.getByRole('button', { name: other.name }).first().click();
  await shop.getByRole('dialog', { name: other.name }).waitFor();
  await buyer.close();
  await api.call('PUT', `${products}/${gin.listing_id}`, { on_hand: gin.on_hand, list_price: gin.list_price, substitutes: [] });
});

test('what was begun before somebody else saved is not put over it after a reload, and a field at fault is shown', { timeout: 180_000 }, async ({ page }) => {
  const api = await signInByApi(supplier);
  const { data } = await api.call<Listed>('GET', `${products}?status=published&sortField=name&sortOrder=desc`);
  const [wine] = data as [Listed['data'][number]];
  const stored = () => api.call<Listed['data'][number]>('GET', `${products}/${wine.listing_id}`);
  page.on('dialog', (asked) => void asked.accept());
  await signIn(page, supplier);
  await page.goto(`/supplier/product-studio/${wine.listing_id}`);
  await heading(page, wine.name);
  await page
    .getByLabel('List price')
    .first()
    .fill(String(wine.list_price + 5));
  await page.getByLabel('Description').fill('A draft of ours.');
  await page.getByText('Changes that venues do not see yet').waitFor();
  await page.goto('/login');
  await api.call('PUT', `${products}/${wine.listing_id}`, { list_price: wine.list_price + 2 });
  await page.goto(`/supplier/product-studio/${wine.listing_id}`);
  await page.getByText(/You began to change this on .*; it has been changed since by .+, on /).waitFor();
  await page.getByRole('button', { name: 'Choose field by field' }).click();
  await page.getByRole('radiogroup', { name: 'List price' }).getByText('Theirs').click();
  await page.getByRole('button', { name: 'Take what I chose' }).click();
  expect(await page.getByLabel('Description').inputValue()).toBe('A draft of ours.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Everything is saved').waitFor();
  expect((await stored()).list_price).toBe(wine.list_price + 2);

  const name = page.getByRole('region', { name: 'What it is' }).getByLabel('Name');
  await name.fill('');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Look at Name' }).waitFor();
  await expect.poll(() => name.evaluate((field) => document.activeElement === field && field.getBoundingClientRect().top > 0)).toBe(true);
  await name.fill(wine.name);
  await api.call('PUT', `${products}/${wine.listing_id}`, { list_price: wine.list_price, description: '' });
});

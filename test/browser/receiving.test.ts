import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { baseUrl, demoPassword, desk, expect, heading, phone, signIn, test } from './test.ts';

const operator = 'operator@demo.example';

interface Line {
  readonly line: number;
  readonly name: string;
  readonly ordered: number;
  readonly received: number | null;
  readonly exceptions: readonly { readonly said: string }[];
}
interface Delivery {
  readonly delivery_id: number;
  readonly number: string;
  readonly status: string;
  readonly lines: readonly Line[];
  readonly claims: readonly { readonly claim_id: number; readonly kind: string; readonly status: string }[];
}

async function openApi() {
  const ask = async <T>(method: string, path: string, body?: object, token?: string): Promise<T> => {
    const answer = await fetch(`${baseUrl()}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { token } = await ask<{ token: string }>('POST', '/auth/login', { email: operator, password: demoPassword });
  const call = <T>(method: string, path: string, body?: object) => ask<T>(method, path, body, token);
  const product = async (name: string) =>
    (await call<{ items: { id: number; name: string; quantity: number; size_quantity: number }[] }>('GET', `/inventory/search?q=${encodeURIComponent(name)}&limit=1`)).items[0] as {
      id: number;
      quantity: number;
      size_quantity: number;
    };
  const suppliers = (await call<{ data: { supplier_id: number; supplier_name: string }[] }>('GET', '/suppliers')).data;
  const supplier = suppliers.find((one) => one.supplier_name.startsWith('Harbour'))?.supplier_id as number;
  const delivery = (id: number) => call<Delivery>('GET', `/deliveries/${id}`);
  const expected = async (names: readonly string[], ordered: number) => {
    const lines = await Promise.all(names.map(async (name) => ({ product_id: (await product(name)).id, ordered, unit: 'unit', unit_cost: 12 })));
    return call<Delivery>('POST', '/deliveries/manual', { supplier_id: supplier, status: 'expected', lines });
  };
  return { call, product, delivery, expected };
}

const lineOf = (page: Page, name: string): Locator => page.getByRole('list', { name: 'Lines' }).getByRole('listitem').filter({ hasText: name });
const field = (page: Page, name: string | RegExp) => page.getByRole('combobox', { name }).or(page.getByRole('textbox', { name }));

test('a delivery checked in on a phone at the back door: short, broken, without signal, and claimed', { timeout: 120_000 }, async ({ page, context, noise }) => {
  const api = await openApi();
  const [campari, aperol] = [await api.product('Campari'), await api.product('Aperol')];
  const made = await api.expected(['Campari', 'Aperol', 'Bols Triple Sec'], 4);
  await page.setViewportSize(phone);
  await signIn(page, operator);
  await page.goto(`/delivery-management?search=${made.number}`);
  await page.getByText(made.number).first().click();
  await page.getByRole('button', { name: 'Check in' }).click();
  await heading(page, `Check in ${made.number}`);
  await lineOf(page, 'Campari').getByRole('button', { name: /^Less/ }).click();
  await lineOf(page, 'Campari').getByText('missing 1').waitFor();
  await lineOf(page, 'Aperol').getByRole('button', { name: 'Problem' }).click();
  await lineOf(page, 'Aperol').getByRole('button', { name: 'Damaged' }).click();
  await lineOf(page, 'Aperol').getByText('damaged 1').waitFor();
  // What was said stays on the device, whatever happens to the page.
  await page.reload();
  await page.getByText('2 of 3').waitFor();
  await page.getByRole('button', { name: 'Rest as ordered' }).click();
  await page.getByText('3 of 3').waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  await page.getByRole('dialog').getByText('2 things differ').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Receive' }).click();
  await page.getByText('Kept on this device').first().waitFor();
  expect((await api.delivery(made.delivery_id)).status).toBe('expected');
  await context.setOffline(false);
  await expect.poll(async () => (await api.delivery(made.delivery_id)).status, { timeout: 30_000 }).toBe('received');
  const done = await api.delivery(made.delivery_id);
  expect(done.lines.map(({ ordered, received, exceptions }) => [ordered, received, exceptions.map(({ said }) => said)])).toEqual([
    [4, 3, ['missing 1']],
    [4, 3, ['damaged 1']],
    [4, 4, []],
  ]);
  expect(done.claims.map(({ kind, status }) => [kind, status])).toEqual([
    ['missing', 'draft'],
    ['damaged', 'draft'],
  ]);
  for (const [name, before] of [
    ['Campari', campari],
    ['Aperol', aperol],
  ] as const)
    expect([name, Math.round(((await api.product(name)).quantity - before.quantity) * 1000) / 1000]).toEqual([name, 3 * before.size_quantity]);
  noise.length = 0;

  await page.goto(`/delivery-management?tab=claims&open=${done.claims[0]?.claim_id}`);
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await page.getByRole('button', { name: 'Accepted in full' }).click();
  await page.getByLabel('Credit note').fill('CN 4711');
  await page.getByRole('button', { name: 'Write down the credit' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect.poll(async () => (await api.delivery(made.delivery_id)).claims[0]?.status).toBe('closed');
});

test('a delivery note is read from a file, its columns named once, its lines matched, and received', { timeout: 120_000 }, async ({ page }) => {
  const api = await openApi();
  const note = (quantity: number, id: number) => Buffer.from(`Wat;Hoeveel;Kost\nCampari;${quantity};12,50\nBittere rode aperitief ${id};2;9,00\n`);
  await signIn(page, operator);
  const read = async (quantity: number) => {
    await page.goto('/delivery-management?from=file');
    await page.locator('input[type=file]').setInputFiles({ name: 'note.csv', mimeType: 'text/csv', buffer: note(quantity, 1) });
    await field(page, /^Supplier/).click();
    await page.getByRole('option', { name: 'Greenmarket Provisions' }).click();
    await page.getByRole('button', { name: 'Read it' }).click();
  };
  await read(3);
  await page.getByText('Which column is which?').waitFor();
  for (const [title, meaning] of [
    ['Wat', 'Product'],
    ['Hoeveel', 'Quantity ordered'],
    ['Kost', 'Price of one'],
  ] as const) {
    await field(page, title).click();
    await page.getByRole('option', { name: meaning, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Read it' }).click();
  const match = page.getByRole('region', { name: 'Lines to match' });
  await match.getByText('One line is not matched').waitFor();
  const another = match.getByRole('button', { name: 'Another product' });
  if (await another.isVisible()) await another.click();
  await field(page, /^What “Bittere/).fill('Aperol');
  await page
    .getByRole('option', { name: /Aperol/ })
    .first()
    .click();
  await match.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'All came' }).click();
  await page.getByText('Posted to the ledger').waitFor();
  // The next document of this supplier is read and matched by itself.
  await read(5);
  await page.getByRole('button', { name: 'All came' }).click();
  await page.getByText('Posted to the ledger').waitFor();
  const { data } = await api.call<{ data: Delivery[] }>('GET', '/deliveries?search=Bittere');
  expect(data.map(({ status }) => status)).toEqual(['received', 'received']);
});

test('deliveries are readable by everybody: no fault that axe finds, wide and narrow, light and dark', { timeout: 180_000 }, async ({ page }) => {
  const api = await openApi();
  const open = await api.expected(['Campari', 'Aperol'], 2);
  const { data } = await api.call<{ data: Delivery[] }>('GET', '/deliveries?filters={"exceptions":{"gte":1}}&pageSize=1');
  const claims = await api.call<{ data: { claim_id: number }[] }>('GET', '/deliveries/claims?pageSize=1&status=submitted');
  await signIn(page, operator);
  const faults: string[] = [];
  for (const size of [desk, phone])
    for (const [at, path] of [
      '',
      '?open=new',
      '?from=file',
      `?open=${data[0]?.delivery_id}`,
      `?check=${open.delivery_id}`,
      '?tab=claims',
      `?tab=claims&open=${claims.data[0]?.claim_id}`,
    ].entries()) {
      const colorScheme = at % 2 === 0 ? 'light' : 'dark';
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(size);
      await page.goto(`/delivery-management${path}`);
      await page.getByRole('heading').first().waitFor();
      await page.waitForLoadState('networkidle');
      if (path.startsWith('?check')) await page.getByRole('button', { name: 'Problem' }).first().click();
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
      for (const one of violations.filter(({ impact }) => impact === 'serious' || impact === 'critical'))
        faults.push(`${path} at ${size.width} ${colorScheme}: ${one.id} ${one.nodes[0]?.html.slice(0, 200)}`);
    }
  expect(faults).toEqual([]);
});

import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { baseUrl, demoPassword, desk, expect, heading, phone, signIn, test } from './test.ts';

const operator = 'operator@demo.example';

async function ask<T>(path: string): Promise<T> {
  const signedIn = await fetch(`${baseUrl()}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: operator, password: demoPassword }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const answer = await fetch(`${baseUrl()}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

const serious = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => [id, nodes[0]?.html]);
};

interface Counted {
  readonly stock_count_id: number;
  readonly opening_id: number | null;
  readonly name: string;
}

/** The counts of whole months, the latest first: other journeys count, too. */
const monthEnds = async (): Promise<Counted[]> => (await ask<{ data: Counted[] }>('/reports/variance-enhanced/counts')).data.filter(({ name }) => name.startsWith('Month end'));

const pairOf = ([closing, opening]: readonly Counted[]) => `opening=${opening?.stock_count_id}&closing=${closing?.stock_count_id}`;

test('the largest loss is found, and followed to the rows of the ledger that made it', async ({ page }) => {
  const pair = pairOf(await monthEnds());
  const { data, tie_out } = await ask<{ data: { name: string }[]; tie_out: { difference: number; broken: number } }>(`/reports/variance-enhanced?pageSize=200&${pair}`);
  expect(tie_out).toMatchObject({ difference: 0, broken: 0 });
  // The demo's house pours too much Guinness.
  expect(data.slice(0, 20).map(({ name }) => name)).toContain('Guinness Draught Keg');
  await signIn(page, operator);
  await page.goto(`/reports/variance-report?${pair}`);
  await heading(page, 'Variance Report');
  await page.getByText(/tie-out \$0\.0000/).waitFor();
  await page.getByLabel('Search products').fill('guinness draught');
  await page.getByRole('row', { name: 'Open Guinness Draught Keg' }).click();
  await heading(page, /Guinness Draught Keg/);
  await page.getByText('Its ledger ties to the last thousandth.', { exact: false }).waitFor();
  const waterfall = page.getByRole('region', { name: 'From the opening to the closing' });
  await waterfall.getByRole('button', { name: /Delivered/ }).click();
  await page.waitForURL(/part=delivery/);
  const rows = page.getByRole('region', { name: 'The rows behind it' });
  await rows.getByRole('cell', { name: 'Sold' }).first().waitFor({ state: 'detached' });
  await rows.getByRole('cell', { name: 'Delivered' }).first().waitFor();
  await rows
    .getByRole('link', { name: /^Delivery/ })
    .first()
    .click();
  await heading(page, 'Delivery Management');
});

test('a group opens as its products, between whichever two counts', async ({ page }) => {
  const counts = await monthEnds();
  const earlier = counts[1];
  await signIn(page, operator);
  await page.goto(`/reports/variance-enhanced?by=group&${pairOf(counts)}`);
  await heading(page, 'Variance Enhanced');
  await page.getByRole('row', { name: 'Open Spirits' }).click();
  await page.getByText('Group: Spirits').waitFor();
  await page.getByRole('columnheader', { name: 'Product' }).waitFor();
  await page
    .getByRole('textbox', { name: 'To the count' })
    .or(page.getByRole('combobox', { name: 'To the count' }))
    .click();
  await page.getByRole('option', { name: earlier?.name ?? '' }).click();
  await page.waitForURL(new RegExp(`closing=(%22)?${earlier?.stock_count_id}`));
  await page.getByText(/tie-out \$0\.0000/).waitFor();
});

test('none of its screens has a serious fault, at a desk and on a phone', async ({ page }) => {
  const pair = pairOf(await monthEnds());
  const { data } = await ask<{ data: { id: number }[] }>(`/reports/variance-enhanced?pageSize=1&${pair}`);
  await signIn(page, operator);
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    for (const [path, shown] of [
      [`/reports/variance-report?${pair}`, /tie-out/],
      [`/reports/variance-enhanced?by=location&${pair}`, /tie-out/],
      [`/variance/product-detail?product=${data[0]?.id}&${pair}`, /The rows behind it/],
      ['/variance/product-detail', /Choose a product/],
    ] as const) {
      await page.goto(path);
      await page.getByText(shown).first().waitFor();
      expect([size.width, path, await serious(page)]).toEqual([size.width, path, []]);
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)]).toEqual([path, false]);
    }
  }
});

import { signInByApi } from './api.ts';
import { choose, field } from './fields.ts';
import { walk } from './look.ts';
import { expect, heading, operator, signIn, test } from './test.ts';

const ask = async <T>(path: string) => (await signInByApi()).call<T>('GET', path);

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
  await page.getByText('All movements are accounted for.', { exact: false }).waitFor();
  const waterfall = page.getByRole('application', { name: /^From .+ to .+ unexplained/ });
  const pointed = page.getByRole('status').filter({ hasText: 'Change' });
  // A chart is drawn where it is seen.
  await page
    .getByText(/^From .+ to .+ unexplained/)
    .first()
    .scrollIntoViewIfNeeded();
  await waterfall.press('ArrowDown');
  await waterfall.press('ArrowDown');
  await pointed.getByText(/^Delivered: /).waitFor();
  await waterfall.press('Enter');
  await page.waitForURL(/part=delivery/);
  const rows = page.getByRole('region', { name: 'The rows behind it' });
  await rows.getByRole('cell', { name: 'Sold' }).first().waitFor({ state: 'detached' });
  await rows.getByRole('cell', { name: 'Delivered' }).first().waitFor();
  await rows
    .getByRole('row', { name: /Delivered/ })
    .getByRole('link')
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
  await choose(page, field(page, 'To the count'), earlier?.name ?? '');
  await page.waitForURL(new RegExp(`closing=(%22)?${earlier?.stock_count_id}`));
  await page.getByText(/tie-out \$0\.0000/).waitFor();
});

test('an open report follows what is posted between its counts, and stays where it is', async ({ page }) => {
  const counts = await monthEnds();
  const pair = pairOf(counts);
  const { call } = await signInByApi();
  const { opening, closing } = await call<Record<'opening' | 'closing', { completed_at: string }>>('GET', `/reports/variance-enhanced?pageSize=1&${pair}`);
  const { items } = await call<{ items: { id: number; size_quantity: number }[] }>('GET', '/inventory/search?q=Campari');
  const campari = items[0] as { id: number; size_quantity: number };
  const shelf = (await call<{ data: { location_id: number }[] }>('GET', `/inventory/on-hand?product_id=${campari.id}`)).data[0];
  await signIn(page, operator);
  await page.goto(`/reports/variance-report?${pair}`);
  await page.getByText(/tie-out \$0\.0000/).waitFor();
  await page.evaluate(() => scrollTo(0, 300));
  const headline = page.getByRole('region', { name: 'Result' });
  const before = await headline.textContent();
  const at = new Date((Date.parse(opening.completed_at) + Date.parse(closing.completed_at)) / 2).toISOString();
  await call('POST', '/stock-movements', { itemId: campari.id, type: 'delivery', quantity: 10 * campari.size_quantity, value: 321, location_id: shelf?.location_id, at });
  await page.waitForFunction((was) => ![was, undefined].includes(document.querySelector('[aria-label="Result"]')?.textContent), before);
  await page.getByText(/tie-out \$0\.0000/).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(300);
});

test('every screen of the variance holds at a desk in the light and on a phone in the dark', { timeout: 180_000 }, async ({ page }) => {
  const pair = pairOf(await monthEnds());
  const { data } = await ask<{ data: { id: number }[] }>(`/reports/variance-enhanced?pageSize=1&${pair}`);
  await signIn(page, operator);
  const faults = await walk(page, [
    `/reports/variance-report?${pair}`,
    `/reports/variance-enhanced?by=location&${pair}`,
    `/variance/product-detail?product=${data[0]?.id}&${pair}`,
    '/variance/product-detail',
  ]);
  expect(faults).toEqual([]);
});

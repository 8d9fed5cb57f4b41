import type { Locator, Page } from 'playwright-core';
import { forgetCard, ownSeconds } from './pace.ts';
import type { Tally } from './tally.ts';

/** What is found of a product, in whole ones and tenths. */
export type Found = (product: string) => number;

/** How many stand in a case of a product: what comes by the case is counted so. */
export type Packed = (product: string) => number;

const phone = { width: 390, height: 844 };
const key = (page: Page, name: string): Locator => page.getByRole('group', { name: 'Keypad' }).getByRole('button', { name, exact: true });

/** Everything on a phone by the keys: the first half of the list at the one place, the rest at the other. Answers what stands where. */
export async function countAll(tally: Tally, places: readonly string[], found: Found, packed: Packed, howMany: number, at?: Date): Promise<void> {
  const { page } = tally;
  const desk = page.viewportSize();
  if (at) await dateEntries(page, at);
  await page.setViewportSize(phone);
  if (!page.url().includes('/stock-count-wizard/list?open=new')) await tally.go('/stock-count-wizard/list?open=new');
  await tally.button('Start count');
  await page.waitForURL(/\/count\/\d+/);
  const half = Math.ceil(howMany / 2);
  for (const [nth, place] of places.entries()) {
    if (nth === 0) {
      await tally.button(new RegExp(`^${place}`));
      await page.locator('article h2').or(firstToCount(page)).first().waitFor();
      if ((await page.locator('article h2').count()) === 0) await tally.click(firstToCount(page));
    } else await goOn(tally, place);
    await countPlace(tally, found, packed, nth === 0 ? half : howMany - half);
  }
  await tally.click(page.getByRole('link', { name: 'All counted. Review the count' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByText('The count is then locked', { exact: false }).waitFor();
  const unusual = dialog.getByRole('checkbox');
  if ((await unusual.count()) > 0) await tally.click(unusual.first());
  await tally.click(dialog.getByRole('button', { name: 'Complete and post' }));
  await page.getByText('is completed', { exact: false }).first().waitFor();
  if (at) await page.unroute(entries);
  if (desk) await page.setViewportSize(desk);
}

/** To the next place: once all is counted here by the button for it, else by the menu. */
async function goOn(tally: Tally, place: string): Promise<void> {
  const { page } = tally;
  const was = page.url();
  const onward = page.getByRole('button', { name: `Finished. Next: ${place}` });
  if (await onward.isVisible()) await tally.click(onward);
  else {
    await tally.click(page.getByRole('heading', { level: 1 }).getByRole('button'));
    await tally.click(page.getByRole('menuitem', { name: place }));
  }
  await page.waitForURL(({ href }) => href !== was);
  await page.locator('article h2').waitFor();
}

const firstToCount = (page: Page): Locator =>
  page
    .getByRole('listitem')
    .filter({ hasText: 'To count' })
    .or(page.getByRole('listitem').filter({ hasText: 'No place yet' }))
    .getByRole('button')
    .first();

async function countPlace(tally: Tally, found: Found, packed: Packed, howMany: number): Promise<void> {
  const { page } = tally;
  for (let counted = 0; counted < howMany; counted++) {
    const name = (await page.locator('article h2').textContent()) ?? '';
    const tapped = tally.clicks;
    await forgetCard(page);
    await enter(tally, found(name), packed(name));
    const asked = page.getByRole('dialog', { name: 'Is that right?' });
    const next = page.locator('article h2').filter({ hasNotText: name });
    await (counted < howMany - 1 ? next.or(asked) : page.getByText('Sort into shelf order').or(next).or(asked)).first().waitFor();
    if (await asked.isVisible()) {
      await tally.click(asked.getByRole('button').last());
      await asked.waitFor({ state: 'detached' });
      if (counted < howMany - 1) await next.waitFor();
    }
    if (counted < howMany - 1) tally.lines.push({ taps: tally.clicks - tapped, own: await ownSeconds(page) });
  }
}

async function enter(tally: Tally, amount: number, inCase: number): Promise<void> {
  const { page } = tally;
  // A card takes no key in its first moments: it was meant for the one before.
  await page.waitForTimeout(450);
  const text = String(Math.round(amount * 10) / 10);
  const last = page.getByRole('button', { name: /^As last time: / });
  if ((await last.count()) > 0 && /: ([\d.,]+)/.exec((await last.textContent()) ?? '')?.[1]?.replace(',', '.') === text) return tally.click(last);
  const cases = amount / inCase;
  if (inCase > 1 && cases >= 1 && Number.isInteger(cases) && String(cases).length < text.length) {
    for (const pressed of String(cases)) await tally.click(key(page, pressed));
    return tally.button(new RegExp(`^Save ${cases} cases?, `));
  }
  const [whole = '0', tenths] = text.split('.');
  if (tenths !== undefined && (await key(page, '1 tenths, and on').isVisible())) {
    for (const digit of whole === '0' ? '' : whole) await tally.click(key(page, digit));
    return tally.click(key(page, `${tenths} tenths, and on`));
  }
  for (const pressed of text) await tally.click(key(page, pressed));
  await tally.button(/^Save, /);
}

const entries = '**/api/stock-counts/*/entries';

/** A walk of an hour can't wait for the week between two counts: what is counted says that it was counted then. */
async function dateEntries(page: Page, at: Date): Promise<void> {
  await page.route(entries, (route) => {
    const body = route.request().postDataJSON() as Record<string, unknown> | null;
    return body?.counted_at ? route.continue({ postData: JSON.stringify({ ...body, counted_at: at.toISOString() }) }) : route.continue();
  });
}

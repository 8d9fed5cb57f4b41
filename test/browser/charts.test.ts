import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { makeGallery } from './charts/open-gallery.ts';
import { desk, expect, phone, test } from './test.ts';

let gallery: Awaited<ReturnType<typeof makeGallery>>;
beforeAll(async () => {
  gallery = await makeGallery();
});
afterAll(() => gallery.close());

const card = (page: Page, kind: string) => page.locator(`[data-kind="${kind}"]`);
const chart = (page: Page, kind: string) => card(page, kind).getByRole('application');
const said = (page: Page, kind: string) => card(page, kind).getByRole('status').textContent();
const done = (page: Page) => page.locator('#gallery').getAttribute('data-said');

/** A kind, the keys from its door, what is read out then, and what Enter opens. */
const walks = [
  { kind: 'time', keys: ['ArrowRight', 'ArrowRight'], hears: /Oct 6, 2026: This period \$3,4.+, Period before \$.+, Usual \$.+ – \$/, opens: '2026-10-06' },
  { kind: 'bars', keys: ['ArrowDown', 'ArrowDown'], hears: 'Expired: Cost $96.50, Month before $107.00', opens: 'Expired' },
  { kind: 'losses', keys: ['End'], hears: 'Fish and chips: Unexplained −$132.00', opens: 'Fish and chips' },
  { kind: 'upright', keys: ['ArrowRight', 'End'], hears: /^10-11: Net sales \$/, opens: '2026-10-11' },
  { kind: 'stacked', keys: ['ArrowRight', 'ArrowDown'], hears: /^Week 40: Staff drink \$15\.00, Total \$134\.00$/, opens: 'Week 40' },
  { kind: 'waterfall', keys: ['ArrowDown', 'ArrowDown', 'ArrowDown'], hears: 'Sold: Change −9.5, Then 6.5', opens: 'sale' },
  { kind: 'heatmap', keys: ['ArrowRight', 'ArrowRight', 'ArrowDown'], hears: /^Tue, 11: Net sales \$/, opens: 'Tue 11' },
  { kind: 'scatter', keys: ['ArrowRight', 'ArrowRight'], hears: /^Burrata: Margin 45%, Sold 37$/, opens: 'Burrata' },
  { kind: 'donut', keys: ['ArrowDown', 'ArrowDown'], hears: /^Burrata: Stock \$450\.00, Share 17%$/, opens: 'Burrata' },
  { kind: 'bullet', keys: ['End'], hears: 'Old Fashioned: Bottles 7.5, Par 4 – 8', opens: 'Old Fashioned' },
] as const;

test('every kind is walked through by keys, reads out where one is, and Enter opens it', async ({ page }) => {
  await gallery.show(page);
  for (const { kind, keys, hears, opens } of walks) {
    await card(page, kind).scrollIntoViewIfNeeded();
    await chart(page, kind).focus();
    for (const key of keys) await page.keyboard.press(key);
    expect(await said(page, kind), kind).toMatch(hears);
    await page.keyboard.press('Enter');
    expect(await done(page), kind).toBe(`open ${opens}`);
    await page.keyboard.press('Escape');
    expect(await said(page, kind), kind).toBe('');
  }
});

test('a period is drawn with the pointer, and chosen with Shift and the arrows', async ({ page }) => {
  await gallery.show(page);
  const line = chart(page, 'time');
  await line.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key);
  expect(await said(page, 'time')).toBe('From Oct 6, 2026 to Oct 8, 2026');
  await page.keyboard.press('Enter');
  expect(await done(page)).toBe('period 2026-10-06 2026-10-08');

  const box = await line.boundingBox();
  if (!box) throw new Error('the chart is not drawn');
  await page.mouse.move(box.x + box.width * 0.3, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.5, box.y + 100, { steps: 4 });
  await page.mouse.up();
  const [word, from = '', to = ''] = (await done(page))?.split(' ') ?? [];
  expect([word, from > '2026-10-08', to > from]).toEqual(['period', true, true]);
});

test('the hovered point shows its value, and a click opens it', async ({ page }) => {
  await gallery.show(page);
  await card(page, 'bars').scrollIntoViewIfNeeded();
  const box = await chart(page, 'bars').boundingBox();
  if (!box) throw new Error('the chart is not drawn');
  await page.mouse.move(box.x + 200, box.y + 15);
  expect(await chart(page, 'bars').textContent()).toContain('Month before$70.00');
  await page.mouse.click(box.x + 200, box.y + 15);
  expect(await done(page)).toBe('open Spillage');
});

test('the table behind a chart is there for screen readers, and behind a button for everybody else', async ({ page }) => {
  await gallery.show(page);
  const stacked = card(page, 'stacked');
  await stacked.scrollIntoViewIfNeeded();
  await stacked.getByRole('row', { name: /Week 40 .+ \$134\.00/ }).waitFor({ state: 'attached' });
  await stacked.getByRole('button', { name: 'Table' }).click();
  expect(await chart(page, 'stacked').count()).toBe(0);
  expect(await stacked.getByRole('row').count()).toBe(9);
  expect((await stacked.getByRole('table').boundingBox())?.height).toBeGreaterThan(100);
});

test('a chart is saved as a picture of its own', async ({ page }) => {
  await gallery.show(page);
  const file = page.waitForEvent('download');
  await card(page, 'time').getByRole('button', { name: 'Save as picture' }).click();
  expect((await file).suggestedFilename()).toBe('The-finding-of-time.png');
});

test('a hundred thousand points are drawn as no more than can be seen, and stay within reach of the keys', async ({ page }) => {
  await gallery.show(page, '?many');
  await card(page, 'many').scrollIntoViewIfNeeded();
  await chart(page, 'many').focus();
  await page.keyboard.press('End');
  expect(await said(page, 'many')).toMatch(/Dec 14, 2026.+: Reading \$/);
  const points = await card(page, 'many').evaluate((element) =>
    Math.max(...[...element.querySelectorAll('path')].map((path) => (path.getAttribute('d') ?? '').split(/[ML]/).length)),
  );
  expect(points).toBeGreaterThan(500);
  expect(points).toBeLessThan(4 * 1400);
});

describe.each([
  ['light', desk],
  ['dark', phone],
  ['dark', desk],
  ['light', phone],
] as const)('in the %s at %j', (colorScheme, size) => {
  test('charts are accessible, and nothing overflows', async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    await gallery.show(page);
    for (const { kind } of walks) {
      await card(page, kind).scrollIntoViewIfNeeded();
      await chart(page, kind).waitFor();
    }
    const { violations } = await new AxeBuilder({ page })
      .options({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })
      .setLegacyMode()
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 160)}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(1);
    const clipped = await page.evaluate(() =>
      [...document.querySelectorAll('[role="application"] svg')].flatMap((svg) => {
        const edge = svg.getBoundingClientRect();
        return [...svg.querySelectorAll('text')]
          .filter((text) => {
            const box = text.getBoundingClientRect();
            return box.left < edge.left - 4 || box.right > edge.right + 4 || box.bottom > edge.bottom + 4;
          })
          .map((text) => text.textContent);
      }),
    );
    expect(clipped).toEqual([]);
  });
});

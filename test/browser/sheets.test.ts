import type { Page } from 'playwright-core';
import { signInByApi } from './api.ts';
import { walk } from './look.ts';
import { expect, operator, phone, signIn, test } from './test.ts';

const stepPx = 110;

/** Scrolls a sheet to its end, and names what can be seen but not hit: something else lies over it. */
const covered = (page: Page): Promise<string[]> =>
  page.getByRole('dialog').evaluate(async (dialog, step) => {
    const found = new Set<string>();
    const scrollerOf = (one: Element): Element => {
      const { parentElement } = one;
      if (!parentElement || parentElement === dialog || /auto|scroll/.test(getComputedStyle(parentElement).overflowY)) return parentElement ?? dialog;
      return scrollerOf(parentElement);
    };
    const fields = [...dialog.querySelectorAll('form input:not([type=hidden]):not([type=file]), form textarea, form button')].filter((one) => one.checkVisibility());
    const first = fields[0];
    if (!first) return ['nothing to hit'];
    const scroller = scrollerOf(first);
    for (let at = 0; ; at += step) {
      scroller.scrollTop = at;
      for (const field of fields) {
        const { left, right, top, bottom } = field.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const port = scrollerOf(field).getBoundingClientRect();
        if (right - left < 4 || y < Math.max(0, port.top) || y > Math.min(innerHeight, port.bottom)) continue;
        const hit = document.elementFromPoint(x, y);
        if (hit && !field.contains(hit) && !hit.contains(field) && !hit.closest('label, .mantine-Input-wrapper')?.contains(field))
          found.add(`${field.getAttribute('aria-label') ?? (field.textContent || field.id)} at ${at}`);
      }
      if (scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1) return [...found];
    }
  }, stepPx);

const scrolled = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('form > div')
    .first()
    .evaluate((one) => one.scrollTo(0, 73));

test('neither head nor foot of a sheet lies over its fields, wherever it is scrolled to', { timeout: 120_000 }, async ({ page }) => {
  const { call } = await signInByApi();
  const firstOf = async (path: string, key: string) => (await call<{ data: Record<string, number>[] }>('GET', path)).data[0]?.[key];
  const [delivery, claim] = await Promise.all([firstOf('/deliveries', 'delivery_id'), firstOf('/deliveries/claims?filters={"status":{"eq":"submitted"}}', 'claim_id')]);
  const sheets = [
    '/stock-movements?open=new',
    '/adjustments?open=new',
    '/transfers-returns?open=new',
    '/transfers-returns?tab=returns&open=new',
    '/par-levels?open=new',
    '/delivery-management?open=new',
    '/delivery-management?from=file',
    `/delivery-management?open=${delivery}`,
    `/delivery-management?tab=claims&open=${claim}`,
    '/sales-import?tab=items&open=33',
    '/stock-count-wizard/list?open=new',
    '/stock-count-wizard/list?open=templates',
  ];
  await page.setViewportSize(phone);
  await signIn(page, operator);
  const over: string[] = [];
  for (const path of sheets) {
    await page.goto(path);
    await page.getByRole('dialog').locator('form :is(input, textarea, button)').filter({ visible: true }).first().waitFor();
    over.push(...(await covered(page)).map((one) => `${path}: ${one}`));
  }
  expect(over).toEqual([]);
  // What is cut by an edge is as large as before: it can be scrolled to.
  expect(await walk(page, [{ path: '/stock-movements?open=new', first: scrolled }])).toEqual([]);
});

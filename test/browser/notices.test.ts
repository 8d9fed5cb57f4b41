import type { Page } from 'playwright-core';
import { signInByApi } from './api.ts';
import { untilCalm } from './calm.ts';
import { choose, field } from './fields.ts';
import { desk, expect, heading, operator, phone, signIn, test } from './test.ts';

/** What a notice lies over of what is typed into, or of the actions at the foot of a page or a sheet. Runs in the page. */
const covered = (): string[] => {
  const notices = [...document.querySelectorAll('[data-toasts] :is([role="status"], [role="alert"])')].map((one) => one.getBoundingClientRect());
  const inUse = 'main input, main textarea, [role="dialog"] input, [role="dialog"] textarea, button[data-variant="filled"], button[type="submit"]';
  return [...document.querySelectorAll(inUse), document.activeElement].flatMap((one) => {
    if (!one || one === document.body || one.closest('[data-toasts]')) return [];
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return notices.some((box) => left < box.right && box.left < right && top < box.bottom && box.top < bottom)
      ? [one.getAttribute('aria-label') ?? one.outerHTML.slice(0, 120)]
      : [];
  });
};

/** Navigates within the page, as a link does, so that notices stay. */
const goOn = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

test('a notice covers no field and no button, and a later one about the same subject replaces it', async ({ page }) => {
  await signIn(page, operator);
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await page.goto('/brands');
    const name = `Nobody's ${size.width} ${Date.now()}`;
    await page.getByRole('button', { name: 'Add brand' }).first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('textbox').first().fill(name);
    await sheet.getByRole('button', { name: 'Add brand' }).click();
    const notices = page.getByRole('region', { name: 'Notices' });
    await notices.getByText(`Added ${name}`).waitFor();
    await sheet.waitFor({ state: 'detached' });
    const covered = await notices.getByRole('status').evaluate((notice) => {
      const box = notice.getBoundingClientRect();
      return [...document.querySelectorAll('main button, main input')]
        .filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return left < box.right && box.left < right && top < box.bottom && box.top < bottom;
        })
        .map((one) => one.getAttribute('aria-label') ?? one.textContent);
    });
    expect(covered).toEqual([]);
    await notices.getByRole('button', { name: 'Undo' }).click();
    await notices.getByText(`${name} removed again`).waitFor();
    await notices.getByText(`Added ${name}`).waitFor({ state: 'detached' });
  }
});

test('a product without a name is refused at the field', async ({ page }) => {
  await signIn(page, operator);
  await page.goto('/client-products/149');
  await page.getByRole('button', { name: 'Add product' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Add product' }).click();
  await sheet.getByText('Enter a name').first().waitFor();
});

test('on a phone a notice covers neither what is typed into nor what is done next: waste, check-in, count, new delivery', { timeout: 120_000 }, async ({ page }) => {
  const { call } = await signInByApi();
  const { data: places } = await call<{ data: { location_id: number; location_name: string }[] }>('GET', '/stock-counts/previous');
  const bar = places.find(({ location_name }) => location_name === 'Taps')?.location_id;
  const count = await call<{ stock_count_id: number }>('POST', '/stock-counts', { name: 'Under notices', location_ids: [bar] });
  const { data: deliveries } = await call<{ data: { delivery_id: number; status: string; to_be_sent: boolean }[] }>('GET', '/deliveries?pageSize=50');
  const due = deliveries.find(({ status, to_be_sent }) => status === 'expected' && !to_be_sent)?.delivery_id;
  await page.setViewportSize(phone);
  await signIn(page, operator);
  const notices = page.getByRole('region', { name: 'Notices' });
  const screens: readonly (readonly [path: string, there: () => Promise<unknown>])[] = [
    ['/waste-log', async () => undefined],
    [`/delivery-management?check=${due}`, () => heading(page, /^Check in/)],
    [`/stock-count-wizard/count/${count.stock_count_id}?place=${bar}`, () => heading(page, 'Taps')],
    ['/delivery-management?open=new', () => page.getByRole('dialog', { name: 'New delivery' }).waitFor()],
  ];
  for (const [path, there] of screens) {
    await page.goto('/waste-log');
    await page.getByLabel('What was wasted').fill('Campari');
    await page
      .getByRole('list', { name: 'Products and recipes' })
      .getByRole('button', { name: /Campari/ })
      .first()
      .click();
    await page.getByRole('button', { name: '1', exact: true }).click();
    await page.getByRole('button', { name: 'Breakage', exact: true }).click();
    await choose(page, field(page.getByRole('region', { name: 'Log waste' }), /^Place/), 'Back bar shelf');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await notices.getByText(/logged$/).waitFor();
    if (path !== '/waste-log') await goOn(page, path);
    await there();
    await untilCalm(page);
    expect([path, await notices.getByText(/logged$/).count(), await page.evaluate(covered)]).toEqual([path, 1, []]);
    await notices.getByRole('button', { name: 'Undo' }).click();
    await notices.getByText(/back in stock/).waitFor();
    expect([path, await page.evaluate(covered)]).toEqual([path, []]);
  }
});

import type { Page } from 'playwright-core';
import { goTo, settle, unanswered } from './look.ts';
import { desk, expect, heading, operator, phone, signIn, staff, test } from './test.ts';

test('the search field stands at one place, whatever the page beside it is called', async ({ page }) => {
  await signIn(page, operator);
  const waiting = unanswered(page);
  for (const width of [1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const places = new Set<string>();
    for (const path of ['/dashboard', '/stock-count-variance', '/recipe-management/advanced-features', '/sizes', '/settings']) {
      await goTo(page, path);
      await settle(page, waiting);
      const box = await page.getByRole('searchbox', { name: 'Search', exact: true }).boundingBox();
      places.add(`${Math.round(box?.x ?? -1)} ${Math.round(box?.width ?? -1)}`);
    }
    expect([width, [...places].length]).toEqual([width, 1]);
  }
});

test('variance has one entry in the menu, and its views are tabs', async ({ page }) => {
  await page.setViewportSize(desk);
  await signIn(page, operator);
  await page.goto('/stock-count-wizard/combined');
  await heading(page, 'Combined Counts');
  const menu = page.getByRole('navigation', { name: 'Main' });
  expect(await menu.getByRole('link', { name: /variance|summary|combined/i }).allTextContents()).toEqual(['Variance']);
  expect(await menu.getByRole('link', { name: 'Variance' }).getAttribute('aria-current')).toBe('page');
  const tabs = page.getByRole('navigation', { name: 'Variance' });
  expect(await tabs.getByRole('link').allTextContents()).toEqual(['By product', 'What caused it', 'By count', 'Count summary', 'Combined counts']);
  await tabs.getByRole('link', { name: 'By product' }).click();
  await heading(page, 'Variance Report');
  expect(new URL(page.url()).pathname).toBe('/reports/variance-report');
});

test('a month can be closed by its name in the search', async ({ page }) => {
  await page.setViewportSize(desk);
  await signIn(page, operator);
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('close month');
  await page.getByRole('option', { name: /Close a month/ }).click();
  await page.getByRole('dialog', { name: 'Periods' }).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => !url.search.includes('periods'));
});

test('a record that is missing, and a door that is shut, keep the shell and offer ways on', async ({ page, noise }) => {
  await page.setViewportSize(desk);
  await signIn(page, operator);
  await page.goto('/recipe-management/99999999');
  await page.getByText('may have been deleted').waitFor();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.getByRole('link', { name: /^Go to/ }).click();
  await page.waitForURL('**/recipe-management');
  const other = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin, viewport: desk });
  const door = (await other?.newPage()) as Page;
  await signIn(door, staff);
  await door.goto('/par-levels');
  await heading(door, 'Access Denied');
  await door.getByRole('navigation', { name: 'Main' }).waitFor();
  await door.getByRole('link', { name: 'Back to work' }).click();
  await door.waitForURL((url) => url.pathname !== '/unauthorized');
  await door.getByRole('heading', { level: 1 }).first().waitFor();
  await other?.close();
  noise.length = 0;
});

test('what has the focus has one ring, and a switch that is off is seen in the dark', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, operator);
  await page.goto('/settings?tab=preferences');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  const search = page.getByRole('searchbox', { name: 'Search', exact: true });
  await search.focus();
  const rings = await search.evaluate((one) => {
    const drawn = (style: CSSStyleDeclaration) => Number(style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) + Number(style.boxShadow !== 'none');
    let rings = 0;
    for (let at: Element | null = one; at && at.tagName !== 'HEADER'; at = at.parentElement) rings += drawn(getComputedStyle(at));
    return rings;
  });
  expect(rings).toBeLessThanOrEqual(1);
  await page.goto('/client-products/149');
  await page.getByRole('button', { name: 'Add product' }).first().click();
  await page.getByRole('dialog').locator('.mantine-Switch-track').first().waitFor({ state: 'attached' });
  const faint = await page.getByRole('dialog').evaluate((dialog) => {
    const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const light = (color: string) => {
      canvas.fillStyle = '#000';
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((one) => {
        const part = one / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (a: string, b: string) => {
      const [high, low] = [light(a), light(b)].sort((one, other) => other - one) as [number, number];
      return (high + 0.05) / (low + 0.05);
    };
    const ground = getComputedStyle(document.querySelector('.mantine-Modal-content, .mantine-Drawer-content') ?? dialog).backgroundColor;
    return [...dialog.querySelectorAll('.mantine-Switch-track')].map((track) => {
      const style = getComputedStyle(track);
      return Math.max(contrast(style.backgroundColor, ground), Number.parseFloat(style.borderTopWidth) > 0 ? contrast(style.borderTopColor, ground) : 1);
    });
  });
  expect(faint.length).toBeGreaterThan(0);
  // WCAG 1.4.11: a part of the interface stands out from its ground by three to one.
  for (const one of faint) expect(one).toBeGreaterThanOrEqual(3);
});

/** What of titles, fields and actions that can be seen below the head of the page lies under the notice that stands. */
const covered = (page: Page): Promise<string[]> =>
  page
    .getByRole('region', { name: 'Notices' })
    .locator('[role=status], [role=alert]')
    .first()
    .evaluate((notice) => {
      const box = notice.getBoundingClientRect();
      const own = notice.closest('[data-toasts]');
      const head = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return [...document.querySelectorAll('h2, main button, main a, main input, main textarea')]
        .filter((one) => !own?.contains(one) && one.checkVisibility())
        .filter((one) => {
          const { left, right, top, bottom, width } = one.getBoundingClientRect();
          return width > 1 && left < box.right && box.left < right && Math.max(top, head) < box.bottom && box.top < bottom;
        })
        .map((one) => `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent}`);
    });

test('on a phone a notice lies over no field or action of the settings', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, operator);
  await page.goto('/settings');
  const save = page.getByRole('button', { name: 'Save' }).last();
  await page.getByRole('textbox').nth(1).waitFor();
  const name = page.getByLabel(/name/i).first();
  const before = await name.inputValue();
  await name.fill(`${before} `);
  await save.click();
  await page.getByText('The settings are saved').waitFor();
  expect(await covered(page)).toEqual([]);
});

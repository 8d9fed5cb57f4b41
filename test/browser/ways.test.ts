import { describe } from 'vitest';
import { desk, expect, heading, operator, phone, signIn, staff, test } from './test.ts';

describe('with a phone in the hand', () => {
  test('the bar leads to what is done every day, and to everything else', async ({ page }) => {
    await page.setViewportSize(phone);
    await signIn(page, operator);
    const bar = page.getByRole('navigation', { name: 'Every day' });
    await bar.waitFor();
    expect(await bar.locator('a, button').allTextContents()).toEqual(['Count', 'Receive', 'Waste', 'Search', 'More']);
    await bar.getByRole('link', { name: 'Waste' }).click();
    await page.waitForURL('**/waste-log');
    expect(await bar.getByRole('link', { name: 'Waste' }).getAttribute('aria-current')).toBe('page');
    await page.getByText('The Copper Still').first().waitFor();
    await bar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Recipes' }).click();
    await heading(page, 'Recipe Management');
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' });
  });

  test('the last row of a page stands above the bar', async ({ page }) => {
    await page.setViewportSize(phone);
    await signIn(page, operator);
    await page.goto('/recipe-management');
    await heading(page, 'Recipe Management');
    await page.getByRole('main').getByText('Buffalo wings').waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const bottoms = await page.evaluate(() => {
      const bar = document.querySelector('nav[aria-label="Every day"]')?.getBoundingClientRect().top ?? 0;
      const last = Math.max(...[...document.querySelectorAll('main :is(td, button, a)')].filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().bottom));
      return { bar, last };
    });
    expect(bottoms.bar).toBeGreaterThan(700);
    expect(bottoms.last).toBeLessThanOrEqual(bottoms.bar);
  });

  test('a counter has the count and little else; a count has the whole screen', async ({ page }) => {
    await page.setViewportSize(phone);
    await signIn(page, staff);
    const bar = page.getByRole('navigation', { name: 'Every day' });
    await bar.waitFor();
    expect(await bar.locator('a, button').allTextContents()).toEqual(['Count', 'Search', 'More']);
    await page.goto('/stock-count-wizard/count/99999999');
    await page.getByText('may have been deleted').waitFor();
    expect(await bar.count()).toBe(0);
  });

  test('the bar gives way to the keyboard', async ({ page, address }) => {
    const touch = await page.context().browser()?.newContext({ baseURL: address, viewport: phone, hasTouch: true, isMobile: true });
    if (!touch) throw new Error('There is no browser.');
    const held = await touch.newPage();
    await signIn(held, operator);
    await held.goto('/recipe-management');
    const bar = held.getByRole('navigation', { name: 'Every day' });
    await bar.waitFor();
    await held.getByLabel('Search recipes').tap();
    await bar.waitFor({ state: 'hidden' });
    await held.getByLabel('Search recipes').blur();
    await bar.waitFor();
    await touch.close();
  });
});

describe('at a desk', () => {
  test('the day stands above the groups, which are closed until they are opened, and stay so', async ({ page }) => {
    await page.setViewportSize(desk);
    await signIn(page, operator);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.waitFor();
    expect(await menu.getByRole('link').allTextContents()).toEqual(['Dashboard', 'Count', 'Stock', 'Receive', 'Waste', 'Recipes', 'Sales', 'Variance', 'Marketplace']);
    await menu.getByRole('button', { name: 'Locations' }).click();
    await page.reload();
    await menu.getByRole('link', { name: 'Areas' }).waitFor();
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await menu.getByRole('link', { name: 'Waste' }).hover();
    await page.getByRole('tooltip', { name: 'Waste' }).waitFor();
  });

  test('the way to a record ends with its name, and leads back', async ({ page }) => {
    await page.setViewportSize(desk);
    await signIn(page, operator);
    await page.goto('/recipe-management');
    await page.getByRole('main').getByText('Daiquiri').click();
    await heading(page, 'Daiquiri');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await crumbs.getByText('Daiquiri').waitFor();
    expect(await crumbs.locator('[aria-current]').textContent()).toBe('Daiquiri');
    await expect.poll(() => page.title()).toBe('Daiquiri · Cellarhand');
    expect(await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Recipes' }).getAttribute('aria-current')).toBe('page');
    await crumbs.getByRole('link', { name: 'Recipe Management' }).click();
    await heading(page, 'Recipe Management');
  });

  test('keyboard users can skip the menu', async ({ page }) => {
    await page.setViewportSize(desk);
    await signIn(page, operator);
    await page.goto('/recipe-management');
    await heading(page, 'Recipe Management');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  });
});

import { daily } from '../../src/app/web/navigation/daily.ts';
import { goTo } from './look.ts';
import { desk, expect, operator, signIn, test } from './test.ts';

/** The day's list says in a word what one goes there to do; all else is called what it is. */
const inAWord = new Set(daily.map(({ label }) => label));

test('every link of the menu leads to a page that is called so', { timeout: 120_000 }, async ({ page }) => {
  await page.setViewportSize(desk);
  await signIn(page, operator);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.waitFor();
  const closed = menu.getByRole('button', { expanded: false });
  while ((await closed.count()) > 0) await closed.first().click();
  const links = await menu.getByRole('link').evaluateAll((all) => all.map((one) => [one.textContent ?? '', one.getAttribute('href') ?? ''] as const));
  const told: string[] = [];
  for (const [label, path] of links.filter(([name]) => !inAWord.has(name))) {
    await goTo(page, path);
    const head = page.getByRole('heading', { level: 1 });
    await head.first().waitFor();
    // How many there are stands within the heading.
    const title = await head.first().evaluate((one) => one.firstChild?.textContent ?? '');
    if (title !== label) told.push(`${path}: ${label} in the menu, ${title} above the page`);
  }
  expect(links.length).toBeGreaterThan(25);
  expect(told).toEqual([]);
});

test('the ways within the Marketplace are the same above each of its screens; what is seldom done stands behind More', async ({ page }) => {
  await page.setViewportSize(desk);
  await signIn(page, operator);
  const often = ['Browse', 'What to buy', 'Order guide', 'Cart', 'Orders', 'Quotes', 'Spending'];
  const tabs = async () => (await page.getByRole('tab').allTextContents()).map((text) => text.replace(/\d+$/, ''));
  for (const path of ['/marketplace', '/marketplace/ai-products', '/marketplace/ai-products?tab=guide']) {
    await page.goto(path);
    await page.getByRole('tab', { selected: true }).waitFor();
    expect([path, await tabs()]).toEqual([path, often]);
  }
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Standing orders' }).click();
  await page.getByRole('tab', { name: 'Standing orders', selected: true }).waitFor();
  expect(new URL(page.url()).search).toBe('?tab=standing');
  await page.getByRole('tab', { name: 'Order guide' }).click();
  await page.waitForURL('**/marketplace/ai-products?tab=guide');
});

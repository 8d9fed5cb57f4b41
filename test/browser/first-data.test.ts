import { expect, operator, signIn, test } from './test.ts';

/** A screen, the file of its code, and what it asks first. */
const screens = [
  { at: '/reports/current-inventory', code: 'current-inventory-page', asks: '/inventory/on-hand' },
  { at: '/stock-count-wizard/list', code: 'counts-page', asks: '/stock-counts' },
  { at: '/delivery-management', code: 'delivery-management-page', asks: '/deliveries' },
  { at: '/reports/variance-enhanced?by=group', code: 'variance-enhanced-page', asks: '/reports/variance-enhanced' },
];

for (const { at, code, asks } of screens)
  test(`${at} asks for its data while its code is on its way, and asks once`, async ({ context, page }) => {
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await context.route(`**/assets/${code}-*.js`, async (route) => {
      await held;
      await route.continue();
    });
    // News of what other tests write would have it asked for again.
    await context.routeWebSocket(/./, () => {});
    await signIn(page, operator);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname + search);
    });
    await page.goto(at);
    const first = () => asked.filter((one) => one.split('?')[0]?.endsWith(asks));
    await expect.poll(first, { timeout: 15_000 }).toHaveLength(1);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
    arrive();
    await page.getByRole('table').first().waitFor();
    expect(first()).toHaveLength(1);
  });

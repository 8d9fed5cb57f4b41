import type { Page } from 'playwright-core';
import { screens } from '../../src/app/web/screens.ts';
import { signInByApi } from './api.ts';
import { drawFrames } from './calm.ts';
import { goTo, settle, unanswered } from './look.ts';
import { measured } from './measured.ts';
import { atEverySize, grouped } from './sizes.ts';
import { expect, operator, signIn, staff, supplier, test } from './test.ts';

const widest = { width: 1920, height: 1080 };
const shiftMax = 0.1;

declare global {
  interface Window {
    moved: number;
  }
}

/** Adds up what moves without anybody having touched anything. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) if (!entry.hadRecentInput) window.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: false });
  });

const framesWatched = 6;

/** One load of each screen, drawn at every size. Each fault is reported once, with the sizes at which it occurs. */
async function measureAll(page: Page, paths: readonly string[]): Promise<string[]> {
  const told: string[] = [];
  const waiting = unanswered(page);
  for (const path of paths) {
    await page.setViewportSize(widest);
    await goTo(page, path);
    if (!(await settle(page, waiting))) told.push(`${path}: is not drawn to its end within half a minute`);
    await page.evaluate(() => {
      window.moved = 0;
    });
    await drawFrames(page, framesWatched);
    const moved = await page.evaluate(() => window.moved);
    if (moved > shiftMax) told.push(`${path}: moves by ${moved.toFixed(2)} once drawn`);
    told.push(...grouped(path, await atEverySize(page, () => page.evaluate(measured, undefined))));
  }
  return told;
}

/** An address for every parameter of a path. */
async function examples(): Promise<Readonly<Record<string, string>>> {
  const { call } = await signInByApi();
  const places = await call<{ data: { location_id: number }[] }>('GET', '/stock-counts/previous');
  const name = 'Walked through';
  const { data } = await call<{ data: { stock_count_id: number; name: string }[] }>('GET', '/stock-counts');
  const count = data.find((one) => one.name === name) ?? (await call<{ stock_count_id: number }>('POST', '/stock-counts', { name, location_ids: [places.data[0]?.location_id] }));
  const recipes = await call<{ data: { recipe_id: number }[] }>('GET', '/recipes');
  const suppliers = await call<{ data: { supplier_id: number }[] }>('GET', '/suppliers');
  return {
    '/client-products/$clientId': '/client-products/149',
    '/products/$id': '/products/19',
    '/suppliers/$id': `/suppliers/${suppliers.data[0]?.supplier_id}`,
    '/people/$id': '/people/1000',
    '/locations/$id': `/locations/${places.data[0]?.location_id}`,
    '/stock-count-wizard/count/$id': `/stock-count-wizard/count/${count.stock_count_id}`,
    '/recipe-management/$id': `/recipe-management/${recipes.data[0]?.recipe_id}`,
    '/recipe-management/edit/$id': `/recipe-management/edit/${recipes.data[0]?.recipe_id}`,
    '/recipe-management-legacy/edit/$id': `/recipe-management-legacy/edit/${recipes.data[0]?.recipe_id}`,
    '/reset-password/$token': '/reset-password/none',
    '/confirm/$token': '/confirm/none',
    '/variance/product-detail': '/variance/product-detail?product_id=19',
    '/supplier/product-studio/{-$productId}': '/supplier/product-studio/1014',
  };
}

const within = [
  '/settings?tab=users',
  '/settings?tab=roles',
  '/settings?tab=activity',
  '/settings?tab=venues',
  '/catalogue-health?fix=no-cost',
  '/delivery-management?tab=claims',
  '/delivery-management?open=new',
  '/recipe-management/advanced-features?tab=ideas',
  '/recipe-management/advanced-features?tab=batches',
  '/recipe-management/advanced-features?tab=modifiers',
  '/stock-count-wizard/list?open=shelves',
  '/sales-import?tab=items',
  '/sales-import?tab=places',
  '/sales-import?tab=days',
  '/sales-import?tab=imports',
  '/transfers-returns?tab=returns',
  '/waste-log?tab=book',
  '/par-levels?view=alerts',
  '/par-levels?view=grid',
  '/par-levels?view=suggest',
  '/marketplace/ai-products',
  '/marketplace/ai-products?tab=guide',
  '/marketplace/smart-pricing',
  '/marketplace?tab=cart',
  '/marketplace?tab=orders',
  '/marketplace?tab=orders&order=496',
  '/marketplace?tab=rfqs',
  '/marketplace?tab=rfqs&rfq=4',
  '/marketplace?tab=wishlist',
  '/marketplace?tab=prices',
  '/marketplace?tab=spending',
  '/marketplace?tab=notifications',
];

const suppliersWithin = [
  '/supplier/product-studio?master=300',
  '/supplier/add-product?search=gin',
  '/supplier/dashboard?tab=performance',
  '/supplier/dashboard?tab=stock',
  '/supplier/dashboard?tab=payments',
  '/supplier/management?tab=rfqs',
  '/supplier/management?tab=rfqs&rfq=5',
  '/supplier/pricing?tab=coming',
  '/supplier/private-pricing?tab=clients',
  '/supplier/private-pricing?tab=clients&open=149',
  '/supplier/private-pricing?open=new',
  '/supplier/private-pricing-studio?client=149&product=1000&rule=2',
];

type Side = 'public' | 'supplier' | 'venue';
const sideOf = ({ access }: (typeof screens)[number]): Side => (access === 'public' ? access : typeof access === 'object' && 'supplier' in access ? 'supplier' : 'venue');

async function addresses(side: Side): Promise<string[]> {
  const known = await examples();
  const paths = screens.filter((screen) => sideOf(screen) === side && screen.path !== '/unauthorized').map(({ path }) => known[path] ?? path);
  expect(paths.filter((path) => path.includes('$'))).toEqual([]);
  return paths;
}

const asNobody = async (page: Page) => void (await page.goto('/login'));
const list = (faults: readonly string[]) => faults.join('\n');

test.concurrent('every screen holds its words at every size: the first half', { timeout: 600_000 }, async ({ page }) => {
  await watchShifts(page);
  await signIn(page, operator);
  const all = [...(await addresses('venue')), ...within];
  expect(list(await measureAll(page, all.slice(0, all.length / 2)))).toBe('');
});

test.concurrent('every screen holds its words at every size: the second half', { timeout: 600_000 }, async ({ page }) => {
  await watchShifts(page);
  await signIn(page, operator);
  const all = [...(await addresses('venue')), ...within];
  expect(list(await measureAll(page, all.slice(all.length / 2)))).toBe('');
});

test('so do those of a supplier', { timeout: 600_000 }, async ({ page }) => {
  await watchShifts(page);
  await signIn(page, supplier);
  expect(list(await measureAll(page, [...(await addresses('supplier')), ...suppliersWithin]))).toBe('');
});

test('so do the doors, and the screens of who counts and of operations', { timeout: 600_000 }, async ({ page, context }) => {
  await watchShifts(page);
  await asNobody(page);
  const faults = await measureAll(page, await addresses('public'));
  await signIn(page, staff);
  faults.push(...(await measureAll(page, ['/dashboard', '/stock-count-wizard/list', '/scale-scanner'])));
  await context.clearCookies();
  const ops = await context.browser()?.newContext({ baseURL: new URL(page.url()).origin });
  const other = (await ops?.newPage()) as Page;
  await watchShifts(other);
  await signIn(other, 'ops@demo.example');
  faults.push(...(await measureAll(other, ['/dashboard', '/settings?tab=operations', '/master-products'])));
  await ops?.close();
  expect(list(faults)).toBe('');
});

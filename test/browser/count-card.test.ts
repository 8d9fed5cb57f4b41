import type { Page } from 'playwright-core';
import { signInByApi } from './api.ts';
import { untilCalm } from './calm.ts';
import { settle, unanswered } from './look.ts';
import { baseUrl, desk, expect, operator, phone, signIn, staff, test } from './test.ts';

interface Line {
  readonly product_id: number;
  readonly quantity: number | null;
}

/** A count of one place, with the names of its lines in their order on the screen. */
async function begun(name: string, place: string, more: object = {}) {
  const { call } = await signInByApi();
  const { data } = await call<{ data: { location_id: number; location_name: string }[] }>('GET', '/stock-counts/previous');
  const location = data.find(({ location_name }) => location_name === place)?.location_id;
  const count = await call<{ stock_count_id: number }>('POST', '/stock-counts', { name, location_ids: [location], ...more });
  const countable = (await call<{ data: { product_id: number; product_name: string; size_quantity: number }[] }>('GET', '/stock-counts/countable')).data;
  const quantityOf = async (product: string) => {
    const { lines } = await call<{ lines: Line[] }>('GET', `/stock-counts/${count.stock_count_id}/sheet`);
    const found = countable.find(({ product_name }) => product_name === product);
    const line = lines.find(({ product_id }) => product_id === found?.product_id);
    return line?.quantity == null ? line?.quantity : line.quantity / (found?.size_quantity ?? 1);
  };
  const idOf = (product: string) => countable.find(({ product_name }) => product_name === product)?.product_id;
  const cancel = () => call('POST', `/stock-counts/${count.stock_count_id}/cancel`, { reason: 'looked at' });
  return { cancel, at: `/stock-count-wizard/count/${count.stock_count_id}`, quantityOf, idOf };
}

/** What comes to be so, once the page has got to it. */
const eventually = <T>(found: () => Promise<T>) => expect.poll(found, { timeout: 15_000 });

const card = (page: Page) => page.getByRole('article');
const shown = (page: Page) => card(page).getByRole('heading', { level: 2 });
const key = (page: Page, name: string) => page.getByRole('group', { name: 'Keypad' }).getByRole('button', { name, exact: true });
/** A card takes no key in its first moments: it was meant for the one before. So many frames are longer than that. */
const settled = (page: Page) => untilCalm(page, 30);
const level = (page: Page) => card(page).locator('svg[data-level]').getAttribute('data-level');

/** What of a page is cut, covered by something else, or under the finger's size. Runs in the page. */
const outOfReach = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('main button, main a, main h1, main h2, main p, main dd, main input')].flatMap((one) => {
    const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
    const name = one.getAttribute('aria-label') ?? one.textContent ?? one.tagName;
    if (width === 0 || height === 0 || getComputedStyle(one).visibility === 'hidden') return [];
    if (left < 0 || right > innerWidth + 0.5 || top < 0 || bottom > innerHeight + 0.5) return [`${name} lies beyond the edge`];
    const isSeen = [top + 2, bottom - 2].every((y) => {
      const there = document.elementFromPoint((left + right) / 2, y);
      return there !== null && (one.contains(there) || there.contains(one));
    });
    if (!isSeen) return [`${name} lies under something else`];
    if (one.scrollWidth > one.clientWidth + 1 && one.tagName !== 'INPUT' && getComputedStyle(one).display !== 'inline') return [`${name} is clipped`];
    return one.tagName === 'BUTTON' && height < 43.5 && matchMedia('(pointer: coarse)').matches ? [`${name} is ${height} high`] : [];
  });

const handSizes = [
  [390, 844],
  [390, 664],
  [360, 640],
  [844, 390],
  [768, 1024],
] as const;

test('on every phone all of a line can be seen and pressed: before an entry, during it, and afterwards', { timeout: 120_000 }, async ({ page, context }) => {
  const { at, idOf } = await begun('In every hand', 'Back bar shelf');
  const touch = await context.browser()?.newContext({ viewport: phone, hasTouch: true, isMobile: true, baseURL: baseUrl(), serviceWorkers: 'block' });
  if (!touch) throw new Error('There is no browser');
  const hand = await touch.newPage();
  await page.close();
  await signIn(hand, operator);
  const faults: string[] = [];
  const look = async (when: string) => {
    for (const [width, height] of handSizes) {
      await hand.setViewportSize({ width, height });
      await settled(hand);
      faults.push(...(await hand.evaluate(outOfReach)).map((fault) => `${when} at ${width}×${height}: ${fault}`));
    }
  };
  await hand.goto(`${at}?item=${idOf('Angostura Aromatic Bitters 200ml')}`);
  await shown(hand).waitFor();
  await look('a long name');
  await hand.goto(`${at}?item=${idOf('Campari')}`);
  await shown(hand).waitFor();
  await look('before');
  const topOf = async () => (await key(hand, '5').boundingBox())?.y;
  await hand.setViewportSize(phone);
  await settled(hand);
  const before = await topOf();
  await key(hand, '2').tap();
  await look('while');
  await hand.setViewportSize(phone);
  await settled(hand);
  expect(await topOf()).toBe(before);
  await key(hand, '4 tenths, and on').tap();
  await hand.getByRole('region', { name: 'Saved last' }).getByText('2.4').waitFor();
  await settled(hand);
  // What was saved takes the room that was there for it.
  expect(await topOf()).toBe(before);
  await look('the next one');
  await hand.getByRole('button', { name: 'Undo Campari' }).tap();
  await hand.getByRole('heading', { level: 2, name: 'Campari' }).waitFor();
  await settled(hand);
  await key(hand, '3').tap();
  await hand.getByRole('button', { name: /^Save, / }).tap();
  await hand.goto(`${at}?item=${idOf('Campari')}`);
  await card(hand).getByRole('button', { name: 'Undo' }).waitFor();
  await look('counted');
  expect(faults).toEqual([]);
  await touch.close();
});

test('the drawing follows the number, and offers the tenths', async ({ page }) => {
  const { at, idOf, quantityOf } = await begun('How full it is', 'Back bar shelf');
  await page.setViewportSize(phone);
  await signIn(page, operator);
  await page.goto(`${at}?item=${idOf('Campari')}`);
  await shown(page).waitFor();
  await settled(page);
  expect(await level(page)).toBe('0');
  for (const pressed of '3.4') await key(page, pressed).click();
  expect(await level(page)).toBe('40');
  await page.getByRole('button', { name: 'How full the open bottle is' }).click();
  await page.getByRole('group', { name: 'How full the open bottle is' }).getByRole('button', { name: '7 tenths' }).click();
  expect(await page.getByRole('textbox', { name: /How much/ }).inputValue()).toBe('3.7');
  expect(await level(page)).toBe('70');
  expect(await quantityOf('Campari')).toBeNull();
  await page.getByRole('button', { name: /^Save, / }).click();
  await eventually(() => quantityOf('Campari')).toBe(3.7);
});

test('at a desk the whole shelf is counted by the keyboard alone, with the list beside it', async ({ page }) => {
  const { at, quantityOf } = await begun('By the keyboard', 'Taps');
  await page.setViewportSize(desk);
  await signIn(page, operator);
  await page.goto(at);
  await shown(page).waitFor();
  const names: string[] = [];
  const say = async (amount: string) => {
    names.push((await shown(page).textContent()) as string);
    await page.keyboard.type(amount);
    await page.keyboard.press('Enter');
    await eventually(() => shown(page).textContent()).not.toBe(names.at(-1));
  };
  await say('1.5');
  await say('2');
  await eventually(() => quantityOf(names[0] as string)).toBe(1.5);
  await eventually(() => quantityOf(names[1] as string)).toBe(2);
  const third = await shown(page).textContent();
  await page.keyboard.press('ArrowDown');
  await eventually(() => shown(page).textContent()).not.toBe(third);
  const current = page.locator('[aria-current="true"]');
  expect(await current.textContent()).toContain((await shown(page).textContent()) as string);
  await page.keyboard.press('ArrowUp');
  await eventually(() => shown(page).textContent()).toBe(third);
  // Of what is typed already, arrows make one more or less.
  await page.keyboard.type('2');
  await page.keyboard.press('ArrowUp');
  expect(await page.getByRole('textbox', { name: /How much/ }).inputValue()).toBe('3');
  for (let row = 0; row < 12; row++) await page.keyboard.press('Backspace');
  for (let row = 0; row < 12; row++) await page.keyboard.press('ArrowDown');
  await settle(page, unanswered(page));
  await eventually(() => current.evaluate((row) => row.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  for (const size of [desk, { width: 1024, height: 768 }]) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    await settled(page);
    const save = await card(page)
      .getByRole('button', { name: /^(Save, |Next|Done here)/ })
      .boundingBox();
    expect((save?.y ?? 9999) + (save?.height ?? 9999)).toBeLessThanOrEqual(size.height);
  }
});

declare global {
  interface Window {
    felt: (number | number[])[];
    heard: number;
    locks: WakeLockSentinel[];
  }
}

/** Records what the device was asked for. */
const watchDevice = (page: Page) =>
  page.addInitScript(() => {
    [window.felt, window.heard, window.locks] = [[], 0, []];
    Navigator.prototype.vibrate = (pattern) => {
      window.felt.push(pattern as number[]);
      return true;
    };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      window.heard++;
      start.call(this, when);
    };
    const request = WakeLock.prototype.request;
    WakeLock.prototype.request = async function (kind) {
      const lock = await request.call(this, kind);
      window.locks.push(lock);
      return lock;
    };
  });

test('the screen stays lit while one counts, and a saved line is felt and heard unless one wants it otherwise', async ({ page, context }) => {
  await context.grantPermissions(['screen-wake-lock']);
  const { at } = await begun('Lit and heard', 'Taps');
  await page.setViewportSize(phone);
  await watchDevice(page);
  await signIn(page, operator);
  await page.goto('/settings?tab=preferences');
  const ticks = page.getByRole('switch', { name: /vibration/ });
  await ticks.waitFor();
  expect(await ticks.isChecked()).toBe(true);
  await page.goto(at);
  await page.getByRole('listitem').getByRole('button').first().click();
  await shown(page).waitFor();
  await eventually(() => page.evaluate(() => window.locks.map(({ released }) => released))).toEqual([false]);
  await settled(page);
  const first = (await shown(page).textContent()) ?? '';
  await key(page, '2').click();
  expect(await page.evaluate(() => [window.felt.length, window.heard])).toEqual([0, 0]);
  await page.getByRole('button', { name: /^Save, / }).click();
  await page.getByRole('region', { name: 'Saved last' }).waitFor();
  expect(await page.evaluate(() => [window.felt, window.heard])).toEqual([[[12]], 1]);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('link', { name: 'Back to the counts' }).click();
  await page.getByRole('heading', { level: 1, name: 'Stock Counts' }).waitFor();
  await eventually(() => page.evaluate(() => window.locks.map(({ released }) => released))).toEqual([true]);

  await page.goto('/settings?tab=preferences');
  await ticks.click();
  await page.goto(at);
  await page.getByRole('listitem').filter({ hasText: 'To count', hasNotText: first }).getByRole('button').first().click();
  await shown(page).filter({ hasNotText: first }).waitFor();
  await settled(page);
  await key(page, '1').click();
  await page.getByRole('button', { name: /^Save, / }).click();
  await page.getByRole('region', { name: 'Saved last' }).waitFor();
  expect(await page.evaluate(() => [window.felt.length, window.heard])).toEqual([0, 0]);
});

test('who counts blind sees neither what is expected nor what was there', async ({ page, context }) => {
  const { at, idOf, cancel } = await begun('Blind', 'Back bar shelf', { blind: true });
  const seen = async (path: string, email: string) => {
    const other = await context.browser()?.newContext({ viewport: phone, baseURL: baseUrl(), serviceWorkers: 'block' });
    if (!other) throw new Error('There is no browser');
    const theirs = await other.newPage();
    await signIn(theirs, email);
    await theirs.goto(`${path}?item=${idOf('Campari')}`);
    await shown(theirs).waitFor();
    const found = [
      await card(theirs).getByText('Expected').count(),
      await card(theirs).getByText('Last', { exact: true }).count(),
      await card(theirs)
        .getByText(/^As last/)
        .count(),
    ];
    await other.close();
    return found;
  };
  await page.close();
  expect(await seen(at, staff)).toEqual([0, 0, 0]);
  await cancel();
  const open = await begun('Open', 'Back bar shelf');
  expect(await seen(open.at, operator)).toEqual([1, 1, 1]);
});

import type { BrowserContext, Page } from 'playwright-core';
import { signInByApi } from './api.ts';
import { untilCalm } from './calm.ts';
import { choose, field } from './fields.ts';
import { walk } from './look.ts';
import { baseUrl, expect, heading, operator, phone, signIn, staff, test } from './test.ts';

interface Line {
  readonly product_id: number;
  readonly location_id: number;
  readonly quantity: number | null;
  readonly state: string;
  readonly entries: readonly { readonly source: string; readonly user_name: string }[];
}
interface Count {
  readonly stock_count_id: number;
  readonly places: readonly { readonly location_id: number; readonly location_name: string }[];
}

async function openApi() {
  const { call } = await signInByApi();
  const products = (await call<{ data: { product_id: number; product_name: string; size_quantity: number }[] }>('GET', '/stock-counts/countable')).data;
  const product = (name: string) => products.find((one) => one.product_name === name) as (typeof products)[number];
  const places = (await call<{ data: { location_id: number; location_name: string }[] }>('GET', '/stock-counts/previous')).data;
  const place = (name: string) => places.find((one) => one.location_name === name)?.location_id as number;
  const begin = (name: string, locations: readonly string[]) => call<Count>('POST', '/stock-counts', { name, location_ids: locations.map(place) });
  const line = async (count: Count, name: string) =>
    (await call<{ lines: Line[] }>('GET', `/stock-counts/${count.stock_count_id}/sheet`)).lines.find((one) => one.product_id === product(name).product_id);
  return { call, product, place, begin, line };
}

/** What comes to be so, once it has been sent. */
const eventually = <T>(found: () => Promise<T>) => expect.poll(found, { timeout: 30_000 });

const counting = (count: Count, item?: number) => `/stock-count-wizard/count/${count.stock_count_id}${item ? `?item=${item}` : ''}`;

/** A card takes no key in its first moments: it was meant for the one before. So many frames are longer than that. */
const settled = (page: Page) => untilCalm(page, 30);

/** Types on the keypad that lies under the thumb. */
async function tap(page: Page, keys: string): Promise<void> {
  await settled(page);
  for (const key of keys)
    await page
      .getByRole('group', { name: 'Keypad' })
      .getByRole('button', { name: key === '+' ? 'plus' : key, exact: true })
      .click();
}

/** A page that works without a network: the app itself and what the count needs lie on the device. */
async function readyForCellar(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('button', { name: 'Say' }).waitFor();
  // What was seen is kept a moment after it was seen.
  await untilCalm(page, 90);
}

/** The buttons of a part of the page whose edges something else covers or cuts. Runs in the page. */
const hiddenParts = (part: Element): string[] =>
  [...part.querySelectorAll('button')].flatMap((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const isSeen = [top + 3, bottom - 3].every((y) => button.contains(document.elementFromPoint((left + right) / 2, y)));
    return isSeen ? [] : [button.textContent ?? ''];
  });

test('a count from beginning to end on a phone: typed, stepped, weighed, said, handed over and completed', { timeout: 120_000 }, async ({ page }) => {
  const api = await openApi();
  await page.setViewportSize(phone);
  await signIn(page, operator);
  await page.goto('/stock-count-wizard');
  await page.waitForURL('**/stock-count-wizard/list');
  await page.getByRole('button', { name: 'New count' }).first().click();
  await page.getByText('Part', { exact: true }).click();
  await choose(page, field(page, 'Places'), 'Speed rail');
  await page.getByText('New count').last().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Rail on a phone');
  await page.getByRole('button', { name: 'Start count', exact: true }).click();
  await heading(page, 'Speed rail');
  const id = Number(page.url().split('/').at(-1)?.split('?')[0]);
  const count = await api.call<Count>('GET', `/stock-counts/${id}`);

  await page.getByRole('button', { name: /Monin Grenadine Syrup/ }).click();
  await tap(page, '2+1.4');
  await page.getByText('3 full + 0.4 of a bottle', { exact: false }).waitFor();
  await page.getByRole('button', { name: /^Save, / }).click();
  // The next item of the shelf stands there at once.
  await page.getByRole('heading', { level: 2, name: 'Monin Passion Fruit Syrup' }).waitFor();
  await settled(page);
  await page.getByRole('button', { name: 'one more' }).click();
  await page.getByRole('button', { name: 'one more' }).click();
  await page.getByRole('button', { name: /^Save, / }).click();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByText('2 of 10').waitFor();

  await page.getByRole('button', { name: 'Say' }).click();
  await page.getByLabel('Or type what you would say').fill('coco lopez four and a half, monin vanilla and a bit, three zubrowka');
  await page.getByRole('button', { name: 'Read' }).click();
  await page.getByText('4 full + 0.5 of a bottle', { exact: false }).waitFor();
  await page.getByText('That is not among your products.', { exact: false }).waitFor();
  const asked = page.getByRole('region', { name: /Heard: .*vanilla/ });
  await asked.getByRole('textbox').fill('0.6');
  await asked.getByRole('button', { name: 'Save' }).click();
  await page.keyboard.press('Escape');
  await page.getByText('4 of 10').waitFor();

  await eventually(async () => (await api.line(count, 'Monin Grenadine Syrup'))?.quantity).toBe(3.4 * 750);
  expect(await api.line(count, 'Monin Passion Fruit Syrup')).toMatchObject({ quantity: 1500, entries: [{ source: 'step' }] });
  await eventually(async () => (await api.line(count, 'Monin Vanilla Syrup'))?.quantity).toBe(450);
  expect((await api.line(count, 'Coco López Cream of Coconut'))?.entries[0]?.source).toBe('voice');

  await page.getByRole('button', { name: /Monin Grenadine Syrup/ }).click();
  await page.getByRole('heading', { level: 2, name: /Monin Grenadine Syrup/ }).waitFor();
  await settled(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor({ state: 'detached' });
  await eventually(async () => (await api.line(count, 'Monin Grenadine Syrup'))?.state).toBe('uncounted');
  await tap(page, '3');
  await page.getByRole('button', { name: /^Save, / }).click();
  await eventually(async () => (await api.line(count, 'Monin Grenadine Syrup'))?.quantity).toBe(2250);

  await page.goto(`/stock-count-wizard/summary?count=${id}`);
  await heading(page, 'Rail on a phone');
  await page.getByRole('button', { name: 'Complete…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('items differ', { exact: false }).waitFor();
  const looked = dialog.getByRole('checkbox');
  if ((await looked.count()) > 0) await looked.check();
  await dialog.getByRole('button', { name: 'Complete and post' }).click();
  await page.getByText('Completed').first().waitFor();
  expect((await api.call<{ status: string }>('GET', `/stock-counts/${id}`)).status).toBe('completed');
});

async function another(context: BrowserContext, email: string): Promise<Page> {
  const browser = context.browser();
  if (!browser) throw new Error('There is no browser');
  const other = await browser.newContext({ viewport: phone, baseURL: baseUrl(), serviceWorkers: 'allow' });
  const page = await other.newPage();
  await signIn(page, email);
  return page;
}

test('two devices see each other; one loses its signal and its browser in the middle, and nothing it counted', { timeout: 180_000 }, async ({ page, context, noise }) => {
  const api = await openApi();
  const count = await api.begin('Two in the dark', ['Taps']);
  const [guinness, stella] = [api.product('Guinness Draught Keg'), api.product('Stella Artois Keg')];
  await page.setViewportSize(phone);
  await signIn(page, operator);
  await page.goto(counting(count));
  await heading(page, 'Taps');
  await readyForCellar(page);

  const other = await another(context, staff);
  await other.goto(counting(count, guinness.product_id));
  await other.getByRole('heading', { level: 2, name: /Guinness/ }).waitFor();
  await other.getByRole('textbox', { name: /How much/ }).fill('0.5');
  await other.keyboard.press('Enter');
  // What one counts the other sees without asking.
  await page.getByRole('button', { name: /Guinness Draught Keg.*0\.5.kegs/ }).waitFor();

  await context.setOffline(true);
  await page.getByRole('button', { name: /Stella Artois Keg/ }).click();
  await tap(page, '2');
  await page.getByRole('button', { name: /^Save, / }).click();
  await page.getByText('1 kept on this device', { exact: false }).waitFor();
  await page.getByText('No signal', { exact: false }).waitFor();
  // The other one counts the same keg meanwhile, and neither knows of the other.
  await other.goto(counting(count));
  await other.getByRole('button', { name: /Stella Artois Keg/ }).click();
  await other.getByRole('textbox', { name: /How much/ }).fill('1.5');
  await other.keyboard.press('Enter');
  await eventually(async () => (await api.line(count, 'Stella Artois Keg'))?.quantity).toBe(1.5 * stella.size_quantity);

  // The battery dies. What was counted is still there without a network.
  await page.close();
  const again = await context.newPage();
  await again.setViewportSize(phone);
  await again.goto(counting(count));
  await again.getByRole('button', { name: /Stella Artois Keg.*2.kegs/ }).waitFor();
  await again.getByText('1 kept on this device', { exact: false }).waitFor();

  await context.setOffline(false);
  await eventually(async () => (await api.line(count, 'Stella Artois Keg'))?.state).toBe('conflict');
  await again.getByRole('button', { name: /Stella Artois Keg.*Counted twice/ }).click();
  await again.getByRole('heading', { level: 2, name: /Stella Artois Keg/ }).waitFor();
  await settled(again);
  // All of the choice is there to be seen and pressed, on a small phone as well.
  await again.setViewportSize({ width: 390, height: 667 });
  await again.getByRole('button', { name: /Neither/ }).waitFor();
  expect(await again.getByRole('region', { name: 'Counted twice' }).evaluate(hiddenParts)).toEqual([]);
  await again.setViewportSize(phone);
  await again
    .getByRole('region', { name: 'Counted twice' })
    .getByRole('button', { name: /Different shelves/ })
    .click();
  await again.getByRole('region', { name: 'Counted twice' }).waitFor({ state: 'detached' });
  await eventually(async () => (await api.line(count, 'Stella Artois Keg'))?.quantity).toBe(3.5 * stella.size_quantity);
  await other.goto(counting(count));
  await other.getByRole('button', { name: /Stella Artois Keg.*3\.5.kegs/ }).waitFor();
  noise.length = 0;
  await other.context().close();
});

test('what happens to a place is seen on every device, and what a cut has left on the screen heals by itself', { timeout: 120_000 }, async ({ page, context, noise }) => {
  const api = await openApi();
  const count = await api.begin('Two places, two people', ['Taps', 'Speed rail']);
  const guinness = api.product('Guinness Draught Keg');
  await signIn(page, operator);
  // The health check fails, as it does when the network has only just come back.
  await page.route('**/api/health', (route) => route.abort());
  await page.goto(counting(count));
  const taps = page.getByRole('button', { name: /^Taps/ });
  await taps.getByText('Nobody yet').waitFor();
  const unwell = page.getByText(/^Server (degraded|unhealthy)$/);
  await unwell.waitFor();
  await page.unroute('**/api/health');

  const other = await another(context, staff);
  await other.goto(`${counting(count)}?place=${api.place('Taps')}&item=${guinness.product_id}`);
  await other.getByRole('textbox', { name: /How much/ }).fill('2');
  await other.keyboard.press('Enter');
  await taps.getByText('Counting').waitFor();
  await taps.getByText('Nobody yet').waitFor({ state: 'detached' });
  await unwell.waitFor({ state: 'detached', timeout: 40_000 });

  await context.setOffline(true);
  await page.getByText('No signal', { exact: false }).waitFor();
  await other.goto(`${counting(count)}?place=${api.place('Taps')}`);
  await other.getByRole('button', { name: /^Finish with/ }).click();
  await other.getByRole('button', { name: /^Taps.*Finished/ }).waitFor();
  await context.setOffline(false);
  await taps.getByText('Finished').waitFor({ timeout: 40_000 });
  for (const gone of [unwell, page.getByText('No signal'), page.getByText('Live updates paused')]) await gone.waitFor({ state: 'detached' });
  noise.length = 0;
  await other.context().close();
});

test('what waited without signal goes as one, each of it under its own key', { timeout: 120_000 }, async ({ page, context }) => {
  const api = await openApi();
  const count = await api.begin('A backlog', ['Speed rail']);
  await page.setViewportSize(phone);
  await signIn(page, operator);
  await page.goto(counting(count));
  await heading(page, 'Speed rail');
  await readyForCellar(page);
  const sent: { path: string; items: number }[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() === 'POST' && path.includes('/entries')) sent.push({ path: path.split('/entries')[1] ?? '', items: request.postDataJSON().items?.length ?? 1 });
  });
  await context.setOffline(true);
  // In which order they stand is what the count before has learnt.
  const names: string[] = [];
  const shown = page.getByRole('article').getByRole('heading', { level: 2 });
  await page.getByRole('listitem').getByRole('button').first().click();
  while (names.length < 4) {
    await expect.poll(() => shown.textContent()).not.toBe(names.at(-1));
    names.push((await shown.textContent()) as string);
    await tap(page, String(names.length));
    await page.getByRole('button', { name: /^Save, / }).click();
  }
  await page.getByText('4 kept on this device', { exact: false }).waitFor();
  await context.setOffline(false);
  await eventually(async () => (await api.line(count, names[3] as string))?.state).toBe('counted');
  for (const [at, name] of names.entries())
    expect(await api.line(count, name)).toMatchObject({ quantity: (at + 1) * api.product(name).size_quantity, entries: [{ source: 'manual' }] });
  expect(sent).toEqual([{ path: '/batch', items: 4 }]);
  await page.getByText('kept on this device', { exact: false }).waitFor({ state: 'detached' });
});

/** A label as it is printed: drawn in the browser, in a font of the web. */
async function label(page: Page, lines: readonly string[]): Promise<Buffer> {
  const url = await page.evaluate(async (words) => {
    const font = (size: number) => `700 ${size}px "Inter Variable"`;
    await document.fonts.load(font(120), words.join(''));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1000, 1200];
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    pen.fillStyle = '#f4ecdc';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = '#2a1510';
    pen.textAlign = 'center';
    for (const [at, word] of words.entries()) {
      pen.font = font(at === 0 ? 120 : 64);
      pen.fillText(word, canvas.width / 2, 420 + at * 140);
    }
    return canvas.toDataURL('image/png');
  }, lines);
  return Buffer.from(url.split(',')[1] as string, 'base64');
}

test('a photo of a label finds the bottle and says how sure that is; of no label of the house it says so', { timeout: 120_000 }, async ({ page }) => {
  const api = await openApi();
  const count = await api.begin('By photo', ['Back bar shelf']);
  await page.setViewportSize(phone);
  await signIn(page, operator);
  await page.goto(counting(count));
  await heading(page, 'Back bar shelf');
  await page.getByRole('button', { name: 'Photo' }).click();
  const take = async (lines: readonly string[]) => page.locator('input[type="file"]').setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer: await label(page, lines) });
  await take(['XQZWV', 'Jklmnp Rst', 'Vwxq']);
  await page.getByText('Neither a barcode nor a label of yours could be read', { exact: false }).waitFor({ timeout: 60_000 });
  await take(['CAMPARI', 'Bitter', 'Milano']);
  const found = page.getByRole('button', { name: /^Campari.*% by its label/ });
  await found.waitFor({ timeout: 60_000 });
  // Nothing is opened, let alone counted, before a person says that this is it.
  expect((await api.line(count, 'Campari'))?.state).toBe('uncounted');
  await found.click();
  await page.getByRole('heading', { level: 2, name: 'Campari' }).waitFor();
});

test('a few items are counted on the spot, and what looks wrong is sent back to be counted again', { timeout: 120_000 }, async ({ page }) => {
  const api = await openApi();
  await signIn(page, operator);
  await page.goto('/stock-count-wizard/list?open=new');
  await page.getByText('A few items', { exact: true }).click();
  await page.getByRole('button', { name: 'Start count', exact: true }).click();
  await page.getByText('Needs at least one item').waitFor();
  await page.getByRole('button', { name: 'The 10 biggest variances last time' }).click();
  await page.getByText('10 chosen').waitFor();
  await page.getByRole('button', { name: 'Start count', exact: true }).click();
  await page.waitForURL('**/stock-count-wizard/count/*');
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const { lines } = await api.call<{ lines: Line[] }>('GET', `/stock-counts/${id}/sheet`);
  expect(new Set(lines.map(({ product_id }) => product_id)).size).toBe(10);
  for (const { product_id, location_id } of lines) await api.call('POST', `/stock-counts/${id}/entries`, { key: crypto.randomUUID(), product_id, location_id, quantity: 900_000 });
  await api.call('POST', `/stock-counts/${id}/review`, {});
  await page.goto(`/stock-count-wizard/summary?count=${id}`);
  await page.getByRole('button', { name: /^Count the unusual again/ }).click();
  await page.getByRole('button', { name: /^Count the unusual again/ }).waitFor({ state: 'detached' });
  await page.getByText('Counting', { exact: true }).first().waitFor();
  const { recount } = await api.call<{ recount: number }>('GET', `/stock-counts/${id}`);
  expect(recount).toBeGreaterThan(0);
});

test('a hand scanner opens an item, and counts one more where it stands open', async ({ page }) => {
  const api = await openApi();
  const count = await api.begin('With a scanner', ['Back bar shelf']);
  const campari = (await api.call<{ data: { product_name: string; barcode: string | null }[] }>('GET', '/stock-counts/countable')).data.find(
    (one) => one.product_name === 'Campari',
  );
  await signIn(page, operator);
  await page.goto(counting(count));
  await heading(page, 'Back bar shelf');
  const scan = async () => {
    await page.evaluate((code) => {
      for (const key of [...code, 'Enter']) window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }, campari?.barcode ?? '');
  };
  await scan();
  await page.getByRole('heading', { level: 2, name: 'Campari' }).waitFor();
  await scan();
  await eventually(async () => (await api.line(count, 'Campari'))?.quantity).toBe(1000);
  await page.getByText('1 full', { exact: false }).first().waitFor();
  await scan();
  await eventually(async () => (await api.line(count, 'Campari'))?.quantity).toBe(2000);
});

test('what was typed and not saved is there again after a step back', async ({ page }) => {
  const api = await openApi();
  const count = await api.begin('A step back', ['Taps']);
  await page.setViewportSize(phone);
  await signIn(page, staff);
  await page.goto(counting(count));
  await page.getByRole('button', { name: /Guinness Draught Keg/ }).click();
  await tap(page, '1.7');
  await page.goBack();
  await page.getByRole('button', { name: /Guinness Draught Keg/ }).click();
  expect(await page.getByRole('textbox', { name: /How much/ }).inputValue()).toBe('1.7');
});

test('every counting screen holds at a desk in the light and on a phone in the dark', { timeout: 600_000 }, async ({ page }) => {
  const api = await openApi();
  const count = await api.begin('To be looked at', ['Taps', 'Speed rail']);
  await signIn(page, operator);
  const faults = await walk(page, [
    '/stock-count-wizard/list',
    '/stock-count-wizard/list?open=new',
    '/stock-count-wizard/list?open=templates',
    '/stock-count-wizard/summary',
    `/stock-count-wizard/summary?count=${count.stock_count_id}`,
    '/stock-count-wizard/combined',
    '/stock-count-variance',
    '/scale-scanner',
    `/scale-scanner?product=${api.product('Campari').product_id}`,
    counting(count),
    `${counting(count)}?place=${api.place('Taps')}`,
    `${counting(count)}?place=${api.place('Taps')}&item=${api.product('Guinness Draught Keg').product_id}`,
  ]);
  expect(faults).toEqual([]);
});

test('what is all counted at one place leads to the next, and all counted to its review', { timeout: 120_000 }, async ({ page }) => {
  const api = await openApi();
  const count = await api.begin('Place by place', ['Taps', 'Speed rail']);
  const { lines } = await api.call<{ lines: Line[] }>('GET', `/stock-counts/${count.stock_count_id}/sheet`);
  const [lastTap, lastRail] = ['Taps', 'Speed rail'].map((name) => lines.findLast(({ location_id }) => location_id === api.place(name)) as Line);
  for (const line of lines.filter((one) => one !== lastTap && one !== lastRail))
    await api.call('POST', `/stock-counts/${count.stock_count_id}/entries`, {
      key: crypto.randomUUID(),
      product_id: line.product_id,
      location_id: line.location_id,
      quantity: 0,
      mode: 'replace',
      source: 'manual',
      counted_at: new Date().toISOString(),
    });
  await page.setViewportSize(phone);
  await signIn(page, operator);
  await page.goto(counting(count));
  await page.getByRole('button', { name: /^Taps/ }).click();
  await page.getByRole('listitem').filter({ hasText: 'To count' }).getByRole('button').click();
  await tap(page, '1');
  await page.getByRole('button', { name: 'Save, the last one here' }).click();
  await page.getByRole('button', { name: 'Finished. Next: Speed rail' }).click();
  await heading(page, /Speed rail/);
  await tap(page, '1');
  await page.getByRole('button', { name: 'Save, the last one here' }).click();
  await page.getByRole('link', { name: 'All counted. Review the count' }).click();
  await page.waitForURL('**/stock-count-wizard/summary**');
  await page.getByRole('dialog').getByRole('button', { name: 'Complete and post' }).waitFor();
});

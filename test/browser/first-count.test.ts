import type { Page } from 'playwright-core';
import { type Api, signInByApi } from './api.ts';
import { untilCalm } from './calm.ts';
import { baseUrl, expect, heading, phone, signIn, test } from './test.ts';

const password = 'a cellar of 12 kegs';

/** A bar that has bought its first bottles and has counted nothing yet. */
async function newBar(): Promise<{ api: Api; email: string; names: readonly string[] }> {
  const email = `bar-${crypto.randomUUID().slice(0, 8)}@first.example`;
  const begun = await fetch(`${baseUrl()}/api/auth/register-client`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: `First ${email}`, venue_type: 'bar', country: 'US', timezone: 'America/New_York', admin: { name: 'Nora Byrne', email, password } }),
  });
  if (!begun.ok) throw new Error(await begun.text());
  const api = await signInByApi(email, baseUrl(), password);
  const group = async (group_name: string) => (await api.call<{ group_id: number }>('POST', '/groups', { group_name })).group_id;
  const [spirits, beer] = [await group('House spirits'), await group('Cans and bottles')];
  const names = ['Absolut Citron', 'Amaro Montenegro', 'Campari', 'Four Roses', 'Plymouth Gin', 'Corona', 'Guinness Can', 'Negra Modelo'];
  for (const [at, name] of names.entries())
    await api.call('POST', '/client-products', {
      name,
      group_id: at < 5 ? spirits : beer,
      base_unit: 'ml',
      size_quantity: at < 5 ? 750 : 330,
      pack_units: at < 5 ? 1 : 24,
      cost_price: 10 + at,
    });
  return { api, email, names };
}

/** A card takes no key in its first moments: it was meant for the one before. So many frames are longer than that. */
const settled = (page: Page) => untilCalm(page, 30);
const key = (page: Page, name: string) => page.getByRole('group', { name: 'Keypad' }).getByRole('button', { name, exact: true });
const whereIs = async (page: Page) => JSON.stringify([await key(page, '5').boundingBox(), await page.getByRole('button', { name: /^(Save|Next|Done)/ }).boundingBox()]);

/** Every text that a person reads on the screen stands there whole. */
const clipped = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#content button, #content p, #content h1, #content h2, #content small, #content strong')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
      .map((one) => one.textContent),
  );

test('a first count on a phone lists everything, takes two taps a line, and learns where all of it stands', { timeout: 180_000 }, async ({ page }) => {
  const { api, email, names } = await newBar();
  await page.setViewportSize(phone);
  await signIn(page, email, password);
  await page.goto('/stock-count-wizard/list?open=new');
  await page.getByRole('button', { name: 'Start count', exact: true }).click();
  await page.getByText('8 products have no place yet', { exact: false }).waitFor();
  await page.getByLabel('A new place').fill('Back bar');
  await page.getByRole('button', { name: 'Count here' }).click();
  await heading(page, 'Back bar');
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Cans and bottles', 'House spirits']);
  await page.getByRole('button', { name: /^Corona/ }).click();

  await page.evaluate(() => {
    const seen = { taps: 0 };
    (globalThis as unknown as { seen: typeof seen }).seen = seen;
    document.addEventListener('click', (event) => event.isTrusted && seen.taps++, true);
  });
  const taps = () => page.evaluate(() => (globalThis as unknown as { seen: { taps: number } }).seen.taps);
  const lines: number[] = [];
  const rest = await whereIs(page);
  const said: readonly (readonly [string, readonly string[]])[] = [
    ['Corona', ['case', 'save']],
    ['Guinness Can', ['2', 'in cases']],
    ['Negra Modelo', ['0', 'save']],
    ['Absolut Citron', ['3', '4 tenths, and on']],
    ['Amaro Montenegro', ['6 tenths, and on']],
    ['Campari', ['1', '2', 'save']],
  ];
  const pressing = (pressed: string) =>
    pressed === 'save' || pressed === 'in cases'
      ? page.getByRole('button', { name: pressed === 'save' ? /^Save, / : /^Save 2 cases, / })
      : key(page, pressed === 'case' ? 'cases of 24' : pressed);
  for (const [name, keys] of said) {
    await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
    expect([await whereIs(page), await clipped(page)]).toEqual([rest, []]);
    await settled(page);
    const before = await taps();
    for (const pressed of keys) await pressing(pressed).click();
    lines.push((await taps()) - before);
  }
  lines.sort((a, b) => a - b);
  process.stdout.write(`taps a line of a first count: ${lines.join(' ')}\n`);
  expect(lines[Math.floor(lines.length / 2)]).toBeLessThanOrEqual(2);

  // Implausible amounts are confirmed before they are saved.
  await page.getByRole('heading', { level: 2, name: 'Four Roses' }).waitFor();
  await settled(page);
  for (const digit of '950') await key(page, digit).click();
  await page.getByRole('button', { name: /^Save, / }).click();
  await page.getByRole('dialog', { name: 'Is that right?' }).getByText('Nothing is saved yet', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Change it' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Saved last' }).getByText('Campari').waitFor();
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('heading', { level: 2, name: 'Plymouth Gin' }).waitFor();
  await settled(page);
  await key(page, '2').click();
  await page.getByRole('button', { name: /^Save, / }).click();
  // Undone, it is open again.
  await page.getByRole('button', { name: 'Undo Plymouth Gin' }).click();
  await page.getByRole('heading', { level: 2, name: 'Plymouth Gin' }).waitFor();
  await settled(page);
  await key(page, '1').click();
  await page.getByRole('button', { name: /^Save, / }).click();

  // A product that joins the house joins its count, and says so.
  await api.call('POST', '/client-products', { name: 'Zubrowka', base_unit: 'ml', size_quantity: 700 });
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: /Zubrowka.*new since this count began/ }).waitFor();
  await page.getByText('7 of 9').waitFor();
  await page.setViewportSize({ width: 844, height: 390 });
  await page.getByRole('button', { name: /^Campari/ }).click();
  await page.getByRole('heading', { level: 2, name: /^Campari/ }).waitFor();
  await settled(page);
  await key(page, '5').click();
  expect(await clipped(page)).toEqual([]);
  const [strip, tenth] = [await page.getByRole('region', { name: 'Saved last' }).boundingBox(), await key(page, '1 tenths, and on').boundingBox()];
  if (!strip || !tenth) throw new Error('Both are there');
  expect(tenth.y >= strip.y + strip.height || tenth.x >= strip.x + strip.width).toBe(true);
  for (const name of ['Add', 'Replace']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThanOrEqual(390);
  }
  const { data } = await api.call<{ data: { stock_count_id: number; items: number; counted: number }[] }>('GET', '/stock-counts/running');
  await expect.poll(async () => (await api.call<{ counted: number }>('GET', `/stock-counts/${data[0]?.stock_count_id}`)).counted).toBe(7);
  await api.call('POST', `/stock-counts/${data[0]?.stock_count_id}/complete`, { uncounted: 'leave', reason: 'not found', acknowledge_outliers: true });
  const next = await api.call<{ stock_count_id: number; places: { location_name: string }[] }>('POST', '/stock-counts', { kind: 'full' });
  const sheet = await api.call<{ lines: { product_id: number; position: number }[]; unplaced: object[] }>('GET', `/stock-counts/${next.stock_count_id}/sheet`);
  const products = (await api.call<{ data: { product_id: number; product_name: string }[] }>('GET', '/stock-counts/countable')).data;
  const order = sheet.lines.map((line) => products.find((one) => one.product_id === line.product_id)?.product_name);
  expect(order).toEqual(['Corona', 'Guinness Can', 'Negra Modelo', 'Absolut Citron', 'Amaro Montenegro', 'Campari', 'Plymouth Gin']);
  expect(sheet.unplaced).toHaveLength(names.length + 1 - order.length);

  // The next time, what stands as it stood is one tap, and the other place two.
  await page.setViewportSize(phone);
  await page.goto(`/stock-count-wizard/count/${next.stock_count_id}`);
  await page.getByRole('button', { name: /^Corona/ }).click();
  await page.getByRole('heading', { level: 2, name: /^Corona/ }).waitFor();
  await settled(page);
  await page.getByRole('button', { name: 'As last time: 24', exact: false }).click();
  await page.getByRole('heading', { level: 2, name: 'Guinness Can' }).waitFor();
  await page.getByRole('region', { name: 'Saved last' }).getByText('Corona').waitFor();
  expect(await clipped(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Count at another place' }).click();
  await page.getByLabel('A new place').fill('Cellar');
  await page.getByRole('button', { name: 'Count here' }).click();
  await page
    .getByRole('heading', { level: 1 })
    .getByRole('button', { name: /^Cellar/ })
    .click();
  await page.getByRole('menuitem', { name: 'Back bar' }).click();
  await page.getByRole('heading', { level: 2, name: 'Guinness Can' }).waitFor();
  await key(page, '6').waitFor();
});

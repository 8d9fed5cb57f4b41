import type { Locator, Page } from 'playwright-core';
import { type Item, productNamed, signInByApi } from './api.ts';
import { untilCalm } from './calm.ts';
import { choose, field } from './fields.ts';
import { walk } from './look.ts';
import { expect, heading, operator, phone, signIn, staff, test } from './test.ts';

interface Place {
  readonly id: number;
  readonly name: string;
}

/** What somebody does without a browser. */
async function openApi() {
  const api = await signInByApi();
  const { call } = api;
  const places = (await call<{ data: Place[] }>('GET', '/inventory/locations')).data;
  const product = (name: string) => productNamed(api, name);
  const onHand = async (item: Item, place: Place) =>
    (await call<{ data: { quantity: number }[] }>('GET', `/inventory/on-hand?product_id=${item.id}&location_id=${place.id}`)).data[0]?.quantity ?? 0;
  const deliver = (item: Item, place: Place, units: number, at?: string) =>
    call('POST', '/stock-movements', { itemId: item.id, type: 'delivery', quantity: units * item.size_quantity, value: units * 20, location_id: place.id, at });
  const [first, second] = places as [Place, Place];
  return { call, product, onHand, deliver, first, second };
}

const chooseProduct = (page: Page, within: Locator, name: string) => choose(page, field(within, /^Product/), name, name);

async function writeDown(page: Page, product: string, amount: string, reason: string): Promise<void> {
  await page.getByLabel('What was wasted').fill(product);
  await page.getByRole('list', { name: 'Products and recipes' }).getByRole('button', { name: product }).first().click();
  await page.getByRole('button', { name: amount, exact: true }).click();
  await page.getByRole('button', { name: reason, exact: true }).click();
}

test('waste is written down with a thumb, also without signal, and sent once when it is back', async ({ page, context, noise }) => {
  const api = await openApi();
  const gin = await api.product('Tanqueray');
  await api.deliver(gin, api.first, 12);
  const before = await api.onHand(gin, api.first);
  await page.setViewportSize(phone);
  await signIn(page, operator);
  await page.goto('/waste-log');
  await heading(page, 'Waste log');

  await writeDown(page, gin.name, '1', 'Spillage');
  await choose(page, field(page.getByRole('region', { name: 'Log waste' }), /^Place/), api.first.name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('logged', { exact: false }).first().waitFor();
  const today = page.getByRole('list', { name: 'Logged today' });
  await today.getByRole('button', { name: /Open Tanqueray.*Spillage/ }).waitFor();
  expect(await api.onHand(gin, api.first)).toBe(before - gin.size_quantity);

  await context.setOffline(true);
  await writeDown(page, gin.name, '½', 'Breakage');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const waiting = page.getByRole('list', { name: 'Waiting to be sent' });
  await waiting.getByText(/0\.5.bottles.*Breakage/).waitFor();
  await page.getByRole('button', { name: /1 waiting/ }).waitFor();
  await writeDown(page, gin.name, '2', 'Expired');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waiting.getByText(/Expired/).waitFor();
  await waiting.getByRole('button', { name: /Discard.*Expired/ }).click();
  await waiting.getByText(/Expired/).waitFor({ state: 'detached' });

  await context.setOffline(false);
  await waiting.waitFor({ state: 'detached' });
  await today.getByRole('button', { name: /Open Tanqueray.*Breakage/ }).waitFor();
  expect(await api.onHand(gin, api.first)).toBe(before - gin.size_quantity * 1.5);

  await today.getByRole('listitem').filter({ hasText: 'Tanqueray' }).filter({ hasText: 'Breakage' }).getByRole('button', { name: /Undo/ }).first().click();
  await today.getByRole('button', { name: /Open Tanqueray.*Breakage/ }).waitFor({ state: 'detached' });
  expect(await api.onHand(gin, api.first)).toBe(before - gin.size_quantity);
  noise.length = 0;
});

test('a drink that is thrown away is one entry, opened to what it was made of, and taken back whole', async ({ page, noise, context }) => {
  const api = await openApi();
  const [gin, tonic] = [await api.product('Tanqueray'), await api.product('Campari')];
  await Promise.all([api.deliver(gin, api.first, 6), api.deliver(tonic, api.first, 6)]);
  const line = (item: Item) => ({ product_id: item.id, quantity: 30, unit: 'ml' });
  const name = `Journey Spritz ${Date.now()}`;
  await api.call('POST', '/recipes', { recipe_name: name, description: '', ingredients: [line(gin), line(tonic)] });
  const before = await api.onHand(gin, api.first);
  await page.setViewportSize(phone);
  await signIn(page, operator);
  await page.goto('/waste-log');
  await writeDown(page, name, '2', 'Spillage');
  await choose(page, field(page.getByRole('region', { name: 'Log waste' }), /^Place/), api.first.name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/2.portions .* logged/).waitFor();
  expect(await api.onHand(gin, api.first)).toBe(before - 60);

  const today = page.getByRole('list', { name: 'Logged today' });
  await today.getByRole('button', { name: new RegExp(`Open ${name}`) }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('row', { name: /Tanqueray.*2\.03.fl oz/ }).waitFor();
  await sheet.getByRole('button', { name: 'Void' }).click();
  const asked = page.getByRole('dialog', { name: /Void/ });
  await field(asked, /^Why/).fill('Entered twice');
  await asked.getByRole('button', { name: 'Void' }).click();
  await today.getByRole('button', { name: new RegExp(`Open ${name}`) }).waitFor({ state: 'detached' });
  expect(await api.onHand(gin, api.first)).toBe(before);

  // The cellar has no signal: a dish waits as a product does.
  await context.setOffline(true);
  await page.getByRole('list', { name: 'Products and recipes' }).getByRole('button', { name }).click();
  await page.getByRole('button', { name: '1', exact: true }).click();
  await page.getByRole('button', { name: 'Breakage', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByRole('list', { name: 'Waiting to be sent' })
    .getByText(/1.portion/)
    .waitFor();
  await context.setOffline(false);
  await today.getByRole('button', { name: new RegExp(`Open ${name}.*Breakage`) }).waitFor();
  expect(await api.onHand(gin, api.first)).toBe(before - 30);
  noise.length = 0;
});

test('a photo taken without signal outlives the browser, and is sent once, after its entry', { timeout: 60_000 }, async ({ page, context, noise }) => {
  const api = await openApi();
  const rum = await api.product('Beefeater');
  await api.deliver(rum, api.first, 6);
  await page.setViewportSize(phone);
  await signIn(page, operator);
  await page.goto('/waste-log');
  await heading(page, 'Waste log');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByLabel('What was wasted').waitFor();
  const picture = await page.screenshot({ type: 'png' });
  await context.setOffline(true);
  await writeDown(page, rum.name, '1', 'Breakage');
  await choose(page, field(page.getByRole('region', { name: 'Log waste' }), /^Place/), api.first.name);
  await page.locator('input[type=file]').setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('list', { name: 'Waiting to be sent' }).getByLabel('with a photo').waitFor();

  // The battery dies.
  await page.close();
  const again = await context.newPage();
  await again.setViewportSize(phone);
  const sent: string[] = [];
  again.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().method() === 'POST' && pathname.startsWith('/api/waste-books')) sent.push(`${response.status()} ${pathname.replace(/\d+/, 'id')}`);
  });
  await again.goto('/waste-log');
  await again.getByRole('button', { name: /2 waiting/ }).click();
  await again.getByText(/^Photo of 1.bottle .*Beefeater.*Breakage/).waitFor();
  await again.keyboard.press('Escape');
  await context.setOffline(false);
  const entry = again.getByRole('list', { name: 'Logged today' }).getByRole('listitem').filter({ hasText: 'Beefeater' });
  await entry.getByLabel('with a photo').waitFor();
  expect(sent).toEqual(['201 /api/waste-books', '200 /api/waste-books/id/photo']);
  await entry.getByRole('button', { name: /^Open/ }).click();
  const shown = again.getByRole('img', { name: /Waste: .*Beefeater/ });
  await shown.waitFor();

  // Another one in its place, without signal too.
  const first = await shown.getAttribute('src');
  const sheet = again.getByRole('dialog');
  await context.setOffline(true);
  await sheet.getByRole('button', { name: 'Replace the photo' }).click();
  await sheet.locator('input[type=file]').setInputFiles({ name: 'broken-too.png', mimeType: 'image/png', buffer: picture });
  await sheet.getByText('The photo is kept on this device until it is sent.').waitFor();
  await shown.waitFor({ state: 'detached' });
  await context.setOffline(false);
  await shown.waitFor({ timeout: 60_000 });
  expect(await shown.getAttribute('src')).not.toBe(first);
  expect(sent).toEqual(['201 /api/waste-books', '200 /api/waste-books/id/photo', '200 /api/waste-books/id/photo']);
  noise.length = 0;
});

test('a reason that needs a note asks for it; an entry is put right and keeps its history', async ({ page }) => {
  const api = await openApi();
  const campari = await api.product('Campari');
  await api.deliver(campari, api.first, 6);
  await signIn(page, operator);
  await page.goto('/waste-log');
  await writeDown(page, campari.name, '1', 'Other');
  await choose(page, field(page.getByRole('region', { name: 'Log waste' }), /^Place/), api.first.name);
  await page.getByRole('button', { name: /“Other” needs a note/ }).waitFor();
  await page.getByLabel('Note').fill('Used for cleaning the rail');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: /Open .*Campari.*Other/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: /^Quantity/ }).fill('2');
  const there = await api.onHand(campari, api.first);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await sheet.waitFor({ state: 'detached' });
  expect(await api.onHand(campari, api.first)).toBe(there - campari.size_quantity);
  const { data } = await api.call<{ data: { reverses: number | null }[] }>('GET', `/stock-movements?product_id=${campari.id}&location_id=${api.first.id}&type=waste&pageSize=10`);
  expect(data.some(({ reverses }) => reverses !== null)).toBe(true);
});

test('an adjustment made in one tab is seen in the other, and says what it is worth before it is made', async ({ page, context }) => {
  const api = await openApi();
  const chambord = await api.product('Chambord');
  await api.deliver(chambord, api.first, 10);
  await signIn(page, operator);
  const other = await context.newPage();
  await other.goto(`/adjustments?filters=${encodeURIComponent(JSON.stringify({ product_id: { eq: chambord.id } }))}`);
  await heading(other, /Adjustments/);
  const rows = other.getByRole('row', { name: /Chambord/ });
  await other.waitForLoadState('networkidle');
  const already = await rows.count();
  let asked = 0;
  other.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/adjustments') asked++;
  });
  await page.goto('/adjustments');
  await page.getByRole('button', { name: 'New adjustment' }).first().click();
  const sheet = page.getByRole('dialog');
  await chooseProduct(page, sheet, 'Chambord');
  await choose(page, field(sheet, /^Place/), api.first.name);
  await sheet.getByText('On record').waitFor();
  await sheet.getByRole('textbox', { name: /^Actual/ }).fill('3');
  await sheet.getByRole('region', { name: 'What this changes' }).getByText(/−\$/).waitFor();
  await sheet.getByRole('button', { name: 'Adjust' }).click();
  await sheet.waitFor({ state: 'detached' });
  await rows.nth(already).waitFor();
  await untilCalm(other, 30);
  expect(asked).toBe(1);
  expect(await api.onHand(chambord, api.first)).toBe(3 * chambord.size_quantity);

  await rows.first().click();
  await other.getByRole('dialog').getByRole('button', { name: 'Void' }).click();
  await other.getByText(/goes from 3.bottles/).waitFor();
  await field(other, /^Why/).fill('Wrong amount');
  await other.getByRole('button', { name: 'Void' }).last().click();
  await other.getByText(/is voided/).waitFor();
  await page
    .getByRole('row', { name: /Chambord/ })
    .first()
    .getByText('Voided')
    .waitFor();
});

test('a transfer is tried, sent, and received with what is missing', async ({ page }) => {
  const api = await openApi();
  const [vodka, amaro] = [await api.product('Absolut Vodka'), await api.product('Amaro Montenegro')];
  await api.deliver(vodka, api.first, 10);
  await api.deliver(amaro, api.first, 10);
  const before = { from: await api.onHand(vodka, api.first), to: await api.onHand(vodka, api.second) };
  await signIn(page, operator);
  await page.goto('/transfers-returns');
  await page.getByRole('button', { name: 'New transfer' }).first().click();
  const sheet = page.getByRole('dialog');
  await choose(page, field(sheet, /^From/), api.first.name);
  await choose(page, field(sheet, /^To/), api.second.name);
  await sheet.getByText('Sent, not yet received').click();
  await chooseProduct(page, sheet.getByRole('group').first(), 'Absolut Vodka');
  await sheet.getByRole('textbox', { name: /^How much/ }).fill('4');
  await sheet.getByRole('button', { name: 'Add a product' }).click();
  await chooseProduct(page, sheet.getByRole('group').nth(1), 'Amaro Montenegro');
  await sheet
    .getByRole('textbox', { name: /^How much/ })
    .nth(1)
    .fill('2');
  await sheet.getByRole('button', { name: 'Review' }).click();
  await sheet.getByText(/2 products worth/).waitFor();
  expect(await api.onHand(vodka, api.first)).toBe(before.from);
  await sheet.getByRole('button', { name: 'Send', exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
  expect(await api.onHand(vodka, api.first)).toBe(before.from - 4 * vodka.size_quantity);

  await page
    .getByRole('row', { name: /Absolut Vodka and 1 more/ })
    .first()
    .click();
  await sheet
    .getByRole('group', { name: /Absolut Vodka/ })
    .getByRole('textbox', { name: /^Arrived/ })
    .fill('3');
  await sheet.getByText(/1.bottle.* less than sent/).waitFor();
  await sheet.getByLabel('Why it differs').fill('Broke on the stairs');
  await sheet.getByRole('button', { name: 'Receive with difference' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page
    .getByRole('row', { name: /Absolut Vodka and 1 more/ })
    .first()
    .getByText('Received, difference')
    .waitFor();
  expect(await api.onHand(vodka, api.second)).toBe(before.to + 3 * vodka.size_quantity);
});

test('a return moves along the life of its credit, and the tab is in the address', async ({ page }) => {
  const api = await openApi();
  const cynar = await api.product('Cynar');
  await api.deliver(cynar, api.first, 6);
  await signIn(page, operator);
  await page.goto('/transfers-returns');
  await page.getByRole('tab', { name: 'Returns' }).click();
  await page.waitForURL('**/transfers-returns?tab=returns');
  await page.goto(`/transfers-returns?tab=returns&filters=${encodeURIComponent(JSON.stringify({ product_id: { eq: cynar.id } }))}`);
  await page.getByRole('button', { name: 'New return' }).first().click();
  const sheet = page.getByRole('dialog');
  await choose(page, field(sheet, /^Supplier/), /Harbour/);
  await chooseProduct(page, sheet, 'Cynar');
  await choose(page, field(sheet, /^From/), api.first.name);
  await sheet.getByRole('textbox', { name: /^How much/ }).fill('2');
  await field(sheet, /^Reason/).fill('Corked or spoiled');
  await sheet.getByRole('button', { name: 'Send back' }).click();
  await sheet.waitFor({ state: 'detached' });
  const row = page.getByRole('row', { name: /Cynar/ }).first();
  await row.getByText('Credit requested').waitFor();
  const left = await api.onHand(cynar, api.first);
  await row.click();
  await sheet.getByRole('textbox', { name: /^How much/ }).fill('3');
  await choose(page, field(sheet, /^Supplier/), /Greenmarket/);
  await sheet.getByLabel('Note').fill('Stands by the back door');
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/The return of .*Cynar is corrected/).waitFor();
  expect(await api.onHand(cynar, api.first)).toBe(left - cynar.size_quantity);
  await row.getByText(/Greenmarket/).waitFor();
  await sheet.getByRole('button', { name: 'Supplier approved' }).click();
  // What the supplier has agreed to is only read.
  await sheet.getByRole('textbox', { name: /^How much/ }).waitFor({ state: 'detached' });
  await sheet.getByText('Stands by the back door').waitFor();
  await sheet.getByRole('button', { name: 'Collected' }).click();
  await sheet.getByLabel('Credited', { exact: false }).fill('25');
  await sheet.getByRole('button', { name: 'Record credit' }).click();
  await sheet.getByText('$25.00').waitFor();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await row.getByText('Credited').waitFor();
});

test('a par level that usage suggests shows its reckoning and is set only when chosen', async ({ page }) => {
  const api = await openApi();
  const item = await api.product('Fernet-Branca');
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await api.deliver(item, api.second, 200, daysAgo(40));
  for (let day = 38; day > 0; day -= 1)
    await api.call('POST', '/stock-movements', { itemId: item.id, type: 'sale', quantity: item.size_quantity, location_id: api.second.id, at: daysAgo(day) });
  await signIn(page, operator);
  await page.goto('/par-levels');
  await page.getByRole('button', { name: 'Suggest levels' }).click();
  await heading(page, /Suggested par levels/);
  await page.getByRole('textbox', { name: 'Search suggestions' }).fill('Fernet-Branca');
  const row = page.getByRole('row', { name: new RegExp(`Fernet-Branca.*${api.second.name}`) }).first();
  await row.click();
  await page.getByRole('dialog').getByText('Safety stock').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Apply 1', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByText(/1 (new|raised|lowered)/)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply 1', exact: true }).click();
  await page.getByText('1 par level is set').waitFor();
  const { data } = await api.call<{ data: { par_max: number }[] }>('GET', `/par-stocks?product_id=${item.id}&location_id=${api.second.id}`);
  expect(data[0]?.par_max).toBeGreaterThan(item.size_quantity);
});

const secondEyes = { email: 'second@still.example', password: 'a second pair of eyes 2' };

/** Somebody else who may approve, with a password of their own. */
async function addSecondPerson({ call }: Awaited<ReturnType<typeof openApi>>): Promise<void> {
  const { data: roles } = await call<{ data: { role_id: number; name: string }[] }>('GET', '/roles');
  const given = 'given by Olive 1';
  await call('POST', '/users', {
    name: 'Bea Second',
    email: secondEyes.email,
    password: given,
    role_ids: roles.filter(({ name }) => name === 'manager').map(({ role_id }) => role_id),
  });
  const second = await signInByApi(secondEyes.email, undefined, given);
  await second.call('POST', '/auth/change-password', { currentPassword: given, newPassword: secondEyes.password });
}

test('what is over the limit waits for somebody else, who approves it or refuses it', { timeout: 240_000 }, async ({ page, context }) => {
  const api = await openApi();
  const whiskey = await api.product('Jameson');
  const limit = (adjustment_approval_over: number | null) => api.call('PUT', '/settings/client', { adjustment_approval_over });
  await addSecondPerson(api);
  await api.deliver(whiskey, api.second, 200);
  const before = await api.onHand(whiskey, api.second);
  const bottles = (units: number) => units * whiskey.size_quantity;
  await limit(500);
  const { data: reasons } = await api.call<{ data: { reason_id: number; name: string }[] }>('GET', '/waste-books/reasons');
  const wasted = async (units: number) =>
    api.call<{ waste_id: number; status: string }>('POST', '/waste-books', {
      product_id: whiskey.id,
      location_id: api.second.id,
      quantity: bottles(units),
      reason_id: reasons.find(({ name }) => name === 'Breakage')?.reason_id,
    });
  const adjusted = async (units: number) =>
    api.call<{ adjustment_id: number; status: string }>('POST', '/adjustments', { itemId: whiskey.id, location_id: api.second.id, newQuantity: before - bottles(units) });
  const made = { waste: [await wasted(60), await wasted(70)], adjustments: [await adjusted(80), await adjusted(90)] };
  expect([...made.waste, ...made.adjustments].map(({ status }) => status)).toEqual(Array(4).fill('pending_approval'));
  await limit(null);
  expect(await api.onHand(whiskey, api.second)).toBe(before);
  const papers = [
    ['/waste-log', made.waste.map(({ waste_id }) => waste_id)],
    ['/adjustments', made.adjustments.map(({ adjustment_id }) => adjustment_id)],
  ] as const;

  await signIn(page, operator);
  const sheet = page.getByRole('dialog');
  for (const [path, [id]] of papers) {
    await page.goto(`${path}?open=${id}`);
    await sheet.getByText('You entered this', { exact: false }).first().waitFor();
    expect(await sheet.getByRole('button', { name: /^Approve/ }).getAttribute('aria-disabled')).toBe('true');
    expect(await sheet.getByRole('button', { name: /^Reject/ }).count()).toBe(0);
  }
  const refusal = await api.call('POST', `/adjustments/${papers[1][1][0]}/approve`).catch(String);
  expect(refusal).toMatch(/403.*Somebody else must approve/);

  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, secondEyes.email, secondEyes.password);
  for (const [path, [approved, refused]] of papers) {
    await page.goto(`${path}?open=${approved}`);
    await sheet.getByText('estimate').first().waitFor();
    await sheet.getByRole('button', { name: 'Approve' }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.goto(`${path}?open=${approved}`);
    await sheet.getByText('Posted', { exact: true }).waitFor();
    await page.goto(`${path}?open=${refused}`);
    await sheet.getByRole('button', { name: 'Reject' }).click();
    await page
      .getByRole('dialog', { name: /^Reject/ })
      .getByRole('button', { name: 'Reject' })
      .click();
    await page.getByText(/is rejected$/).waitFor();
    await page.goto(`${path}?open=${refused}`);
    await sheet.getByText('Voided', { exact: true }).waitFor();
  }
  // The adjustment says how much there really is, whatever was wasted before it.
  expect(await api.onHand(whiskey, api.second)).toBe(before - bottles(80));
});

test('alerts ask with what is chosen and leave out what is not', async ({ page }) => {
  await signIn(page, operator);
  const asked: URL[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/par-analytics/critical-alerts')) asked.push(new URL(request.url()));
  });
  await page.goto('/par-levels?view=alerts');
  await heading(page, 'Par levels');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect([...(asked[0]?.searchParams.keys() ?? [])]).toEqual(['clientId']);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('option', { name: 'Urgency' }).click();
  await choose(page, field(page, 'Urgency'), 'Critical');
  await expect.poll(() => asked.at(-1)?.searchParams.get('urgency')).toBe('critical');
  expect(JSON.parse(new URL(page.url()).searchParams.get('filters') ?? '{}')).toEqual({ urgency: { eq: 'critical' } });
});

test('who may only count finds the door of stock shut', async ({ page }) => {
  await signIn(page, staff);
  await page.goto('/adjustments');
  await page.waitForURL('**/unauthorized');
});

test('every stock screen holds at a desk in the light and on a phone in the dark', { timeout: 600_000 }, async ({ page }) => {
  await signIn(page, operator);
  const faults = await walk(page, [
    '/waste-log',
    '/waste-log?tab=book',
    '/adjustments',
    '/adjustments?open=new',
    '/par-levels',
    '/par-levels?open=new',
    '/par-levels?view=alerts',
    '/par-levels?view=grid',
    '/par-levels?view=suggest',
    '/transfers-returns',
    '/transfers-returns?open=new',
    '/transfers-returns?tab=returns',
    '/stock-movements',
    '/stock-movements?open=new',
    '/stock-movements?product=19',
    '/reports/current-inventory',
    '/reports/current-inventory?filters=%7B%22as_of%22%3A%7B%22eq%22%3A%222026-06-30%22%7D%7D',
  ]);
  expect(faults).toEqual([]);
});

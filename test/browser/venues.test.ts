import type { BrowserContext, Page } from 'playwright-core';
import { walk } from './look.ts';
import { baseUrl, desk, expect, heading, phone, signIn, test } from './test.ts';

const password = 'two houses, one owner 1';

interface House {
  readonly name: string;
  readonly email: string;
  call<T>(method: string, path: string, body?: object): Promise<T>;
  product(body: object): Promise<number>;
  onHand(product: number): Promise<{ quantity: number; value: number } | undefined>;
  readonly bar: number;
}

async function ask<T>(method: string, path: string, body?: object, token?: string): Promise<T> {
  const answer = await fetch(`${baseUrl()}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** A venue of its own, with a bar, as its owner has just set it up. */
async function openHouse(name: string): Promise<House> {
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@houses.example`;
  const admin = { name: 'Olive Marsh', email, password };
  await ask('POST', '/auth/register-client', { client_name: name, venue_type: 'bar', country: 'US', currency: 'USD', timezone: 'America/New_York', admin });
  const { token } = await ask<{ token: string }>('POST', '/auth/login', { email, password });
  const call: House['call'] = (method, path, body) => ask(method, path, body, token);
  const { area_id } = await call<{ area_id: number }>('POST', '/areas', { area_name: 'House' });
  const { location_id } = await call<{ location_id: number }>('POST', '/locations', { locationName: `Bar of ${name}`, areaId: area_id });
  return {
    name,
    email,
    call,
    bar: location_id,
    product: async (body) => (await call<{ client_product_id: number }>('POST', '/client-products', { base_unit: 'ml', size_quantity: 700, ...body })).client_product_id,
    onHand: async (product) =>
      (await call<{ data: { quantity: number; value: number; location_id: number }[] }>('GET', `/inventory/on-hand?product_id=${product}`)).data.find(
        (row) => row.location_id === location_id,
      ),
  };
}

const field = (page: Page, name: RegExp) => page.getByRole('dialog').getByRole('combobox', { name }).or(page.getByRole('dialog').getByRole('textbox', { name }));
async function choose(page: Page, name: RegExp, option: string | RegExp): Promise<void> {
  await field(page, name).first().click();
  await page.getByRole('option', { name: option }).first().click();
}

async function openDoor(context: BrowserContext, house: House): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize(desk);
  await signIn(page, house.email, password);
  return page;
}

test('two venues of one owner are joined, and what one sends the other receives, with what is missing', async ({ context }) => {
  const [north, south] = [await openHouse('North House'), await openHouse('South House')];
  const gin = await north.product({ name: 'Northern Gin', barcode: '4006381333931' });
  const rum = await north.product({ name: 'Harbour Rum' });
  const port = await north.product({ name: 'Cellar Port' });
  const same = await south.product({ name: 'Gin of the north', barcode: '4006381333931' });
  for (const itemId of [gin, rum, port]) await north.call('POST', '/stock-movements', { itemId, type: 'delivery', quantity: 7000, value: 200, location_id: north.bar });

  const sender = await openDoor(context, north);
  const other = await (context.browser() as NonNullable<ReturnType<typeof context.browser>>).newContext({ viewport: phone, baseURL: baseUrl() });
  other.setDefaultTimeout(15_000);
  const receiver = await openDoor(other, south);
  await receiver.setViewportSize(phone);

  await sender.goto('/settings?tab=venues');
  await sender.getByRole('button', { name: 'Make a code' }).click();
  const code = (await sender.getByText(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/).textContent()) ?? '';
  await receiver.goto('/settings?tab=venues');
  await receiver.getByLabel('Joining code').fill('AAAA BBBB CCCC DDDD');
  await receiver.getByRole('button', { name: 'See who it is from' }).click();
  await receiver.getByText('There is no such joining code', { exact: false }).waitFor();
  await receiver.getByLabel('Joining code').fill(code.toLowerCase());
  await receiver.getByRole('button', { name: 'See who it is from' }).click();
  await receiver.getByText('North House invites this venue.').waitFor();
  await receiver.getByRole('button', { name: 'Join with North House' }).click();
  await receiver.getByText('This venue', { exact: true }).waitFor();
  // The one who invited sees it without asking.
  await sender.getByRole('region', { name: 'Joined venues' }).getByText('South House').waitFor();

  await receiver.goto('/transfers-returns');
  await heading(receiver, 'Transfers and returns');
  await sender.goto('/transfers-returns?open=new');
  await choose(sender, /^From/, 'Bar of North House');
  await choose(sender, /^To/, 'South House');
  for (const [at, name] of ['Northern Gin', 'Cellar Port', 'Harbour Rum'].entries()) {
    if (at > 0) await sender.getByRole('button', { name: 'Add a product' }).click();
    const line = sender.getByRole('group').nth(at);
    await line
      .getByRole('combobox', { name: /^Product/ })
      .or(line.getByRole('textbox', { name: /^Product/ }))
      .fill(name);
    await sender.getByRole('option', { name }).first().click();
    await sender
      .getByRole('group', { name })
      .getByLabel(/^How much/)
      .first()
      .fill('4');
  }
  await sender.getByRole('button', { name: 'Review' }).click();
  await sender.getByText('in your own books', { exact: false }).waitFor();
  await sender.getByRole('button', { name: 'Send', exact: true }).click();

  await receiver.getByText('North House sends you 3 products').waitFor();
  await receiver.getByRole('tab', { name: 'Incoming, 1 to receive' }).waitFor();
  await receiver.getByRole('button', { name: 'Open', exact: true }).click();
  await receiver.getByRole('heading', { name: 'From North House' }).waitFor();
  const arriving = new URL(receiver.url());
  expect(arriving.searchParams.get('tab')).toBe('incoming');
  expect(await walk(receiver, ['/settings?tab=venues', '/transfers-returns?tab=incoming', `${arriving.pathname}${arriving.search}`])).toEqual([]);
  await choose(receiver, /^Put away at/, 'Bar of South House');
  await receiver.getByRole('group', { name: 'Northern Gin' }).getByText('Found by its barcode').waitFor();
  const second = receiver.getByRole('group', { name: 'Harbour Rum' });
  await receiver.getByRole('button', { name: 'Add the 2 that you do not have' }).click();
  await receiver.getByText('2 products added').waitFor();
  await second.getByRole('button', { name: 'Add it to your products' }).waitFor({ state: 'detached' });
  expect(await second.getByLabel(/^Your product/).inputValue()).toMatch(/^Harbour Rum/);
  await second
    .getByLabel(/^Arrived/)
    .first()
    .fill('3');
  await second.getByText(/1.bottle.*less than sent/).waitFor();
  await receiver.getByRole('button', { name: 'Review' }).click();
  await receiver.getByText('Is needed where something differs', { exact: false }).waitFor();
  await receiver.getByLabel('Why it differs').fill('One broke on the way');
  await receiver.getByRole('button', { name: 'Review' }).click();
  await receiver.getByText('North House writes it off', { exact: false }).waitFor();
  await receiver.getByRole('button', { name: 'Receive', exact: true }).click();
  await receiver.getByText('Received at Bar of South House, with a difference').waitFor();
  await receiver.getByText('Received, difference').waitFor();

  await sender.getByText('South House received what you sent, with a difference').waitFor();
  await sender.getByRole('row', { name: /to South House/ }).click();
  await sender.getByText('One broke on the way').waitFor();
  expect(await south.onHand(same)).toMatchObject({ quantity: 2800, value: 80 });
  expect(await north.onHand(gin)).toMatchObject({ quantity: 4200, value: 120 });
  expect(await north.onHand(rum)).toMatchObject({ quantity: 4200, value: 120 });
  const { value } = await north.call<{ value: number }>('GET', '/inventory/stats');
  expect([value, (await south.call<{ value: number }>('GET', '/inventory/stats')).value]).toEqual([360, 220]);
  await other.close();
});

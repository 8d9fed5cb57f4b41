import type { Locator, Page } from 'playwright-core';
import { type Api, productNamed, signInByApi } from './api.ts';
import { untilCalm } from './calm.ts';
import { settle, unanswered } from './look.ts';
import { movedSince, watchShifts } from './shifts.ts';
import { desk, expect, operator, phone, signIn, test } from './test.ts';

interface Work {
  readonly name: string;
  readonly path: string;
  /** What one does there before one works. */
  readonly first?: (page: Page) => Promise<unknown>;
  /** Where to type; the whole screen by default. */
  readonly within?: (page: Page) => Locator;
  /** The button that submits the fields as they are, to see what is missing. */
  readonly send?: RegExp;
  /** What moves there because tests beside this one write to the same house: news of theirs, which nobody can wait for. */
  readonly othersWrite?: RegExp;
}

const dialog = (page: Page) => page.getByRole('dialog');
const main = (page: Page) => page.locator('main');
const typed = 4;
/** What is typed there is looked for: another list is what one wants. */
const asks = /^(Find|Search|What was wasted|Filter)/;

async function works({ call }: Api): Promise<Work[]> {
  const places = await call<{ data: { location_id: number; location_name: string }[] }>('GET', '/stock-counts/previous');
  const rail = places.data.find(({ location_name }) => location_name === 'Speed rail') ?? places.data[0];
  const count = await call<{ stock_count_id: number }>('POST', '/stock-counts', { name: 'Worked through', location_ids: [rail?.location_id] });
  const sheet = await call<{ lines: { product_id: number }[] }>('GET', `/stock-counts/${count.stock_count_id}/sheet`);
  const campari = await productNamed({ call }, 'Campari');
  const suppliers = await call<{ data: { supplier_id: number }[] }>('GET', '/suppliers');
  const delivery = await call<{ delivery_id: number }>('POST', '/deliveries/manual', {
    supplier_id: suppliers.data[0]?.supplier_id,
    status: 'expected',
    lines: [{ product_id: campari.id, ordered: 4, unit: 'unit', unit_cost: 12 }],
  });
  const at = `/stock-count-wizard/count/${count.stock_count_id}`;
  return [
    { name: 'count card', path: `${at}?item=${sheet.lines[0]?.product_id}` },
    { name: 'count sheet', path: at },
    { name: 'check-in', path: `/delivery-management?check=${delivery.delivery_id}`, first: (page) => page.getByRole('button', { name: 'Problem' }).first().click() },
    { name: 'delivery form', path: '/delivery-management?open=new', within: dialog, send: /^(Save|Receive|Record|Expect|Add)/ },
    { name: 'waste log', path: '/waste-log', othersWrite: /^news: .*<li / },
    { name: 'par grid', path: '/par-levels?view=grid' },
    { name: 'mapping list', path: '/sales-import?tab=items' },
    { name: 'sales import', path: '/sales-import' },
    {
      name: 'product form',
      path: '/client-products/149',
      first: (page) => page.getByRole('button', { name: 'Add product' }).first().click(),
      within: dialog,
      send: /^Add product$/,
    },
    { name: 'variance', path: '/reports/variance-report' },
  ];
}

/** Types into the first fields, asks what they lack, opens what the head offers, and lets news arrive. */
async function workOn(page: Page, work: Work, waiting: () => number, news: () => Promise<unknown>): Promise<string[]> {
  const faults: string[] = [];
  const tell = async (what: string, options?: { pressedToo?: boolean }) => faults.push(...(await movedSince(page, options)).map((moved) => `${what}: ${moved}`));
  // A draft that was begun would ask before it is left.
  await page.goto(work.path);
  await settle(page, waiting);
  if (work.first) {
    await work.first(page);
    await settle(page, waiting);
  }
  await untilCalm(page, 30);
  await movedSince(page);
  const scope = (work.within ?? main)(page);
  const fields = await scope.locator('input:is([type=text], [type=number], [inputmode], :not([type])):not([role=combobox], [readonly], [type=search]), textarea').all();
  for (const field of fields.slice(0, typed)) {
    const name = await field.evaluate((one) => one.getAttribute('aria-label') ?? (one as HTMLInputElement).labels?.[0]?.textContent ?? one.id);
    if (asks.test(name) || !(await field.isVisible()) || !(await field.isEditable())) continue;
    await field.scrollIntoViewIfNeeded();
    await untilCalm(page, 3);
    await movedSince(page);
    const before = await field.inputValue();
    await field.fill(`${before}7`);
    await untilCalm(page);
    await tell(`typing into ${name}`);
    await field.fill(before);
    await untilCalm(page, 6);
    await movedSince(page);
  }
  if (work.send) {
    await scope.getByRole('button', { name: work.send }).last().click();
    await untilCalm(page, 24);
    await tell('what is lacking');
  }
  await news();
  await settle(page, waiting);
  await untilCalm(page, 40);
  await tell('news', { pressedToo: false });
  return faults.filter((fault) => !work.othersWrite?.test(fault));
}

test.concurrent.for([phone, desk])(
  'nothing moves but what one presses, at %o: while typing, while told what is lacking, and while news arrive',
  { timeout: 240_000 },
  async (size, { page }) => {
    page.on('dialog', (asked) => void asked.accept());
    const api = await signInByApi();
    const all = await works(api);
    const campari = await productNamed(api, 'Campari');
    const { data } = await api.call<{ data: { location_id: number }[] }>('GET', '/stock-counts/previous');
    const news = () => api.call('POST', '/stock-movements', { itemId: campari.id, type: 'delivery', quantity: 700, value: 20, location_id: data[0]?.location_id });
    await watchShifts(page);
    await signIn(page, operator);
    const waiting = unanswered(page);
    const faults: string[] = [];
    await page.setViewportSize(size);
    for (const work of all) faults.push(...(await workOn(page, work, waiting, news)).map((fault) => `${work.name} at ${size.width}, ${fault}`));
    expect(faults.join('\n')).toBe('');
  },
);

import type { Page } from 'playwright-core';
import { productNamed, signInByApi } from './api.ts';
import { choose, field } from './fields.ts';
import { walk } from './look.ts';
import { expect, heading, operator, phone, signIn, test } from './test.ts';

interface Recipe {
  readonly recipe_id: number;
  readonly recipe_name: string;
  readonly cost: number;
  readonly price_incl_tax: number | null;
  readonly ingredients: readonly { readonly name: string; readonly quantity: number; readonly unit: string }[];
  readonly versions: readonly { readonly revision: number }[];
}

async function openApi() {
  const api = await signInByApi();
  const { call } = api;
  const product = async (name: string) => (await productNamed(api, name)).id;
  const recipe = async (name: string) => {
    const { data } = await call<{ data: Recipe[] }>('GET', `/recipes?pageSize=10&search=${encodeURIComponent(name)}`);
    const found = data.find(({ recipe_name }) => recipe_name === name);
    return found && call<Recipe>('GET', `/recipes/${found.recipe_id}`);
  };
  return { call, product, recipe };
}

const chooseOf = (page: Page, label: string, typed: string, option: string | RegExp) => choose(page, field(page, new RegExp(`^${label}( *)?$`)), option, typed);

/** What comes to be so, once it has been reckoned. */
const eventually = <T>(found: () => Promise<T>) => expect.poll(found, { timeout: 20_000 });

test('a recipe is written with its cost beside it, changed from a day on, and shown as it was', { timeout: 90_000 }, async ({ page }) => {
  const api = await openApi();
  await signIn(page, operator);
  await page.goto('/recipe-management');
  await page.getByRole('button', { name: 'New recipe' }).first().click();
  await heading(page, 'New recipe');
  await page.getByRole('textbox', { name: 'Name' }).fill('Cellar Door');
  await chooseOf(page, 'Ingredient 1', 'campari', /^Campari/);
  await page.getByRole('textbox', { name: 'Amount of ingredient 1' }).fill('1');
  await chooseOf(page, 'Ingredient 2', 'dolin dry', /^Dolin Dry/);
  await page.getByRole('textbox', { name: 'Amount of ingredient 2' }).fill('1');
  await page.getByRole('textbox', { name: /^Price with tax/ }).fill('12');
  await page.getByText('Gross profit', { exact: false }).filter({ hasText: '%' }).last().waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await heading(page, 'Cellar Door');
  const written = (await api.recipe('Cellar Door')) as Recipe;
  expect([written.ingredients.map(({ quantity, unit }) => [quantity, unit]), written.price_incl_tax]).toEqual([
    [
      [1, 'oz'],
      [1, 'oz'],
    ],
    12,
  ]);
  expect(written.cost).toBeGreaterThan(0.5);
  await page
    .getByText(`$${written.cost.toFixed(2)}`)
    .first()
    .waitFor();

  await page.getByRole('link', { name: 'Change ingredients' }).click();
  await page.getByRole('textbox', { name: 'Amount of ingredient 2' }).fill('1.5');
  const tomorrow = new Date(Date.now() + 86_400_000);
  await page.getByRole('radio', { name: 'From a date' }).check();
  await page
    .getByLabel('Use these ingredients from')
    .fill(`${tomorrow.getFullYear()}-${String(tomorrow.getMonth() + 1).padStart(2, '0')}-${String(tomorrow.getDate()).padStart(2, '0')}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await heading(page, 'Cellar Door');
  // Until then the first version holds; both stand in the list of versions.
  await page.getByRole('table').getByText('1 fl oz').nth(1).waitFor();
  await page.getByRole('tab', { name: 'Versions' }).click();
  const versions = page.getByRole('region', { name: 'Versions' }).getByRole('link');
  await eventually(() => versions.count()).toBe(2);
  await versions.first().click();
  await page.getByRole('table').getByText('1.5 fl oz').waitFor();
  expect((await api.recipe('Cellar Door'))?.versions.map(({ revision }) => revision)).toEqual([2, 1]);

  // Its price is changed in the sheet over its page, and the page follows; no version comes of it.
  await page.getByRole('button', { name: 'Edit' }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit Cellar Door' });
  await sheet.getByRole('textbox', { name: /^Price with tax/ }).fill('13.5');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByText('$13.50').first().waitFor();
  const repriced = await api.recipe('Cellar Door');
  expect([repriced?.price_incl_tax, repriced?.versions.length]).toEqual([13.5, 2]);
  await page.getByRole('tab', { name: 'Could be made' }).click();
  await page
    .getByRole('region', { name: 'What could be made' })
    .getByRole('row', { name: /Campari/ })
    .waitFor();

  await page.goto('/recipe-management/advanced-features');
  await chooseOf(page, 'If this product', 'campari', /^Campari/);
  await page.getByRole('textbox', { name: 'changes by' }).fill('50');
  await page.getByText('recipes use it', { exact: false }).waitFor();
  await page.getByRole('row', { name: /Cellar Door/ }).waitFor();
});

test('an American house is offered fluid ounces first, and a metric one millilitres', { timeout: 90_000 }, async ({ page }) => {
  const { call } = await openApi();
  const measuresIn = (units: 'ml' | 'oz') => call('PUT', '/settings/client', { units });
  const unit = field(page, /^Unit of ingredient 1/);
  const offered = async () => {
    await unit.click();
    const all = await page.getByRole('option').allTextContents();
    await page.keyboard.press('Escape');
    return all;
  };
  await signIn(page, operator);
  const beginsWith = async (first: string, units: readonly string[]) => {
    await chooseOf(page, 'Ingredient 1', 'campari', /^Campari/);
    await eventually(() => unit.inputValue()).toBe(first);
    expect((await offered()).slice(0, 3)).toEqual(units);
  };
  await measuresIn('ml');
  try {
    await page.goto('/recipe-management/new');
    await eventually(() => unit.inputValue()).toBe('ml');
    await beginsWith('ml', ['ml', 'cl', 'l']);
  } finally {
    await measuresIn('oz');
  }
  await page.reload();
  await eventually(() => unit.inputValue()).toBe('oz');
  await beginsWith('fl oz', ['fl oz', 'US pint', 'quart']);
});

test('a batch becomes a product on the shelf, and is taken back', { timeout: 90_000 }, async ({ page }) => {
  const api = await openApi();
  const [sugar, syrup] = [await api.product('Domino Granulated Sugar'), await api.product('Monin Pure Cane Syrup')];
  await api.call('POST', '/recipes', {
    recipe_name: 'House Cane Syrup',
    kind: 'prep',
    description: '',
    yield_quantity: 1000,
    yield_unit: 'ml',
    made_product_id: syrup,
    shelf_life_hours: 336,
    ingredients: [{ product_id: sugar, quantity: 620, unit: 'g' }],
  });
  const { data: places } = await api.call<{ data: { location_id: number; location_name: string }[] }>('GET', '/stock-counts/previous');
  const rail = places.find(({ location_name }) => location_name === 'Speed rail')?.location_id;
  await api.call('POST', '/stock-movements', { itemId: sugar, type: 'delivery', quantity: 2000, value: 4, location_id: rail });
  await page.setViewportSize(phone);
  await signIn(page, operator);
  await page.goto('/recipe-management/advanced-features?tab=batches');
  await page.getByRole('button', { name: 'Make a batch' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Make', exact: true }).click();
  await form
    .getByText(/^(Enter|Choose)/)
    .first()
    .waitFor();
  await chooseOf(page, 'Prep', 'House', 'House Cane Syrup');
  await chooseOf(page, 'Made at', 'Speed', /Speed rail/);
  await form.getByRole('textbox', { name: /^Amount made/ }).fill('500');
  await form.getByRole('button', { name: 'Make', exact: true }).click();
  const batches = () => api.call<{ data: { batch_id: number; quantity: number; status: string; recipe_name: string }[] }>('GET', '/recipes/batches');
  await eventually(async () => (await batches()).data.map(({ recipe_name, quantity, status }) => [recipe_name, quantity, status])).toEqual([['House Cane Syrup', 500, 'posted']]);
  // A notice that is pointed at stays where it is.
  const notice = page.getByText('A batch of House Cane Syrup is made');
  await notice.waitFor();
  await notice.waitFor({ state: 'detached' });
  await page.getByText('House Cane Syrup').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Void' }).click();
  await eventually(async () => (await batches()).data[0]?.status).toBe('reversed');
});

const menu = `SIGNATURES
Copper Sling — gin, Campari, lime juice, soda 14.00
Orchard Sour — calvados, lemon juice, shiso 13.00
Negroni — gin, Campari, sweet vermouth 15.00
`;

test('a menu becomes recipes: what is sure is chosen, what is not is put right beside what was read', { timeout: 90_000 }, async ({ page }) => {
  const api = await openApi();
  await signIn(page, operator);
  await page.goto('/recipe-management/advanced-features?tab=menu');
  await page.locator('input[type=file]').setInputFiles({ name: 'menu.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Sir, thank you for your letter.') });
  await page.getByText('holds nothing that reads like a menu', { exact: false }).waitFor();
  await page.locator('input[type=file]').setInputFiles({ name: 'menu.txt', mimeType: 'text/plain', buffer: Buffer.from(menu) });
  await page.getByText('3 recipes read from text', { exact: false }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Negroni' }).getByText('Already in your recipes').waitFor();
  await page.getByRole('button', { name: 'Review Orchard Sour' }).click();
  await page.getByText('Orchard Sour — calvados, lemon juice, shiso 13.00').waitFor();
  await chooseOf(page, 'Ingredient 3', 'mint', /^(House produce )?Mint/);
  await page.getByRole('textbox', { name: 'Amount of ingredient 3' }).fill('0.1');
  await page.getByRole('checkbox', { name: 'Save Orchard Sour' }).check();
  await page.getByRole('button', { name: 'Save 2 recipes' }).click();
  await page.getByText('2 recipes are saved').waitFor();
  const sour = await api.recipe('Orchard Sour');
  expect([sour?.price_incl_tax, sour?.ingredients.length, sour?.ingredients[2]?.name]).toEqual([13, 3, 'Mint']);
  expect((await api.recipe('Copper Sling'))?.ingredients.map(({ name }) => name)).toContain('Campari');
});

test('recipes are pasted as they are written, looked at, and all saved at once', { timeout: 60_000 }, async ({ page }) => {
  const api = await openApi();
  await signIn(page, operator);
  await page.goto('/recipe-management');
  await page.getByRole('link', { name: 'Paste or upload' }).click();
  await page.getByLabel('Or paste your recipes, one below the other').evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'HOUSE JASMINE (rings as Jasm)\n1 1/2 oz gin, half oz Campari, 2 dashes zirbelkiefer. Shake.\n\nDoublet: 2 parts gin 1 part Campari');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  const jasmine = page.getByRole('listitem').filter({ hasText: 'House Jasmine' });
  await jasmine.getByText('Not among your products, kept as a note: 2 dashes zirbelkiefer').waitFor();
  await jasmine.getByText('0.5 fl oz Campari', { exact: false }).waitFor();
  await page.getByRole('checkbox', { name: '1 of 2 chosen' }).waitFor();
  await page.getByRole('button', { name: 'Save 1 recipe' }).click();
  await page.getByText('1 recipe is saved').waitFor();
  expect((await api.recipe('House Jasmine'))?.ingredients.map(({ quantity, unit }) => [quantity, unit])).toEqual([
    [1.5, 'oz'],
    [0.5, 'oz'],
    [2, 'dash'],
  ]);
});

test('an idea becomes a recipe', async ({ page }) => {
  const api = await openApi();
  await page.setViewportSize(phone);
  await signIn(page, operator);
  await page.goto('/recipe-management/advanced-features?tab=ideas');
  await page.getByRole('textbox', { name: 'Name' }).fill('Americano');
  await page.getByRole('button', { name: 'Suggest' }).click();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: 'Americano', exact: true }) });
  await card.getByRole('button', { name: 'Save recipe' }).click();
  await heading(page, 'New recipe');
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Americano');
  await page.getByRole('button', { name: 'Save' }).click();
  await heading(page, 'Americano');
  expect((await api.recipe('Americano'))?.ingredients.length).toBeGreaterThanOrEqual(3);
});

const bringMenu = async (page: Page) => {
  await page.locator('input[type=file]').setInputFiles({ name: 'menu.txt', mimeType: 'text/plain', buffer: Buffer.from(menu) });
  await page.getByRole('button', { name: 'Review Orchard Sour' }).click();
};

test('every recipe screen holds at a desk in the light and on a phone in the dark', { timeout: 600_000 }, async ({ page }) => {
  const api = await openApi();
  const negroni = ((await api.recipe('Negroni')) as Recipe).recipe_id;
  await signIn(page, operator);
  const faults = await walk(page, [
    '/recipe-management',
    '/recipe-management/new',
    `/recipe-management/${negroni}`,
    ...['cost', 'sales', 'make', 'versions', 'history'].map((tab) => `/recipe-management/${negroni}?tab=${tab}`),
    `/recipe-management/edit/${negroni}`,
    '/recipe-management/advanced-features',
    '/recipe-management/advanced-features?tab=ideas&name=&words=bitter&with=gin%7Cyuzu',
    { path: '/recipe-management/advanced-features?tab=menu', first: bringMenu },
    '/recipe-management/advanced-features?tab=batches',
    '/recipe-management/advanced-features?tab=modifiers',
  ]);
  expect(faults).toEqual([]);
});

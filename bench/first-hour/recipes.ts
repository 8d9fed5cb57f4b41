import type { Pours } from './bar.ts';
import type { Tally } from './tally.ts';

/** A recipe in the form: its name, and of each ingredient which and how much. */
export async function writeRecipe(tally: Tally, name: string, pours: Pours): Promise<void> {
  const { page } = tally;
  await tally.go('/recipe-management/new');
  await tally.type(page.getByRole('textbox', { name: 'Name' }), name);
  for (const [at, [product, ounces]] of pours.entries()) {
    const label = new RegExp(`^Ingredient ${at + 1}( *)?$`);
    const ingredient = page
      .getByRole('combobox', { name: label })
      .or(page.getByRole('textbox', { name: label }))
      .first();
    if ((await ingredient.count()) === 0) await tally.button('Add an ingredient');
    await tally.choose(ingredient, new RegExp(`^${product}`), product);
    const unit = page.getByLabel(`Unit of ingredient ${at + 1}`, { exact: true }).first();
    if (!/oz/.test(await unit.inputValue())) await tally.choose(unit, /oz/);
    await tally.type(page.getByRole('textbox', { name: `Amount of ingredient ${at + 1}` }), String(ounces));
  }
  await tally.button('Save');
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** What one sale takes, in the one list: what is guessed well is left, the rest put right, and all of it accepted. */
export async function mapItems(tally: Tally, recipes: ReadonlyMap<string, string>, pours: ReadonlyMap<string, readonly [product: string, ounces: number]>): Promise<void> {
  const { page } = tally;
  await tally.go('/sales-import?tab=items');
  await page.getByRole('heading', { level: 2, name: /to map$/ }).waitFor();
  const items = [...recipes.keys(), ...pours.keys()];
  for (const item of items) {
    const [wanted, ounces] = pours.get(item) ?? [recipes.get(item) ?? '', undefined];
    const shown = page.getByRole('button', { name: `Change what ${item} takes`, exact: true });
    if (!((await shown.textContent()) ?? '').startsWith(wanted)) {
      await tally.click(shown);
      const picker = page.getByLabel(`What ${item} takes`, { exact: true }).first();
      await picker.fill(wanted);
      tally.typed(wanted);
      await tally.click(page.getByRole('option', { name: new RegExp(`^${wanted}`) }).first());
    }
    if (ounces !== undefined) await pour(tally, item, ounces);
  }
  await tally.button(/^Accept \d+$/);
  for (const item of items) {
    const left = page.getByRole('button', { name: `Accept ${item}`, exact: true });
    if (await left.isVisible()) await tally.click(left);
  }
}

async function pour(tally: Tally, item: string, ounces: number): Promise<void> {
  const amount = tally.page.getByLabel(`How much one ${item} takes`, { exact: true });
  const unit = tally.page.getByLabel(`Unit of ${item}`, { exact: true });
  const [poured, measured] = [await amount.inputValue(), await unit.inputValue()];
  // A can or a bottle that is sold whole is what it holds.
  if (measured === 'unit' && poured === '1' && ounces === 12) return;
  if (measured !== 'fl_oz' && measured !== 'fl oz' && measured !== 'oz') {
    await tally.pick(unit, /oz/);
  }
  if (Number(poured) !== ounces) await tally.type(amount, String(ounces));
}

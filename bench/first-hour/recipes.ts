import type { Tally } from './tally.ts';

/** The sheet as it lies behind the bar: read, looked at, and all of it saved. */
export async function bringRecipes(tally: Tally, path: string, howMany: number): Promise<void> {
  const { page } = tally;
  await tally.go('/recipe-management');
  await tally.click(page.getByRole('link', { name: 'From a text' }).first());
  await tally.file(path);
  const all = page.getByRole('checkbox', { name: /^\d+ of \d+ chosen$/ });
  await all.waitFor();
  if (!(await all.isChecked())) await tally.click(all);
  await tally.button(`Save ${howMany} recipes`);
  await page.getByText(`${howMany} recipes are saved`).waitFor();
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

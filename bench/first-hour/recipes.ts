import type { Tally } from './tally.ts';

export interface Mapped {
  /** What one shot pours in this house, in its own measure. */
  readonly shot: number | undefined;
  readonly glass: number | undefined;
  /** Item → the recipe it is. */
  readonly recipes: ReadonlyMap<string, string>;
  readonly pours: ReadonlyMap<string, readonly [product: string, amount: number]>;
  /** Whether the pours are in fluid ounces. */
  readonly imperial: boolean;
}

/** The sheet as it lies behind the bar: read, looked at, and all of it saved. */
export async function bringRecipes(tally: Tally, path: string, howMany: number): Promise<void> {
  const { page } = tally;
  await tally.go('/recipe-management');
  await tally.click(page.getByRole('link', { name: 'Paste or upload' }).first());
  await tally.file(path);
  const all = page.getByRole('checkbox', { name: /^\d+ of \d+ chosen$/ });
  await all.waitFor();
  if (!(await all.isChecked())) await tally.click(all);
  await tally.button(`Save ${howMany} recipes`);
  await page.getByText(`${howMany} recipes are saved`).waitFor();
}

/** What one sale takes, in the one list: the house's pours are set, good guesses are left, the rest is corrected, and all of it accepted. */
export async function mapItems(tally: Tally, { shot, glass, recipes, pours, imperial }: Mapped): Promise<void> {
  const { page } = tally;
  await tally.button('See menu items');
  await page.getByRole('heading', { level: 2, name: /to link$/ }).waitFor();
  for (const [label, said] of [
    ['Shot size', shot],
    ['Glass of wine size', glass],
  ] as const) {
    if (said === undefined) continue;
    const guessed = page.waitForResponse(/items\/guesses\?/);
    await tally.type(page.getByRole('textbox', { name: label }), String(said));
    await guessed;
  }
  const items = [...recipes.keys(), ...pours.keys()];
  for (const item of items) {
    const [wanted, amount] = pours.get(item) ?? [recipes.get(item) ?? '', undefined];
    const shown = page.getByRole('button', { name: `Change link of ${item}`, exact: true });
    if (!((await shown.textContent()) ?? '').startsWith(wanted)) {
      await tally.click(shown);
      const picker = page.getByLabel(`Linked to ${item}`, { exact: true }).first();
      await picker.fill(wanted);
      tally.typed(wanted);
      await tally.click(page.getByRole('option', { name: startOf(wanted) }).first());
    }
    if (amount !== undefined) await pour(tally, item, amount, imperial);
    // One answer for a kind: the others of it follow.
    if (likes.test(item) && ((await shown.textContent()) ?? '').endsWith('?')) await tally.button(`Accept ${item}`);
  }
  await tally.click(
    page
      .getByRole('button', { name: /^Accept \d+, with likely ones$/ })
      .or(page.getByRole('button', { name: /^Accept \d+$/ }))
      .first(),
  );
  for (const item of items) {
    const left = page.getByRole('button', { name: `Accept ${item}`, exact: true });
    if (await left.isVisible()) await tally.click(left);
  }
}

/** Kinds of which a house has one, and calls it by the kind. */
const likes = /^(?:caña|café|kaffee|agua|wasser)\b/i;

const startOf = (name: string): RegExp => new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'i');

const millilitres: Readonly<Record<string, number>> = { ml: 1, cl: 10, l: 1000, g: 1, each: 1 };

async function pour(tally: Tally, item: string, wanted: number, imperial: boolean): Promise<void> {
  const amount = tally.page.getByLabel(`Amount per ${item}`, { exact: true });
  const unit = tally.page.getByLabel(`Unit of ${item}`, { exact: true });
  const [poured, measured] = [await amount.inputValue(), await unit.inputValue()];
  // A can or a bottle that is sold whole is what it holds.
  if (measured === 'unit' && poured === '1' && (imperial ? wanted === 12 : wanted >= 200)) return;
  if (imperial && measured !== 'oz') await tally.pick(unit, /oz/);
  const holds = imperial ? 1 : (millilitres[measured] ?? 0);
  if (holds === 0) await tally.pick(unit, /^ml$/);
  const said = wanted / (holds || 1);
  if (Number(poured) !== said) await tally.type(amount, String(said));
}

import { readClientSettings } from '../../../identity/server/public.ts';
import type { MeasureSystem } from '../../../kernel/contract/units.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import type { RecipeRow } from '../../contract/recipe.ts';
import { versionAt } from '../../domain/engine.ts';
import type { ClassicKind } from '../classics/classic.ts';
import { recipeRows } from '../rows.ts';
import type { IngredientIndex } from './ingredient-index.ts';

/** Where a house has written down too little to say what it usually keeps. */
const customary = { drink: 78, dish: 70, prep: 70 } as const;

interface Custom {
  readonly category: string | null;
  readonly target_gp: number;
  readonly tax_rate: number;
  readonly from: 'category' | 'all' | 'custom';
}

export interface VenueDefaults {
  /** What it measures in: its pints and gallons. */
  readonly units: MeasureSystem;
  readonly recipes: readonly RecipeRow[];
  /** In which of its categories the house would put it, and what it usually keeps there. */
  custom(kind: ClassicKind): Custom;
  named(name: string): RecipeRow | undefined;
}

export async function openVenueDefaults({ db, who }: Pick<Ctx, 'db' | 'who'>, { costed, products }: IngredientIndex): Promise<VenueDefaults> {
  const { units } = await readClientSettings({ db, who });
  const recipes = (await recipeRows(db, costed, [...costed.book.keys()])).filter(({ active }) => active);
  const poured = new Set(products.filter(({ base_unit }) => base_unit === 'ml').map(({ product_id }) => product_id));
  const isDrink = ({ recipe_id }: RecipeRow) => {
    const lines = versionAt(costed.book, recipe_id, Date.now())?.lines.filter(({ product_id }) => product_id !== null) ?? [];
    return lines.filter(({ product_id }) => poured.has(product_id ?? 0)).length * 2 > lines.length;
  };
  const kinds = { drink: recipes.filter((row) => row.kind === 'dish' && isDrink(row)), dish: recipes.filter((row) => row.kind === 'dish' && !isDrink(row)) };
  const byName = new Map(recipes.map((row) => [row.recipe_name.toLowerCase(), row]));
  const customs = { drink: customOf(kinds.drink, recipes, 'drink'), dish: customOf(kinds.dish, recipes, 'dish'), prep: customOf([], recipes, 'prep') };
  return { units, recipes, custom: (kind) => customs[kind], named: (name) => byName.get(name.toLowerCase()) };
}

function customOf(rows: readonly RecipeRow[], all: readonly RecipeRow[], kind: ClassicKind): Custom {
  const category = mostOften(rows.map((row) => row.category));
  const mine = rows.filter((row) => row.category === category);
  const tax_rate = mostOften((mine.length > 0 ? mine : all).map((row) => row.tax_rate)) ?? 0;
  const ways = [
    ['category', kept(mine)],
    ['all', kept(all.filter((row) => row.kind === 'dish'))],
  ] as const;
  const [from, target_gp] = ways.find(([, target]) => target !== undefined) ?? (['custom', customary[kind]] as const);
  return { category, tax_rate, from, target_gp: target_gp ?? customary[kind] };
}

/** What is aimed at, else what is kept: the one in the middle. */
function kept(rows: readonly RecipeRow[]): number | undefined {
  const found = [rows.flatMap(({ target_gp }) => target_gp ?? []), rows.flatMap(({ gp, cost_complete }) => (gp !== null && cost_complete && gp > 0 && gp < 99 ? gp : []))].find(
    (values) => values.length > 0,
  );
  return found && Math.round((found.toSorted((a, b) => a - b)[Math.floor(found.length / 2)] as number) * 10) / 10;
}

function mostOften<T>(values: readonly T[]): T | null {
  const counts = new Map<T, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

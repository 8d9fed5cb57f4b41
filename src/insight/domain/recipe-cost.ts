import { costOf, type RecipeBook, type RecipeCost, reader, type UnitCosts, versionAt } from '../../recipes/domain/engine.ts';

/** A price that was charged for a product; `unit` is what a thousandth of its base unit came to then, in ten-thousandths of the currency. */
export interface ChargedPrice {
  readonly product_id: number;
  readonly at: number;
  readonly unit: number;
}

/** What moved the cost of a portion: a version that begins, of the recipe or of one within it, or a price. */
export type CostCause<Price extends ChargedPrice = ChargedPrice> =
  | { readonly kind: 'version'; readonly at: number; readonly recipe_id: number; readonly revision: number }
  | { readonly kind: 'price'; readonly at: number; readonly price: Price; readonly before: number };

export interface CostStep<Price extends ChargedPrice = ChargedPrice> extends RecipeCost {
  readonly cause: CostCause<Price>;
  /** What the portion cost until then. */
  readonly costBefore: number;
}

/** The recipes whose batches become products. */
const makersOf = (book: RecipeBook): ReadonlyMap<number, number> =>
  new Map([...book].flatMap(([recipe, versions]) => versions.flatMap(({ made_product_id: made, yields }) => (made === null || !yields ? [] : [[made, recipe] as const]))));

/** All that a recipe was ever made of: the recipes within it, itself among them, and the products that they take. */
export function within(book: RecipeBook, recipeId: number): { readonly recipes: ReadonlySet<number>; readonly products: ReadonlySet<number> } {
  const makers = makersOf(book);
  const [recipes, products] = [new Set<number>(), new Set<number>()];
  const look = (id: number | null | undefined): void => {
    if (id === null || id === undefined || recipes.has(id)) return;
    recipes.add(id);
    for (const { lines, made_product_id: made } of book.get(id) ?? []) {
      if (made !== null && id !== recipeId) products.add(made);
      for (const { product_id, recipe_id } of lines) {
        if (product_id !== null) {
          products.add(product_id);
          look(makers.get(product_id));
        }
        look(recipe_id);
      }
    }
  };
  look(recipeId);
  return { recipes, products };
}

interface Asked {
  readonly book: RecipeBook;
  readonly recipeId: number;
  /** Where the line begins, and where it ends. */
  readonly since: number;
  readonly until: number;
  /** What a product costs now that nobody ever charged for. */
  readonly now: UnitCosts;
}

/** What a portion costs while so much is charged: a product that nobody charges for costs what its batch takes, else what it costs now. */
function portionCost({ book, recipeId, now }: Asked, makers: ReadonlyMap<number, number>, at: number, charged: ReadonlyMap<number, number>): RecipeCost {
  const read = reader(book, at);
  const costs = new Map<number, number>();
  const unitOf = (product: number, path: readonly number[]): number | undefined => {
    const known = charged.get(product) ?? costs.get(product);
    if (known !== undefined) return known;
    const maker = path.includes(product) ? undefined : makers.get(product);
    const yields = maker === undefined ? null : versionAt(book, maker, at)?.yields;
    if (maker === undefined || !yields) return now.get(product);
    const batch = read.batch(maker);
    const units = new Map([...batch.keys()].flatMap((one) => entryOf(one, unitOf(one, [...path, product]))));
    const { cost, complete } = costOf(batch, units);
    const unit = complete ? cost / yields : now.get(product);
    if (unit !== undefined) costs.set(product, unit);
    return unit;
  };
  const portion = read.portion(recipeId);
  return costOf(portion, new Map([...portion.keys()].flatMap((one) => entryOf(one, unitOf(one, [])))));
}

const entryOf = (product: number, unit: number | undefined): [number, number][] => (unit === undefined ? [] : [[product, unit]]);

/** A price that is the rounding of a case to a bottle is no other price. */
const isOther = (unit: number, before: number): boolean => Math.abs(unit / before - 1) >= 0.001;

/** How the cost of a portion came to be what it is, by what suppliers charged: every version and every price that moved it, in order. Before its first price a product cost that. */
export function costSteps<Price extends ChargedPrice>(asked: Asked, prices: readonly Price[]): { readonly first: RecipeCost; readonly steps: readonly CostStep<Price>[] } {
  const { book, recipeId, since, until } = asked;
  const makers = makersOf(book);
  const charged = new Map<number, number>();
  for (const { product_id, unit } of prices.toSorted((a, b) => b.at - a.at)) charged.set(product_id, unit);
  const versions = [...within(book, recipeId).recipes].flatMap((id) =>
    (book.get(id) ?? [])
      .filter(({ from }, at) => at > 0 && from > since && from <= until)
      .map(({ from, revision }) => ({ kind: 'version' as const, at: from, recipe_id: id, revision })),
  );
  const causes: ((typeof versions)[number] | { readonly kind: 'price'; readonly at: number; readonly price: Price })[] = [
    ...versions,
    ...prices.map((price) => ({ kind: 'price' as const, at: price.at, price })),
  ];
  causes.sort((a, b) => a.at - b.at);
  const first = portionCost(asked, makers, since, charged);
  let before = first;
  const steps: CostStep<Price>[] = [];
  for (const one of causes) {
    const was = one.kind === 'price' ? (charged.get(one.price.product_id) ?? one.price.unit) : 0;
    if (one.kind === 'price') {
      if (!isOther(one.price.unit, was)) continue;
      charged.set(one.price.product_id, one.price.unit);
    }
    const after = portionCost(asked, makers, one.at, charged);
    const cause: CostCause<Price> = one.kind === 'price' ? { ...one, before: was } : one;
    if (one.kind === 'version' || Math.round(after.cost) !== Math.round(before.cost)) steps.push({ ...after, cause, costBefore: before.cost });
    before = after;
  }
  return { first, steps };
}

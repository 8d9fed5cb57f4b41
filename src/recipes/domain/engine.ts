/** What a version of a recipe takes. Quantities in thousandths: of the product's base unit, or of what the sub-recipe is measured in. */
export interface RecipeComponent {
  readonly product_id: number | null;
  readonly recipe_id: number | null;
  readonly quantity: number;
  /** A sub-recipe is measured in portions, or in what comes out of it. */
  readonly by: 'portion' | 'yield';
  readonly loss_percent: number;
}

export interface Version {
  readonly recipe_id: number;
  readonly revision: number;
  /** Milliseconds. */
  readonly from: number;
  readonly portions: number;
  readonly yields: number | null;
  /** What a batch becomes: then others take the product and not what went into it. */
  readonly made_product_id: number | null;
  readonly lines: readonly RecipeComponent[];
}

/** Every version of every recipe, a recipe's own in the order in which they begin. */
export type RecipeBook = ReadonlyMap<number, readonly Version[]>;

export class CyclicRecipe extends Error {
  readonly path: readonly number[];
  constructor(path: readonly number[]) {
    super(`Recipe ${path[0]} contains itself: ${path.join(' > ')}`);
    this.path = path;
  }
}

export function bookOf(versions: Iterable<Version>): RecipeBook {
  const book = new Map<number, Version[]>();
  for (const version of versions) book.set(version.recipe_id, [...(book.get(version.recipe_id) ?? []), version]);
  for (const all of book.values()) all.sort((a, b) => a.from - b.from || a.revision - b.revision);
  return book;
}

/** The version that held at a moment. What was sold before its recipe was written down is reckoned by the first. */
export function versionAt(book: RecipeBook, recipeId: number, at: number): Version | undefined {
  const all = book.get(recipeId);
  return all?.findLast(({ from }) => from <= at) ?? all?.[0];
}

/** How much of a batch of a sub-recipe is taken. */
const shareOf = (line: RecipeComponent, version: Version): number => (line.by === 'yield' && version.yields ? line.quantity / version.yields : line.quantity / version.portions);

export const takenOf = ({ quantity, loss_percent }: RecipeComponent): number => (loss_percent === 0 ? quantity : quantity / (1 - loss_percent / 100));

/** What goes into one batch, product by product, by the versions of one moment. Each recipe is looked into once. */
export function reader(book: RecipeBook, at: number) {
  const known = new Map<number, ReadonlyMap<number, number>>();
  const read = (recipeId: number, path: readonly number[]): ReadonlyMap<number, number> => {
    const earlier = known.get(recipeId);
    if (earlier) return earlier;
    if (path.includes(recipeId)) throw new CyclicRecipe([...path.slice(path.indexOf(recipeId)), recipeId]);
    const batch = new Map<number, number>();
    for (const line of versionAt(book, recipeId, at)?.lines ?? [])
      for (const [product, quantity] of linesOf(line, [...path, recipeId])) batch.set(product, (batch.get(product) ?? 0) + quantity);
    known.set(recipeId, batch);
    return batch;
  };
  const linesOf = (line: RecipeComponent, path: readonly number[]): [number, number][] => {
    if (line.product_id !== null) return [[line.product_id, takenOf(line)]];
    const sub = line.recipe_id === null ? undefined : versionAt(book, line.recipe_id, at);
    if (!sub) return [];
    const share = shareOf({ ...line, quantity: takenOf(line) }, sub);
    if (sub.made_product_id !== null && sub.yields) return [[sub.made_product_id, share * sub.yields]];
    return [...read(sub.recipe_id, path)].map(([product, quantity]) => [product, quantity * share]);
  };
  return {
    /** What one portion takes, in thousandths of each product's base unit. */
    portion(recipeId: number): ReadonlyMap<number, number> {
      const version = versionAt(book, recipeId, at);
      const batch = read(recipeId, []);
      return version ? new Map([...batch].map(([product, quantity]) => [product, (quantity * 1000) / version.portions])) : batch;
    },
    batch: (recipeId: number) => read(recipeId, []),
    /** What one line takes. */
    line: (line: RecipeComponent) => linesOf(line, []),
  };
}

/** What a thousandth of a product's base unit costs, in ten-thousandths of the currency; nothing where no cost is known. */
export type UnitCosts = ReadonlyMap<number, number>;

export interface RecipeCost {
  /** Ten-thousandths of the currency. */
  readonly cost: number;
  /** Whether the cost of all that is taken is known. */
  readonly complete: boolean;
}

export function costOf(taken: Iterable<readonly [number, number]>, costs: UnitCosts): RecipeCost {
  let cost = 0;
  let complete = true;
  for (const [product, quantity] of taken) {
    const one = costs.get(product);
    if (one === undefined) complete = false;
    else cost += one * quantity;
  }
  return { cost, complete };
}

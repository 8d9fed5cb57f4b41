import { type RecipeBook, reader, versionAt } from './engine.ts';

/** A prep that becomes a product, and what there is and should be of that. Quantities in thousandths of its base unit. */
export interface KeptPrep {
  readonly recipe_id: number;
  readonly product_id: number;
  readonly held: number;
  readonly par_min: number;
  readonly par_max: number;
}

export interface PlannedPrep extends KeptPrep {
  /** What the other preps of the list take of it. */
  readonly for_others: number;
  readonly make: number;
  readonly yields: number;
  /** What goes into as much as the recipe yields. */
  readonly batch: ReadonlyMap<number, number>;
}

/** What is to be made so that every par is reached: a prep that goes into others is reckoned after them, and stands before them. */
export function planPreps(book: RecipeBook, at: number, preps: readonly KeptPrep[]): PlannedPrep[] {
  const read = reader(book, at);
  const open = new Map(preps.flatMap((prep) => withRecipe(prep, versionAt(book, prep.recipe_id, at)?.yields, read.batch(prep.recipe_id))));
  const demand = new Map<number, number>();
  const planned: PlannedPrep[] = [];
  const takenBy = (product: number) => [...open.values()].some(({ batch, product_id }) => product_id !== product && batch.has(product));
  while (open.size > 0) {
    const ready = [...open.values()].filter(({ product_id }) => !takenBy(product_id));
    // Recipes that take each other's product would wait for ever.
    for (const prep of ready.length > 0 ? ready : [...open.values()]) {
      const taken = demand.get(prep.product_id) ?? 0;
      const left = prep.held - taken;
      const make = left < prep.par_min || left < 0 ? Math.max(0, Math.round(Math.max(prep.par_max, prep.par_min) - left)) : 0;
      for (const [product, quantity] of prep.batch) demand.set(product, (demand.get(product) ?? 0) + (quantity * make) / prep.yields);
      planned.unshift({ ...prep, for_others: Math.round(taken), make });
      open.delete(prep.product_id);
    }
  }
  return planned;
}

const withRecipe = (prep: KeptPrep, yields: number | null | undefined, batch: ReadonlyMap<number, number>) =>
  yields ? [[prep.product_id, { ...prep, yields, batch }] as const] : [];

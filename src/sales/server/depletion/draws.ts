import { type RecipeBook, reader } from '../../../recipes/domain/engine.ts';
import type { ModifierRule } from '../../../recipes/server/public.ts';
import type { Meaning, Meanings } from '../items/item-meanings.ts';

/** Lines of a till that say the same within a minute. */
export interface SoldGroup {
  readonly sale_id: number;
  readonly item_id: number;
  readonly kind: 's' | 'c';
  /** Thousandths of one. */
  readonly quantity: number;
  /** The first of them, in microseconds. */
  readonly at: number;
  readonly modifiers: readonly string[] | null;
  /** Where the till says that it sold. */
  readonly outlet_id: number | null;
}

/** Says what one of something sold takes, by what its code stood for and the recipe that held at that moment. */
export function drawer(book: RecipeBook, meanings: Meanings, rules: readonly ModifierRule[]) {
  const starts = [...new Set([...book.values()].flatMap((versions) => versions.map(({ from }) => from)))].sort((a, b) => a - b);
  const readers = new Map<number, ReturnType<typeof reader>>();
  // Between two changes of any recipe all recipes stay as they are: each such time is read once.
  const readAt = (at: number) => {
    const epoch = starts.findLastIndex((start) => start <= at);
    const known = readers.get(epoch) ?? reader(book, at);
    readers.set(epoch, known);
    return known;
  };
  const byName = Map.groupBy(rules, ({ name }) => name.toLowerCase());
  const holdingAt = (modifiers: readonly string[] | null, moment: number) =>
    (modifiers ?? []).flatMap((name) => byName.get(name.trim().toLowerCase()) ?? []).filter(({ since, until }) => since <= moment && (until === null || moment < until));
  const plain = (meaning: Meaning, at: number): Map<number, number> =>
    'recipe_id' in meaning ? new Map(readAt(at).portion(meaning.recipe_id)) : sumOf(meaning.pours.map(({ product_id, quantity }) => [product_id, quantity]));
  return ({ item_id, at, modifiers }: Pick<SoldGroup, 'item_id' | 'at' | 'modifiers'>): ReadonlyMap<number, number> | undefined => {
    const moment = at / 1000;
    const meaning = meanings(item_id, moment);
    if (!meaning) return undefined;
    const takes = plain(meaning, moment);
    for (const { effect, product_id, quantity } of holdingAt(modifiers, moment)) {
      if (effect === 'skip') takes.delete(product_id);
      else takes.set(product_id, (takes.get(product_id) ?? 0) + (effect === 'deduct' ? 1 : -1) * (quantity ?? 0));
    }
    // What is left out of something cannot be more than was in it.
    for (const [product, quantity] of takes) if (quantity < 0) takes.delete(product);
    return takes;
  };
}

function sumOf(pairs: readonly (readonly [number, number])[]): Map<number, number> {
  const sum = new Map<number, number>();
  for (const [key, value] of pairs) sum.set(key, (sum.get(key) ?? 0) + value);
  return sum;
}

import type { Countable } from '../../../contract/cards.ts';
import type { Shelved } from '../../../contract/shelf.ts';

/** A product, and whether it stands at the place that is looked at. */
export interface ShelfProduct extends Countable {
  readonly here: boolean;
  /** There is or was some of it here, which a count asks for in any case. */
  readonly fixed: boolean;
  /** The other places where it stands. */
  readonly elsewhere: readonly number[];
}

const names = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });
const last = '\uffff';

/** All products by group and name, with where each stands seen from one place. */
export function groupsOf(products: readonly Countable[], shelves: readonly Shelved[], placeId: number | undefined): ShelfProduct[] {
  const known = new Map(shelves.map((one) => [one.product_id, one]));
  return products
    .map((product) => {
      const { placed = [], stocked = [] } = known.get(product.product_id) ?? {};
      const fixed = placeId !== undefined && stocked.includes(placeId);
      const here = fixed || (placeId !== undefined && placed.includes(placeId));
      return { ...product, here, fixed, elsewhere: [...new Set([...placed, ...stocked])].filter((id) => id !== placeId) };
    })
    .sort((a, b) => names.compare(a.group_name ?? last, b.group_name ?? last) || names.compare(a.product_name, b.product_name) || a.product_id - b.product_id);
}

/** What is to be put on a shelf and what is to be taken from it, of what was ticked and unticked. */
export const arrangement = (changes: ReadonlyMap<number, boolean>): { put: number[]; take: number[] } => ({
  put: [...changes].flatMap(([id, stands]) => (stands ? [id] : [])),
  take: [...changes].flatMap(([id, stands]) => (stands ? [] : [id])),
});

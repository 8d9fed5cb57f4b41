import { quantityFromStore } from '../../../kernel/contract/quantity.ts';
import { fault } from '../../../kernel/server/fault.ts';
import type { PostingContext } from './lock-stock.ts';
import { type PlacedMovement, placeKey, type Replayed } from './replay.ts';

/** What places hold in the end, and what they held before anything of this was known. */
interface Held {
  before: number;
  after: number;
}

/**
 * Neither now nor at any moment since may a place be made to hold less than nothing. One that held less already may be left as it is,
 * or better. A document is one moment: what its lines do in turn within it is nobody's business.
 */
export function refuseBelow({ products }: PostingContext, movements: readonly PlacedMovement[], begun: ReadonlyMap<string, number>, { reckoned }: Replayed): void {
  const held = new Map<string, Held>([...begun].map(([key, quantity]) => [key, { before: quantity, after: quantity }]));
  const touched = new Map<string, PlacedMovement>();
  for (const [index, movement] of movements.entries()) {
    const key = placeKey(movement);
    const one = held.get(key) ?? { before: 0, after: 0 };
    held.set(key, one);
    one.before += movement.total?.quantity ?? 0;
    one.after += reckoned.get(movement.id)?.quantity ?? 0;
    touched.set(key, movement);
    if (movements[index + 1]?.at === movement.at) continue;
    for (const [where, last] of touched) check(last, held.get(where) as Held, products);
    touched.clear();
  }
}

function check({ productId, locationId }: PlacedMovement, { before, after }: Held, products: PostingContext['products']): void {
  // Goods under way are sent with one document and received with another, which may know more of them.
  if (after >= 0 || after >= before || locationId === 0) return;
  throw fault('NOT_ENOUGH_STOCK', {
    message: `There is not enough ${products.get(productId)?.name ?? 'of this product'} in stock for that.`,
    details: { product_id: productId, location_id: locationId, missing: -quantityFromStore(after) },
  });
}

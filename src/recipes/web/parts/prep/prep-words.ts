import { type MeasuredProduct, quantityWords } from '../../../../stock/web/public/quantity-text.ts';
import type { PrepRow } from '../../../contract/prep.ts';

/** Something to be made, and how much of it somebody means to make. */
export interface PlannedMake {
  readonly prep: PrepRow;
  readonly make: number;
}

export interface Scaled {
  readonly ingredient: PrepRow['ingredients'][number];
  readonly quantity: number;
}

/** What goes into as much as is made. */
export const scaled = ({ prep, make }: PlannedMake): readonly Scaled[] =>
  prep.ingredients.map((ingredient) => ({ ingredient, quantity: (ingredient.quantity * make) / prep.yield_quantity }));

/** All that has to be brought for all of them: what one of them makes for another is not fetched. */
export function gathered(planned: readonly PlannedMake[]): readonly Scaled[] {
  const made = new Set(planned.map(({ prep }) => prep.product_id));
  const all = planned.flatMap(scaled).filter(({ ingredient }) => !made.has(ingredient.product_id));
  return [...Map.groupBy(all, ({ ingredient }) => ingredient.product_id).values()].flatMap((parts) =>
    parts.slice(0, 1).map(({ ingredient }) => ({ ingredient, quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0) })),
  );
}

/** "2.38 l" of a syrup, "3.4 bottles · 2.38 l" of a gin: in whole things, and what that is exactly. */
export function amountText(quantity: number, product: MeasuredProduct): string {
  const { main, exact } = quantityWords(quantity, product);
  return exact === undefined ? main : `${exact} · ${main}`;
}

export function batchesText({ prep, make }: PlannedMake): string {
  const count = make / prep.yield_quantity;
  return `${count.toLocaleString(undefined, { maximumFractionDigits: 2 })} ${count === 1 ? 'batch' : 'batches'}`;
}

import type { BaseUnit } from '../../kernel/contract/quantity.ts';

/** As much of a whole one as a count tells apart from nothing: bottles are counted in tenths. */
export const restShare = 0.05;
/** And no more than a pour of what comes by the keg or the sack, in its base unit. */
export const restMost = 50;

interface Kept {
  readonly base_unit: BaseUnit;
  readonly size_quantity: number;
}

/** Out of stock: nothing is left, or a rest from which nobody could serve. `server/products/out.ts` says the same in SQL. */
export const isOut = (quantity: number, { base_unit, size_quantity }: Kept): boolean =>
  quantity <= 0 || quantity < (base_unit === 'each' ? restShare : Math.min(size_quantity * restShare, restMost));

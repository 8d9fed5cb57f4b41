import { quantityToStore } from '../../kernel/contract/quantity.ts';

interface Asked {
  readonly size_quantity: number;
  readonly quantity: number;
}

/** In thousandths, so that a sum of fractions is whole where it is meant to be. */
const askedFor = ({ size_quantity, quantity }: Asked): number => quantityToStore(size_quantity) * quantity;

/** Whether as much comes as was asked for. */
export const coversWhole = (item: Asked, covers: number): boolean => quantityToStore(covers) >= askedFor(item);

/** How many of the size that was asked for what comes amounts to. */
export const inAskedSizes = ({ size_quantity }: Pick<Asked, 'size_quantity'>, covers: number): number => quantityToStore(covers) / quantityToStore(size_quantity);

import { quantityWords } from '../../../../stock/web/public/quantity-text.ts';
import type { VarianceRow } from '../../../contract/variance.ts';

const listed = new Intl.ListFormat('en');

/** Of what is short at one place and over at another by about as much. */
export function movedText({ moved, product }: Pick<VarianceRow, 'moved' | 'product'>): string | undefined {
  if (!moved || !product) return undefined;
  return `Moved, not lost: ${quantityWords(moved.quantity, product).main} short at ${listed.format(moved.from)} and the same amount over at ${listed.format(moved.to)}. A transfer was not recorded, or sales are deducted from the wrong place.`;
}

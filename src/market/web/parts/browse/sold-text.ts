import type { OfferRow } from '../../../contract/offer.ts';

/** How it may be ordered, where that is not one by one: "by 6, at least 12". */
export function soldText({ order_multiple, minimum_quantity }: Pick<OfferRow, 'order_multiple' | 'minimum_quantity'>): string {
  const by = order_multiple > 1 ? `by ${order_multiple.toLocaleString()}` : '';
  const least = minimum_quantity > Math.max(1, order_multiple) ? `at least ${minimum_quantity.toLocaleString()}` : '';
  const both = [by, least].filter(Boolean).join(', ');
  return both && `Sold ${both}`;
}

import { useCall } from '../../../../kernel/web/query/query.ts';
import type { PackedCard } from '../../../contract/delivery.ts';
import type { LineUnit } from '../../../contract/units.ts';
import { listUsualPrices, type UsualPrice } from '../../../contract/usual-price.ts';
import { beyond, usualFor } from '../../../domain/usual-price.ts';

export interface Usual {
  /** What one of a unit cost the last time. */
  readonly priceOf: (product: PackedCard | null | undefined, unit: LineUnit) => number | undefined;
  readonly fromOf: (product: PackedCard | null | undefined) => UsualPrice['from'] | undefined;
  /** By how many per cent a price is beyond that. */
  readonly beyond: (price: number | null | undefined, product: PackedCard | null | undefined, unit: LineUnit) => number | undefined;
}

/** Last purchase prices; none without permission to see prices. */
export function useUsualPrices(supplier: number | undefined, products: readonly (number | undefined)[], delivery?: number): Usual {
  const ids = [...new Set(products.filter((one) => one !== undefined))].toSorted((a, b) => a - b);
  const query = { product_ids: JSON.stringify(ids), ...(supplier !== undefined && { supplier_id: supplier }), ...(delivery !== undefined && { delivery_id: delivery }) };
  const { data } = useCall(listUsualPrices, { query: query }, { enabled: ids.length > 0, keepPrevious: true });
  const known = new Map(data?.data.map((one) => [one.product_id, one]));
  const priceOf: Usual['priceOf'] = (product, unit) => (product ? usualFor(known.get(product.product_id), unit, product) : undefined);
  return {
    priceOf,
    fromOf: (product) => (product ? known.get(product.product_id)?.from : undefined),
    beyond: (price, product, unit) => beyond(price, priceOf(product, unit), data?.tolerance ?? 0),
  };
}

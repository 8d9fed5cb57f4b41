import { quantityFromStore } from '../../../kernel/contract/quantity.ts';
import type { PostingLine } from '../../../stock/server/public.ts';
import type { PlaceOf } from '../places/sale-places.ts';
import type { SoldGroup } from './draws.ts';

/** Sold and paid for, or given away: the ledger keeps them apart. */
export const legs = { s: 0, c: 1 } as const;

const minute = 60_000_000;
const quarter = 15 * minute;
/** A day with more lines than this is kept by the quarter of an hour. */
const finelyMost = 3000;

export interface CountMoment {
  readonly product: number;
  readonly place: number;
  readonly at: number;
}

interface Gathered {
  quantity: number;
  at: number;
}

/**
 * What one day takes, as lines of the ledger: by product, place and moment. What was sold before and after a count of the product stands apart
 * on either side of it, however finely the day is kept.
 */
export function depletionLines(
  groups: readonly SoldGroup[],
  take: (group: SoldGroup) => ReadonlyMap<number, number> | undefined,
  placeOf: PlaceOf,
  counts: readonly CountMoment[],
): PostingLine[] {
  const step = groups.length > finelyMost ? quarter : minute;
  const countedAt = Map.groupBy(counts, ({ product, place }) => `${product}:${place}`);
  const gathered = new Map<string, Gathered & { productId: number; locationId: number; leg: number }>();
  for (const group of groups)
    for (const [productId, each] of take(group) ?? []) {
      const locationId = placeOf(productId, group);
      if (locationId === undefined) continue;
      const before = countedAt.get(`${productId}:${locationId}`)?.filter(({ at }) => at <= group.at).length ?? 0;
      const leg = legs[group.kind];
      const key = `${productId}:${locationId}:${leg}:${Math.floor(group.at / step)}:${before}`;
      const known = gathered.get(key);
      const quantity = quantityFromStore(each * group.quantity);
      if (known) {
        known.quantity += quantity;
        known.at = Math.min(known.at, group.at);
      } else gathered.set(key, { quantity, at: group.at, productId, locationId, leg });
    }
  const inTurn = [...gathered.values()].sort((a, b) => a.at - b.at || a.productId - b.productId || a.leg - b.leg || a.locationId - b.locationId);
  return rounded(inTurn)
    .filter(({ quantity }) => quantity !== 0)
    .map((one, index) => ({ ...one, line: index + 1, kind: 'sale' as const }));
}

/** A third of something, three hundred times over, is a hundred: what rounding leaves of one line goes on to the next of the same product. */
function rounded<L extends { readonly quantity: number; readonly productId: number; readonly locationId: number; readonly leg: number }>(lines: readonly L[]): L[] {
  const taken = new Map<string, { exact: number; posted: number }>();
  return lines.map((line) => {
    const key = `${line.productId}:${line.locationId}:${line.leg}`;
    const sum = taken.get(key) ?? { exact: 0, posted: 0 };
    taken.set(key, sum);
    sum.exact += line.quantity;
    const quantity = sum.posted - Math.round(sum.exact);
    sum.posted = Math.round(sum.exact);
    return { ...line, quantity: quantity === 0 ? 0 : quantity };
  });
}

import { quantityToStore } from '../../src/kernel/contract/quantity.ts';
import type { Posting, PostingLine } from '../../src/stock/server/public.ts';
import { deliveryKey } from '../seed-deliveries.ts';
import { arrivalOf, type Happened } from './documents.ts';
import { businessDayOf, dayOf, type Span } from './span.ts';

/** Documents that many things share: counts and sales by their day, deliveries by their day, supplier and place. */
export interface Shared {
  readonly counts: ReadonlyMap<number, number>;
  readonly deliveries: ReadonlyMap<string, number>;
  readonly sales: ReadonlyMap<number, number>;
}

/** The posting of one event. Deliveries, sales and counts of one day share a document. */
export function postingsOf({ product, one }: Happened, number: number, { counts, deliveries, sales }: Shared, span: Span): Posting[] {
  const [day, businessDay] = [dayOf(span, one.at), businessDayOf(span, one.at)];
  const line = (kind: PostingLine['kind'], locationId: number, more: Partial<PostingLine>): PostingLine => ({ line: 1, productId: product.id, locationId, kind, ...more });
  const posting = (type: string, id: number, lines: readonly PostingLine[], at = one.at, revision = 0): Posting => ({ source: { type, id, revision }, at, recordedAt: at, lines });
  const shared = { line: product.id };
  switch (one.what) {
    case 'delivery':
      return [
        posting('delivery', deliveries.get(deliveryKey(day, product)) ?? 0, [
          line('delivery', product.store, { ...shared, quantity: quantityToStore(one.quantity), value: Math.round(one.value * 10_000) }),
        ]),
      ];
    case 'count':
      return [
        posting('count', counts.get(day) ?? 0, [
          line('count_correction', one.place, { line: product.id * 2 + (one.place === product.bar ? 0 : 1), target: quantityToStore(one.found) }),
        ]),
      ];
    case 'used':
      return [posting('kitchen', day, [line('used', product.bar, { ...shared, quantity: -quantityToStore(one.quantity) })])];
    case 'sale':
      return [posting('sale', sales.get(businessDay) ?? 0, [line('sale', product.bar, { ...shared, quantity: -quantityToStore(one.quantity) })])];
    case 'menu': {
      const legs = [one.sold, one.given].flatMap((quantity, leg) => (quantity > 0 ? [line('sale', product.bar, { ...shared, leg, quantity: -quantityToStore(quantity) })] : []));
      return legs.length > 0 ? [posting('sale', sales.get(businessDay) ?? 0, legs)] : [];
    }
    case 'waste':
      return [posting('waste', number, [line('waste', product.bar, { quantity: -quantityToStore(one.quantity), note: one.reason })])];
    case 'return':
      return [posting('return', number, [line('return', product.store, { quantity: -quantityToStore(one.quantity), note: one.reason })])];
    case 'adjust':
      return [posting('adjustment', number, [line('adjustment', product.bar, { target: quantityToStore(one.found), note: one.reason })])];
    case 'move': {
      const crossing = (out: number, into: number): PostingLine[] => [
        line('transfer_out', out, { leg: 0, quantity: -quantityToStore(one.quantity) }),
        line('transfer_in', into, { leg: 1, quantity: quantityToStore(one.quantity), mirrorsLeg: 0 }),
      ];
      const arrives = arrivalOf(one, span.until);
      return [posting('transfer', number, crossing(product.store, 0)), ...(arrives ? [posting('transfer', number, crossing(0, product.bar), arrives, 1)] : [])];
    }
  }
}

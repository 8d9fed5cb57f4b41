import { moneyFromStore, moneyMax, moneyToStore } from '../../../kernel/contract/money.ts';
import { quantityToStore } from '../../../kernel/contract/quantity.ts';
import { daysAfter } from '../../../kernel/domain/business-day.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { fault, invalid } from '../../../kernel/server/fault.ts';
import type { CartChange } from '../../contract/cart-changes.ts';
import { deliversOn, nextDeliveries } from '../../domain/delivery-days.ts';
import { type AskedItem, isHindrance, type Quote, type QuotedLine, type QuotedSeller, quoteOf } from '../cart/quote.ts';
import type { OrderDraft, OrderDraftLine } from '../orders/place.ts';

/** Nothing is fixed that could not be ordered: each line says what is otherwise than whoever asks has seen. */
export function refuseChanges({ sellers, gone }: Quote, asked: readonly AskedItem[]): void {
  const lines = sellers.flatMap((one) => one.lines);
  const changed = [
    ...gone.map((item) => ({ product_id: item.listing_id, changes: ['gone'], unit_price: null, quantity_allowed: 0 })),
    ...lines
      .filter(({ changes, item }) => changes.some((change) => isHindrance(change) || item.before !== undefined))
      .map(({ item, changes, price, allowed }) => ({ product_id: item.listing_id, changes, unit_price: moneyFromStore(price), quantity_allowed: allowed })),
  ];
  if (changed.some(({ changes }) => changes.includes('suspended'))) throw fault('ACCOUNT_SUSPENDED', { details: { lines: changed } });
  if (changed.length === 0) return;
  const at = (id: number) => asked.findIndex(({ listing_id }) => listing_id === id);
  throw fault('CART_CHANGED', {
    errors: changed.map(({ product_id, changes }) => ({ field: `items.${at(product_id)}`, message: changes.join(', ') })),
    details: { lines: changed },
  });
}

export function refuseSmall({ sellers }: Quote): void {
  const small = sellers.filter(({ terms, subtotal }) => subtotal < terms.minimum_order);
  if (small.length === 0) return;
  throw fault('BELOW_MINIMUM', {
    details: {
      suppliers: small.map(({ terms, subtotal }) => ({
        seller_id: terms.seller_id,
        seller_name: terms.seller_name,
        minimum_order: moneyFromStore(terms.minimum_order),
        subtotal: moneyFromStore(subtotal),
      })),
    },
  });
}

/** More than any field of money holds is no order. */
export function refuseLarge({ sellers }: Quote): void {
  if (sellers.reduce((all, { total }) => all + total, 0) > moneyToStore(moneyMax)) throw invalid('items', `come to more than ${moneyMax.toLocaleString('en')}`);
}

/** So many days the slowest of what is ordered takes. */
const leadOf = ({ lines }: Pick<QuotedSeller, 'lines'>): number => Math.max(0, ...lines.map(({ offer }) => offer.lead_time_days));

/** Further ahead nobody plans, and an order would stand unseen. */
const daysAheadMost = 366;

/** The day that was chosen, if the supplier can come then; else the next one. */
function dayFor(one: QuotedSeller, chosen: string | undefined, now: Date): string {
  const { terms } = one;
  const [soonest = ''] = nextDeliveries(terms, now, leadOf(one), 1);
  if (chosen === undefined) return soonest;
  if (chosen < soonest || chosen > daysAfter(soonest, daysAheadMost) || !deliversOn(terms, chosen))
    throw fault('DELIVERY_DAY_REFUSED', { details: { seller_id: terms.seller_id, soonest } });
  return chosen;
}

const draftLine = ({ item, offer, price, reason, total, tax }: QuotedLine): OrderDraftLine => ({
  listing_id: offer.listing_id,
  sku: offer.sku,
  name: offer.name,
  pack: offer.pack_name,
  base_unit: offer.base_unit,
  size_quantity: quantityToStore(offer.size_quantity),
  pack_units: offer.pack_units,
  price_basis: offer.price_basis,
  quantity: item.quantity,
  unit_price: price,
  price_reason: reason,
  tax_rate: offer.tax_rate,
  total,
  tax,
});

const lapses: ReadonlySet<CartChange> = new Set(['not_yet', 'suspended']);

/** Prices were fixed and stand; what is sold no more, or can no longer come on its day, cannot be ordered all the same. */
export async function refuseLapsed(ctx: Ctx, drafts: readonly OrderDraft[]): Promise<void> {
  const asked = drafts.flatMap(({ lines }) => lines.map(({ listing_id, quantity }) => ({ listing_id, quantity })));
  const quote = await quoteOf(ctx, asked);
  const lines = quote.sellers.map((one) => ({ ...one, lines: one.lines.map((line) => ({ ...line, changes: line.changes.filter((change) => lapses.has(change)) })) }));
  refuseChanges({ sellers: lines, gone: quote.gone }, asked);
  for (const { seller_id, requested_day } of drafts) {
    const seller = quote.sellers.find(({ terms }) => terms.seller_id === seller_id);
    if (seller) dayFor(seller, requested_day, ctx.now);
  }
}

/** What would be ordered of a supplier at the prices of now. */
export const draftOf = (one: QuotedSeller, chosen: string | undefined, now: Date): OrderDraft => ({
  seller_id: one.terms.seller_id,
  seller_name: one.terms.seller_name,
  currency: one.terms.currency,
  lines: one.lines.map(draftLine),
  subtotal: one.subtotal,
  tax: one.tax,
  delivery_fee: one.fee,
  total: one.total,
  requested_day: dayFor(one, chosen, now),
});

/** The same for the day that was wished for, or, where the supplier cannot come any more then, for the next one. */
export function draftToCome(one: QuotedSeller, wished: string, now: Date): OrderDraft {
  const [soonest = ''] = nextDeliveries(one.terms, now, leadOf(one), 1);
  return draftOf(one, wished >= soonest && deliversOn(one.terms, wished) ? wished : undefined, now);
}

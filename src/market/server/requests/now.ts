import { createHash } from 'node:crypto';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import type { CartChange } from '../../contract/cart-changes.ts';
import { type AskedItem, isHindrance, type QuotedSeller, quotedSeller, quoteOf } from '../cart/quote.ts';
import { draftToCome } from '../checkout/drafts.ts';
import type { OrderDraft, OrderTerms } from '../orders/place.ts';

/** An order that waits for somebody's word, as it was drafted. */
export interface RequestedOrder {
  readonly draft: OrderDraft;
  readonly terms: Omit<OrderTerms, 'by'>;
}

/** A line of it now: what hinders it, or what it costs. Money as it is kept. */
export interface LineNow {
  readonly product_id: number;
  readonly price: number | null;
  readonly allowed: number;
  readonly changes: readonly CartChange[];
}

export interface OrderNow {
  readonly asked: RequestedOrder;
  readonly lines: readonly LineNow[];
  /** As it would be ordered now; nothing where none of it can be. */
  readonly draft: OrderDraft | undefined;
  readonly belowMinimum: number;
}

interface Item extends AskedItem {
  readonly at: number;
}

function orderNow(asked: RequestedOrder, seller: QuotedSeller<Item> | undefined, at: number, now: Date): OrderNow {
  const mine = seller?.lines.filter(({ item }) => item.at === at) ?? [];
  const byProduct = new Map(mine.map((line) => [line.offer.listing_id, line]));
  const orderable = mine.filter(({ changes }) => !changes.some(isHindrance));
  const whole = seller && orderable.length > 0 ? quotedSeller(seller.terms, orderable) : undefined;
  return {
    asked,
    lines: asked.draft.lines.map(({ listing_id }) => {
      const line = byProduct.get(listing_id);
      return line
        ? { product_id: listing_id, price: line.price, allowed: line.allowed, changes: line.changes }
        : { product_id: listing_id, price: null, allowed: 0, changes: ['gone'] };
    }),
    draft: whole && { ...draftToCome(whole, asked.draft.requested_day, now), notes: asked.draft.notes },
    belowMinimum: whole ? Math.max(0, whole.terms.minimum_order - whole.subtotal) : 0,
  };
}

/** What was asked for, as it would be ordered now: all of it in one question. While its prices stand, they are those of then. */
export async function asOfNow(ctx: Ctx, content: readonly RequestedOrder[], pricesUntil: string): Promise<OrderNow[]> {
  const items = content.flatMap(({ draft }, at) => draft.lines.map(({ listing_id, quantity, unit_price }): Item => ({ at, listing_id, quantity, before: unit_price })));
  const quote = await quoteOf(ctx, items);
  const orders = content.map((asked, at) =>
    orderNow(
      asked,
      quote.sellers.find(({ terms }) => terms.seller_id === asked.draft.seller_id),
      at,
      ctx.now,
    ),
  );
  return Date.parse(pricesUntil) > ctx.now.getTime() ? orders.map(atPricesHeld) : orders;
}

/** Another price counts nothing yet; what is sold no more, or cannot come on its day, cannot be ordered all the same. */
function atPricesHeld({ asked, lines, draft, belowMinimum }: OrderNow): OrderNow {
  const prices = new Map(asked.draft.lines.map(({ listing_id, unit_price }) => [listing_id, unit_price]));
  const held = lines.map((line) => ({ ...line, price: line.price === null ? null : (prices.get(line.product_id) ?? null), changes: line.changes.filter(isHindrance) }));
  const hindered = held.some(({ changes }) => changes.length > 0);
  return { asked, lines: held, draft: hindered || !draft ? draft : { ...asked.draft, requested_day: draft.requested_day }, belowMinimum: hindered ? belowMinimum : 0 };
}

const facts = ({ seller_id, requested_day, delivery_fee, total, lines }: OrderDraft) => [
  seller_id,
  requested_day,
  delivery_fee,
  total,
  lines.map(({ listing_id, quantity, unit_price }) => [listing_id, quantity, unit_price]),
];
/** What would be ordered, as one word: another price, fee or day is another word. */
export const printOf = (drafts: readonly (OrderDraft | undefined)[]): string =>
  createHash('sha256')
    .update(JSON.stringify(drafts.map((draft) => draft && facts(draft))))
    .digest('base64url');

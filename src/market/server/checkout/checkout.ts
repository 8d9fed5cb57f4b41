import { sql } from 'kysely';
import type { z } from 'zod';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { fault, invalid, notFound } from '../../../kernel/server/fault.ts';
import { quantityMost } from '../../contract/cart.ts';
import { type Checkout, checkoutMinutes, completeCheckout, createCheckout, getCheckout } from '../../contract/checkout.ts';
import type { paymentMethods } from '../../contract/states.ts';
import { type KeptItem, keptItems } from '../cart/cart.ts';
import { type AskedItem, priceSeen, quoteOf } from '../cart/quote.ts';
import { buyer, wholeOrders } from '../orders/order-rows.ts';
import { type OrderDraft, placeOrder } from '../orders/place.ts';
import { askedBefore, askWhereOver } from '../requests/ask.ts';
import { draftOf, refuseChanges, refuseLapsed, refuseLarge, refuseSmall } from './drafts.ts';

interface Kept {
  readonly checkout_id: string;
  readonly status: 'created' | 'completed' | 'asked';
  readonly expires_at: string;
  readonly delivery_address: string;
  readonly payment_method: (typeof paymentMethods)[number];
  readonly notes: string | null;
  readonly po_number: string | null;
  readonly content: readonly OrderDraft[];
  readonly total: number;
  readonly from_cart: boolean;
}

const keptColumns = sql`checkout_id, status, expires_at, delivery_address, payment_method, notes, po_number, content, total, from_cart`;

async function keptCheckout(db: Sql, id: string, lock = false): Promise<Kept> {
  const { rows } = await sql<Kept>`
    select ${keptColumns} from checkouts
    where client_id = (select app_client()) and user_id = (select app_user()) and checkout_id = ${id}::uuid ${lock ? sql`for update` : sql``}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

const hasExpired = ({ status, expires_at }: Kept, now: Date): boolean => status === 'created' && Date.parse(expires_at) <= now.getTime();

type Ordered = Checkout['orders'];

const shown = (kept: Kept, now: Date, orders: Ordered = [], request: Checkout['request'] = null): Checkout => ({
  checkout_id: kept.checkout_id,
  status: hasExpired(kept, now) ? 'expired' : kept.status,
  expires_at: kept.expires_at,
  delivery_address: kept.delivery_address,
  payment_method: kept.payment_method,
  notes: kept.notes,
  po_number: kept.po_number,
  currency: kept.content[0]?.currency ?? '',
  sellers: kept.content.map((draft) => ({
    seller_id: draft.seller_id,
    seller_name: draft.seller_name,
    lines: draft.lines.map((line) => ({
      seller_id: draft.seller_id,
      product_id: line.listing_id,
      sku: line.sku,
      name: line.name,
      pack: line.pack,
      qty: line.quantity,
      unit_price: moneyFromStore(line.unit_price),
      price_reason: line.price_reason,
      total: moneyFromStore(line.total),
      tax: moneyFromStore(line.tax),
    })),
    subtotal: moneyFromStore(draft.subtotal),
    tax: moneyFromStore(draft.tax),
    delivery_fee: moneyFromStore(draft.delivery_fee),
    total: moneyFromStore(draft.total),
    delivery_day: draft.requested_day,
    notes: draft.notes ?? null,
  })),
  total: moneyFromStore(kept.total),
  orders,
  request,
});

type Wanted = z.output<typeof createCheckout.body>['items'];

function asked(items: Wanted, kept: readonly KeptItem[]): AskedItem[] {
  if (items === undefined) return kept.map(({ listing_id, quantity }) => ({ listing_id, quantity }));
  const same = Map.groupBy(items, ({ product_id }) => product_id);
  return [...same].map(([listing_id, all]) => {
    const quantity = all.reduce((sum, { qty }) => sum + qty, 0);
    if (quantity > quantityMost) throw invalid('items', `may hold ${quantityMost.toLocaleString('en')} of a product`);
    return { listing_id, quantity, before: priceSeen(all[0]?.unit_price) };
  });
}

async function numbersOf({ db }: Ctx, id: string): Promise<Ordered> {
  const { rows } = await sql<Ordered[number]>`
    select order_id, order_number, seller_id from market_orders where client_id = (select app_client()) and checkout_id = ${id}::uuid order by order_id`.execute(db);
  return rows;
}

const ordered = async (ctx: Ctx, id: string, orders: readonly number[]) => ({ checkout_id: id, orders: await wholeOrders(ctx.db, orders, buyer), request: null });

/** What was ordered, or asked for, lies in no cart any more. */
async function takeFromCart({ db, who }: Ctx, { checkout_id, content, from_cart }: Kept, status: 'completed' | 'asked'): Promise<void> {
  const listings = content.flatMap(({ lines }) => lines.map(({ listing_id }) => listing_id));
  const [, taken] = await batch(
    db,
    sql`update checkouts set status = ${status} where client_id = (select app_client()) and checkout_id = ${checkout_id}::uuid`,
    sql`delete from cart_items where client_id = (select app_client()) and user_id = ${who.userId} and listing_id = any(${listings}::integer[]) returning 1`,
  );
  // Two tabs with one cart: what the first has ordered is not in it any more.
  if (from_cart && taken.length < new Set(listings).size)
    throw fault('CART_CHANGED', { message: 'Some of this has been ordered or taken out of the cart since. Look at the cart again.' });
}

export const checkoutRoutes: readonly BoundCall[] = [
  serve(createCheckout, async (ctx, { body }) => {
    const inCart = await keptItems(ctx);
    const items = asked(body.items, inCart);
    if (items.length === 0) throw fault('CART_EMPTY');
    const quote = await quoteOf(ctx, items);
    refuseChanges(quote, items);
    refuseSmall(quote);
    refuseLarge(quote);
    const strangers = [...(body.delivery_days ?? []), ...(body.supplier_notes ?? [])].find(({ seller_id }) => !quote.sellers.some(({ terms }) => terms.seller_id === seller_id));
    if (strangers) throw invalid('delivery_days', `name supplier ${strangers.seller_id}, of whom nothing is ordered`);
    const kept = new Set(inCart.map(({ listing_id }) => listing_id));
    const drafts = quote.sellers.map((one): OrderDraft => {
      const mine = ({ seller_id }: { seller_id: number }) => seller_id === one.terms.seller_id;
      return { ...draftOf(one, body.delivery_days?.find(mine)?.day, ctx.now), notes: body.supplier_notes?.find(mine)?.notes };
    });
    const until = new Date(ctx.now.getTime() + checkoutMinutes * 60_000);
    const { rows } = await sql<Kept>`
      insert into checkouts (client_id, user_id, expires_at, delivery_address, payment_method, notes, po_number, content, from_cart, total)
      values (app_client(), ${ctx.who.userId}, ${until.toISOString()}::timestamptz, ${body.delivery_address}, ${body.payment_method}, ${body.notes ?? null}, ${body.po_number ?? null}, ${JSON.stringify(drafts)}::jsonb,
        ${items.every(({ listing_id }) => kept.has(listing_id))},
        ${drafts.reduce((all, { total }) => all + total, 0)})
      returning ${keptColumns}`.execute(ctx.db);
    return shown(rows[0] as Kept, ctx.now);
  }),
  serve(getCheckout, async (ctx, { params: { checkout_id } }) => {
    const kept = await keptCheckout(ctx.db, checkout_id);
    return shown(kept, ctx.now, kept.status === 'completed' ? await numbersOf(ctx, checkout_id) : [], kept.status === 'created' ? null : await askedBefore(ctx, checkout_id));
  }),
  serve(completeCheckout, async (ctx, { params: { checkout_id }, body }) => {
    const kept = await keptCheckout(ctx.db, checkout_id, true);
    if (kept.status === 'completed')
      return ordered(
        ctx,
        checkout_id,
        (await numbersOf(ctx, checkout_id)).map(({ order_id }) => order_id),
      );
    if (kept.status === 'asked') return { checkout_id, orders: [], request: await askedBefore(ctx, checkout_id) };
    if (hasExpired(kept, ctx.now)) throw fault('CHECKOUT_EXPIRED');
    await refuseLapsed(ctx, kept.content);
    const terms = {
      delivery_address: kept.delivery_address,
      payment_method: body.payment_method,
      po_number: kept.po_number,
      checkout_id,
      reordered_from: null,
      status: 'pending',
    } as const;
    const orders = kept.content.map((draft) => ({ draft, terms: { ...terms, notes: [kept.notes, draft.notes].filter(Boolean).join('\n') || null } }));
    const request = await askWhereOver(ctx, { source: 'checkout', orders, by: ctx.who, checkoutId: checkout_id, pricesUntil: kept.expires_at });
    if (request) {
      await takeFromCart(ctx, kept, 'asked');
      return { checkout_id, orders: [], request };
    }
    // Suppliers in the order of their numbers, as everybody who takes goods of several does.
    const placed: number[] = [];
    for (const { draft, terms: said } of [...orders].sort((a, b) => a.draft.seller_id - b.draft.seller_id)) placed.push(await placeOrder(ctx, draft, said));
    await takeFromCart(ctx, kept, 'completed');
    return ordered(ctx, checkout_id, placed);
  }),
];

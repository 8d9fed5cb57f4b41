import { sql } from 'kysely';
import { moneyFromStore, moneyToStore } from '../../../kernel/contract/money.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { fault } from '../../../kernel/server/fault.ts';
import { bulkBought, previewReorder, quickBought, reorderBought } from '../../contract/orders/order.ts';
import { putIntoCart } from '../cart/cart.ts';
import { type AskedItem, isHindrance, quotedSeller, quoteOf } from '../cart/quote.ts';
import { draftOf, refuseChanges, refuseLarge, refuseSmall } from '../checkout/drafts.ts';
import { offered, offersFrom } from '../offers/offer-rows.ts';
import { askWhereOver } from '../requests/ask.ts';
import { buyer, oneOrder, wholeOrders } from './order-rows.ts';
import { type OrderDraft, type OrderTerms, placeOrder } from './place.ts';

/** What was asked for, at the prices of now, as orders of each supplier: refused where any of it could not be ordered. */
async function draftsOf(ctx: Ctx, items: readonly AskedItem[]): Promise<OrderDraft[]> {
  const quote = await quoteOf(ctx, items);
  refuseChanges(quote, items);
  refuseSmall(quote);
  refuseLarge(quote);
  return quote.sellers.map((one) => draftOf(one, undefined, ctx.now));
}

/** Suppliers in the order of their numbers, as everybody who takes goods of several does. */
async function placeAll(ctx: Ctx, drafts: readonly (readonly [OrderDraft, OrderTerms])[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [draft, terms] of [...drafts].sort(([a], [b]) => a.seller_id - b.seller_id)) ids.push(await placeOrder(ctx, draft, terms));
  return ids;
}

interface FoundListing {
  readonly code: string;
  readonly product_id: number;
  readonly name: string;
  readonly seller_name: string;
}

/** What is offered under a supplier's own number or a barcode. */
async function byCodes({ db }: Ctx, codes: readonly string[]): Promise<FoundListing[]> {
  const { rows } = await sql<FoundListing>`
    select c.code, l.listing_id as product_id, l.name, s.seller_name from unnest(${[...new Set(codes.map((code) => code.toLowerCase()))]}::text[]) as c(code), ${offersFrom}
    where ${offered} and (lower(l.sku) = c.code or l.barcode = c.code) order by l.listing_id`.execute(db);
  return rows;
}

/** What the same order would come to now: nothing is refused, each line says what is otherwise. */
async function again(ctx: Ctx, id: number) {
  const before = await oneOrder(ctx.db, id, buyer);
  const quote = await quoteOf(
    ctx,
    before.lines.map(({ product_id, qty, unit_price }) => ({ listing_id: product_id, quantity: qty, before: moneyToStore(unit_price) })),
  );
  const all = quote.sellers[0];
  // What cannot be ordered costs nothing.
  const orderable = all?.lines.filter(({ changes }) => !changes.some(isHindrance)) ?? [];
  const seller = all && orderable.length > 0 ? quotedSeller(all.terms, orderable) : undefined;
  const now = new Map(all?.lines.map((line) => [line.offer.listing_id, line]));
  return {
    lines: before.lines.map(({ product_id, name, pack, qty, unit_price }) => {
      const line = now.get(product_id);
      const changes = line ? [...line.changes] : (['gone'] as const);
      return { product_id, name, pack, qty, unit_price_before: unit_price, unit_price: line ? moneyFromStore(line.price) : null, changes: [...changes] };
    }),
    before: before.subtotal,
    subtotal: moneyFromStore(seller?.subtotal ?? 0),
    total: moneyFromStore(seller?.total ?? 0),
    below_minimum: moneyFromStore(seller ? Math.max(0, seller.terms.minimum_order - seller.subtotal) : 0),
    delivery_day: seller ? draftOf(seller, undefined, ctx.now).requested_day : null,
  };
}

export const orderingRoutes: readonly BoundCall[] = [
  serve(previewReorder, (ctx, { params }) => again(ctx, params.id)),
  serve(bulkBought, async (ctx, { body: { orders } }) => {
    const drafts: (readonly [OrderDraft, OrderTerms])[] = [];
    for (const { items, delivery_address, po_number, notes } of orders) {
      const terms: OrderTerms = {
        delivery_address,
        payment_method: 'company_account',
        notes: notes ?? null,
        po_number: po_number ?? null,
        checkout_id: null,
        reordered_from: null,
        status: 'pending',
      };
      const asked = items.map(({ product_id, qty }) => ({ listing_id: product_id, quantity: qty }));
      for (const draft of await draftsOf(ctx, asked)) drafts.push([draft, terms]);
    }
    const request = await askWhereOver(ctx, { source: 'bulk', orders: drafts.map(([draft, terms]) => ({ draft, terms })), by: ctx.who });
    if (request) return { orders: [], request };
    return { orders: await wholeOrders(ctx.db, await placeAll(ctx, drafts), buyer), request: null };
  }),
  serve(reorderBought, async (ctx, { params: { id } }) => {
    const before = await oneOrder(ctx.db, id, buyer);
    const [draft] = await draftsOf(
      ctx,
      before.lines.map(({ product_id, qty }) => ({ listing_id: product_id, quantity: qty })),
    );
    if (!draft) throw fault('CART_EMPTY');
    const { delivery_address, payment_method, po_number } = before;
    const terms: OrderTerms = { delivery_address, payment_method, notes: null, po_number, checkout_id: null, reordered_from: id, status: 'pending' };
    const request = await askWhereOver(ctx, { source: 'reorder', orders: [{ draft, terms }], by: ctx.who });
    if (request) return { request };
    const placed = await placeOrder(ctx, draft, terms);
    const after = await oneOrder(ctx.db, placed, buyer);
    const differences = draft.lines.flatMap(({ listing_id, name, unit_price }) => {
      const then = before.lines.find(({ product_id }) => product_id === listing_id);
      const now = moneyFromStore(unit_price);
      return then && then.unit_price !== now ? [{ product_id: listing_id, name, unit_price: now, unit_price_before: then.unit_price }] : [];
    });
    return { ...after, differences };
  }),
  serve(quickBought, async (ctx, { body: { sku_list } }) => {
    const found = Map.groupBy(
      await byCodes(
        ctx,
        sku_list.map(({ sku }) => sku),
      ),
      ({ code }) => code,
    );
    const choicesOf = (sku: string): readonly FoundListing[] => found.get(sku.toLowerCase()) ?? [];
    const added = sku_list.flatMap(({ sku, qty }) => {
      const [only, ...others] = choicesOf(sku);
      return only && others.length === 0 ? [{ sku, product_id: only.product_id, name: only.name, qty }] : [];
    });
    if (added.length > 0) await putIntoCart(ctx, added, 'add');
    return {
      added,
      ambiguous: sku_list.flatMap(({ sku, qty }) =>
        choicesOf(sku).length > 1 ? [{ sku, qty, choices: choicesOf(sku).map(({ product_id, name, seller_name }) => ({ product_id, name, seller_name })) }] : [],
      ),
      unknown: sku_list.filter(({ sku }) => choicesOf(sku).length === 0),
    };
  }),
];

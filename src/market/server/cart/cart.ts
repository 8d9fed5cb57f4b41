import { sql } from 'kysely';
import { moneyFromStore } from '../../../kernel/contract/money.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { batch } from '../../../kernel/server/database/statements.ts';
import { fault, invalid, notFound } from '../../../kernel/server/fault.ts';
import { addCartItem, type Cart, type CartLine, type CartSeller, cartLinesMax, clearCart, deleteCartItem, fillCart, getCart, updateCartItem } from '../../contract/cart.ts';
import { minutesToCutOff, minutesToOrder, nextDeliveries } from '../../domain/delivery-days.ts';
import { type AskedItem, type Quote, type QuotedLine, type QuotedSeller, quoteFrom, quoteOf, shelfOf } from './quote.ts';

export interface KeptItem extends AskedItem {
  readonly item_id: number;
  readonly seller_id: number;
  readonly name: string;
  readonly seller_name: string;
  readonly before: number;
  readonly added_at: string;
}

const mine = sql`client_id = (select app_client()) and user_id = (select app_user())`;

const kept = sql<KeptItem>`
  select item_id, seller_id, listing_id, name, seller_name, quantity, unit_price as before, added_at from cart_items where ${mine} order by added_at, item_id`;

/** What lies in the cart of whoever asks, in the order in which it was put in. */
export const keptItems = async ({ db }: Ctx): Promise<readonly KeptItem[]> => (await kept.execute(db)).rows;

const nextOf = (next: QuotedLine['next']) => next && { ...next, price: moneyFromStore(next.price) };

const lineOf = ({ item, offer, price, listPrice, reason, total, tax, changes, allowed, next }: QuotedLine<KeptItem>): CartLine => ({
  id: item.item_id,
  product_id: offer.listing_id,
  name: offer.name,
  offer,
  quantity: item.quantity,
  unit_price: moneyFromStore(price),
  list_price: moneyFromStore(listPrice),
  price_reason: reason,
  price_before: moneyFromStore(item.before),
  total: moneyFromStore(total),
  tax: moneyFromStore(tax),
  changes: [...changes],
  quantity_allowed: allowed,
  next_tier: nextOf(next),
  added_at: item.added_at,
});

/** What is offered no more stays to be seen, and counts nothing. */
const goneLine = (item: KeptItem): CartLine => ({
  id: item.item_id,
  product_id: item.listing_id,
  name: item.name,
  offer: null,
  quantity: item.quantity,
  unit_price: moneyFromStore(item.before),
  list_price: moneyFromStore(item.before),
  price_reason: 'list',
  price_before: moneyFromStore(item.before),
  total: 0,
  tax: 0,
  changes: ['gone'],
  quantity_allowed: 0,
  next_tier: null,
  added_at: item.added_at,
});

const leadOf = (lines: readonly QuotedLine[]): number => Math.max(0, ...lines.map(({ offer }) => offer.lead_time_days));

const sellerOf = ({ terms, lines, subtotal, tax, fee, total }: QuotedSeller<KeptItem>, gone: readonly KeptItem[], now: Date): CartSeller => ({
  seller_id: terms.seller_id,
  seller_name: terms.seller_name,
  lines: [...lines.map(lineOf), ...gone.filter(({ seller_id }) => seller_id === terms.seller_id).map(goneLine)],
  subtotal: moneyFromStore(subtotal),
  tax: moneyFromStore(tax),
  delivery_fee: moneyFromStore(fee),
  total: moneyFromStore(total),
  minimum_order: moneyFromStore(terms.minimum_order),
  below_minimum: moneyFromStore(Math.max(0, terms.minimum_order - subtotal)),
  free_delivery_from: terms.free_delivery_from === null ? null : moneyFromStore(terms.free_delivery_from),
  next_deliveries: nextDeliveries(terms, now, leadOf(lines)),
  cut_off: terms.cut_off,
  cut_off_strict: terms.cut_off_strict,
  minutes_to_cut_off: minutesToCutOff(terms, now),
  minutes_to_order: minutesToOrder(terms, now, leadOf(lines)),
});

/** A supplier of whom nothing that is offered is left in the cart. */
const goneSeller = (gone: readonly KeptItem[]): CartSeller => ({
  seller_id: gone[0]?.seller_id ?? 0,
  seller_name: gone[0]?.seller_name ?? '',
  lines: gone.map(goneLine),
  subtotal: 0,
  tax: 0,
  delivery_fee: 0,
  total: 0,
  minimum_order: 0,
  below_minimum: 0,
  free_delivery_from: null,
  next_deliveries: [],
  cut_off: '',
  cut_off_strict: false,
  minutes_to_cut_off: 0,
  minutes_to_order: 0,
});

function cartOf(items: readonly KeptItem[], { sellers, gone }: Quote<KeptItem>, now: Date): Cart {
  const there = new Set(sellers.map(({ terms }) => terms.seller_id));
  const without = Map.groupBy(
    gone.filter(({ seller_id }) => !there.has(seller_id)),
    ({ seller_id }) => seller_id,
  );
  return {
    sellers: [...sellers.map((one) => sellerOf(one, gone, now)), ...[...without.values()].map(goneSeller)],
    lines_count: items.length,
    currency: sellers[0]?.terms.currency ?? 'USD',
    total: moneyFromStore(sellers.reduce((all, { total }) => all + total, 0)),
  };
}

export async function readCart(ctx: Ctx): Promise<Cart> {
  const items = await keptItems(ctx);
  return cartOf(items, await quoteOf(ctx, items), ctx.now);
}

const fieldOf = (items: readonly { product_id: number }[], id: number): string =>
  items.length === 1 ? 'product_id' : `items.${items.findIndex(({ product_id }) => product_id === id)}.product_id`;

/** Puts this into the own cart, and says what lies there then. */
export async function putIntoCart(ctx: Ctx, items: readonly { product_id: number; qty: number }[], mode: 'add' | 'at_least'): Promise<Cart> {
  const asked = [...Map.groupBy(items, ({ product_id }) => product_id)].map(([listing_id, same]) => ({
    listing_id,
    quantity: mode === 'add' ? same.reduce((all, { qty }) => all + qty, 0) : Math.max(...same.map(({ qty }) => qty)),
  }));
  const before = await keptItems(ctx);
  const known = new Set([...asked, ...before].map(({ listing_id }) => listing_id));
  const shelf = await shelfOf(ctx, [...known]);
  const { sellers, gone } = quoteFrom(shelf, asked, ctx.now);
  if (gone[0]) throw invalid(fieldOf(items, gone[0].listing_id), 'does not exist');
  const rows = sellers.flatMap(({ terms, lines }) =>
    lines.map(({ item, offer, price }) => ({ ...item, seller_id: terms.seller_id, seller_name: terms.seller_name, name: offer.name, unit_price: price })),
  );
  const [, there] = await batch(
    ctx.db,
    sql`
      insert into cart_items as i (client_id, user_id, seller_id, listing_id, quantity, unit_price, name, seller_name)
      select app_client(), app_user(), r.seller_id, r.listing_id, r.quantity, r.unit_price, r.name, r.seller_name
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(seller_id integer, listing_id integer, quantity integer, unit_price bigint, name text, seller_name text)
      on conflict (client_id, user_id, seller_id, listing_id) do update
        set quantity = least(100000, ${mode === 'add' ? sql`i.quantity + excluded.quantity` : sql`greatest(i.quantity, excluded.quantity)`}), unit_price = excluded.unit_price`,
    kept,
  );
  if (there.length > cartLinesMax) throw fault('CART_FULL');
  // What another screen has put in meanwhile is not on this shelf.
  return there.every(({ listing_id }) => known.has(listing_id)) ? cartOf(there, quoteFrom(shelf, there, ctx.now), ctx.now) : readCart(ctx);
}

export const cartRoutes: readonly BoundCall[] = [
  serve(getCart, readCart),
  serve(addCartItem, (ctx, { body }) => putIntoCart(ctx, [body], 'add')),
  serve(fillCart, (ctx, { body: { items, mode } }) => putIntoCart(ctx, items, mode)),
  serve(updateCartItem, async (ctx, { params, body }) => {
    const { rows } = await sql`update cart_items set quantity = ${body.qty} where ${mine} and item_id = ${params.id} returning 1`.execute(ctx.db);
    if (rows.length === 0) throw notFound();
    return readCart(ctx);
  }),
  serve(deleteCartItem, async (ctx, { params }) => {
    const { rows } = await sql`delete from cart_items where ${mine} and item_id = ${params.id} returning 1`.execute(ctx.db);
    if (rows.length === 0) throw notFound();
    return readCart(ctx);
  }),
  serve(clearCart, async (ctx) => {
    await sql`delete from cart_items where ${mine}`.execute(ctx.db);
    return readCart(ctx);
  }),
];

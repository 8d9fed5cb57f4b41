import { sql } from 'kysely';
import { moneyToStore } from '../../../kernel/contract/money.ts';
import { quantityToStore } from '../../../kernel/contract/quantity.ts';
import { column } from '../../../kernel/contract/records/column.ts';
import { calendarDay } from '../../../kernel/domain/business-day.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { type RowOf, readRows, rowsOf } from '../../../kernel/server/records/rows.ts';
import type { CartChange } from '../../contract/cart-changes.ts';
import type { PriceReason } from '../../contract/states.ts';
import { allowedQuantity, deliveryFee, lineTotal, taxOn } from '../../domain/lines.ts';
import { askedOf, offerExpressions, offered, offersFrom, storedOffer } from '../offers/offer-rows.ts';
import { type Prices, pricesFor } from '../offers/prices.ts';
import { type SellerTerms, sellerTerms } from '../sellers/plans.ts';

/** What is asked for; `before` is the price that whoever asks has seen, as it is kept. */
export interface AskedItem {
  readonly listing_id: number;
  readonly quantity: number;
  readonly before?: number | undefined;
}

const rows = rowsOf(storedOffer.extend({ tax_rate: column.number('Tax %'), available_from: column.day('From').nullable() }), {
  ...offerExpressions,
  tax_rate: sql`l.tax_rate`,
  available_from: sql`l.available_from`,
});
export type QuotedOffer = RowOf<typeof rows>;

/** A line at the prices of now. Money as it is kept. */
export interface QuotedLine<Item extends AskedItem = AskedItem> {
  readonly item: Item;
  readonly offer: QuotedOffer;
  readonly price: number;
  readonly listPrice: number;
  readonly reason: PriceReason;
  readonly total: number;
  readonly tax: number;
  readonly changes: readonly CartChange[];
  readonly allowed: number;
  readonly next: { min_quantity: number; price: number } | null;
}

export interface QuotedSeller<Item extends AskedItem = AskedItem> {
  readonly terms: SellerTerms;
  readonly lines: readonly QuotedLine<Item>[];
  readonly subtotal: number;
  readonly tax: number;
  readonly fee: number;
  readonly total: number;
}

export interface Quote<Item extends AskedItem = AskedItem> {
  readonly sellers: readonly QuotedSeller<Item>[];
  /** What is offered no more. */
  readonly gone: readonly Item[];
}

const told: ReadonlySet<CartChange> = new Set(['dearer', 'cheaper']);
/** What keeps a line from being ordered; another price is only told. */
export const isHindrance = (change: CartChange): boolean => !told.has(change);

function changesOf(item: AskedItem, offer: QuotedOffer, terms: SellerTerms, price: number, now: Date): CartChange[] {
  const before = item.before ?? price;
  const said: [CartChange, boolean][] = [
    ['dearer', price > before],
    ['cheaper', price < before],
    ['out', offer.availability === 'out'],
    ['below_minimum', item.quantity < offer.minimum_quantity],
    ['off_multiple', item.quantity % offer.order_multiple !== 0],
    ['not_yet', offer.available_from !== null && offer.available_from > calendarDay(now, terms.timezone)],
    ['suspended', terms.account_status === 'suspended'],
  ];
  return said.filter(([, holds]) => holds).map(([change]) => change);
}

function quotedLine<Item extends AskedItem>(item: Item, offer: QuotedOffer, terms: SellerTerms, prices: Prices, now: Date): QuotedLine<Item> {
  const asked = askedOf(offer);
  const { price, reason, list_price } = prices.of(asked, item.quantity);
  const total = lineTotal({ ...offer, size_quantity: quantityToStore(offer.size_quantity) }, price, item.quantity);
  return {
    item,
    offer,
    price,
    listPrice: list_price,
    reason,
    total,
    tax: taxOn(total, offer.tax_rate),
    changes: changesOf(item, offer, terms, price, now),
    allowed: allowedQuantity(offer, item.quantity),
    next: prices.next(asked, item.quantity),
  };
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** What some lines of a supplier come to, with its fee. */
export function quotedSeller<Item extends AskedItem>(terms: SellerTerms, lines: readonly QuotedLine<Item>[]): QuotedSeller<Item> {
  const [subtotal, tax] = [sum(lines.map(({ total }) => total)), sum(lines.map((line) => line.tax))];
  const fee = deliveryFee(terms, subtotal);
  return { terms, lines, subtotal, tax, fee, total: subtotal + tax + fee };
}

/** All that says what these listings cost the venue that asks, in any quantity. */
export interface Shelf {
  readonly offers: ReadonlyMap<number, QuotedOffer>;
  readonly prices: Prices;
  readonly terms: ReadonlyMap<number, SellerTerms>;
}

export async function shelfOf(ctx: Ctx, listings: readonly number[]): Promise<Shelf> {
  const offers = await readRows(ctx.db, rows, sql`${offersFrom} where ${offered} and l.listing_id = any(${[...listings]}::integer[])`);
  const [prices, terms] = await concurrently([pricesFor(ctx.db, offers.map(askedOf), ctx.now), sellerTerms(ctx.db, [...new Set(offers.map(({ seller_id }) => seller_id))])]);
  return { offers: new Map(offers.map((offer) => [offer.listing_id, offer])), prices, terms };
}

/** What these items cost, by supplier: the one place where a price of an order comes from. */
export function quoteFrom<Item extends AskedItem>({ offers, prices, terms }: Shelf, items: readonly Item[], now: Date): Quote<Item> {
  const lines = items.flatMap((item) => {
    const offer = offers.get(item.listing_id);
    const seller = offer && terms.get(offer.seller_id);
    return offer && seller ? [quotedLine(item, offer, seller, prices, now)] : [];
  });
  const bySeller = Map.groupBy(lines, ({ offer }) => offer.seller_id);
  const sellers = [...terms.values()].flatMap((one) => {
    const own = bySeller.get(one.seller_id);
    return own ? [quotedSeller(one, own)] : [];
  });
  return { sellers, gone: items.filter(({ listing_id }) => !offers.has(listing_id)) };
}

/** The same at the prices of now. */
export async function quoteOf<Item extends AskedItem>(ctx: Ctx, items: readonly Item[]): Promise<Quote<Item>> {
  if (items.length === 0) return { sellers: [], gone: [] };
  const shelf = await shelfOf(
    ctx,
    items.map(({ listing_id }) => listing_id),
  );
  return quoteFrom(shelf, items, ctx.now);
}

/** What a screen has shown, as it is kept. */
export const priceSeen = (unit_price: number | undefined): number | undefined => (unit_price === undefined ? undefined : moneyToStore(unit_price));

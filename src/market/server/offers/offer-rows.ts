import { type RawBuilder, sql } from 'kysely';
import { moneyFromStore, moneyToStore } from '../../../kernel/contract/money.ts';
import { quantityToStore } from '../../../kernel/contract/quantity.ts';
import { column } from '../../../kernel/contract/records/column.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type RowOf, rowsOf } from '../../../kernel/server/records/rows.ts';
import { type OfferRow, offerRow } from '../../contract/offer.ts';
import { pricePerBase } from '../../domain/lines.ts';
import { listingExpressions } from '../listings/listing-rows.ts';
import { listPriceToday, sellersToday } from '../pricing/list-price.ts';
import { type AskedListing, pricesFor } from './prices.ts';

/** What is offered, and to whom it is shown: never one's own unless one looks at it as a buyer would. */
export const offersFrom = sql`listings l join sellers s on s.client_id = l.client_id`;
export const offered = sql`l.status = 'published' and s.published and (l.available_until is null or l.available_until >= ${sellersToday})`;

const baseOfMeasure = 1_000_000;
const baseOfPieces = 1000;

/** By a list price, of a litre, a kilogram or a piece: what an order of rows needs before own prices are known. */
export const perBase = (price: RawBuilder<unknown>) => sql`round(case when l.price_basis = 'weight' then ${price}
  else ${price} * (case l.base_unit when 'each' then ${sql.lit(baseOfPieces)} else ${sql.lit(baseOfMeasure)} end)::numeric / (l.size_quantity * l.pack_units) end)`;

/** What may go in a product's place and is there, as `x` and `o`. */
const substitute = sql`listing_substitutes x join listings o on o.client_id = x.client_id and o.listing_id = x.substitute_id and o.status = 'published' and o.availability <> 'out'`;

/** An offer before the own price is put to it. */
export const storedOffer = offerRow
  .omit({ price: true, price_reason: true, next_tier: true })
  .extend({ timezone: column.text('Time zone'), own_list_price: column.money('Own list price') });
export const offerExpressions = {
  ...listingExpressions,
  seller_id: sql`l.client_id`,
  seller_name: sql`s.seller_name`,
  timezone: sql`s.timezone`,
  own_list_price: sql`l.list_price`,
  list_price: listPriceToday,
  unit_price: perBase(listPriceToday),
  own_product_id: sql`(select x.client_product_id from listing_products x where x.client_id = (select app_client()) and x.seller_id = l.client_id and x.listing_id = l.listing_id)`,
  in_cart: sql`coalesce((select i.quantity from cart_items i where i.client_id = (select app_client()) and i.user_id = (select app_user()) and i.seller_id = l.client_id and i.listing_id = l.listing_id), 0)`,
  wished: sql`exists (select from wishlist_items w where w.client_id = (select app_client()) and w.user_id = (select app_user()) and w.seller_id = l.client_id and w.listing_id = l.listing_id)`,
  has_substitutes: sql`l.availability = 'out' and exists (select from ${substitute} where x.client_id = l.client_id and x.listing_id = l.listing_id)`,
};
export const offerRows = rowsOf(storedOffer, offerExpressions);
export type StoredOffer = RowOf<typeof offerRows>;

export const askedOf = (offer: StoredOffer): AskedListing => ({
  seller_id: offer.seller_id,
  listing_id: offer.listing_id,
  category: offer.category,
  list_price: moneyToStore(offer.own_list_price),
  timezone: offer.timezone,
});

/** Offers with what they cost the venue that asks, for the least that may be ordered. */
export async function priced({ db, now }: Ctx, offers: readonly StoredOffer[]): Promise<OfferRow[]> {
  if (offers.length === 0) return [];
  const prices = await pricesFor(db, offers.map(askedOf), now);
  return offers.map((offer) => {
    const asked = askedOf(offer);
    const found = prices.of(asked, offer.minimum_quantity);
    const next = prices.next(asked, offer.minimum_quantity);
    return {
      ...offer,
      list_price: moneyFromStore(found.list_price),
      price: moneyFromStore(found.price),
      price_reason: found.reason,
      unit_price: moneyFromStore(pricePerBase({ ...offer, size_quantity: quantityToStore(offer.size_quantity) }, found.price)),
      next_tier: next && { ...next, price: moneyFromStore(next.price) },
    };
  });
}

import { z } from 'zod';
import { call } from '../../kernel/contract/call.ts';
import { idParams } from '../../kernel/contract/ids.ts';
import { column, filtersOf } from '../../kernel/contract/records/column.ts';
import { listAnswer, listQuery } from '../../kernel/contract/records/page.ts';
import { mayBuy } from './access.ts';
import { listedPrice, listingFacts } from './listing.ts';
import { listingPicture } from './listing-picture.ts';
import { priceReasons } from './states.ts';

/** What a venue pays for one, as of today and for the least that it may order. */
export const priceCard = {
  list_price: column.money('List price'),
  price: column.money('Your price'),
  price_reason: column.state('Why', priceReasons),
  /** Of a litre, a kilogram or a piece. */
  unit_price: column.money('Unit price'),
  /** From so many on, one costs less. */
  next_tier: z.object({ min_quantity: z.number().int(), price: z.number() }).nullable(),
};

/** A listing as a venue sees it. */
export const offerRow = z.object({
  ...listingFacts,
  seller_id: column.id(),
  seller_name: column.name('Supplier'),
  ...priceCard,
  /** Which of the venue's own products it is, where that is known. */
  own_product_id: column.id().nullable(),
  /** Packs in the own cart. */
  in_cart: column.whole('In cart'),
  wished: column.flag('On the wishlist'),
  /** It has run out, and its supplier has something to go in its place. */
  has_substitutes: column.flag('Something instead'),
});
export type OfferRow = z.output<typeof offerRow>;

/** What the venue that asks knows of it: what stands there, how long that lasts, how it was ordered so far. */
export const ownKnowledge = z.object({
  /** In the base unit; nothing where it is none of the venue's own products. */
  on_hand: z.number().nullable(),
  days_left: z.number().nullable(),
  /** All orders of it but those that came to nothing. */
  orders: z.number().int(),
  /** Packs, of the last orders the one in the middle. */
  usual_quantity: z.number().int().nullable(),
  last_price: z.number().nullable(),
  last_ordered_at: z.string().nullable(),
  last_order_id: z.number().int().nullable(),
});
export const offerDetail = offerRow.extend({
  description: z.string(),
  pictures: z.array(listingPicture),
  /** Where it has run out, what its supplier has in its place. */
  instead: z.array(offerRow),
  prices: z.array(listedPrice),
  next_deliveries: z.array(z.string()),
  here: ownKnowledge,
});
export type OfferDetail = z.output<typeof offerDetail>;

export const offerGrammar = {
  sort: ['name', 'brand', 'category', 'seller_name', 'list_price', 'unit_price'],
  filters: { ...filtersOf(offerRow, ['seller_id', 'category', 'brand', 'availability', 'abv', 'list_price', 'origin']) },
  defaultSort: 'name',
} as const;

export const listOffers = call({
  id: 'mkt.offers.list',
  method: 'GET',
  path: '/marketplace/v1/products',
  summary: 'What suppliers offer, with the own prices',
  access: mayBuy,
  query: listQuery({ ...offerGrammar, pageSize: 40 }),
  answer: listAnswer(offerRow),
});
export const getOffer = call({
  id: 'mkt.offers.detail',
  method: 'GET',
  path: '/marketplace/v1/products/{id}',
  summary: 'One product that a supplier offers, with its price steps',
  access: mayBuy,
  params: idParams,
  answer: offerDetail,
});
const facet = z.array(z.object({ value: z.string(), count: z.number().int() }));
export const offerFacets = call({
  id: 'mkt.offers.facets',
  method: 'GET',
  path: '/marketplace/v1/products/facets',
  summary: 'What there is to choose among, and how much of each',
  access: mayBuy,
  query: listQuery(offerGrammar),
  answer: z.object({
    category: facet,
    brand: facet,
    availability: facet,
    seller: z.array(z.object({ seller_id: z.number().int(), seller_name: z.string(), count: z.number().int() })),
  }),
});

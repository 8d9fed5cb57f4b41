import { moneyFromStore, moneyToStore } from '../../kernel/contract/money.ts';
import { quantityToStore } from '../../kernel/contract/quantity.ts';
import { calendarDay } from '../../kernel/domain/business-day.ts';
import type { ListingDetail } from '../contract/listing.ts';
import type { OfferDetail } from '../contract/offer.ts';
import type { PricingRuleRow } from '../contract/pricing.ts';
import { type DeliveryPlan, nextDeliveries } from './delivery-days.ts';
import { pricePerBase } from './lines.ts';
import { nextTier, type PricedListing, type PrivateRule, type PublicPrice, resolvePrice } from './price.ts';

/** A product as its supplier says it, before it is kept or after. */
export type SaidListing = Omit<ListingDetail, 'availability' | 'price_today' | 'short' | 'allowed_next' | 'version'>;

/** Whose it is, and when they come. */
export interface Shop extends DeliveryPlan {
  readonly seller_id: number;
  readonly seller_name: string;
}

/** What its price follows from, as it is kept. */
export interface Priced {
  readonly listing: PricedListing;
  readonly prices: readonly PublicPrice[];
  readonly rules: readonly PrivateRule[];
}

export const pricedOf = (
  { listing_id, category, list_price, prices }: Pick<SaidListing, 'listing_id' | 'category' | 'list_price' | 'prices'>,
  rules: readonly PricingRuleRow[],
): Priced => ({
  listing: { listing_id, category, list_price: moneyToStore(list_price) },
  prices: prices.map((one) => ({ ...one, price: moneyToStore(one.price) })),
  rules: rules.map((rule) => ({ ...rule, listing_id: rule.product_id, kind: rule.type, value: moneyToStore(rule.value), min_quantity: rule.min_qty })),
});

/** As the database tells it (`tell_availability`). */
function availabilityOf({ made_to_order, on_hand, reserved, low_at }: SaidListing): OfferDetail['availability'] {
  if (made_to_order) return 'made_to_order';
  const free = on_hand - reserved;
  return free <= 0 ? 'out' : free <= low_at ? 'low' : 'in_stock';
}

/** Of its substitutes those that a venue can have. */
export const offeredInstead = ({ substitutes }: Pick<SaidListing, 'substitutes'>) => substitutes.filter((one) => one.status === 'published' && one.availability !== 'out');

/** What a venue reads of it that knows nothing of it yet; with rules that were agreed with one, at that one's own price. */
export function asBuyerSees(said: SaidListing, shop: Shop, rules: readonly PricingRuleRow[], now: Date): OfferDetail {
  const { listing, prices, rules: own } = pricedOf(said, rules);
  const day = calendarDay(now, shop.timezone);
  const found = resolvePrice(listing, prices, own, said.minimum_quantity, day);
  const next = nextTier(listing, prices, own, said.minimum_quantity, day);
  const availability = availabilityOf(said);
  return {
    listing_id: said.listing_id,
    sku: said.sku,
    name: said.name,
    brand: said.brand,
    category: said.category,
    barcode: said.barcode,
    base_unit: said.base_unit,
    size_quantity: said.size_quantity,
    pack_units: said.pack_units,
    pack_name: said.pack_name,
    order_multiple: said.order_multiple,
    minimum_quantity: said.minimum_quantity,
    price_basis: said.price_basis,
    availability,
    lead_time_days: said.lead_time_days,
    abv: said.abv,
    allergens: said.allergens,
    origin: said.origin,
    picture: said.pictures[0] ?? said.picture,
    seller_id: shop.seller_id,
    seller_name: shop.seller_name,
    list_price: moneyFromStore(found.list_price),
    price: moneyFromStore(found.price),
    price_reason: found.reason,
    unit_price: moneyFromStore(pricePerBase({ ...said, size_quantity: quantityToStore(said.size_quantity) }, found.price)),
    next_tier: next && { ...next, price: moneyFromStore(next.price) },
    own_product_id: null,
    in_cart: 0,
    wished: false,
    has_substitutes: availability === 'out' && offeredInstead(said).length > 0,
    description: said.description,
    pictures: said.pictures,
    instead: [],
    prices: said.prices,
    here: { on_hand: null, days_left: null, orders: 0, usual_quantity: null, last_price: null, last_ordered_at: null, last_order_id: null },
    next_deliveries: nextDeliveries(shop, now, said.lead_time_days),
  };
}

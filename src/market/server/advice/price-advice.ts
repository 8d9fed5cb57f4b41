import { quantityFromStore } from '../../../kernel/contract/quantity.ts';
import type { PriceAdviceLine } from '../../contract/advice.ts';
import { tierAdvice } from '../../domain/price-advice.ts';
import { changeOf, inPack, type KnownOffer, type KnownProduct, packPrice } from './known-offers.ts';

const yearDays = 365;
const cents = (value: number): number => Math.round(value * 100) / 100;
const unitSize = ({ base_unit }: KnownProduct['product']): number => (base_unit === 'each' ? 1 : 1000);

/** The offer that one buys by: the one in the cart, of those with an agreed price the first, else the cheapest. */
const usualOf = (offers: readonly KnownOffer[]): KnownOffer | undefined =>
  offers.toSorted(
    (a, b) =>
      Number(b.offer.in_cart > 0) - Number(a.offer.in_cart > 0) ||
      Number(b.offer.price_reason === 'private') - Number(a.offer.price_reason === 'private') ||
      a.offer.unit_price - b.offer.unit_price ||
      a.offer.listing_id - b.offer.listing_id,
  )[0];

function cheaperOf(usual: KnownOffer, offers: readonly KnownOffer[]): KnownOffer | undefined {
  return offers
    .filter((one) => one !== usual && !one.suspended && one.offer.availability !== 'out' && one.offer.unit_price < usual.offer.unit_price)
    .sort((a, b) => a.offer.unit_price - b.offer.unit_price || a.offer.listing_id - b.offer.listing_id)[0];
}

function tierOf({ offer }: KnownOffer, packsADay: number, shelfLifeDays: number | null): PriceAdviceLine['tier'] {
  if (offer.next_tier === null) return null;
  const { min_quantity, price } = offer.next_tier;
  const advice = tierAdvice(min_quantity, packsADay, shelfLifeDays);
  const less = (packPrice(offer) * (offer.price - price)) / (offer.price || 1);
  return { min_quantity, price, ...advice, saving: advice.pays ? cents(less * packsADay * yearDays) : 0 };
}

function lineOf({ product, need, offers, price_before }: KnownProduct): PriceAdviceLine | undefined {
  const usual = usualOf(offers);
  if (!usual) return undefined;
  const { offer } = usual;
  const perDay = quantityFromStore(need.per_day);
  const packsADay = perDay / inPack(offer);
  const cheaper = cheaperOf(usual, offers);
  const listPack = offer.price > 0 ? (packPrice(offer) * offer.list_price) / offer.price : 0;
  return {
    product,
    offer,
    packs_a_year: Math.round(packsADay * yearDays * 10) / 10,
    private_saving: offer.price_reason === 'private' ? cents((listPack - packPrice(offer)) * packsADay * yearDays) : 0,
    cheaper: cheaper
      ? {
          listing_id: cheaper.offer.listing_id,
          name: cheaper.offer.name,
          seller_name: cheaper.offer.seller_name,
          unit_price: cheaper.offer.unit_price,
          price: cheaper.offer.price,
          delivery_day: cheaper.delivery_day,
        }
      : null,
    switch_saving: cheaper ? cents(((offer.unit_price - cheaper.offer.unit_price) / unitSize(product)) * perDay * yearDays) : 0,
    tier: tierOf(usual, packsADay, need.shelf_life_days),
    price_before,
    price_change: changeOf(offer.unit_price, price_before),
  };
}

/** Of every product that is sold here what it costs and could cost, the most to be saved first. */
export function pricesAdvised(products: readonly KnownProduct[]) {
  const data = products.flatMap((known) => lineOf(known) ?? []).sort((a, b) => b.switch_saving + (b.tier?.saving ?? 0) - (a.switch_saving + (a.tier?.saving ?? 0)));
  const sum = (of: (line: PriceAdviceLine) => number) => cents(data.reduce((all, line) => all + of(line), 0));
  return {
    data,
    total: data.length,
    private_saving: sum(({ private_saving }) => private_saving),
    switch_saving: sum(({ switch_saving }) => switch_saving),
    tier_saving: sum(({ tier }) => tier?.saving ?? 0),
  };
}

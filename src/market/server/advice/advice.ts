import { sql } from 'kysely';
import { readClientSettings } from '../../../identity/server/public.ts';
import { moneyFromStore, moneyToStore } from '../../../kernel/contract/money.ts';
import { quantityFromStore, quantityToStore } from '../../../kernel/contract/quantity.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { type BoundCall, serve } from '../../../kernel/server/calls/serve.ts';
import { type AdviceLine, buyingAdvice, priceAdvice } from '../../contract/advice.ts';
import { type Advice, adviceFor } from '../../domain/advice.ts';
import { lineTotal } from '../../domain/lines.ts';
import { quoteOf } from '../cart/quote.ts';
import { changeOf, inPack, type KnownOffer, type KnownProduct, knownProducts } from './known-offers.ts';
import { pricesAdvised } from './price-advice.ts';

const wayOf = ({ offer, next, after }: KnownOffer) => ({
  pack: quantityToStore(inPack(offer)),
  order_multiple: offer.order_multiple,
  minimum_quantity: offer.minimum_quantity,
  next,
  after: Math.max(after, next + 1),
});

/** By which offer to buy: of what can be had, first what comes before the house runs out, then what costs the least. */
function bestOf({ need, offers }: KnownProduct): KnownOffer | undefined {
  const lasts = need.per_day > 0 ? (need.held + need.on_order) / need.per_day : Number.POSITIVE_INFINITY;
  const late = ({ next }: KnownOffer) => Number(next > lasts);
  return offers
    .filter(({ offer, suspended }) => offer.availability !== 'out' && !suspended)
    .sort((a, b) => late(a) - late(b) || a.offer.unit_price - b.offer.unit_price || a.offer.listing_id - b.offer.listing_id)[0];
}

function lineOf(known: KnownProduct, best: KnownOffer, { reason, packs, target, limited_by }: Advice): AdviceLine {
  const { product, need, price_before } = known;
  const { offer, delivery_day, delivery_after } = best;
  const quantity = (stored: number) => Math.round(quantityFromStore(stored) * 1000) / 1000;
  const orNull = (stored: number | null) => (stored === null ? null : quantity(stored));
  return {
    product,
    offer,
    on_hand: quantity(need.held),
    on_order: quantity(need.on_order),
    par_min: orNull(need.par_min),
    par_max: orNull(need.par_max),
    per_day: quantity(need.per_day),
    days_left: need.days_left,
    delivery_day,
    delivery_after,
    reason,
    target: quantity(target),
    packs,
    total: moneyFromStore(lineTotal({ ...offer, size_quantity: quantityToStore(offer.size_quantity) }, moneyToStore(offer.price), packs)),
    limited_by,
    shelf_life_days: need.shelf_life_days,
    price_before,
    price_change: changeOf(offer.unit_price, price_before),
  };
}

/** Prices are of as many as are advised: a tier that is reached counts. */
async function withPrices(ctx: Ctx, lines: readonly AdviceLine[]): Promise<AdviceLine[]> {
  const asked = lines.filter(({ packs }) => packs > 0).map(({ offer, packs }) => ({ listing_id: offer.listing_id, quantity: packs }));
  const { sellers } = await quoteOf(ctx, asked);
  const quoted = new Map(sellers.flatMap((seller) => seller.lines).map((line) => [line.offer.listing_id, line]));
  return lines.map((line) => {
    const quote = line.packs > 0 ? quoted.get(line.offer.listing_id) : undefined;
    return quote ? { ...line, offer: { ...line.offer, price: moneyFromStore(quote.price), price_reason: quote.reason }, total: moneyFromStore(quote.total) } : line;
  });
}

const urgency: readonly AdviceLine['reason'][] = ['out', 'runs_out', 'under_par', 'enough'];
const byUrgency = (a: AdviceLine, b: AdviceLine): number =>
  urgency.indexOf(a.reason) - urgency.indexOf(b.reason) || (a.days_left ?? Number.POSITIVE_INFINITY) - (b.days_left ?? Number.POSITIVE_INFINITY) || b.total - a.total;

/** Products that are used and that nobody on the market is known to sell. */
async function unknownProducts({ db }: Ctx): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from product_cards p where p.client_id = (select app_client()) and p.active and exists (select from par_stocks t where t.client_id = p.client_id and t.client_product_id = p.client_product_id)
      and not exists (select from listing_products k where k.client_id = p.client_id and k.client_product_id = p.client_product_id)`.execute(db);
  return rows[0]?.n ?? 0;
}

async function advised(ctx: Ctx, all: boolean) {
  const found = (await knownProducts(ctx)).flatMap((known) => {
    const best = bestOf(known);
    const line = best && lineOf(known, best, adviceFor(known.need, wayOf(best)));
    return line && (all || line.packs > 0 || line.limited_by !== null) ? [line] : [];
  });
  const data = await withPrices(ctx, found.sort(byUrgency));
  const value = data.reduce((sum, { total }) => sum + total, 0);
  return { data, total: data.length, value: Math.round(value * 100) / 100, currency: (await readClientSettings(ctx)).currency, unknown: await unknownProducts(ctx) };
}

export const adviceRoutes: readonly BoundCall[] = [
  serve(buyingAdvice, (ctx, { query: { all } }) => advised(ctx, all === 'true')),
  serve(priceAdvice, async (ctx) => ({ ...pricesAdvised(await knownProducts(ctx)), currency: (await readClientSettings(ctx)).currency })),
];

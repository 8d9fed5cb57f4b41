import { sql } from 'kysely';
import { quantityFromStore } from '../../../kernel/contract/quantity.ts';
import { sizeOfUnit } from '../../../kernel/contract/units.ts';
import { calendarDay } from '../../../kernel/domain/business-day.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { moneyOf } from '../../../kernel/server/database/scaled.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { readRows } from '../../../kernel/server/records/rows.ts';
import { chargedPrices } from '../../../receiving/server/public.ts';
import { productColumns, type SupplyNeed, supplyNeeds } from '../../../stock/server/public.ts';
import type { AdviceLine } from '../../contract/advice.ts';
import type { OfferRow } from '../../contract/offer.ts';
import { nextDeliveries } from '../../domain/delivery-days.ts';
import { offered, offerRows, offersFrom, priced } from '../offers/offer-rows.ts';
import { sellerTerms } from '../sellers/plans.ts';

/** Days over which prices are looked back. */
const pricesDays = 90;
const dayMs = 86_400_000;

/** One way to buy a product of the house. */
export interface KnownOffer {
  readonly offer: OfferRow;
  readonly delivery_day: string;
  readonly delivery_after: string;
  readonly next: number;
  readonly after: number;
  readonly suspended: boolean;
}

/** A product of the house, what is known of it, and every way to buy it. */
export interface KnownProduct {
  readonly product: AdviceLine['product'];
  readonly need: SupplyNeed;
  readonly offers: readonly KnownOffer[];
  readonly price_before: number | null;
}

/** What is in one pack, in the base unit. */
export const inPack = ({ size_quantity, pack_units }: OfferRow): number => size_quantity * pack_units;
const gramsOfKilogram = sizeOfUnit('kg', 'g') ?? 1;
/** What one pack costs, also where its price is of a kilogram. */
export const packPrice = (offer: OfferRow): number => (offer.price_basis === 'pack' ? offer.price : (offer.unit_price * inPack(offer)) / gramsOfKilogram);

const unitSize = (base: AdviceLine['product']['base_unit']) => (base === 'each' ? 1 : 1000);
const daysUntil = (day: string, today: string): number => Math.max(0, Math.round((Date.parse(day) - Date.parse(today)) / dayMs));

async function offersOf(ctx: Ctx): Promise<Map<number, KnownOffer[]>> {
  const rows = await readRows(
    ctx.db,
    offerRows,
    sql`${offersFrom} join listing_products k on k.client_id = (select app_client()) and k.seller_id = l.client_id and k.listing_id = l.listing_id where ${offered} order by l.listing_id`,
  );
  const offers = await priced(ctx, rows);
  const terms = await sellerTerms(ctx.db, [...new Set(offers.map(({ seller_id }) => seller_id))]);
  const found = new Map<number, KnownOffer[]>();
  for (const offer of offers) {
    const plan = terms.get(offer.seller_id);
    if (!plan || offer.own_product_id === null) continue;
    const today = calendarDay(ctx.now, plan.timezone);
    const [delivery_day = today, delivery_after = delivery_day] = nextDeliveries(plan, ctx.now, offer.lead_time_days, 2);
    const known = {
      offer,
      delivery_day,
      delivery_after,
      next: daysUntil(delivery_day, today),
      after: daysUntil(delivery_after, today),
      suspended: plan.account_status === 'suspended',
    };
    found.set(offer.own_product_id, [...(found.get(offer.own_product_id) ?? []), known]);
  }
  return found;
}

/** What a litre, a kilogram or a piece of each was charged on average lately. */
async function chargedBefore(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ product: number; price: number; size: number }>`
    select c.client_product_id as product, ${moneyOf(sql`avg(c.price)`)} as price, max(c.size_quantity) as size from ${chargedPrices(sql`${[...ids]}`)} c
    where c.received_at > now() - make_interval(days => ${pricesDays}::integer) group by 1`.execute(ctx.db);
  return new Map(rows.map(({ product, price, size }) => [product, price / quantityFromStore(size)]));
}

/** Every product of the house that somebody on the market sells, and what is known of it. */
export async function knownProducts(ctx: Ctx): Promise<KnownProduct[]> {
  const offers = await offersOf(ctx);
  const ids = [...offers.keys()];
  if (ids.length === 0) return [];
  const needs = await supplyNeeds(ctx, ids);
  const [cards, before] = await concurrently([
    sql<
      AdviceLine['product']
    >`select ${productColumns} from product_cards p where p.client_id = (select app_client()) and p.active and p.client_product_id = any(${ids}::integer[]) order by lower(p.name), p.client_product_id`.execute(
      ctx.db,
    ),
    chargedBefore(ctx, ids),
  ]);
  return cards.rows.flatMap((product) => {
    const need = needs.get(product.product_id);
    const each = before.get(product.product_id);
    return need
      ? [{ product, need, offers: offers.get(product.product_id) ?? [], price_before: each === undefined ? null : Math.round(each * unitSize(product.base_unit) * 100) / 100 }]
      : [];
  });
}

/** The price of now against what was paid, in per cent. */
export const changeOf = (now: number, before: number | null): number | null => (before === null || before <= 0 ? null : Math.round((now / before - 1) * 1000) / 10);

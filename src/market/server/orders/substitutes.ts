import { sql } from 'kysely';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import type { PriceBasis, PriceReason } from '../../contract/states.ts';
import type { Packed } from '../../domain/lines.ts';
import { type PricedListing, resolvePrice } from '../../domain/price.ts';
import { datedPricesOf, rulesWith, saidOf } from '../offers/prices.ts';
import { sellersDay } from '../sellers/seller-house.ts';

/** How a line is counted, priced and taxed: as what comes is sold, not as what was ordered instead of it. Money and sizes as they are kept. */
export interface LineFacts extends Packed {
  readonly base_unit: string;
  readonly tax_rate: number;
  readonly unit_price: number;
  readonly price_reason: PriceReason;
}

/** Of rows r that say so, as columns of a line and as those of the rows. */
export const asItIsSold = sql`base_unit = r.base_unit, size_quantity = r.size_quantity, pack_units = r.pack_units, price_basis = r.price_basis, tax_rate = r.tax_rate, unit_price = r.unit_price, price_reason = r.price_reason`;
export const factColumns = sql`base_unit text, size_quantity bigint, pack_units integer, price_basis text, tax_rate numeric, unit_price bigint, price_reason text`;

interface Sold extends PricedListing, Packed {
  readonly seller_id: number;
  readonly name: string;
  readonly base_unit: string;
  readonly tax_rate: number;
}

/** What was ordered, and how many of what else come. */
export interface Swap {
  readonly buyer_id: number;
  readonly listing_id: number;
  readonly packs: number;
  readonly ordered: { readonly price_basis: PriceBasis; readonly unit_price: number };
}

export interface Substitutes {
  readonly nameOf: (listing: number) => string | undefined;
  /** What so many of it cost a buyer today. */
  readonly priceOf: (buyer: number, listing: number, packs: number) => { readonly price: number; readonly reason: PriceReason } | undefined;
  /** What comes instead costs what its buyer pays for it, and no more than what was ordered where both are sold by the pack. */
  readonly factsOf: (swap: Swap) => LineFacts | undefined;
}

/** In the supplier's name: what may come instead, with what each buyer pays for it, in three statements however many they are. */
export async function substitutesFor(ctx: Ctx, swaps: readonly Pick<Swap, 'buyer_id' | 'listing_id'>[]): Promise<Substitutes> {
  if (swaps.length === 0) return { nameOf: () => undefined, priceOf: () => undefined, factsOf: () => undefined };
  const ids = [...new Set(swaps.map(({ listing_id }) => listing_id))];
  const buyers = [...new Set(swaps.map(({ buyer_id }) => buyer_id))];
  const [found, dated, rules] = await concurrently([
    sql<Sold>`
      select client_id as seller_id, listing_id, name, category, list_price, base_unit, size_quantity, pack_units, price_basis, tax_rate from listings
      where client_id = (select app_client()) and listing_id = any(${ids}::integer[]) and status <> 'archived'`.execute(ctx.db),
    datedPricesOf([ctx.who.clientId], ids).execute(ctx.db),
    rulesWith(buyers, ids).execute(ctx.db),
  ]);
  const { today } = await sellersDay(ctx.db, ctx.now);
  const sold = new Map(found.rows.map((one) => [one.listing_id, one]));
  const rulesOf = Map.groupBy(rules.rows, ({ buyer_id }) => buyer_id);
  const priceOf: Substitutes['priceOf'] = (buyer, listing, packs) => {
    const one = sold.get(listing);
    return one && resolvePrice(one, ...saidOf(dated.rows, rulesOf.get(buyer) ?? [])(one), packs, today);
  };
  return {
    nameOf: (listing) => sold.get(listing)?.name,
    priceOf,
    factsOf({ buyer_id, listing_id, packs, ordered }) {
      const [one, paid] = [sold.get(listing_id), priceOf(buyer_id, listing_id, packs)];
      if (!one || !paid) return undefined;
      const { price, reason } = paid;
      const byPack = one.price_basis === 'pack' && ordered.price_basis === 'pack';
      const { base_unit, size_quantity, pack_units, price_basis, tax_rate } = one;
      return { base_unit, size_quantity, pack_units, price_basis, tax_rate, unit_price: byPack ? Math.min(price, ordered.unit_price) : price, price_reason: reason };
    },
  };
}

interface Swapped extends Swap {
  readonly order_id: number;
  readonly line: number;
}

/** In the supplier's name: lines of which something else was picked are from then on counted, priced and taxed as that. */
export async function priceSwapped(ctx: Ctx, wave: number): Promise<void> {
  const { rows } = await sql<Omit<Swapped, 'ordered'> & Swap['ordered']>`
    select p.buyer_id, p.order_id, p.order_line as line, p.substitute_listing_id as listing_id, p.picked as packs, x.price_basis, x.unit_price
    from pick_lines p join market_order_lines x on x.client_id = p.buyer_id and x.order_id = p.order_id and x.line = p.order_line
    where p.client_id = (select app_client()) and p.wave_id = ${wave} and p.substitute_listing_id is not null`.execute(ctx.db);
  if (rows.length === 0) return;
  const { factsOf } = await substitutesFor(ctx, rows);
  const swapped = rows.map(({ price_basis, unit_price, ...row }) => ({ ...row, ...factsOf({ ...row, ordered: { price_basis, unit_price } }) }));
  await sql`
    update market_order_lines x set price_before = coalesce(x.price_before, nullif(x.unit_price, r.unit_price)), ${asItIsSold}
    from jsonb_to_recordset(${JSON.stringify(swapped)}::jsonb) as r(buyer_id integer, order_id integer, line integer, ${factColumns})
    where x.client_id = r.buyer_id and x.order_id = r.order_id and x.line = r.line and r.unit_price is not null`.execute(ctx.db);
}

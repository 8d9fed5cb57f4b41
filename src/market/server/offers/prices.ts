import { sql } from 'kysely';
import { calendarDay } from '../../../kernel/domain/business-day.ts';
import type { Sql } from '../../../kernel/server/database/connection.ts';
import { concurrently } from '../../../kernel/server/database/statements.ts';
import { nextTier, type PricedListing, type PrivateRule, type PublicPrice, type ResolvedPrice, resolvePrice } from '../../domain/price.ts';

/** A listing whose price is asked for: whose it is, and by whose calendar its days are. */
export interface AskedListing extends PricedListing {
  readonly seller_id: number;
  readonly timezone: string;
}

export interface Prices {
  of(listing: AskedListing, quantity: number): ResolvedPrice;
  next(listing: AskedListing, quantity: number): { min_quantity: number; price: number } | null;
}

type DatedPrice = PublicPrice & { seller_id: number; listing_id: number };
type OwnRule = PrivateRule & { seller_id: number };

const keyOf = (seller: number, listing: number | null): string => `${seller}/${listing}`;

/** All that says what these listings cost the venue that asks, in two questions however many they are. */
export async function pricesFor(db: Sql, listings: readonly AskedListing[], now: Date): Promise<Prices> {
  const sellers = [...new Set(listings.map(({ seller_id }) => seller_id))];
  const ids = listings.map(({ listing_id }) => listing_id);
  const [dated, rules] = await concurrently([
    sql<DatedPrice>`
      select client_id as seller_id, listing_id, kind, min_quantity, price, valid_from, valid_until from listing_prices
      where client_id = any(${sellers}::integer[]) and listing_id = any(${ids}::integer[])`.execute(db),
    sql<OwnRule>`
      select seller_id, rule_id, listing_id, category, kind, value, min_quantity, valid_from, valid_until from pricing_rules
      where client_id = (select app_client()) and seller_id = any(${sellers}::integer[]) and (listing_id is null or listing_id = any(${ids}::integer[]))`.execute(db),
  ]);
  const byListing = Map.groupBy(dated.rows, (one) => keyOf(one.seller_id, one.listing_id));
  const byRule = Map.groupBy(rules.rows, (one) => keyOf(one.seller_id, one.listing_id));
  const days = new Map<string, string>();
  const today = (timezone: string): string => {
    const known = days.get(timezone) ?? calendarDay(now, timezone);
    days.set(timezone, known);
    return known;
  };
  const said = ({ seller_id, listing_id }: AskedListing) =>
    [byListing.get(keyOf(seller_id, listing_id)) ?? [], [...(byRule.get(keyOf(seller_id, listing_id)) ?? []), ...(byRule.get(keyOf(seller_id, null)) ?? [])]] as const;
  return {
    of: (listing, quantity) => resolvePrice(listing, ...said(listing), quantity, today(listing.timezone)),
    next: (listing, quantity) => nextTier(listing, ...said(listing), quantity, today(listing.timezone)),
  };
}

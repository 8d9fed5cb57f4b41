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

export type DatedPrice = PublicPrice & { seller_id: number; listing_id: number; name: string | null };
export type OwnRule = PrivateRule & { seller_id: number };

/** All that is said of the price of a listing. */
type Said = (listing: Pick<AskedListing, 'seller_id' | 'listing_id'>) => readonly [readonly DatedPrice[], readonly OwnRule[]];

const keyOf = (seller: number, listing: number | null): string => `${seller}/${listing}`;

/** Of many prices and of the rules of one venue, those that may be about a listing. */
export function saidOf(dated: readonly DatedPrice[], rules: readonly OwnRule[]): Said {
  const byListing = Map.groupBy(dated, (one) => keyOf(one.seller_id, one.listing_id));
  const byRule = Map.groupBy(rules, (one) => keyOf(one.seller_id, one.listing_id));
  return ({ seller_id, listing_id }) => [
    byListing.get(keyOf(seller_id, listing_id)) ?? [],
    [...(byRule.get(keyOf(seller_id, listing_id)) ?? []), ...(byRule.get(keyOf(seller_id, null)) ?? [])],
  ];
}

const ruleColumns = sql`seller_id, rule_id, listing_id, category, kind, value, min_quantity, valid_from, valid_until`;

/** What everybody pays for these listings. */
export const datedPricesOf = (sellers: readonly number[], listings: readonly number[]) => sql<DatedPrice>`
  select client_id as seller_id, listing_id, kind, min_quantity, price, valid_from, valid_until, name from listing_prices
  where client_id = any(${sellers}::integer[]) and listing_id = any(${listings}::integer[])`;

/** What the one who sells agreed with these venues: of these listings, and of whatever is for more than one. */
export const rulesWith = (buyers: readonly number[], listings: readonly number[]) => sql<OwnRule & { buyer_id: number }>`
  select client_id as buyer_id, ${ruleColumns} from pricing_rules
  where seller_id = (select app_client()) and client_id = any(${buyers}::integer[]) and (listing_id is null or listing_id = any(${listings}::integer[]))`;

/** All that says what these listings cost the venue that asks, in two questions however many they are. */
export async function pricesFor(db: Sql, listings: readonly AskedListing[], now: Date): Promise<Prices> {
  const sellers = [...new Set(listings.map(({ seller_id }) => seller_id))];
  const ids = listings.map(({ listing_id }) => listing_id);
  const [dated, rules] = await concurrently([
    datedPricesOf(sellers, ids).execute(db),
    sql<OwnRule>`
      select ${ruleColumns} from pricing_rules
      where client_id = (select app_client()) and seller_id = any(${sellers}::integer[]) and (listing_id is null or listing_id = any(${ids}::integer[]))`.execute(db),
  ]);
  const said = saidOf(dated.rows, rules.rows);
  const days = new Map<string, string>();
  const today = (timezone: string): string => {
    const known = days.get(timezone) ?? calendarDay(now, timezone);
    days.set(timezone, known);
    return known;
  };
  return {
    of: (listing, quantity) => resolvePrice(listing, ...said(listing), quantity, today(listing.timezone)),
    next: (listing, quantity) => nextTier(listing, ...said(listing), quantity, today(listing.timezone)),
  };
}

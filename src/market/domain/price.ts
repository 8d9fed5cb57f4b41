import { daysAfter } from '../../kernel/domain/business-day.ts';
import type { PriceReason } from '../contract/states.ts';

/** Money as it is kept. */
type Stored = number;

interface Dated {
  readonly valid_from: string | null;
  readonly valid_until: string | null;
}

/** What a supplier asks of everybody: a list price from a day on, a price from a quantity on, or a promotion. */
export interface PublicPrice extends Dated {
  readonly kind: 'list' | 'tier' | 'promotion';
  readonly min_quantity: number;
  readonly price: Stored;
}

/** What a supplier asks of one venue: for a listing, a category, or everything. */
export interface PrivateRule extends Dated {
  readonly rule_id: number;
  readonly listing_id: number | null;
  readonly category: string | null;
  readonly kind: 'fixed' | 'percent';
  /** Money as it is kept, or the percentage in ten-thousandths. */
  readonly value: number;
  readonly min_quantity: number;
}

export interface PricedListing {
  readonly listing_id: number;
  readonly category: string;
  readonly list_price: Stored;
}

export interface ResolvedPrice {
  readonly price: Stored;
  readonly reason: PriceReason;
  /** What everybody pays for one before any tier, promotion or rule. */
  readonly list_price: Stored;
  readonly rule_id: number | null;
}

const wholePercent = 1_000_000;

const holdsOn = ({ valid_from, valid_until }: Dated, day: string): boolean => (valid_from === null || valid_from <= day) && (valid_until === null || day <= valid_until);

/** A list price that begins later replaces the one before it; without any that has begun, the listing's own stands. */
function listPriceOn(listing: PricedListing, prices: readonly PublicPrice[], day: string): Stored {
  const begun = prices.filter((price) => price.kind === 'list' && holdsOn(price, day));
  return begun.reduce((latest, price) => ((price.valid_from ?? '') > (latest.valid_from ?? '') ? price : latest), { price: listing.list_price, valid_from: null as string | null })
    .price;
}

const specificity = ({ listing_id, category }: PrivateRule): number => (listing_id !== null ? 2 : category !== null ? 1 : 0);

const byRule = ({ kind, value }: PrivateRule, listPrice: Stored): Stored => (kind === 'fixed' ? value : Math.round((listPrice * (wholePercent - value)) / wholePercent));

/** The most specific rule that holds, then the lowest: what was agreed for a product is not undercut by what was agreed for everything. */
function privatePrice(rules: readonly PrivateRule[], listPrice: Stored): { price: Stored; rule_id: number } | undefined {
  const most = Math.max(...rules.map(specificity));
  const [best] = rules
    .filter((rule) => specificity(rule) === most)
    .map((rule) => ({ price: byRule(rule, listPrice), rule_id: rule.rule_id }))
    .sort((a, b) => a.price - b.price || a.rule_id - b.rule_id);
  return best;
}

/** What one costs when so many are taken on a day. Nobody pays more for an agreement than they would without one. */
export function resolvePrice(listing: PricedListing, prices: readonly PublicPrice[], rules: readonly PrivateRule[], quantity: number, day: string): ResolvedPrice {
  const list_price = listPriceOn(listing, prices, day);
  const open = prices.filter((price) => price.kind !== 'list' && price.min_quantity <= quantity && holdsOn(price, day));
  let found: ResolvedPrice = { price: list_price, reason: 'list', list_price, rule_id: null };
  for (const { kind, price } of open) if (price < found.price) found = { price, reason: kind === 'tier' ? 'tier' : 'promotion', list_price, rule_id: null };
  const own = privatePrice(
    rules.filter(
      (rule) =>
        (rule.listing_id === null || rule.listing_id === listing.listing_id) &&
        (rule.category === null || rule.category === listing.category) &&
        rule.min_quantity <= quantity &&
        holdsOn(rule, day),
    ),
    list_price,
  );
  return own !== undefined && own.price <= found.price ? { ...own, reason: 'private', list_price } : found;
}

/** The next quantity at which one costs less, and what it costs then. */
export function nextTier(
  listing: PricedListing,
  prices: readonly PublicPrice[],
  rules: readonly PrivateRule[],
  quantity: number,
  day: string,
): { min_quantity: number; price: Stored } | null {
  const now = resolvePrice(listing, prices, rules, quantity, day).price;
  const steps = [...new Set([...prices, ...rules].map(({ min_quantity }) => min_quantity).filter((step) => step > quantity))].sort((a, b) => a - b);
  for (const step of steps) {
    const { price } = resolvePrice(listing, prices, rules, step, day);
    if (price < now) return { min_quantity: step, price };
  }
  return null;
}

/** The next day on which what one costs changes, and what it costs from then on; nothing where what is known of changes nothing. */
export function nextChange(
  listing: PricedListing,
  prices: readonly PublicPrice[],
  rules: readonly PrivateRule[],
  quantity: number,
  day: string,
): (ResolvedPrice & { readonly day: string }) | null {
  const now = resolvePrice(listing, prices, rules, quantity, day).price;
  const turns = [...prices, ...rules].flatMap(({ valid_from, valid_until }) => [valid_from ?? '', valid_until === null ? '' : daysAfter(valid_until, 1)]);
  for (const turn of [...new Set(turns)].filter((one) => one > day).sort()) {
    const then = resolvePrice(listing, prices, rules, quantity, turn);
    if (then.price !== now) return { ...then, day: turn };
  }
  return null;
}

/** What of a price is left beside what it costs, between nothing and one; less where it costs more. Nothing is left of nothing. */
export const marginOf = (price: number, cost: number): number | null => (price > 0 ? (price - cost) / price : null);

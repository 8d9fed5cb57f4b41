import { daysAfter } from '../../kernel/domain/business-day.ts';
import type { PriceFate, PriceReason } from '../contract/states.ts';

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

/** What came to a price: of the listing itself there is no row. */
interface Reached<Of> {
  readonly price: Stored;
  readonly of: Of;
}

/** A list price that begins later replaces the one before it, of two from one day the lower holds; without any that has begun, the listing's own stands. */
function listPriceOn<P extends PublicPrice>(listing: PricedListing, prices: readonly P[], day: string): Reached<P | null> {
  let latest: P | null = null;
  for (const one of prices) {
    if (one.kind !== 'list' || !holdsOn(one, day)) continue;
    const [since, before] = [one.valid_from ?? '', latest?.valid_from ?? ''];
    if (latest === null || since > before || (since === before && one.price < latest.price)) latest = one;
  }
  return { price: latest?.price ?? listing.list_price, of: latest };
}

const specificity = ({ listing_id, category }: PrivateRule): number => (listing_id !== null ? 2 : category !== null ? 1 : 0);

const byRule = ({ kind, value }: PrivateRule, listPrice: Stored): Stored => (kind === 'fixed' ? value : Math.round((listPrice * (wholePercent - value)) / wholePercent));

/** The most specific rule that holds, then the lowest: what was agreed for a product is not undercut by what was agreed for everything. */
function privatePrice<R extends PrivateRule>(rules: readonly R[], listPrice: Stored): Reached<R> | undefined {
  const most = Math.max(...rules.map(specificity));
  const [best] = rules
    .filter((rule) => specificity(rule) === most)
    .map((rule) => ({ price: byRule(rule, listPrice), of: rule }))
    .sort((a, b) => a.price - b.price || a.of.rule_id - b.of.rule_id);
  return best;
}

const isAbout = ({ listing_id, category }: PrivateRule, listing: PricedListing): boolean =>
  (listing_id === null || listing_id === listing.listing_id) && (category === null || category === listing.category);

/** The list price, what everybody pays, and what this venue has agreed, where it has. */
interface Decided<P, R> {
  readonly list: Reached<P | null>;
  readonly open: Reached<P | null>;
  readonly own: Reached<R> | undefined;
}

function decide<P extends PublicPrice, R extends PrivateRule>(listing: PricedListing, prices: readonly P[], rules: readonly R[], quantity: number, day: string): Decided<P, R> {
  const list = listPriceOn(listing, prices, day);
  let open = list;
  for (const one of prices) if (one.kind !== 'list' && one.min_quantity <= quantity && holdsOn(one, day) && one.price < open.price) open = { price: one.price, of: one };
  const own = privatePrice(
    rules.filter((rule) => isAbout(rule, listing) && rule.min_quantity <= quantity && holdsOn(rule, day)),
    list.price,
  );
  return { list, open, own };
}

const isAgreed = <P, R>({ open, own }: Decided<P, R>): boolean => own !== undefined && own.price <= open.price;

/** What one costs when so many are taken on a day. Nobody pays more for an agreement than they would without one. */
export function resolvePrice(listing: PricedListing, prices: readonly PublicPrice[], rules: readonly PrivateRule[], quantity: number, day: string): ResolvedPrice {
  const decided = decide(listing, prices, rules, quantity, day);
  const { list, open, own } = decided;
  if (own !== undefined && isAgreed(decided)) return { price: own.price, reason: 'private', list_price: list.price, rule_id: own.of.rule_id };
  return { price: open.price, reason: open.of?.kind ?? 'list', list_price: list.price, rule_id: null };
}

export interface PriceCandidate<P, R> {
  readonly reason: PriceReason;
  /** Nothing where it is the listing's own price. */
  readonly of: P | R | null;
  readonly price: Stored;
  readonly fate: PriceFate;
}

function whyNotNow({ valid_from, valid_until, min_quantity }: Dated & { readonly min_quantity: number }, quantity: number, day: string): PriceFate | undefined {
  if (valid_from !== null && day < valid_from) return 'not_yet';
  if (valid_until !== null && valid_until < day) return 'over';
  return quantity < min_quantity ? 'quantity' : undefined;
}

/** Every price that is about this listing, with what became of it when so many are taken on a day: the one that is paid first. */
export function explainPrice<P extends PublicPrice, R extends PrivateRule>(
  listing: PricedListing,
  prices: readonly P[],
  rules: readonly R[],
  quantity: number,
  day: string,
): PriceCandidate<P, R>[] {
  const decided = decide(listing, prices, rules, quantity, day);
  const { list, open, own } = decided;
  const agreed = isAgreed(decided);
  const openFate = (of: P | null): PriceFate => (of !== open.of ? 'higher' : agreed ? 'agreed_instead' : 'wins');
  const ownFate = (rule: R): PriceFate => {
    if (own === undefined || specificity(rule) < specificity(own.of)) return 'less_specific';
    return rule !== own.of ? 'higher' : agreed ? 'wins' : 'open_is_less';
  };
  const listed = (of: P | null): PriceFate => (of === list.of ? openFate(of) : 'replaced');
  const found: PriceCandidate<P, R>[] = [
    { reason: 'list', of: null, price: listing.list_price, fate: listed(null) },
    ...prices.map((of) => ({ reason: of.kind, of, price: of.price, fate: whyNotNow(of, quantity, day) ?? (of.kind === 'list' ? listed(of) : openFate(of)) })),
    ...rules
      .filter((of) => isAbout(of, listing))
      .map((of) => ({ reason: 'private' as const, of, price: byRule(of, list.price), fate: whyNotNow(of, quantity, day) ?? ownFate(of) })),
  ];
  return found.sort((a, b) => Number(b.fate === 'wins') - Number(a.fate === 'wins'));
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

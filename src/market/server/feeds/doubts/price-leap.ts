import type { KnownListing } from '../known.ts';
import type { ListingValues } from '../values.ts';

/** A price that doubles or halves, or more, is a slip more often than it is meant (docs/decisions/0049-a-list-price-that-doubles-or-halves-is-asked-about.md). */
const leapsFrom = 2;
/** So near the number of units in a pack it may be of one of them where that of the pack stood, whatever the price itself does. */
const nearPack = 0.2;

const milligramsOfKilogram = 1_000_000;
/** What a price is of, in thousandths of the base unit. */
const pricedContent = ({ price_basis, size_quantity, pack_units }: ListingValues): number =>
  price_basis === 'weight' ? milligramsOfKilogram : Number(size_quantity) * Number(pack_units);

const isNear = (factor: number, units: number): boolean => units > 1 && Math.abs(factor / units - 1) <= nearPack;
const times = (factor: number): string => factor.toLocaleString('en', { maximumFractionDigits: factor < 10 ? 1 : 0 });

/** What is odd about the price that a listing would have, held against what it is of: a pack of six may cost six times as much as one. */
export function priceLeap({ facts }: KnownListing, after: ListingValues): string | undefined {
  if (!('list_price' in after)) return undefined;
  const then = { ...facts, ...after };
  const [was, will] = [Number(facts.list_price) / pricedContent(facts), Number(then.list_price) / pricedContent(then)];
  if (was === will) return undefined;
  const factor = Math.max(was, will) / Math.min(was, will);
  if (factor < leapsFrom) return undefined;
  const dearer = will > was;
  const said = !Number.isFinite(factor) ? (dearer ? 'Costs nothing now.' : 'Would cost nothing.') : `Would cost ${times(factor)} times ${dearer ? 'as much as' : 'less than'} now.`;
  const units = Number(then.pack_units);
  if (!isNear(factor, units)) return said;
  return `${said} A pack holds ${units}: is this the price of ${dearer ? 'a pack where that of one of them stood' : 'one of them, and not of the pack'}?`;
}

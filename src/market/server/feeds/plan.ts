import type { FieldError } from '../../../kernel/contract/faults.ts';
import type { MeasureSystem } from '../../../kernel/contract/units.ts';
import { oneByOne } from '../../../kernel/server/scheduling/yielder.ts';
import type { Laid, LaidRow } from '../../../kernel/server/sheets/laid.ts';
import { namesTotal } from '../../../kernel/server/sheets/row-kinds.ts';
import { contradictionsOf, differenceTo, lackingOf, newListing } from './difference.ts';
import { priceLeap } from './doubts/price-leap.ts';
import type { Known, KnownListing } from './known.ts';
import { type Likely, likelyAmong } from './likely.ts';
import { matcherOf } from './matching.ts';
import { type ListingValues, rowReader } from './values.ts';

export interface PlannedListRow {
  readonly line: LaidRow;
  readonly action: 'create' | 'update' | 'unchanged' | 'ask' | 'refuse';
  /** How the source calls it. */
  readonly code: string;
  readonly listing: KnownListing | undefined;
  readonly likely: Likely<KnownListing> | undefined;
  readonly given: ListingValues;
  readonly before: ListingValues;
  readonly after: ListingValues;
  readonly faults: readonly FieldError[];
  readonly notes: readonly string[];
  /** What is odd about its price. */
  readonly leap?: string | undefined;
}

export interface ListPlan {
  readonly rows: readonly PlannedListRow[];
  readonly leftOut: readonly { readonly line: LaidRow; readonly why: string }[];
  /** Products of the source that the list no longer names. */
  readonly left: readonly KnownListing[];
  /** Products whose price would be another. */
  readonly repriced: number;
  /** Of these, how many whose price is odd. */
  readonly leaps: number;
  /** How many products the source has, against which departures and prices are measured. */
  readonly of: number;
}

export interface PlanWishes {
  readonly system: MeasureSystem;
  readonly leaveOut?: readonly string[] | undefined;
  readonly takeIn?: readonly string[] | undefined;
  /** Whether what may be a product one sells already becomes a new one. */
  readonly asNew: boolean;
}

/** From which likeness on it is asked whether two are one. */
const likelyEnough = 75;

type Read = Pick<PlannedListRow, 'line' | 'code' | 'listing' | 'given'> & { readonly faults: readonly FieldError[]; readonly ignored: boolean };

function whyLeftOut(
  { line, ignored }: Read,
  { leaveOut = [], takeIn = [] }: { leaveOut?: ReadonlySet<string> | readonly string[]; takeIn?: ReadonlySet<string> | readonly string[] },
): string | undefined {
  if (new Set(leaveOut).has(line.key)) return 'left out by hand';
  if (new Set(takeIn).has(line.key)) return undefined;
  if (line.texts.sku === undefined && line.texts.name === undefined && line.texts.barcode === undefined) return 'names no product';
  if (ignored) return 'ignored under Mappings';
  return namesTotal(line.texts.name ?? line.texts.sku ?? '', () => false) ? 'is a sum' : undefined;
}

const refused = (row: Read, faults: readonly FieldError[]): PlannedListRow => ({ ...row, action: 'refuse', likely: undefined, before: {}, after: {}, faults, notes: [] });

function changed(row: Read, listing: KnownListing, known: Known): PlannedListRow {
  const { before, after } = differenceTo(listing, row.given, known.source);
  const faults = contradictionsOf({ ...listing.facts, ...after });
  if (faults.length > 0) return refused(row, faults);
  const notes = 'list_price' in after && listing.dated ? ['A list price with dates goes before this one until it ends.'] : [];
  return { ...row, action: Object.keys(after).length > 0 ? 'update' : 'unchanged', likely: undefined, before, after, faults, notes, leap: priceLeap(listing, after) };
}

function added(row: Read, likely: Likely<KnownListing> | undefined, { source }: Known, asNew: boolean): PlannedListRow {
  if (likely && !asNew) return { ...row, action: 'ask', likely, before: {}, after: {}, faults: [], notes: [] };
  const after = newListing(row.given, source);
  const faults = [...lackingOf(after), ...contradictionsOf(after)];
  return faults.length > 0 ? { ...refused(row, faults), likely } : { ...row, action: 'create', likely, before: {}, after, faults, notes: [] };
}

/** What a list would do, row by row, and which products it no longer names; nothing is written and no query is made. */
export async function planList(laid: Laid, known: Known, { system, leaveOut, takeIn, asNew }: PlanWishes): Promise<ListPlan> {
  const readValues = rowReader(laid.columns, system);
  const matcher = matcherOf(known);
  const choice = { leaveOut: new Set(leaveOut), takeIn: new Set(takeIn) };
  const read = await oneByOne(laid.rows, (line): Read => {
    const { values, faults } = readValues(line.texts);
    return { line, given: matcher.inOwnWords(values), faults, ...matcher.find(values) };
  });
  const named = new Set(read.flatMap(({ listing }) => (listing ? [listing.listing_id] : [])));
  const likelyOf = likelyAmong(known.listings.filter(({ status }) => status !== 'archived'));
  const isFree = ({ listing_id }: KnownListing) => !named.has(listing_id);

  const leftOut: { line: LaidRow; why: string }[] = [];
  const seen = new Map<string, number>();
  const rows = await oneByOne(read, (row): PlannedListRow[] => {
    const why = whyLeftOut(row, choice);
    if (why !== undefined) {
      leftOut.push({ line: row.line, why });
      return [];
    }
    const self = row.listing ? `listing ${row.listing.listing_id}` : row.code;
    const earlier = seen.get(self);
    seen.set(self, earlier ?? row.line.row);
    if (earlier !== undefined) return [refused(row, [{ field: row.given.sku === undefined ? 'name' : 'sku', message: `is the same product as row ${earlier}` }])];
    if (row.faults.length > 0) return [refused(row, row.faults)];
    const other = matcher.barcodeOfAnother(row.given, row.listing);
    if (other) return [refused(row, [{ field: 'barcode', message: `belongs to another product: ${other.name}` }])];
    if (row.listing) return [changed(row, row.listing, known)];
    const likely = row.given.name === undefined ? undefined : likelyOf(matcher.asNamed(row.given), isFree);
    return [added(row, likely && likely.likeness >= likelyEnough ? likely : undefined, known, asNew)];
  });
  const planned = rows.flat();
  const ofSource = matcher.linked.filter(({ status }) => status !== 'archived');
  return {
    rows: planned,
    leftOut,
    left: ofSource.filter(isFree),
    repriced: planned.filter(({ action, after }) => action === 'update' && 'list_price' in after).length,
    leaps: planned.filter(({ leap }) => leap !== undefined).length,
    of: ofSource.length > 0 ? ofSource.length : known.listings.filter(({ status }) => status !== 'archived').length,
  };
}

/** So few are seen at a glance, however few there are. */
const fewMost = 4;

/** Whether it would put away, or give another price, to more of a source's products than may go by itself. */
export function isDrastic({ left, repriced, of }: ListPlan, { leavers, guard_share }: Pick<Known['source'], 'leavers' | 'guard_share'>): boolean {
  const touched = (leavers === 'archive' ? left.length : 0) + repriced;
  return touched > fewMost && touched * 100 >= guard_share * of;
}

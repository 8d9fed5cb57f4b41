import type { Packaging } from '../../catalogue/domain/packaging.ts';

/** Between which amounts of a product at a place nobody wonders. In the base unit. */
export interface Band {
  readonly least: number;
  readonly most: number;
}

/** What is known of a product at a place, in the base unit; null is unknown. */
export interface CountHistory {
  readonly expected: number | null;
  /** The most that one of the last counts found. */
  readonly counted: number | null;
  /** The largest par, and the most that came in one piece. */
  readonly largest: number | null;
  /** The most of it that one of the last counts found missing: what goes without being written down. */
  readonly missing: number | null;
}

export const noHistory: CountHistory = { expected: null, counted: null, largest: null, missing: null };

/** A slip of the decimal point makes ten times as much, or a tenth: five times is no chance any more. */
const tooLittle = 5;
const tooMuch = 3;
const moreThanMissing = 1.5;
/** Few enough to be a tray or a shelf that was restocked. */
const few = 12;
/** What takes two to carry does not come by the dozen. */
const heavy = { from: 10_000, few: 4 };
const loose = 5000;

/** What is usual of a product at a place by its own history; without one by what it is. */
export function usualBand(product: Packaging, history: CountHistory): Band {
  const { expected, counted, largest } = history;
  const before = [expected, counted, largest].filter((one) => one !== null && one > 0) as number[];
  if (before.length === 0) return { least: 0, most: naturalMost(product) };
  const top = Math.max(...before);
  return { least: leastUsual(product, history), most: Math.max(tooMuch * top, top + slack(product)) };
}

/** A few of it may always be gone, and as much more as went unwritten before. */
function leastUsual(product: Packaging, { expected, counted, missing }: CountHistory): number {
  const low = Math.min(...[expected, counted].filter((one) => one !== null));
  // What was delivered and never counted may have been used without a word.
  if (!Number.isFinite(low) || low < (counted === null ? slack(product) : slack({ ...product, pack_units: 1 }) / 2)) return 0;
  return Math.max(0, Math.min(low / tooLittle, low - moreThanMissing * (missing ?? 0)));
}

function slack({ base_unit, size_quantity, pack_units }: Packaging): number {
  if (base_unit !== 'each' && size_quantity <= 1) return loose;
  return size_quantity * (size_quantity >= heavy.from ? heavy.few : Math.max(few, 2 * pack_units));
}

/** More than any shelf of a bar holds of such a thing. */
function naturalMost({ base_unit, size_quantity }: Packaging): number {
  if (base_unit === 'each') return 3000 * Math.max(1, size_quantity);
  if (size_quantity <= 1) return 500_000;
  const units = size_quantity >= heavy.from ? 40 : size_quantity >= 1500 ? 80 : size_quantity >= 500 ? 200 : 1000;
  return units * size_quantity;
}

/**
 * The same for somebody who is to count without knowing what is expected: one, two or five of a power of ten units says no more than how large
 * the shelf is, and that it is not empty.
 */
export function blindBand(product: Packaging, history: CountHistory): Band {
  const one = product.base_unit !== 'each' && product.size_quantity <= 1 ? 1000 : product.size_quantity;
  const { least, most } = usualBand(product, history);
  const units = Math.max(20, most / one);
  const power = powerIn(units);
  const step = [1, 2, 5, 10].find((times) => times * power >= units - 1e-9) ?? 10;
  return { least: least < one ? 0 : ([5, 2, 1].find((times) => times * powerIn(least / one) <= least / one) ?? 1) * powerIn(least / one) * one, most: step * power * one };
}

const powerIn = (units: number): number => 10 ** Math.floor(Math.log10(units));

export type AmountDoubt = 'more' | 'less';

/** Whether an amount should be confirmed before it is recorded. */
export const doubtOf = (quantity: number, { least, most }: Band): AmountDoubt | undefined => (quantity > most ? 'more' : quantity < least ? 'less' : undefined);

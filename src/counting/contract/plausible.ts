import type { Packed } from './amounts.ts';

/** Between which amounts of a product at a place nobody wonders. In the base unit. */
export interface Band {
  readonly least: number;
  readonly most: number;
}

/** What is known of a product at a place, in the base unit; null is unknown. */
export interface History {
  readonly expected: number | null;
  /** The most that one of the last counts found. */
  readonly counted: number | null;
  /** The largest par, and the most that came in one piece. */
  readonly largest: number | null;
}

export const noHistory: History = { expected: null, counted: null, largest: null };

/** A slip of the decimal point makes ten times as much, or a tenth: five times is no chance any more. */
const tooLittle = 5;
const tooMuch = 3;
/** Few enough to be a tray or a shelf that was restocked. */
const few = 12;
/** What takes two to carry does not come by the dozen. */
const heavy = { from: 10_000, few: 4 };
const loose = 5000;

/** What is usual of a product at a place by its own history; without one by what it is. */
export function usualBand(product: Packed, { expected, counted, largest }: History): Band {
  const before = [expected, counted, largest].filter((one) => one !== null && one > 0) as number[];
  if (before.length === 0) return { least: 0, most: naturalMost(product) };
  const top = Math.max(...before);
  const seen = [expected, counted].filter((one) => one !== null && one > 0) as number[];
  const low = seen.length === 0 ? 0 : Math.min(...seen);
  return { least: low >= slack(product) ? low / tooLittle : 0, most: Math.max(tooMuch * top, top + slack(product)) };
}

function slack({ base_unit, size_quantity, pack_units }: Packed): number {
  if (base_unit !== 'each' && size_quantity <= 1) return loose;
  return size_quantity * (size_quantity >= heavy.from ? heavy.few : Math.max(few, 2 * pack_units));
}

/** More than any shelf of a bar holds of such a thing. */
function naturalMost({ base_unit, size_quantity }: Packed): number {
  if (base_unit === 'each') return 3000 * Math.max(1, size_quantity);
  if (size_quantity <= 1) return 500_000;
  const units = size_quantity >= heavy.from ? 40 : size_quantity >= 1500 ? 80 : size_quantity >= 500 ? 200 : 1000;
  return units * size_quantity;
}

/**
 * The same for somebody who is to count without knowing what is expected: how much there is at most, as one, two or five of a power of ten
 * units, says no more than how large the shelf is.
 */
export function blindBand(product: Packed, history: History): Band {
  const one = product.base_unit !== 'each' && product.size_quantity <= 1 ? 1000 : product.size_quantity;
  const units = Math.max(20, usualBand(product, history).most / one);
  const power = 10 ** Math.floor(Math.log10(units));
  const step = [1, 2, 5, 10].find((times) => times * power >= units - 1e-9) ?? 10;
  return { least: 0, most: step * power * one };
}

export type Doubt = 'more' | 'less';

/** Whether somebody should be asked before so much is written down. */
export const doubtOf = (quantity: number, { least, most }: Band): Doubt | undefined => (quantity > most ? 'more' : quantity < least ? 'less' : undefined);

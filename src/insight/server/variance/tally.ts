import type { Level } from './read.ts';
import { type Amount, minus, nothing, plus, type Split, splitOf, sumOf, type Window } from './split.ts';

/** One level with what its window comes to. */
export interface Reckoned {
  readonly level: Level;
  readonly split: Split;
}

/** A window that is kept from one report to the next is split once. */
const splits = new WeakMap<Window, Split>();

function splitOnce(window: Window): Split {
  const known = splits.get(window);
  if (known) return known;
  const split = splitOf(window);
  splits.set(window, split);
  return split;
}

export const reckonLevels = (levels: readonly Level[]): Reckoned[] => levels.map((level) => ({ level, split: splitOnce(level.window) }));

/** Sums over levels: every part is an integer, so that a sum of rows is the sum of the whole. */
export interface Tally {
  readonly levels: readonly Level[];
  readonly opening: Amount;
  readonly closing: Amount;
  readonly received: Amount;
  readonly transferred: Amount;
  readonly made: Amount;
  readonly returned: Amount;
  readonly split: Split;
  /** Of levels that both counts counted: how many, and what of the cost of usage. */
  readonly countedTwice: number;
  readonly countedCost: number;
  /** What coverage weighs: the cost of all that was used, whatever its sign. */
  readonly weight: number;
}

const sumSplits = (splits: readonly Split[]): Split => {
  const sum = (part: Exclude<keyof Split, 'price'>) => splits.reduce((total, split) => plus(total, split[part]), nothing);
  return {
    actual: sum('actual'),
    theoretical: sum('theoretical'),
    waste: sum('waste'),
    comps: sum('comps'),
    shorts: sum('shorts'),
    adjustments: sum('adjustments'),
    price: splits.reduce((total, { price }) => total + price, 0),
    unexplained: sum('unexplained'),
    tieOut: sum('tieOut'),
  };
};

export function tallyOf(reckoned: readonly Reckoned[]): Tally {
  const levels = reckoned.map(({ level }) => level);
  const sum = (of: (level: Level) => Amount) => levels.reduce((total, level) => plus(total, of(level)), nothing);
  const twice = reckoned.filter(({ level }) => level.opened && level.closed);
  const weigh = (some: readonly Reckoned[]) => some.reduce((total, { split }) => total + Math.abs(split.actual.value), 0);
  return {
    levels,
    opening: sum(({ window }) => window.opening),
    closing: sum(({ window }) => window.closing),
    received: sum(({ window }) => sumOf(window.moved, ['delivery', 'opened'])),
    transferred: sum(({ window }) => sumOf(window.moved, ['transfer_in', 'transfer_out'])),
    made: sum(({ window }) => sumOf(window.moved, ['made', 'batch'])),
    returned: sum(({ window }) => sumOf(window.moved, ['return'])),
    split: sumSplits(reckoned.map(({ split }) => split)),
    countedTwice: twice.length,
    countedCost: weigh(twice),
    weight: weigh(reckoned),
  };
}

/** Opening and all that came, less closing, less what the kinds of movement say was used: nothing, where the ledger ties. */
export function tieOutOf(reckoned: readonly Reckoned[], { opening, closing, received, transferred, made, returned, split }: Tally) {
  return {
    opening_value: opening.value,
    received_value: received.value,
    transferred_value: transferred.value,
    made_value: made.value,
    returned_value: returned.value,
    closing_value: closing.value,
    used_value: minus(split.actual, split.tieOut).value,
    difference: split.tieOut.value,
    broken: reckoned.filter((one) => one.split.tieOut.quantity !== 0 || one.split.tieOut.value !== 0).length,
  };
}

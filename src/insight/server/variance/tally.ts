import { minus, type QuantityValue, type Split, splitOf, type VarianceWindow } from '../../domain/split.ts';
import type { VarianceLevel } from './read.ts';

/** One level with what its window comes to. */
export interface SplitLevel {
  readonly level: VarianceLevel;
  readonly split: Split;
}

/** A window that is kept from one report to the next is split once. */
const splits = new WeakMap<VarianceWindow, Split>();

function splitOnce(window: VarianceWindow): Split {
  const known = splits.get(window);
  if (known) return known;
  const split = splitOf(window);
  splits.set(window, split);
  return split;
}

export const reckonLevels = (levels: readonly VarianceLevel[]): SplitLevel[] => levels.map((level) => ({ level, split: splitOnce(level.window) }));

/** Sums over levels: every part is an integer, so that a sum of rows is the sum of the whole. */
export interface Tally {
  readonly levels: readonly VarianceLevel[];
  readonly opening: QuantityValue;
  readonly closing: QuantityValue;
  readonly received: QuantityValue;
  readonly transferred: QuantityValue;
  readonly made: QuantityValue;
  readonly returned: QuantityValue;
  readonly split: Split;
  /** Of levels that both counts counted: how many, and what of the cost of usage. */
  readonly countedTwice: number;
  readonly countedCost: number;
  /** What coverage weighs: the cost of all that was used, whatever its sign. */
  readonly weight: number;
}

/** A sum that grows: hundreds of levels are added to each of a tally's, and none of them makes a new one. */
class Sum implements QuantityValue {
  quantity = 0;
  value = 0;

  add(amount: QuantityValue | undefined): void {
    if (!amount) return;
    this.quantity += amount.quantity;
    this.value += amount.value;
  }
}

export function tallyOf(reckoned: readonly SplitLevel[]): Tally {
  const [opening, closing, received, transferred, made, returned] = [new Sum(), new Sum(), new Sum(), new Sum(), new Sum(), new Sum()];
  const split = {
    actual: new Sum(),
    theoretical: new Sum(),
    waste: new Sum(),
    comps: new Sum(),
    shorts: new Sum(),
    adjustments: new Sum(),
    price: 0,
    unexplained: new Sum(),
    tieOut: new Sum(),
  };
  const tally = { countedTwice: 0, countedCost: 0, weight: 0 };
  for (const one of reckoned) {
    const { moved, ...ends } = one.level.window;
    opening.add(ends.opening);
    closing.add(ends.closing);
    received.add(moved.delivery);
    received.add(moved.opened);
    transferred.add(moved.transfer_in);
    transferred.add(moved.transfer_out);
    made.add(moved.made);
    made.add(moved.batch);
    returned.add(moved.return);
    split.actual.add(one.split.actual);
    split.theoretical.add(one.split.theoretical);
    split.waste.add(one.split.waste);
    split.comps.add(one.split.comps);
    split.shorts.add(one.split.shorts);
    split.adjustments.add(one.split.adjustments);
    split.price += one.split.price;
    split.unexplained.add(one.split.unexplained);
    split.tieOut.add(one.split.tieOut);
    const weight = Math.abs(one.split.actual.value);
    tally.weight += weight;
    if (!one.level.opened || !one.level.closed) continue;
    tally.countedTwice += 1;
    tally.countedCost += weight;
  }
  return { levels: reckoned.map(({ level }) => level), opening, closing, received, transferred, made, returned, split, ...tally };
}

/** Opening and all that came, less closing, less what the kinds of movement say was used: nothing, where the ledger ties. */
export function tieOutOf(reckoned: readonly SplitLevel[], { opening, closing, received, transferred, made, returned, split }: Tally) {
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

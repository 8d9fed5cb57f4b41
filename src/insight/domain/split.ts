import { share } from '../../kernel/domain/ratio.ts';
import { type Part, supplyParts, usageParts } from '../contract/parts.ts';

/** In thousandths of the base unit, and in ten-thousandths of the currency. */
export interface QuantityValue {
  readonly quantity: number;
  readonly value: number;
}

/** One product at one place between two counts, as the ledger has it. What came in is a plus, what went out a minus. */
export interface VarianceWindow {
  readonly opening: QuantityValue;
  readonly closing: QuantityValue;
  readonly moved: Partial<Record<Part, QuantityValue>>;
}

/** What was used and why. Quantities and costs of usage are positive; a positive rest is a loss. */
export interface Split {
  readonly actual: QuantityValue;
  readonly theoretical: QuantityValue;
  readonly waste: QuantityValue;
  readonly comps: QuantityValue;
  readonly shorts: QuantityValue;
  readonly adjustments: QuantityValue;
  /** What the same usage cost more, or less, than at the price of the opening. */
  readonly price: number;
  readonly unexplained: QuantityValue;
  /** What was used by the balances less what was used by the kinds of movement: nothing, or the ledger does not tie. */
  readonly tieOut: QuantityValue;
}

export const nothing: QuantityValue = { quantity: 0, value: 0 };
export const plus = (a: QuantityValue, b: QuantityValue): QuantityValue => ({ quantity: a.quantity + b.quantity, value: a.value + b.value });
export const minus = (a: QuantityValue, b: QuantityValue): QuantityValue => ({ quantity: a.quantity - b.quantity, value: a.value - b.value });
const at = (cost: QuantityValue, quantity: number): QuantityValue => ({ quantity, value: share(cost.value, quantity, cost.quantity) });

export const sumOf = (moved: VarianceWindow['moved'], wanted: readonly Part[]): QuantityValue => wanted.reduce((sum, part) => plus(sum, moved[part] ?? nothing), nothing);

/**
 * Splits what a window used: what its sales should have taken at the cost of its opening, what that cost more by price, what
 * is explained, and the rest. Costs are `(Ca - Ct) x Ut` for price and `(Ua - Ut) x Ca` for usage, and sum exactly: what
 * rounding leaves goes to what is unexplained, or to price where nothing is.
 */
export function splitOf({ opening, closing, moved }: VarianceWindow): Split {
  const used = (...which: Part[]): number => 0 - sumOf(moved, which).quantity;
  const actual = minus(plus(opening, sumOf(moved, supplyParts)), closing);
  const recorded = sumOf(moved, usageParts);
  const costNow = [costOfUsage(moved), opening, closing].find(isCost) ?? nothing;
  const costThen = isCost(opening) ? opening : costNow;
  const theoretical = at(costThen, used('sale', 'used'));
  const [waste, comps, shorts, adjustments] = [at(costNow, used('waste')), at(costNow, used('comp')), at(costNow, used('short')), at(costNow, used('adjustment'))];
  const beyond = at(costNow, actual.quantity - theoretical.quantity);
  const rest = [waste, comps, shorts, adjustments].reduce(minus, beyond);
  const remainder = rest.quantity === 0 ? rest.value : 0;
  return {
    actual,
    theoretical,
    waste,
    comps,
    shorts,
    adjustments,
    price: actual.value - theoretical.value - beyond.value + remainder,
    unexplained: { quantity: rest.quantity, value: rest.value - remainder },
    tieOut: plus(actual, recorded),
  };
}

const isCost = ({ quantity, value }: QuantityValue): boolean => quantity > 0 && value > 0;

/** What a base unit cost of all that left. What was found by a count, or brought back, says nothing of it. */
function costOfUsage(moved: VarianceWindow['moved']): QuantityValue {
  const left = usageParts.map((part) => moved[part] ?? nothing).filter(({ quantity }) => quantity < 0);
  const sum = plus(left.reduce(plus, nothing), { quantity: 0, value: moved.true_up?.value ?? 0 });
  return { quantity: -sum.quantity, value: -sum.value };
}

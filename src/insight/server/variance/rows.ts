import { moneyFromStore } from '../../../kernel/contract/money.ts';
import { quantityFromStore } from '../../../kernel/contract/quantity.ts';
import { coverageNeeded, type Grouping, type Missing, type VarianceRow } from '../../contract/variance.ts';
import { movedOf } from './moved.ts';
import type { Card, VarianceLevel } from './read.ts';
import { type SplitLevel, type Tally, tallyOf } from './tally.ts';

export interface Tolerances {
  readonly spirits: number;
  readonly draught: number;
}

/** What a thousandth of a base unit sells for without tax, in ten-thousandths, where somebody says so. */
export type Retail = ReadonlyMap<number, number>;

export interface Measures {
  readonly tolerances: Tolerances;
  readonly retail: Retail;
  /** What is missing whatever the row is about. */
  readonly missing: readonly Missing[];
}

/** Inside the formula what was used too much is a plus. Whatever leaves this room says it as every room does: minus is missing. */
export const turned = (value: number): number => (value === 0 ? 0 : -value);

export const percent = (part: number, whole: number): number | null => (whole > 0 ? Math.round((part / whole) * 10_000) / 100 : null);

export const toleranceOf = ({ served_as }: Card, { spirits, draught }: Tolerances): number => (served_as === 'draught' ? draught : spirits);

interface Head {
  readonly key: string;
  readonly id: number | null;
  readonly name: string;
}

const keys: Readonly<Record<Grouping, (level: VarianceLevel) => number>> = {
  product: ({ product_id }) => product_id,
  location: ({ location_id }) => location_id,
  group: ({ group_id }) => group_id ?? 0,
  supplier: ({ supplier_id }) => supplier_id ?? 0,
};

const names: Readonly<Record<Grouping, (level: VarianceLevel) => Omit<Head, 'key'>>> = {
  product: ({ product_id, product_name }) => ({ id: product_id, name: product_name }),
  location: ({ location_id, location_name }) => ({ id: location_id, name: location_name }),
  group: ({ group_id, group_name }) => ({ id: group_id, name: group_name ?? 'No group' }),
  supplier: ({ supplier_id, supplier_name }) => ({ id: supplier_id, name: supplier_name ?? 'No supplier' }),
};

/** Levels with what they come to together. */
export interface Group {
  readonly reckoned: readonly SplitLevel[];
  readonly tally: Tally;
}

export const groupOf = (reckoned: readonly SplitLevel[]): Group => ({ reckoned, tally: tallyOf(reckoned) });

/** The levels under each product, place, group or supplier. */
export const groupsOf = (reckoned: readonly SplitLevel[], by: Grouping): Group[] => [...Map.groupBy(reckoned, ({ level }) => keys[by](level)).values()].map(groupOf);

export function headOf({ tally }: Group, by: Grouping): Head {
  const [level] = tally.levels as [VarianceLevel];
  return { key: String(keys[by](level)), ...names[by](level) };
}

export function rowOf(group: Group, by: Grouping, measures: Measures): VarianceRow {
  const { reckoned, tally } = group;
  const [first] = tally.levels as [VarianceLevel];
  const products = by === 'product' ? [group] : groupsOf(reckoned, 'product');
  const { product_id, product_name, brand_name, size, base_unit, size_quantity } = first;
  const countedTwice = countedOf(tally) ?? 100;
  return {
    ...headOf(group, by),
    product: by === 'product' ? { product_id, product_name, brand_name, size, base_unit, size_quantity } : null,
    group_name: by === 'product' ? first.group_name : null,
    places: new Set(tally.levels.map(({ location_id }) => location_id)).size,
    quantities: by === 'product' ? quantitiesOf(tally) : null,
    ...costsOf(tally),
    ...ratesOf(products, tally, measures.retail),
    tolerance_percent: by === 'product' ? toleranceOf(first, measures.tolerances) : null,
    over_tolerance: products.filter((product) => isOver(product, measures.tolerances)).length,
    counted_twice_percent: countedTwice,
    missing: [...measures.missing, ...(costShare(reckoned) < coverageNeeded ? (['cost'] as const) : []), ...(countedTwice < coverageNeeded ? (['counts'] as const) : [])],
    count_error: null,
    moved: by === 'product' ? movedOf(reckoned) : null,
  };
}

export const countedOf = ({ levels, countedTwice, countedCost, weight }: Tally): number | null => percent(countedCost, weight) ?? percent(countedTwice, levels.length);

/** The share of what should have been used whose cost was seen lately. */
export function costShare(reckoned: readonly SplitLevel[]): number {
  const cost = (some: readonly SplitLevel[]) => some.reduce((total, { split }) => total + Math.abs(split.theoretical.value), 0);
  return percent(cost(reckoned.filter(({ level }) => level.cost_current)), cost(reckoned)) ?? 100;
}

/** A loss or a surplus beyond what the client lets pass. */
export function isOver({ tally: { split, levels } }: Group, tolerances: Tolerances): boolean {
  const off = percent(Math.abs(split.unexplained.quantity), split.actual.quantity);
  return off === null ? split.unexplained.quantity !== 0 : off > toleranceOf((levels as [VarianceLevel])[0], tolerances);
}

export const costsOf = ({ opening, closing, split }: Tally) => ({
  opening_value: moneyFromStore(opening.value),
  closing_value: moneyFromStore(closing.value),
  actual_cost: moneyFromStore(split.actual.value),
  theoretical_cost: moneyFromStore(split.theoretical.value),
  price_cost: moneyFromStore(turned(split.price)),
  waste_cost: moneyFromStore(turned(split.waste.value)),
  comps_cost: moneyFromStore(turned(split.comps.value)),
  shorts_cost: moneyFromStore(turned(split.shorts.value)),
  adjustments_cost: moneyFromStore(turned(split.adjustments.value)),
  unexplained_cost: moneyFromStore(turned(split.unexplained.value)),
});

/** Of one product what was used is its quantities; of several, what those cost at the same price, without what the price itself did. */
export function ratesOf(products: readonly Group[], { opening, split }: Tally, retail: Retail) {
  const [rest, used, should] =
    products.length === 1
      ? [split.unexplained.quantity, split.actual.quantity, split.theoretical.quantity]
      : [split.unexplained.value, split.actual.value, split.theoretical.value + split.price];
  return {
    variance_percent: percent(turned(rest), used),
    shrink_percent: percent(turned(split.unexplained.value), opening.value),
    yield_percent: percent(should, used),
    retail: retailOf(products, retail),
  };
}

function retailOf(products: readonly Group[], retail: Retail): number | null {
  let sum: number | null = null;
  for (const { tally } of products) {
    const each = retail.get((tally.levels as [VarianceLevel])[0].product_id);
    if (each === undefined) continue;
    sum = (sum ?? 0) + Math.round(tally.split.unexplained.quantity * each);
  }
  return sum === null ? null : moneyFromStore(turned(sum));
}

const quantitiesOf = ({ opening, closing, received, transferred, made, returned, split }: Tally) => ({
  opening: quantityFromStore(opening.quantity),
  received: quantityFromStore(received.quantity),
  transferred: quantityFromStore(transferred.quantity),
  made: quantityFromStore(made.quantity),
  returned: quantityFromStore(returned.quantity),
  closing: quantityFromStore(closing.quantity),
  actual: quantityFromStore(split.actual.quantity),
  theoretical: quantityFromStore(split.theoretical.quantity),
  waste: quantityFromStore(turned(split.waste.quantity)),
  comps: quantityFromStore(turned(split.comps.quantity)),
  shorts: quantityFromStore(turned(split.shorts.quantity)),
  adjustments: quantityFromStore(turned(split.adjustments.quantity)),
  unexplained: quantityFromStore(turned(split.unexplained.quantity)),
});

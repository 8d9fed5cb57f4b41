import type { BaseUnit } from '../../kernel/contract/quantity.ts';
import { invalid } from '../../kernel/server/fault.ts';

/** How much of the base unit one of a unit is, in thousandths. A US fluid ounce for what is poured, an avoirdupois ounce for what is weighed. */
const thousandths: Record<BaseUnit, Record<string, number>> = {
  ml: { ml: 1000, cl: 10_000, l: 1_000_000, oz: 29_574 },
  g: { g: 1000, kg: 1_000_000, oz: 28_350 },
  each: { each: 1000 },
};

export const toBase = (quantity: number, unit: string | undefined, product: { base_unit: BaseUnit; size_quantity: number }): number => {
  const one = unit === undefined ? 1000 : unit === 'unit' ? Math.round(product.size_quantity * 1000) : thousandths[product.base_unit][unit];
  if (one === undefined) throw invalid('unit', `cannot be ${unit} for a product kept in ${product.base_unit}`);
  return Math.round(quantity * one);
};

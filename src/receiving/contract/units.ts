import type { BaseUnit } from '../../kernel/contract/quantity.ts';
import { thousandthsOf } from '../../stock/contract/units.ts';

/** What a supplier counts in: a pack (case, carton), one of what is in it, or a measure. */
export const lineUnits = ['pack', 'unit', 'each', 'ml', 'cl', 'l', 'oz', 'gal', 'g', 'kg', 'lb'] as const;
export type LineUnit = (typeof lineUnits)[number];

export interface Packed {
  readonly base_unit: BaseUnit;
  readonly size_quantity: number;
  readonly pack_units: number;
}

/** How many thousandths of the base unit one of a unit is; nothing where the product cannot be counted so. */
export const perUnit = (unit: LineUnit, product: Packed): number | undefined =>
  unit === 'pack' ? thousandthsOf(product.pack_units, 'unit', product) : thousandthsOf(1, unit, product);

import type { Packaging } from '../../catalogue/domain/packaging.ts';
import { type MeasureSystem, sizeOfUnit, unitsFor } from '../../kernel/contract/units.ts';
import { thousandthsOf } from '../../stock/domain/units.ts';
import { type LineUnit, lineUnits } from '../contract/units.ts';

/** How many thousandths of the base unit one of a unit is, to its last decimal; nothing where the product cannot be counted so. */
export function perUnit(unit: LineUnit, product: Packaging): number | undefined {
  if (unit === 'pack') return thousandthsOf(product.pack_units, 'unit', product);
  if (unit === 'unit') return thousandthsOf(1, unit, product);
  const size = sizeOfUnit(unit, product.base_unit);
  return size === undefined ? undefined : Number((size * 1000).toFixed(9));
}

/** The units of a line as a house would look for them: packs and pieces, then what it measures in, its own first. */
export const lineUnitsOf = (system: MeasureSystem): LineUnit[] => {
  const measures = [...new Set([...unitsFor('ml', system), ...unitsFor('g', system)])];
  return [...(['pack', 'unit', 'each'] as const), ...measures.filter((unit): unit is LineUnit => (lineUnits as readonly string[]).includes(unit))];
};

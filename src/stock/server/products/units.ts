import type { BaseUnit } from '../../../kernel/contract/quantity.ts';
import { invalid } from '../../../kernel/server/fault.ts';
import { thousandthsOf } from '../../domain/units.ts';

export function toBase(quantity: number, unit: string | undefined, product: { base_unit: BaseUnit; size_quantity: number }): number {
  const base = thousandthsOf(quantity, unit, product);
  if (base === undefined) throw invalid('unit', `cannot be ${unit} for a product kept in ${product.base_unit}`);
  return base;
}

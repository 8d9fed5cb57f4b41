import type { BaseUnit } from '../../kernel/contract/quantity.ts';
import { thousandthsIn } from '../../kernel/contract/units.ts';

interface Sized {
  readonly base_unit: BaseUnit;
  readonly size_quantity: number;
}

/** The unit that a till or a menu means: of what is kept in millilitres or grams, `each` is a whole can, bottle or bag. */
export const pouredIn = (unit: string, base: BaseUnit): string => (unit === 'each' && base !== 'each' ? 'unit' : unit);

/** A quantity in thousandths of the base unit; nothing where the product cannot be measured so. A `unit` is one whole bottle, bag or fruit. */
export function thousandthsOf(quantity: number, unit: string | undefined, product: Sized): number | undefined {
  const one = unit === undefined ? 1000 : unit === 'unit' ? Math.round(product.size_quantity * 1000) : undefined;
  return one === undefined ? thousandthsIn(quantity, unit as string, product.base_unit) : Math.round(quantity * one);
}

/** What a till or a menu takes, in thousandths of the base unit. */
export const pouredOf = (quantity: number, unit: string, product: Sized): number | undefined => thousandthsOf(quantity, pouredIn(unit, product.base_unit), product);

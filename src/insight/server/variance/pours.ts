import type { BaseUnit } from '../../../kernel/contract/quantity.ts';
import { thousandthsOf } from '../../../stock/contract/units.ts';

interface Measured {
  readonly base_unit: BaseUnit;
  readonly size_quantity: number;
}

/** What a pour takes, in thousandths of the base unit. A can or a bottle is a whole one of what is kept in millilitres. */
export const pouredOf = (quantity: number, unit: string, product: Measured): number | undefined =>
  thousandthsOf(quantity, unit === 'each' && product.base_unit !== 'each' ? 'unit' : unit, product);

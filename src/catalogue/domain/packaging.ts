import type { BaseUnit } from '../../kernel/contract/quantity.ts';

/** What a product comes in. Sizes are in the base unit. */
export interface Packaging {
  readonly base_unit: BaseUnit;
  readonly size_quantity: number;
  readonly pack_units: number;
}

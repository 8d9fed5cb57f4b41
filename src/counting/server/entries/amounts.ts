import { readClientSettings } from '../../../identity/server/public.ts';
import type { MeasureSystem } from '../../../kernel/contract/units.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { fault, invalid, lacking } from '../../../kernel/server/fault.ts';
import { type CountedParts, quantityOf, readAmount } from '../../domain/amounts.ts';
import { weigh } from '../../domain/scale.ts';
import type { CountableProduct } from '../sheets/products.ts';

export interface AmountInput extends CountedParts {
  readonly quantity?: number;
  readonly weight_g?: number;
  readonly expression?: string;
}

export const saysAmount = ({ quantity, weight_g, expression, cases, full_units, partial }: AmountInput): boolean =>
  [quantity, weight_g, expression, cases, full_units, partial].some((part) => part !== undefined);

/** What the house measures in, where words say how much: a pint is not the same everywhere. */
export const systemFor = async (ctx: Ctx, said: readonly AmountInput[]): Promise<MeasureSystem> =>
  said.some(({ expression }) => expression !== undefined) ? (await readClientSettings(ctx)).units : 'ml';

/** The amount of an entry, in the base unit. Whole units that were counted may stand beside the one that was weighed. */
export function amountOf(said: AmountInput, product: CountableProduct, system: MeasureSystem): number {
  const { quantity, weight_g, expression, cases, full_units, partial } = said;
  const inParts = cases !== undefined || full_units !== undefined || partial !== undefined;
  const ways = [quantity !== undefined, expression !== undefined, weight_g !== undefined || inParts].filter(Boolean).length;
  if (ways === 0) throw lacking('quantity');
  if (ways > 1) throw invalid('quantity', 'is said in two ways');
  if (quantity !== undefined) return quantity;
  if (expression !== undefined) {
    const read = readAmount(expression, product, system);
    if ('refusal' in read) throw invalid('expression', read.refusal);
    return read.quantity;
  }
  if (weight_g === undefined) return quantityOf(said, product);
  if (partial !== undefined) throw invalid('partial', 'is what the weight says');
  return Math.round((quantityOf({ cases, full_units }, product) + weighed(weight_g, product)) * 1000) / 1000;
}

const weighed = (gross: number, product: CountableProduct): number => weighedOf(gross, product, 'weight_g').quantity;

/** What a weight comes to, or why it cannot be. */
export function weighedOf(gross: number, product: CountableProduct, field: string) {
  const found = weigh(gross, product);
  if ('refusal' in found)
    throw fault(found.reason === 'no_weights_known' ? 'NO_WEIGHTS' : 'IMPOSSIBLE_WEIGHT', { message: found.refusal, errors: [{ field, message: found.refusal }] });
  return found;
}

import { thousandthsOf } from '../../../stock/domain/units.ts';
import type { RecipeUnit } from '../../contract/recipe.ts';
import type { IngredientClass } from '../classics/ingredient-class.ts';
import type { IndexedProduct, PourUnit } from './ingredient-index.ts';

type Kept = Pick<IndexedProduct, 'base_unit' | 'size_quantity'>;

export interface MeasuredAmount {
  readonly quantity: number;
  readonly unit: RecipeUnit;
  /** The same in thousandths of the product's base unit. */
  readonly base: number;
}

/** An amount of a kind of ingredient in the base unit of a product; nothing where one says nothing of the other. */
export function inBaseUnit(quantity: number, of: IngredientClass, { base_unit: base }: Kept): number | undefined {
  const grams = of.unit === 'g' ? quantity : of.unit === 'ml' ? quantity * of.gramsPerMl : quantity * of.gramsEach;
  switch (base) {
    case 'ml':
      return of.unit === 'ml' ? quantity : of.unit === 'g' ? quantity / of.gramsPerMl : undefined;
    case 'g':
      return grams;
    case 'each':
      return of.unit === 'ml' ? undefined : of.unit === 'each' ? quantity / of.perWhole : quantity / (of.gramsEach * of.perWhole);
  }
}

const to = (value: number, step: number): number => Math.round(Math.max(step, Math.round(value / step) * step) * 1000) / 1000;

/** As somebody who makes it would say it: a quarter of a lime, 2 dashes, 0.75 oz, 1.5 kg. */
export function sensible(amount: number, product: Kept, pours: PourUnit, dashes?: number): MeasuredAmount {
  const [quantity, unit] = dashes !== undefined && product.base_unit === 'ml' ? ([dashes, 'dash'] as const) : spoken(amount, product, pours);
  return { quantity, unit, base: thousandthsOf(quantity, unit, product) ?? 0 };
}

function spoken(amount: number, { base_unit: base }: Kept, pours: PourUnit): readonly [number, RecipeUnit] {
  if (base === 'each') return [amount < 0.25 ? to(amount, 0.05) : to(amount, amount < 10 ? 0.25 : 1), 'each'];
  if (base === 'g') return amount >= 1000 ? [to(amount / 1000, 0.01), 'kg'] : [to(amount, amount < 10 ? 0.5 : amount < 100 ? 1 : 5), 'g'];
  if (amount >= 1000) return [to(amount / 1000, 0.01), 'l'];
  if (amount >= 250) return [to(amount, 10), 'ml'];
  if (amount < 5) return [to(amount / 5, 0.25), 'tsp'];
  if (pours === 'oz') return [to(amount / 30, 0.25), 'oz'];
  return pours === 'cl' ? [to(amount / 10, 0.25), 'cl'] : [to(amount, 2.5), 'ml'];
}

import { quantityFromStore } from '../../../kernel/contract/quantity.ts';
import { thousandthsOf } from '../../../stock/domain/units.ts';
import { recipeUnits } from '../../contract/recipe.ts';
import { type ComposedLine, measuredLine } from './composing.ts';
import type { IngredientIndex } from './ingredient-index.ts';
import type { Match } from './matching.ts';

/** An ingredient as somebody says it: its unit may be none that is known, its quantity none. */
export interface IngredientInput {
  readonly brand_name: string;
  readonly quantity: number;
  readonly unit: string;
}

/** The given amount where its unit fits; else the usual amount in the ingredient's unit. */
export function givenLine(
  ingredientIndex: IngredientIndex,
  { taken, of }: Match,
  { brand_name, quantity, unit }: IngredientInput,
  usual?: number,
  dashes?: number,
): ComposedLine | undefined {
  if (!taken) return undefined;
  const said = quantity > 0 ? recipeUnits.find((one) => one === unit.toLowerCase()) : undefined;
  const base = said && taken.by !== 'made_from' ? thousandthsOf(quantity, said, taken.product) : undefined;
  if (said && base) return { taken, callsFor: brand_name, measured: { quantity, unit: said, base } };
  const calledFor = of ?? taken.of;
  const amount = said && thousandthsOf(quantity, said, { base_unit: calledFor.unit, size_quantity: 0 });
  return measuredLine(ingredientIndex, taken, amount ? quantityFromStore(amount) : (usual ?? calledFor.usual), brand_name, dashes);
}

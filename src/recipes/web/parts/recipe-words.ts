import { allergens } from '../../contract/allergens.ts';
import type { RecipeLine, recipeUnits } from '../../contract/recipe.ts';

type Unit = (typeof recipeUnits)[number];

/** What a unit is called beside a number. A `unit` is a whole bottle, bag or piece. */
export const unitWords: Readonly<Record<Unit, string>> = {
  ml: 'ml',
  cl: 'cl',
  l: 'l',
  oz: 'oz',
  g: 'g',
  kg: 'kg',
  each: 'each',
  unit: 'whole',
  portion: 'portion',
  dash: 'dash',
  tsp: 'tsp',
  tbsp: 'tbsp',
};

const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 3 });
const counted: Partial<Record<Unit, string>> = { portion: 'portions', dash: 'dashes' };

export const amountText = ({ quantity, unit }: Pick<RecipeLine, 'quantity' | 'unit'>): string =>
  `${number.format(quantity)}\u00a0${quantity === 1 ? unitWords[unit] : (counted[unit] ?? unitWords[unit])}`;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
export const allergenChoices = allergens.map((value) => ({ value, label: capital(value) }));
export const allergensText = (names: readonly string[]): string => names.map(capital).join(', ');

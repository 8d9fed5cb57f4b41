import { unitName } from '../../../kernel/contract/units.ts';
import { allergens } from '../../contract/allergens.ts';
import type { RecipeLine, RecipeUnit } from '../../contract/recipe.ts';

/** What a unit is called beside a number. A `unit` is a whole bottle, bag or piece. */
export const unitText = (unit: RecipeUnit, base: RecipeLine['base_unit']): string => (unit === 'unit' ? 'whole' : unitName(unit, base));

const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 3 });
const counted: Partial<Record<RecipeUnit, string>> = { portion: 'portions', dash: 'dashes' };

export const amountText = ({ quantity, unit, base_unit }: Pick<RecipeLine, 'quantity' | 'unit' | 'base_unit'>): string =>
  `${number.format(quantity)}\u00a0${(quantity === 1 ? undefined : counted[unit]) ?? unitText(unit, base_unit)}`;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
export const allergenChoices = allergens.map((value) => ({ value, label: capital(value) }));
export const allergensText = (names: readonly string[]): string => names.map(capital).join(', ');

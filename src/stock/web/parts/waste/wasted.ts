import type { MeasureSystem } from '../../../../kernel/contract/units.ts';
import type { Dish, WasteRow } from '../../../contract/waste.ts';
import { fullName, holding, type ProductChoice, useProducts } from '../../public/products.ts';
import { containersText, type MeasuredProduct, quantityText, quantityWords, type UnitChoice, unitChoices } from '../../public/quantity-text.ts';

/** Something that can be thrown away: a product of the shelf, or what is made here. */
export type WasteChoice = ProductChoice | Dish;

export const isDish = (one: WasteChoice): one is Dish => 'recipe_id' in one;
export const keyOf = (one: WasteChoice): string => (isDish(one) ? `recipe ${one.recipe_id}` : `product ${one.product_id}`);
export const nameOf = (one: WasteChoice): string => (isDish(one) ? one.recipe_name : fullName(one));
export const kindOf = (one: WasteChoice): string | null => (isDish(one) ? (one.kind === 'prep' ? 'Prep' : 'Recipe') : one.size);

/** Whether so much is said in portions: a prep with a measure is said in that, as it is thrown away by the pot. */
const inPortions = ({ kind, yield_unit }: Dish): boolean => kind === 'dish' || yield_unit === null;

const portions: UnitChoice = { unit: 'each', label: 'portions', step: 1, quick: [0.5, 1, 2, 3] };
const portionOf = (name: string): MeasuredProduct => ({ product_name: name, size: null, base_unit: 'each', size_quantity: 1 });

/** How what is thrown away is measured; a batch of a prep is one unit of it. */
export function measuredOf(one: WasteChoice): MeasuredProduct {
  if (!isDish(one)) return one;
  if (inPortions(one) || one.yield_unit === null) return portionOf(one.recipe_name);
  return { product_name: one.recipe_name, size: null, base_unit: one.yield_unit, size_quantity: one.yield_quantity ?? 1 };
}

export function choicesOf(one: WasteChoice, measures: MeasureSystem): readonly UnitChoice[] {
  if (!isDish(one)) return unitChoices(one, measures);
  if (inPortions(one)) return [portions];
  return [{ unit: 'unit', label: 'batches', step: 1, quick: [0.25, 0.5, 1, 2] }, ...unitChoices({ ...measuredOf(one), size_quantity: 1 }, measures)];
}

/** Labels the amount with what it is of. */
export const amountLabel = (one: WasteChoice): string => (isDish(one) && inPortions(one) ? 'How many portions' : 'How much');

/** The words of the call for so much of it. */
export const wasteSummary = (one: WasteChoice, quantity: number) =>
  isDish(one)
    ? { recipe_id: one.recipe_id, quantity, unit: inPortions(one) || one.yield_unit === null ? ('portion' as const) : one.yield_unit }
    : { product_id: one.product_id, quantity };

const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });
const portionsText = (quantity: number): string => `${number.format(quantity)}\u00a0${quantity === 1 ? 'portion' : containersText('portion', quantity)}`;

/** "2 portions", "½ bottle": as somebody says it. */
export const amountText = (one: WasteChoice, quantity: number): string =>
  isDish(one) && inPortions(one) ? portionsText(quantity) : quantityWords(quantity, isDish(one) ? { ...measuredOf(one), size_quantity: 1 } : one).main;

type Amount = Pick<WasteRow, 'quantity' | 'recipe_unit'> & MeasuredProduct;
export const rowAmount = (row: Amount): string => (row.recipe_unit === 'portion' ? portionsText(row.quantity) : quantityWords(row.quantity, row).main);
export const rowAmountExactly = (row: Amount): string => (row.recipe_unit === 'portion' ? portionsText(row.quantity) : quantityText(row.quantity, row));
export const rowChoices = (row: Amount, measures: MeasureSystem): readonly UnitChoice[] => (row.recipe_unit === 'portion' ? [portions] : unitChoices(row, measures));

const dishesLeast = 3;

/** Products and dishes as they are typed, those that begin so first; neither pushes the other off a short list. */
export function useWasted(typed: string, dishes: readonly Dish[], most: number): { readonly found: readonly WasteChoice[]; readonly looking: boolean } {
  const { products, looking } = useProducts(typed, most);
  const made = holding(dishes, (one) => one.recipe_name, typed, most);
  const kept = made.slice(0, Math.max(dishesLeast, most - products.length));
  const both: WasteChoice[] = [...products.slice(0, most - kept.length), ...kept];
  const begins = (one: WasteChoice) => nameOf(one).toLowerCase().startsWith(typed.trim().toLowerCase());
  return { found: [...both.filter(begins), ...both.filter((one) => !begins(one))], looking };
}

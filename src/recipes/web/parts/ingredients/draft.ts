import { type BaseUnit, baseUnits } from '../../../../kernel/contract/quantity.ts';
import { type MeasureSystem, unitsFor } from '../../../../kernel/contract/units.ts';
import { nameAndSize, type ProductChoice } from '../../../../stock/web/public/products.ts';
import type { RecipeDetail, RecipeUnit } from '../../../contract/recipe.ts';

/** An ingredient as it is being written. */
export interface DraftLine {
  readonly key: string;
  readonly product_id: number | null;
  readonly recipe_id: number | null;
  readonly name: string;
  /** What its product is kept in, or its recipe yields; none where it is only a name. */
  readonly base_unit: BaseUnit | null;
  readonly quantity: number | '';
  readonly unit: RecipeUnit;
  readonly loss_percent: number | '';
  readonly note: string;
}

const kept = new Set<string>(baseUnits);
export const isBaseUnit = (unit: string | null | undefined): unit is BaseUnit => kept.has(unit ?? '');

type Meant = Pick<DraftLine, 'product_id' | 'recipe_id' | 'base_unit'>;

/** In what an ingredient may be measured, the measures of the house first. */
export function unitsOf({ product_id, recipe_id, base_unit }: Meant, system: MeasureSystem): RecipeUnit[] {
  const measures = (base_unit ? unitsFor(base_unit, system) : []) as RecipeUnit[];
  if (recipe_id !== null) return ['portion', ...measures];
  if (product_id !== null && base_unit) return [...measures, ...(base_unit === 'each' ? [] : (['unit'] as const))];
  return [...new Set([...unitsFor('ml', system), ...unitsFor('g', system), 'each'])] as RecipeUnit[];
}

/** What is poured is first thought of in this. */
export const pourUnits: Readonly<Record<MeasureSystem, RecipeUnit>> = { ml: 'ml', oz: 'oz', imperial: 'ml' };

export const emptyLine = (unit: RecipeUnit): DraftLine => ({
  key: crypto.randomUUID(),
  product_id: null,
  recipe_id: null,
  name: '',
  base_unit: null,
  quantity: '',
  unit,
  loss_percent: '',
  note: '',
});

type Card = Pick<ProductChoice, 'product_id' | 'product_name' | 'brand_name' | 'size' | 'base_unit'>;

/** A line of a product that matches a requested ingredient. */
export const lineOf = (card: Card, quantity: number, unit: RecipeUnit): DraftLine => ({
  ...emptyLine(unit),
  product_id: card.product_id,
  name: nameAndSize(card),
  base_unit: card.base_unit,
  quantity,
});

export const draftOf = (lines: RecipeDetail['ingredients']): DraftLine[] =>
  lines.map(({ product_id, recipe_id, name, base_unit, quantity, unit, loss_percent, note, brand_name, size }) => ({
    key: crypto.randomUUID(),
    product_id,
    recipe_id,
    name: product_id === null ? name : [brand_name && !name.toLowerCase().startsWith(brand_name.toLowerCase()) ? `${brand_name} ${name}` : name, size].filter(Boolean).join(', '),
    base_unit,
    quantity,
    unit,
    loss_percent: loss_percent || '',
    note: note ?? '',
  }));

export const isNamed = ({ product_id, recipe_id, name }: DraftLine): boolean => product_id !== null || recipe_id !== null || name.trim() !== '';

/** As the calls take it. Lines that say nothing yet are left out. */
export const sentLines = (lines: readonly DraftLine[]) =>
  lines.filter(isNamed).map(({ product_id, recipe_id, name, quantity, unit, loss_percent, note }) => ({
    ...(product_id !== null ? { product_id } : recipe_id !== null ? { recipe_id } : { brand_name: name.trim(), as_written: true }),
    quantity: Number(quantity) || 0,
    unit,
    ...(loss_percent !== '' && { loss_percent }),
    ...(note.trim() && { note: note.trim() }),
  }));

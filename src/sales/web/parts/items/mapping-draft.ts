import type { MeasureSystem } from '../../../../kernel/contract/units.ts';
import { unitsFor } from '../../../../kernel/contract/units.ts';
import type { RecipeUnit } from '../../../../recipes/contract/recipe.ts';
import { fullName, type ProductChoice } from '../../../../stock/web/public/products.ts';
import type { GuessedItem, Like } from '../../../contract/item.ts';
import { type HousePours, servedOf } from '../../../domain/served.ts';

/** What one sale takes, as it stands in a row: guessed, until somebody says otherwise. */
export type MappingDraft =
  | { readonly what: 'recipe'; readonly recipe_id: number; readonly name: string }
  | { readonly what: 'product'; readonly product: ProductChoice; readonly quantity: number | ''; readonly unit: string }
  | { readonly what: 'nothing' };

export function guessedDraft({ guess }: GuessedItem): MappingDraft | undefined {
  if (!guess) return undefined;
  if (guess.kind === 'nothing') return { what: 'nothing' };
  if (guess.recipe_id !== null) return { what: 'recipe', recipe_id: guess.recipe_id, name: guess.recipe_name ?? '' };
  return guess.product ? { what: 'product', product: guess.product, quantity: guess.quantity ?? '', unit: guess.unit ?? guess.product.base_unit } : undefined;
}

/** A product that somebody chose, with what is usually poured of it. */
export function chosenDraft(item: Pick<GuessedItem, 'description' | 'category'>, product: ProductChoice, measures: MeasureSystem, pours: HousePours): MappingDraft {
  const { quantity, unit } = servedOf(item, { ...product, name: fullName(product), about: '' }, measures, undefined, pours);
  return { what: 'product', product, quantity: quantity ?? '', unit: unit ?? product.base_unit };
}

/** From here on nobody need look at a guess by itself. */
export const doubtless = 0.8;

/** What somebody has said of another of its kind, where it is only guessed itself: the coffee of one cup is the coffee of all. */
export const alikeDraft = (item: GuessedItem, said: ReadonlyMap<Like, ProductChoice>, measures: MeasureSystem, pours: HousePours): MappingDraft | undefined => {
  const product = item.like === null || (item.guess?.certainty ?? 0) >= doubtless ? undefined : said.get(item.like);
  return product && chosenDraft(item, product, measures, pours);
};

export const unitsOf = ({ base_unit }: ProductChoice, measures: MeasureSystem): string[] => [...unitsFor(base_unit, measures), ...(base_unit === 'each' ? [] : ['unit'])];

export const isWhole = (draft: MappingDraft | undefined): draft is MappingDraft =>
  draft !== undefined && (draft.what !== 'product' || (draft.quantity !== '' && draft.quantity > 0));

/** What of a draft is sent. */
export const mappingBody = (item_id: number, draft: MappingDraft) =>
  draft.what === 'recipe'
    ? { item_id, recipe_id: draft.recipe_id }
    : draft.what === 'product'
      ? { item_id, product_id: draft.product.product_id, quantity: draft.quantity === '' ? null : draft.quantity, unit: draft.unit as RecipeUnit }
      : { item_id, nothing: true };

/** What is accepted at once: what somebody has set, and guesses at least as certain. */
export const isAccepted = (item: GuessedItem, edited: MappingDraft | undefined, least: number): boolean =>
  edited ? isWhole(edited) : item.guess !== null && item.guess.certainty >= least && isWhole(guessedDraft(item));

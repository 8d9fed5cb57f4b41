import type { MenuDraft } from '../../../contract/menu.ts';
import { type DraftLine, emptyLine, lineOf, sentLines } from '../ingredients/draft.ts';

/** A draft as it is looked at: what was read stays beside what was made of it. */
export interface Reviewed {
  readonly draft: MenuDraft;
  readonly recipe_name: string;
  readonly category: string;
  readonly price: number | '';
  readonly lines: readonly DraftLine[];
  readonly chosen: boolean;
  readonly edited: boolean;
  /** The recipe that it became. */
  readonly saved?: number;
  readonly problem?: string | undefined;
}

const sureFrom = 0.6;

/** What is sure and not there yet is chosen; the rest is for somebody to look at. */
export const reviewed = (draft: MenuDraft): Reviewed => ({
  draft,
  recipe_name: draft.recipe_name,
  category: draft.category ?? '',
  price: draft.price_incl_tax ?? '',
  lines: draft.ingredients.map(({ read, found, quantity, unit }) =>
    found ? lineOf(found, found.quantity, found.unit) : { ...emptyLine(unit), name: read, quantity: quantity || '' },
  ),
  chosen: draft.recipe_id === null && draft.confidence >= sureFrom && draft.ingredients.some(({ found }) => found !== null) && draft.open === 0,
  edited: false,
});

/** Whether it is something the house keeps. */
export const isKept = ({ product_id, recipe_id }: DraftLine): boolean => product_id !== null || recipe_id !== null;

export const unmatchedIn = (lines: readonly DraftLine[]): number => lines.filter((line) => !isKept(line) && line.name.trim() !== '').length;

export const bodyOfReviewed = ({ draft, recipe_name, category, price, lines }: Reviewed) => ({
  recipe_name,
  description: draft.description,
  category: category.trim() || null,
  price_incl_tax: price === '' ? null : price,
  tax_rate: draft.tax_rate,
  target_gp: draft.target_gp,
  portions: draft.portions,
  ingredients: sentLines(lines),
});

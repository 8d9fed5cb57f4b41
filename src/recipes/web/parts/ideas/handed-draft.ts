import type { RecipeSuggestion } from '../../../contract/suggestions.ts';
import { type DraftLine, lineOf } from '../ingredients/draft.ts';

/** A recipe that was composed elsewhere, for the form to begin with. */
export interface HandedDraft {
  readonly values: Readonly<Record<string, unknown>>;
  readonly lines: readonly DraftLine[];
  /** The address to go back to once it is saved. */
  readonly back?: string;
}

/** It travels in the browser's history: a reload keeps it, and nothing of it stands in the address. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly recipe?: HandedDraft;
  }
}

export const draftOfSuggestion = (one: RecipeSuggestion): HandedDraft => ({
  values: {
    recipe_name: one.recipe_name,
    kind: one.recipe_kind,
    category: one.category ?? '',
    allergens: one.allergens,
    price_incl_tax: one.price_incl_tax ?? '',
    tax_rate: one.tax_rate,
    target_gp: one.target_gp,
    portions: one.portions,
    yield_quantity: one.yield_quantity ?? '',
    yield_unit: one.yield_unit ?? 'ml',
  },
  lines: one.ingredients.map((line) => lineOf(line, line.quantity, line.unit)),
});
